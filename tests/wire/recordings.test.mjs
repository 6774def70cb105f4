// The positions that the tests of the page draw are what the engine says about them today.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staleRecordings } from '../../tools/wire/record.mjs';

test('the recordings are up to date', () => {
  assert.deepEqual(staleRecordings(), [], 'record them anew: node tools/wire/record.mjs');
});
