export { MACHINE_THEMES, type MachineTheme } from '../machine/paint/theme.ts';
export { type Quality } from '../machine/quality.ts';
export type { PusherCamera, PusherStage, PusherStageOptions, WheelPart, WheelTurn } from './options.ts';
export { createPusherStage } from './stage.ts';
