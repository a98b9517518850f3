import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../checks/steps.ts';
import { TIMES_VARIABLE, timesText } from './times.ts';

const root = dirname(dirname(import.meta.dirname));

test('the slowest comes first, and the head counts all of them', () => {
  const all = [
    { name: 'quick.test.ts', ms: 40 },
    { name: 'slow.test.ts', ms: 12_345 },
    { name: 'middle.test.ts', ms: 1_000 },
  ];
  expect(timesText('files', all, 2)).toBe(
    '\nfiles (3, 13 s together):\n   12.3 s  slow.test.ts\n    1.0 s  middle.test.ts\n',
  );
});

test('a run names its slowest files, and with the option its suites, tests and set-ups too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-times-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const text = `
    const pause = ms => new Promise(resolve => setTimeout(resolve, ms));
    beforeAll(() => pause(150));
    describe('a suite', () => {
      test('a test', () => pause(250));
    });`;
  await writeFile(join(folder, 'some.test.js'), text);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'times.ts')}`;
  const command = [vitest, 'run', '--root', folder, '--globals', reporter];
  const brief = await run({ command, cwd: root });
  expect(brief.output).toMatch(/slowest files \(1, .*\n.* \d+\.\d s {2}some\.test\.js\n/);
  expect(brief.output).not.toContain('slowest tests');
  const full = await run({ command, cwd: root, env: { [TIMES_VARIABLE]: 'true' } });
  expect(full.output).toMatch(/slowest suites .*\n.* \d+\.\d s {2}some\.test\.js > a suite\n/);
  expect(full.output).toMatch(/slowest tests .*\n.* \d+\.\d s {2}some\.test\.js > a suite > a test\n/);
  expect(full.output).toMatch(/slowest set-ups .*\n.* \d+\.\d s {2}some\.test\.js \(beforeAll\)\n/);
});
