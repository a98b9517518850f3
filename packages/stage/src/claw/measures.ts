import type { ClawScene, ClawStyle } from '@boardwalk/games/claw';
import type { Point3, View } from '../machine/view.ts';
import type { ClawCamera } from './options.ts';

/** The cabinet around what the engine knows: the plinth below the floor, and the marquee above the glass. */
export const PLINTH_Y = -2.3;
export const MARQUEE_HEIGHT = 1.75;
/** From the glass to the outside of the cabinet's frame. */
export const FRAME = 0.4;

/** Bars and cups are looked down upon: from the floor's height one would not see how a box lies, or into a cup. */
const MORE_PITCH: Readonly<Record<ClawStyle, number>> = { heap: 0, bridge: 0.1, rings: 0.06, cups: 0.2 };
/** A ring on a rod is seen from a little aside: straight from the front it is but a line. */
const FRONT_YAW: Readonly<Record<ClawStyle, number>> = { heap: 0, bridge: 0, rings: 0.22, cups: 0 };

export function clawViews({ style, half, glassHeight }: ClawScene): Readonly<Record<ClawCamera, View>> {
  const edge = half + FRAME;
  const heights = [PLINTH_Y + 0.1, glassHeight + MARQUEE_HEIGHT];
  const whole = heights.flatMap(y => corners(edge, y, [edge]));
  const inside = [-0.3, glassHeight].flatMap(y => corners(half, y, [-half, half]));
  return {
    front: { yaw: FRONT_YAW[style], pitch: 0.17 + MORE_PITCH[style], points: whole },
    side: { yaw: 1.42, pitch: 0.14 + MORE_PITCH[style], points: inside },
    top: { yaw: 0, pitch: 1.5, points: corners(half, 2, [-half, half]) },
  };
}

function corners(x: number, y: number, depths: readonly number[]): readonly Point3[] {
  return depths.flatMap(z => [-x, x].map(side => [side, y, z] as const));
}

/** Around the marquee, and down both front posts. */
export function clawBulbs({ half, glassHeight }: ClawScene): readonly Point3[] {
  const [edge, z] = [half + FRAME - 0.14, half + FRAME + 0.1];
  const arch = Array.from({ length: 13 }, (_, index): Point3 => {
    const x = index / 6 - 1;
    return [x * (edge - 0.1), glassHeight + MARQUEE_HEIGHT - 0.2 - 0.62 * x * x, z];
  });
  const posts = [-1, 1].flatMap(side =>
    Array.from({ length: 9 }, (_, index): Point3 => [side * edge, 0.5 + index, z]),
  );
  return [...arch, ...posts];
}
