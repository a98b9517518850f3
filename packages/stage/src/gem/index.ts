export type { GemLook, GemShow, GemStage, GemStageOptions } from './options.ts';
export { createGemStage } from './stage.ts';
