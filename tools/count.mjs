// Reads a report, shows what failed and ends with the line "N passed, M failed".
//   node tools/count.mjs junit|vitest|tap REPORT [PASSED FAILED]
// The two numbers are added: checks that were counted before. A report that is missing is a failure.
import { existsSync, readFileSync } from 'node:fs';

const [format, path, passedBefore = '0', failedBefore = '0'] = process.argv.slice(2);
let passed = Number(passedBefore);
let failed = Number(failedBefore);

const showLast = (text, lines = 30) => text.trimEnd().split('\n').slice(-lines).join('\n');
const fail = (name, detail = '') => {
  failed += 1;
  console.log(`FAILED ${name}`);
  if (detail) console.log(showLast(detail));
};

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (xml) =>
  xml
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name])
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCodePoint(parseInt(digits, hex ? 16 : 10)));

const readers = {
  // What ctest --output-junit writes. A test that skipped itself counts as neither.
  junit(text) {
    for (const [, attributes, body = ''] of text.matchAll(/<testcase ([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)) {
      const attribute = (key) => plain(attributes.match(new RegExp(`${key}="([^"]*)"`))?.[1] ?? '');
      const status = attribute('status');
      if (status === 'run') passed += 1;
      else if (status === 'disabled' || /<skipped message="SKIP_/.test(body)) continue;
      else {
        const why = plain(body.match(/ message="([^"]*)"/)?.[1] ?? status);
        fail(`${attribute('name')}${why && ` (${why})`}`, plain(body.match(/<system-out>(.*?)<\/system-out>/s)?.[1] ?? ''));
      }
    }
  },
  vitest(text) {
    const report = JSON.parse(text);
    const before = failed;
    for (const file of report.testResults) {
      if (file.status === 'failed' && file.assertionResults.length === 0) fail(file.name, file.message);
      for (const test of file.assertionResults) {
        if (test.status === 'passed') passed += 1;
        else if (test.status === 'failed') fail(`${file.name}: ${test.fullName}`, test.failureMessages.join('\n'));
      }
    }
    if (report.numTotalTests === 0) fail('vitest found no tests');
    else if (!report.success && failed === before) fail('vitest failed outside of a test; see its output above');
  },
  // The summary of node --test; its own report has shown what failed.
  tap(text) {
    const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
    if (!/^# pass \d+$/m.test(text)) fail('the report has no summary', text);
    passed += count('pass');
    failed += count('fail') + count('cancelled');
  },
};

if (existsSync(path)) readers[format](readFileSync(path, 'utf8'));
else fail(`there is no report ${path}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
