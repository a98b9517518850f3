export {
  checkPusherConfig,
  type PusherConfig,
  pusherConfigVersion,
  type WheelSegment,
} from './config/config.ts';
export { DEFAULT_PUSHER } from './config/default.data.ts';
export { bareField } from './field.ts';
export { type PusherGame, pusherGame } from './game.ts';
export * from './types.ts';
