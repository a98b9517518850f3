export {
  BO_BAND,
  BO_BETTING_MS,
  BO_FIRST_PRICE,
  BO_MAX_STAKE,
  BO_PAYS_HUNDREDTHS,
  BO_RUN_MS,
  BO_STAKE_STEP,
  BO_STEP_MS,
  BO_STEPS,
  boConfigVersion,
} from './config.ts';
export {
  BO_SIDES,
  type BoEnd,
  type BoPath,
  type BoSide,
  boPayout,
  checkBoStake,
  digestOfSalts,
  drawPath,
  endOf,
  endOfPrices,
  isSalt,
  nextStart,
} from './engine.ts';
export * from './market/index.ts';
export { type BoOdds, boOdds } from './odds.ts';
export { pathOf, type TideClaim, type TideSeeds, type TideVerdict, verifyTide } from './verify.ts';
