import type { ClawConfig } from './config.ts';

/** The house's claw machine. How often it gives was measured: `../odds/heap.data.ts`. */
export const DEFAULT_CLAW: ClawConfig = {
  payoutMode: 'random',
  strongOneIn: 8,
  guaranteeAfter: 12,
  gripStrong: 1000,
  gripMedium: 50,
  gripWeak: 30,
  gripSteps: 1200,
  loosenAtTop: false,
  speedX: 250,
  speedZ: 250,
  hoistSpeed: 240,
  lineLengthMm: 440,
  swingProtection: 300,
  playSteps: 1800,
  stock: {
    bear: 4,
    duck: 4,
    rocket: 2,
    cat: 4,
    octopus: 3,
    ball: 4,
    gift: 3,
    star: 2,
    can: 2,
    donut: 2,
    whale: 3,
    robot: 3,
  },
};
