import type { ClawConfig } from './config.ts';
import { DEFAULT_CLAW } from './default.data.ts';

/**
 * The house's bridge: no meter, and a grip that is drawn, so that nobody can work out beforehand what a drop will do.
 * Measured: `../odds/bridge.data.ts`.
 */
export const BRIDGE_CLAW: ClawConfig = {
  ...DEFAULT_CLAW,
  strongOneIn: 6,
  guaranteeAfter: 0,
  gripStrong: 120,
  gripMedium: 60,
  gripWeak: 60,
  lineLengthMm: 440,
  stock: { figure: 1 },
  style: 'bridge',
};
