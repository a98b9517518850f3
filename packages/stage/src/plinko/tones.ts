import type { Theme } from './options.ts';

/** A slot's colours say what it pays, whatever its place; the text keeps 4.5 : 1 on the fill. */
export interface SlotTone {
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
}

const TONES: readonly (readonly [belowHundredths: number, tone: SlotTone])[] = [
  [50, { fill: '#2f5fe0', edge: '#1b3ea3', text: '#ffffff' }],
  [100, { fill: '#4cb8ff', edge: '#1f7fc4', text: '#06264d' }],
  [200, { fill: '#33d8b4', edge: '#12977b', text: '#04342b' }],
  [500, { fill: '#ffc640', edge: '#c98405', text: '#4a2300' }],
  [2000, { fill: '#ff8f33', edge: '#bd5410', text: '#3a1200' }],
  [10_000, { fill: '#db2450', edge: '#8e0f31', text: '#ffffff' }],
];
const HIGHEST: SlotTone = { fill: '#8a35e0', edge: '#561599', text: '#ffffff' };

export function slotTone(multiplierHundredths: number): SlotTone {
  return TONES.find(([below]) => multiplierHundredths < below)?.[1] ?? HIGHEST;
}

export interface BoardColours {
  readonly peg: string;
  readonly pegShade: string;
  readonly halo: string;
  readonly spout: string;
}

export const boardColours: Readonly<Record<Theme, BoardColours>> = {
  blue: { peg: '#ffffff', pegShade: '#c9d8ff', halo: 'rgb(176 206 255 / 20%)', spout: '#16226a' },
  pink: { peg: '#ffffff', pegShade: '#ffd6e9', halo: 'rgb(255 232 244 / 22%)', spout: '#5c1149' },
};

export type BallSkin = 'gold' | 'silver';

export interface SkinColours {
  readonly high: string;
  readonly low: string;
  readonly edge: string;
  readonly text: string;
  /** As a number, for tinting. */
  readonly trail: number;
}

/** Coins play a golden ball, trial coins a silver one. */
export const skinColours: Readonly<Record<BallSkin, SkinColours>> = {
  gold: { high: '#ffe47a', low: '#ff9d2e', edge: '#b65b00', text: '#4a2300', trail: 0xffd34d },
  silver: { high: '#effffc', low: '#49c4bb', edge: '#1c7d77', text: '#06403c', trail: 0x9ff2e8 },
};
