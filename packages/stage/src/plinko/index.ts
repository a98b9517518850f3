export {
  BALLS_MAX,
  type BallOptions,
  type PlinkoBoard,
  type PlinkoLanding,
  type PlinkoLook,
  type PlinkoStage,
  type PlinkoStageOptions,
} from './options.ts';
export { createPlinkoStage } from './stage.ts';
export { type BallSkin, slotTone } from './tones.ts';
