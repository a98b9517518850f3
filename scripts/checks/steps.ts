/** Runs other programs as the steps of a command: each counts as one test, its output is shown when it fails. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and why, said once more at the end of a long run. */
  readonly failures: readonly string[];
  /** Tests that passed at their second try only. They count as passed until the end of the run. */
  readonly secondTries: readonly string[];
}

export interface Step {
  readonly name: string;
  /** The program and its arguments; a `.js`, `.mjs` or `.ts` file runs with this Node. */
  readonly command: readonly string[];
  readonly cwd: string;
  /** On top of this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gives way to all else, and so do the programs that it starts; at the lowest priority, a busy processor left it none. */
  readonly isPatient?: boolean;
}

export interface Finished {
  readonly code: number;
  readonly output: string;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

const LONGEST_FAILURE = 2000;

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    secondTries: [...one.secondTries, ...other.secondTries],
  };
}

/** A long reason is cut to its end, where a program says what it came to. */
export function failure(name: string, reason: string): Counts {
  return { ...NOTHING, failed: 1, failures: [`${name}\n${reason.trim().slice(-LONGEST_FAILURE)}`] };
}

/** `show` passes the output on while it comes. */
export async function run(
  { command, cwd, env = {}, isPatient = false }: Omit<Step, 'name'>,
  show = false,
): Promise<Finished> {
  const [program = '', ...args] = command;
  const isOurs = /\.(js|mjs|ts)$/.test(program);
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(isOurs ? process.execPath : program, isOurs ? [program, ...args] : args, {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      if (show) process.stdout.write(part);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

/** Two at a time unless said otherwise: there may be two cores only. */
export async function runSteps(steps: readonly Step[], say = print, atATime = 2): Promise<Counts> {
  const waiting = [...steps];
  let counts = NOTHING;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const done = await runStep(step, say);
      counts = addCounts(counts, done);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return counts;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function runStep(step: Step, say: (text: string) => void): Promise<Counts> {
  const startedAt = performance.now();
  const { code, output } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0) say(output);
  return code === 0 ? { ...NOTHING, passed: 1 } : failure(step.name, output);
}

/** The last words of a run. */
export function closingText(counts: Counts): string {
  const failures = counts.failures.map(text => `✗ ${text}\n`);
  const secondTries = counts.secondTries.map(name => `✗ at the second try: ${name}`);
  return ['', ...secondTries, ...failures, countsLine(countSecondTriesAsFailed(counts)), ''].join('\n');
}

/** A test that needs a second try is a fault of the test or of the product, so it fails the run by its name. */
export function countSecondTriesAsFailed(counts: Counts): Counts {
  const late = counts.secondTries.length;
  return { ...counts, passed: counts.passed - late, failed: counts.failed + late };
}

export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
