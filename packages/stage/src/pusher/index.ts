export { type Quality } from '../machine/quality.ts';
export { MACHINE_THEMES, type MachineTheme } from '../machine/theme.ts';
export type { PusherCamera, PusherStage, PusherStageOptions, WheelPart, WheelTurn } from './options.ts';
export { createPusherStage } from './stage.ts';
