export type { FrameLimits } from './frame-meter.ts';
export { createGate, type Gate, GatedSocket, refuseUpgrade } from './gate.ts';
