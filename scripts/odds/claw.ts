/**
 * `npm run odds claw` plays rounds at the house's claw machine for ten minutes on two cores and writes what came of them
 * to `packages/games/src/claw/odds.data.ts`; `npm run odds claw 30` takes half an hour. `npm run odds` only shows what
 * is written there.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type CatchRate,
  CLAW_ODDS,
  type ClawOdds,
  type ClawPlayer,
  type ClawRun,
  type ClawTally,
  clawConfigVersion,
  DEFAULT_CLAW,
  type MeasuredRun,
  measuredOdds,
} from '@boardwalk/games/claw';

const DATA = join(import.meta.dirname, '../../packages/games/src/claw/odds.data.ts');
export const DEFAULT_MINUTES = 10;
/** What is published first of all is the fair player's rate: most rounds are theirs. */
const TURNS: readonly ClawPlayer[] = ['fair', 'random', 'fair', 'perfect'];
const ROUNDS = 50;
const WORKERS = 2;
const FIRST_SEED = 3000;

function simulated(run: ClawRun): Promise<ClawTally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('claw-run.ts', import.meta.url), { workerData: run });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export async function measureClaw(minutes: number): Promise<void> {
  const endsAt = performance.now() + minutes * 60_000;
  const runs: MeasuredRun[] = [];
  let started = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const player = TURNS[started % TURNS.length] ?? 'fair';
      const seed = FIRST_SEED + started++;
      const tally = await simulated({ player, rounds: ROUNDS, seed });
      runs.push({ player, tally });
      console.log(`${player}, seed ${seed}: ${tally.catches} of ${tally.rounds} rounds`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const odds = measuredOdds(DEFAULT_CLAW, runs);
  writeOdds(odds);
  printSheet(odds);
}

function writeOdds(odds: ClawOdds): void {
  const code = `import type { ClawOdds } from './odds/measured.ts';

/** Written by \`npm run odds claw\`: how often bots of three kinds catch something at the house's claw machine. */
export const CLAW_ODDS: ClawOdds = ${JSON.stringify(odds)};
`;
  writeFileSync(DATA, code);
  execFileSync('npx', ['biome', 'check', '--write', '--linter-enabled=false', DATA], { stdio: 'inherit' });
}

/** Returns how many claw machines are not measured as they are. */
export function printClawOdds(): number {
  printSheet(CLAW_ODDS);
  const isCurrent = CLAW_ODDS.configVersion === clawConfigVersion(DEFAULT_CLAW);
  if (!isCurrent) console.error('The claw machine has changed since: measure it with `npm run odds claw`.\n');
  return isCurrent ? 0 : 1;
}

function printSheet({ configVersion, plays, players }: ClawOdds): void {
  console.log(`Claw, configuration ${configVersion}; ${plays} rounds simulated`);
  const lines = players.flatMap(odds => [
    [`${odds.player} player`, `catches in ${percents(odds)}`],
    ['', `strong grip ${percents(odds.strong)}, else ${percents(odds.ordinary)}`],
    ['', `meter full ${percents(odds.guaranteed)}`],
  ]);
  console.log(`${lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n')}\n`);
}

function percents({ plays, basisPoints, lowBasisPoints, highBasisPoints }: CatchRate): string {
  const text = (share: number): string => (share / 100).toFixed(1);
  return `${text(basisPoints)} % (${text(lowBasisPoints)}–${text(highBasisPoints)}) of ${plays}`;
}
