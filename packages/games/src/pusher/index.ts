export {
  checkPusherConfig,
  type PusherConfig,
  pusherConfigVersion,
  type WheelSegment,
} from './config/config.ts';
export { DEFAULT_PUSHER } from './config/default.data.ts';
export { bareField } from './field.ts';
export { type PusherGame, pusherGame } from './game.ts';
export {
  type MeasuredPusher,
  measuredOdds,
  measuredPusher,
  type PusherMeasuring,
  type PusherOdds,
  type StrategyOdds,
} from './odds/measured.ts';
export { pusherReturn, type WheelOdds, wheelOdds } from './odds/odds.ts';
export {
  type AimingName,
  PUSHER_RUN,
  type PusherRun,
  type PusherTally,
  simulatePusher,
} from './odds/simulate.ts';
export { PUSHER_MEASURING, PUSHER_ODDS } from './odds.data.ts';
export * from './types.ts';
export { worthOf } from './worth.ts';
