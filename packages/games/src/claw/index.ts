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
export { type ClawGame, clawGame } from './game.ts';
export * from './types.ts';
