import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { addCounts, closingText, countSecondTriesAsFailed, NOTHING, run } from '../checks/steps.ts';
import { readSecondTries } from './second-tries.ts';

const root = dirname(dirname(import.meta.dirname));

test('a test that passes at its second try only is named, those that pass or fail are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-tries-'));
  const text = `
    let tries = 0;
    describe('of all', () => {
      test('passes at once', () => expect(1).toBe(1));
      test('passes late', () => expect([++tries, 'same']).toEqual([2, 'same']));
      test('never passes', () => expect(1).toBe(2));
    });`;
  await writeFile(join(folder, 'some.test.js'), text);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'second-tries.ts')}`;
  const options = ['--root', folder, '--globals', '--retry=1', reporter];
  const { code, output } = await run({ command: [vitest, 'run', ...options], cwd: root });
  await rm(folder, { recursive: true });
  expect(code).toBe(1);
  expect(readSecondTries(output)).toEqual(['some.test.js > of all > passes late']);
  // It says why it failed at first, with what the message leaves out.
  expect(output).toMatch(/passes late\n {4}expected \[ 1, 'same' \] to deeply equal \[ 2, 'same' \]/);
  expect(output).toMatch(/^ {4}- +2,\n {4}\+ +1,$/m);
});

test('a second try fails the run by its name', () => {
  const counts = addCounts({ ...NOTHING, passed: 2 }, { ...NOTHING, secondTries: ['a > b'] });
  expect(closingText(counts)).toBe('\n✗ at the second try: a > b\n1 passed, 1 failed, 0 skipped\n');
  expect(countSecondTriesAsFailed(counts).failed).toBe(1);
});
