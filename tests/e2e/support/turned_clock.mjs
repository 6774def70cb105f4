// The clock of a test server, for tests that turn it instead of waiting.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function turnedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-clock-'));
  const file = join(folder, 'clock');
  let ahead = 0;
  const write = () => {
    writeFileSync(`${file}.new`, `${ahead}\n`);
    renameSync(`${file}.new`, file); // nobody reads half of it
  };
  write();
  return {
    file,
    /** Goes forward by so many seconds. */
    turn(seconds) {
      ahead += seconds;
      write();
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
