import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { closingText, countsLine, run, runSteps, type Step } from './steps.ts';

const step = (code: number): Step => ({
  name: `ends with ${code}`,
  command: ['node', '-e', `console.log('said'); console.error('warned'); process.exit(${code})`],
  cwd: import.meta.dirname,
});

test('every step counts once, however many run side by side', async () => {
  const lines: string[] = [];
  const counts = await runSteps([step(0), step(1), step(0), step(2), step(0)], line => lines.push(line));
  expect(countsLine(counts)).toBe('3 passed, 2 failed, 0 skipped');
  expect(lines.filter(line => line.startsWith('✗'))).toHaveLength(2);
});

test('a run ends with what failed and its counts', async () => {
  const counts = await runSteps([step(0), step(4)], () => undefined);
  expect(closingText(counts)).toBe('\n✗ ends with 4\nsaid\nwarned\n\n1 passed, 1 failed, 0 skipped\n');
});

test('a program hands back its code and what it wrote', async () => {
  const { code, output } = await run(step(3));
  expect(code).toBe(3);
  expect(output).toContain('said');
  expect(output).toContain('warned');
});

test('a patient program runs behind all others, one that is not beside them', async () => {
  // It is put back just after it has begun.
  const tell = `const { getPriority } = require('node:os');
    const [patient, until] = [process.argv[1] === 'true', Date.now() + 10_000];
    const look = () => patient && getPriority() === ${getPriority()} && Date.now() < until
      ? setTimeout(look, 20) : console.log(getPriority());
    look();`;
  const priorityOf = async (isPatient: boolean) => {
    const command = ['node', '-e', tell, String(isPatient)];
    const { output } = await run({ command, cwd: import.meta.dirname, isPatient });
    return Number(output);
  };
  expect(await priorityOf(true)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await priorityOf(false)).toBe(getPriority());
});

test('a program that is not there fails the run', async () => {
  // Not found, or not allowed where the system looks for it.
  await expect(run({ command: ['no-such-program-here'], cwd: import.meta.dirname })).rejects.toThrow(
    'spawn no-such-program-here',
  );
});
