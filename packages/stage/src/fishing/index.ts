export type {
  LockLook,
  ReefLook,
  ReefMoment,
  ReefStage,
  ReefStageOptions,
  ReefWords,
  ShownShot,
} from './options.ts';
export { createReefStage } from './stage.ts';
