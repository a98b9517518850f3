/** Measures machines in threads until the time is over. Runs that have begun are ended: to drop them would favour short ones. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

interface Measuring<Run, Tally> {
  readonly script: URL;
  readonly minutes: number;
  nextRun(started: number): Run;
  keep(run: Run, tallies: readonly Tally[], seconds: number): void;
}

/** One core stays free. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
const MOST_MINUTES = 120;

export async function measureFor<Run, Tally>({
  script,
  minutes,
  nextRun,
  keep,
}: Measuring<Run, Tally>): Promise<void> {
  if (!(minutes >= 0 && minutes <= MOST_MINUTES)) {
    throw new Error(
      `measuring takes 0 to ${MOST_MINUTES} minutes; 0 only works the published numbers out anew`,
    );
  }
  const endsAt = performance.now() + minutes * 60_000;
  let started = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const run = nextRun(started++);
      const tallies = await simulated<Run, Tally>(script, run);
      keep(run, tallies, Math.round((performance.now() - startedAt) / 1000));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

function simulated<Run, Tally>(script: URL, run: Run): Promise<readonly Tally[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: run });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Formatted where the formatter is installed; what was measured is not lost for want of it. */
export function writeData(path: string, code: string): void {
  writeFileSync(path, code);
  try {
    execFileSync('biome', ['check', '--write', '--linter-enabled=false', path], { stdio: 'inherit' });
  } catch {
    console.error(`${path} is written, but not formatted: npm run format does that`);
  }
}
