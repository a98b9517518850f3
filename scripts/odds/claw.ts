/**
 * `npm run odds claw` measures the house's claw machine for ten minutes, `npm run odds claw 30` for half an hour, `npm run
 * odds claw 30 heap` the one of another style, and adds the machines to those of
 * `packages/games/src/claw/odds/<style>.data.ts`, unless those were set in another way. `npm run odds` only shows what is
 * written there.
 */
import { join } from 'node:path';
import {
  type CatchRate,
  CLAW_RUN,
  CLAW_STYLES,
  type ClawOdds,
  type ClawPlayer,
  type ClawRun,
  type ClawStyle,
  type ClawTally,
  clawConfigVersion,
  HOUSE_CLAWS,
  type MeasuredClaw,
  measuredClaw,
  measuredOdds,
  PUBLISHED_CLAWS,
} from '@boardwalk/games/claw';
import { measureFor, writeData } from './measuring.ts';

const DATA = join(import.meta.dirname, '../../packages/games/src/claw/odds');
/** What is published first of all is the fair player's rate: most rounds are theirs. */
const TURNS: readonly ClawPlayer[] = ['fair', 'random', 'fair', 'perfect'];
const FIRST_SEED = 3000;

export async function measureClaw(minutes: number, name = 'heap'): Promise<void> {
  const style = CLAW_STYLES.find(one => one === name);
  if (style === undefined) throw new Error(`there is no style ${name}: ${CLAW_STYLES.join(', ')}`);
  const { measuring } = PUBLISHED_CLAWS[style];
  const machines: MeasuredClaw[] =
    measuring.configVersion === versionOf(style) ? [...measuring.machines] : [];
  const firstSeed = 1 + Math.max(FIRST_SEED - 1, ...machines.map(({ seed }) => seed));
  await measureFor<StyleRun, ClawTally>({
    script: new URL('claw-run.ts', import.meta.url),
    minutes,
    nextRun: started => {
      const seed = firstSeed + started;
      return { ...CLAW_RUN, style, seed, player: TURNS[seed % TURNS.length] ?? 'fair' };
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
  const odds = measuredOdds(HOUSE_CLAWS[style], machines);
  writeData(join(DATA, `${style}.data.ts`), codeOf(style, machines, odds));
  printSheet(style, odds);
}

export interface StyleRun extends ClawRun {
  readonly style: ClawStyle;
}

function versionOf(style: ClawStyle): string {
  return clawConfigVersion(HOUSE_CLAWS[style]);
}

function codeOf(style: ClawStyle, machines: readonly MeasuredClaw[], odds: ClawOdds): string {
  const measuring = { configVersion: versionOf(style), machines };
  return `import type { ClawMeasuring, ClawOdds } from './measured.ts';

/** Written by \`npm run odds claw\`: how often bots of three kinds win something at the house's ${style} claw. */
export const CLAW_ODDS: ClawOdds = ${JSON.stringify(odds)};

/** What each machine came to. */
export const CLAW_MEASURING: ClawMeasuring = ${JSON.stringify(measuring)};
`;
}

/** Returns how many claw machines are not measured as they are. */
export function printClawOdds(): number {
  const changed = CLAW_STYLES.filter(style => {
    const { odds } = PUBLISHED_CLAWS[style];
    printSheet(style, odds);
    return odds.configVersion !== versionOf(style);
  });
  for (const style of changed) {
    console.error(`The claw has changed since: measure it with \`npm run odds claw 10 ${style}\`.\n`);
  }
  return changed.length;
}

function printSheet(style: ClawStyle, { configVersion: version, plays, players }: ClawOdds): void {
  console.log(`Claw (${style}), configuration ${version}; ${plays} rounds at machines in use`);
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
