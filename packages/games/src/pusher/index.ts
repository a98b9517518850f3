export { lampsOf, partsOf } from './cabinet/lanes.ts';
export { coinsOnPlate, isOnPlate } from './cabinet/tower.ts';
export {
  checkPusherConfig,
  type LaneSettings,
  type PusherConfig,
  pusherConfigVersion,
  type TowerSettings,
  type WheelSegment,
} from './config/config.ts';
export { DEFAULT_PUSHER } from './config/default.data.ts';
export { cabinetOf, HOUSE_PUSHERS, PUSHER_CABINETS, type PusherCabinet } from './config/house.data.ts';
export { LANES_PUSHER } from './config/lanes.data.ts';
export { TOWER_PUSHER } from './config/tower.data.ts';
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
export type { AimingName } from './odds/players.ts';
export { PUBLISHED_PUSHERS } from './odds/published.ts';
export {
  PUSHER_RUN,
  type PusherRun,
  type PusherTally,
  simulatePusher,
} from './odds/simulate.ts';
export * from './types.ts';
export { worthOf } from './worth.ts';
