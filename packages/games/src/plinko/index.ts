export { type Celebration, celebrationOf } from '../celebration.ts';
export {
  basisPointsOf,
  type Fraction,
  fractionText,
  fractionToNumber,
  oneIn,
  percentText,
} from '../fraction.ts';
export { plinkoConfigVersion, plinkoPaytable } from './config.ts';
export {
  checkBet,
  isPlinkoRisk,
  isPlinkoRows,
  playPlinko,
  plinkoPath,
  plinkoPayout,
  plinkoScript,
  plinkoSlot,
} from './engine.ts';
export { type PlinkoOdds, type PlinkoSlotOdds, plinkoOdds } from './odds.ts';
export { type PlinkoSimulation, simulatePlinko } from './simulate.ts';
export * from './types.ts';
export { type PlinkoClaim, type PlinkoVerdict, verifyPlinkoRound } from './verify.ts';
