export { stockOfLayout } from './cabinet/layout.ts';
export {
  type ClawConfig,
  checkClawConfig,
  clawConfigVersion,
  MAX_STOCK,
  PAYOUT_MODES,
  type PayoutMode,
} from './config/config.ts';
export { DEFAULT_CLAW } from './config/default.data.ts';
export { HOUSE_CLAWS } from './config/house.data.ts';
export { type ClawGame, clawGame } from './game.ts';
export {
  type CatchRate,
  type ClawMeasuring,
  type ClawOdds,
  catchRate,
  clawReturn,
  type MeasuredClaw,
  measuredClaw,
  measuredOdds,
  type PlayerOdds,
} from './odds/measured.ts';
export { CLAW_PLAYERS, type ClawPlayer } from './odds/players.ts';
export { PUBLISHED_CLAWS } from './odds/published.ts';
export { CLAW_RUN, type ClawRun, type ClawTally, simulateClaw } from './odds/simulate.ts';
export * from './types.ts';
