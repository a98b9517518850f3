/**
 * The sheet of each slot machine: what comes back and from where, how often, how evenly, and what a simulation through
 * the engine that plays came to. `npm run odds slot` counts every stop of the reels anew and stores what it counted.
 */
import { writeFileSync } from 'node:fs';
import { coins, seededDraws } from '@boardwalk/base';
import {
  countMachine,
  fractionToNumber,
  type MachineCounts,
  oddsOf,
  oneIn,
  percentText,
  SLOT_WORDS,
  type SlotOdds,
  type SlotWord,
  slotConfigVersion,
  slotEngine,
  slotMachines,
} from '@boardwalk/games/slot';
import { roundsOr } from './rounds.ts';

const DATA = new URL('../../packages/games/src/slot/odds.data.ts', import.meta.url);
const ROUNDS = roundsOr(1_000_000);
const SEED = 20_261_124;
const STAKE = coins(100);
/** Beyond this many standard errors a right simulation lands once in about 150,000 machines. */
const MAX_ERRORS = 4.5;

/** Returns how many machines were simulated too far from what was counted. */
export async function printSlotOdds({ rounds = ROUNDS } = {}): Promise<number> {
  const counts: Partial<Record<SlotWord, MachineCounts>> = {};
  let bad = 0;
  for (const word of SLOT_WORDS) {
    const startedAt = performance.now();
    counts[word] = countMachine(slotMachines[word]);
    const seconds = (performance.now() - startedAt) / 1000;
    const odds = oddsOf(slotMachines[word], counts[word]);
    const errors = simulate(odds, rounds);
    if (Math.abs(errors) > MAX_ERRORS) bad += 1;
    console.log(sheetOf(odds, counts[word], { seconds, errors, rounds }));
  }
  const { tidal, fireworks } = counts;
  writeFileSync(DATA, dataText({ tidal, fireworks }));
  return bad;
}

/** In standard errors. */
function simulate({ machine, returnToPlayer, variance }: SlotOdds, rounds: number): number {
  const draws = seededDraws(SEED);
  let paid = 0;
  for (let round = 0; round < rounds; round++) {
    paid += slotEngine.play(STAKE, { machine, jackpots: false }, draws).payout;
  }
  const standardError = Math.sqrt(fractionToNumber(variance) / rounds);
  return (paid / (STAKE * rounds) - fractionToNumber(returnToPlayer)) / standardError;
}

interface Run {
  readonly seconds: number;
  readonly errors: number;
  readonly rounds: number;
}

function sheetOf(odds: SlotOdds, { plain, begun }: MachineCounts, { seconds, errors, rounds }: Run): string {
  const { feature } = odds;
  const lines = [
    ['configuration', slotConfigVersion],
    ['counted', `${plain.spins + begun.spins} stops, all in ${seconds.toFixed(1)} s`],
    ['return to player', `${percentText(odds.wholeReturn, 4)} %`],
    ...odds.features.map(({ feature: name, share }) => [`  of ${name}`, `${percentText(share, 4)} %`]),
    ['simulated', `${errors.toFixed(2)} standard errors in ${rounds} rounds, seed ${SEED}`],
    ['pays anything', `${percentText(odds.paidRate, 3)} %`],
    ['hit rate', `${percentText(odds.hitRate, 3)} % pay more than the stake`],
    ['longest droughts', `${odds.droughtSpins} spins without such a win, once in a hundred`],
    [
      'volatility',
      `${Math.sqrt(fractionToNumber(odds.variance)).toFixed(3)} (standard deviation for a stake of 1)`,
    ],
    ...(feature
      ? [
          ['feature', `one in ${oneIn(feature.chance)}`],
          ['  brings', `${(fractionToNumber(feature.meanHundredths) / 100).toFixed(2)} stakes on average`],
        ]
      : []),
    ...odds.bands.map(({ upTo, share }) => [
      upTo === undefined ? '  above' : `  up to ${upTo / 100}`,
      `${(100 * share).toFixed(5)} %`,
    ]),
    ['biggest win', `${odds.top.multiplierHundredths / 100} stakes, one in ${oneIn(odds.top.chance)}`],
  ];
  return `${odds.machine}\n${lines.map(([name, value]) => `  ${(name ?? '').padEnd(20)}${value}`).join('\n')}\n`;
}

function dataText(counts: Partial<Record<SlotWord, MachineCounts>>): string {
  const entries = Object.entries(counts).map(([word, one]) => `  ${word}: ${JSON.stringify(one)},`);
  return `import type { MachineCounts } from './odds/machine-counts.ts';

interface StoredCounts extends Readonly<Record<'tidal' | 'fireworks', MachineCounts>> {
  /** That of the machines that were counted. */
  readonly configVersion: string;
}

/** Written by \`npm run odds slot\`: every stop of the reels of the two machines that take seconds to count. */
export const SLOT_COUNTS: StoredCounts = {
  configVersion: '${slotConfigVersion}',
${entries.join('\n')}
};
`;
}
