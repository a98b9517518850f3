export type { SlotStage, SlotStageOptions } from './options.ts';
export type { Cue, SlotPace } from './show.ts';
export { createSlotStage } from './stage.ts';
