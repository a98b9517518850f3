export {
  basisPointsOf,
  type Fraction,
  fractionText,
  fractionToNumber,
  oneIn,
  percentText,
} from '../fraction.ts';
export {
  checkGashaponConfig,
  gashaponConfigVersion,
  gashaponPrize,
  type PublishedMachine,
  toGashaponConfig,
  totalWeightOf,
} from './config.ts';
export {
  checkGashaponBet,
  gashaponCapsuleAt,
  gashaponScript,
  gashaponStake,
  playGashapon,
} from './engine.ts';
export { GASHAPON_MACHINES, type GashaponMachineName } from './machines.data.ts';
export { type GashaponCapsuleOdds, type GashaponOdds, gashaponOdds } from './odds.ts';
export { type GashaponSimulation, simulateGashapon } from './simulate.ts';
export * from './types.ts';
export { type GashaponClaim, type GashaponVerdict, verifyGashaponRound } from './verify.ts';
