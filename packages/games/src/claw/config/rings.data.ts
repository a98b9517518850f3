import type { ClawConfig } from './config.ts';
import { DEFAULT_CLAW } from './default.data.ts';

/**
 * The house’s rod: no meter, and a grip that is drawn. The cable ends where the tips close just above the rod, at the
 * ring’s upper half. Measured: `../odds/rings.data.ts`.
 */
export const RINGS_CLAW: ClawConfig = {
  ...DEFAULT_CLAW,
  strongOneIn: 6,
  guaranteeAfter: 0,
  gripStrong: 200,
  gripMedium: 100,
  gripWeak: 100,
  lineLengthMm: 265,
  stock: { charm: 1 },
  style: 'rings',
};
