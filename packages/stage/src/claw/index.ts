export { MACHINE_THEMES, type MachineTheme } from '../machine/paint/theme.ts';
export { type Quality } from '../machine/quality.ts';
export type { ClawCamera, ClawStage, ClawStageOptions } from './options.ts';
export { createClawStage } from './stage.ts';
