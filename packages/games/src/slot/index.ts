import { type InstantOdds, instantGame } from '../instant.ts';
import { slotEngine } from './engine.ts';
import { slotOdds } from './odds/stored.ts';
import type { SlotBet, SlotOutcome } from './types.ts';

export { celebrationOf } from '../celebration.ts';
export {
  basisPointsOf,
  type Fraction,
  fractionText,
  fractionToNumber,
  oneIn,
  percentText,
} from '../fraction.ts';
export { isSlotWord, slotConfigVersion, slotEngine, slotPayout, slotScript } from './engine.ts';
export {
  JACKPOT_SHARE_PERCENT,
  jackpotChance,
  jackpotFeed,
  jackpotReturn,
  jackpotTerms,
} from './jackpots.ts';
export { payLine } from './lines.ts';
export { type SlotMachine, type SlotSymbol, symbolAt, windowAt } from './machine.ts';
export { slotMachines } from './machines/index.ts';
export { countMachine, type MachineCounts } from './odds/machine-counts.ts';
export { oddsOf, type SlotFeature, type SlotOdds } from './odds/odds.ts';
export { slotOdds } from './odds/stored.ts';
export * from './types.ts';
export { Falls } from './ways.ts';

/** What the house asks of every game of chance. Odds and first bet are those of the calmest machine; `slotOdds` has each. */
export const slot = instantGame<SlotBet, SlotOutcome>({
  engine: slotEngine,
  odds: (): InstantOdds => ({ ...slotOdds('pier'), multipliers: [] }),
  firstBet: { machine: 'pier', jackpots: false },
});
