/**
 * `npm run odds pusher` drops 30,000 coins, which takes some ten minutes on two free cores, and writes what came of it
 * to `packages/games/src/pusher/odds.data.ts`; `npm run odds pusher 3` takes 3 rounds of 3,000 coins instead of 10.
 * `npm run odds` only shows what is written there.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type AimingName,
  DEFAULT_PUSHER,
  type Estimate,
  type MeasuredRun,
  measuredOdds,
  PUSHER_ODDS,
  type PusherOdds,
  type PusherRun,
  type PusherTally,
  pusherConfigVersion,
} from '@boardwalk/games/pusher';

const DATA = join(import.meta.dirname, '../../packages/games/src/pusher/odds.data.ts');
const AIMINGS: readonly AimingName[] = ['sweep', 'middle', 'random'];
export const DEFAULT_ROUNDS = 10;
const WARM_UP_COINS = 150;
const BATCHES = 4;
const BATCH_COINS = 250;
const WORKERS = 2;

/** Each run has draws of its own. */
function plannedRuns(rounds: number): PusherRun[] {
  const common = { batches: BATCHES, batchCoins: BATCH_COINS, warmUpCoins: WARM_UP_COINS };
  return Array.from({ length: rounds }, (_, round) =>
    AIMINGS.map((aiming, index) => ({ ...common, aiming, nonce: 1 + round * AIMINGS.length + index })),
  ).flat();
}

function simulated(run: PusherRun): Promise<PusherTally[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('pusher-run.ts', import.meta.url), { workerData: run });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export async function measurePusher(rounds: number): Promise<void> {
  const runs: MeasuredRun[] = [];
  const waiting = plannedRuns(rounds);
  const work = async (): Promise<void> => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
      const startedAt = performance.now();
      runs.push({ aiming: run.aiming, tallies: await simulated(run) });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${run.aiming}, run ${run.nonce}: ${BATCHES * BATCH_COINS} coins in ${seconds} s`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  runs.sort((a, b) => AIMINGS.indexOf(a.aiming) - AIMINGS.indexOf(b.aiming));
  const odds = measuredOdds(DEFAULT_PUSHER, runs);
  writeOdds(odds);
  printSheet(odds);
}

function writeOdds(odds: PusherOdds): void {
  const code = `import type { PusherOdds } from './odds/measured.ts';

/** Written by \`npm run odds pusher\`: what the house's pusher returns to bots that drop coins without a pause. */
export const PUSHER_ODDS: PusherOdds = ${JSON.stringify(odds)};
`;
  writeFileSync(DATA, code);
  execFileSync('npx', ['biome', 'check', '--write', '--linter-enabled=false', DATA], { stdio: 'inherit' });
}

/** Returns how many pushers are not measured as they are. */
export function printPusherOdds(): number {
  printSheet(PUSHER_ODDS);
  const isCurrent = PUSHER_ODDS.configVersion === pusherConfigVersion(DEFAULT_PUSHER);
  if (!isCurrent) console.error('The pusher has changed since: measure it with `npm run odds pusher`.\n');
  return isCurrent ? 0 : 1;
}

function printSheet(odds: PusherOdds): void {
  const { configVersion, coins, returnToPlayer, strategies, tokens, stops } = odds;
  console.log(`Pusher, configuration ${configVersion}; ${coins} coins simulated`);
  const lines = strategies.flatMap(({ aiming, returnToPlayer, frontShare, paid, field }) => [
    [`aim: ${aiming}`, `returns ${percents(returnToPlayer)}, paid ${percents(paid)}`],
    ['', `${percents(frontShare)} over the front; ${field.least}–${field.most} coins in the machine`],
  ]);
  lines.push(['all', `returns ${percents(returnToPlayer)}`]);
  lines.push(['tokens', `${tokens.front} of ${tokens.left} over the front`]);
  const results = Object.entries(stops).map(([result, count]) => `${result} ${count}`);
  lines.push(['wheel', results.join(', ')]);
  console.log(`${lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n')}\n`);
}

function percents({ mean, low, high }: Estimate): string {
  const text = (share: number): string => (100 * share).toFixed(1);
  return `${text(mean)} % (${text(low)}–${text(high)})`;
}
