import type { ClawConfig } from './config.ts';
import { DEFAULT_CLAW } from './default.data.ts';

/**
 * The house's cups: the grip is the same in every play and holds a light ball nearly always. What nobody can work out
 * beforehand is how far the claw drifts aside on its way to the cups. Measured: `../odds/cups.data.ts`.
 */
export const CUPS_CLAW: ClawConfig = {
  ...DEFAULT_CLAW,
  payoutMode: 'none',
  guaranteeAfter: 0,
  gripStrong: 200,
  gripMedium: 200,
  gripWeak: 200,
  lineLengthMm: 335,
  stock: { gift: 2, can: 2, robot: 1 },
  style: 'cups',
};
