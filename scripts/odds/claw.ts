/**
 * `npm run odds claw` measures the house's claw machine for ten minutes, `npm run odds claw 30` for half an hour, and
 * adds the machines to those of `packages/games/src/claw/odds.data.ts`, unless those were set in another way. `npm run
 * odds` only shows what is written there.
 */
import { join } from 'node:path';
import {
  type CatchRate,
  CLAW_MEASURING,
  CLAW_ODDS,
  CLAW_RUN,
  type ClawOdds,
  type ClawPlayer,
  type ClawRun,
  type ClawTally,
  clawConfigVersion,
  DEFAULT_CLAW,
  type MeasuredClaw,
  measuredClaw,
  measuredOdds,
} from '@boardwalk/games/claw';
import { measureFor, writeData } from './measuring.ts';

const DATA = join(import.meta.dirname, '../../packages/games/src/claw/odds.data.ts');
/** What is published first of all is the fair player's rate: most rounds are theirs. */
const TURNS: readonly ClawPlayer[] = ['fair', 'random', 'fair', 'perfect'];
const FIRST_SEED = 3000;
const configVersion = clawConfigVersion(DEFAULT_CLAW);

export async function measureClaw(minutes: number): Promise<void> {
  const { machines: known } = CLAW_MEASURING;
  const machines: MeasuredClaw[] = CLAW_MEASURING.configVersion === configVersion ? [...known] : [];
  const firstSeed = 1 + Math.max(FIRST_SEED - 1, ...machines.map(({ seed }) => seed));
  await measureFor<ClawRun, ClawTally>({
    script: new URL('claw-run.ts', import.meta.url),
    minutes,
    nextRun: started => {
      const seed = firstSeed + started;
      return { ...CLAW_RUN, seed, player: TURNS[seed % TURNS.length] ?? 'fair' };
    },
    keep: (run, [first, ...rest], seconds) => {
      if (!first) throw new Error('a run has batches');
      const machine = measuredClaw(run, [first, ...rest]);
      machines.push(machine);
      const { catches, rounds } = machine.all;
      console.log(`${run.player}, seed ${run.seed}: ${catches} of ${rounds} rounds in ${seconds} s`);
    },
  });
  machines.sort((one, other) => one.seed - other.seed);
  const odds = measuredOdds(DEFAULT_CLAW, machines);
  writeData(DATA, codeOf(machines, odds));
  printSheet(odds);
}

function codeOf(machines: readonly MeasuredClaw[], odds: ClawOdds): string {
  return `import type { ClawMeasuring, ClawOdds } from './odds/measured.ts';

/** Written by \`npm run odds claw\`: how often bots of three kinds catch something at the house's claw machine. */
export const CLAW_ODDS: ClawOdds = ${JSON.stringify(odds)};

/** What each machine came to. */
export const CLAW_MEASURING: ClawMeasuring = ${JSON.stringify({ configVersion, machines })};
`;
}

/** Returns how many claw machines are not measured as they are. */
export function printClawOdds(): number {
  printSheet(CLAW_ODDS);
  const isCurrent = CLAW_ODDS.configVersion === configVersion;
  if (!isCurrent) console.error('The claw machine has changed since: measure it with `npm run odds claw`.\n');
  return isCurrent ? 0 : 1;
}

function printSheet({ configVersion: version, plays, players }: ClawOdds): void {
  console.log(`Claw, configuration ${version}; ${plays} rounds at machines in use`);
  const lines = players.flatMap(odds => [
    [`${odds.player} player`, `catches in ${percents(odds)}, ${odds.machines} machines`],
    ['', `strong grip ${percents(odds.strong)}, else ${percents(odds.ordinary)}`],
    ['', `meter full ${percents(odds.guaranteed)}`],
  ]);
  console.log(`${lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n')}\n`);
}

function percents({ plays, basisPoints, lowBasisPoints, highBasisPoints }: CatchRate): string {
  const text = (share: number): string => (share / 100).toFixed(1);
  return `${text(basisPoints)} % (${text(lowBasisPoints)}–${text(highBasisPoints)}) of ${plays}`;
}
