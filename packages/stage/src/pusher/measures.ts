/** Where the parts are that only the eye needs, from what the engine's scene says of those that matter. */
import type { PusherScene } from '@boardwalk/games/pusher';
import type { Point3, View } from '../machine/view.ts';
import type { PusherCamera } from './options.ts';

export interface PusherMeasures {
  /** Half the width of the deck. */
  readonly halfWidth: number;
  /** Up to the outer wall of the gutters. */
  readonly outerX: number;
  /** The panel that the wheel hangs on, and the wiper below. */
  readonly backZ: number;
  /** From here to the front the deck is open at its sides. */
  readonly openingZ: number;
  /** The wall in front of the slot that won coins fall into. */
  readonly trayZ: number;
  readonly wheel: { readonly y: number; readonly radius: number };
  readonly marqueeY: number;
  /** The chute's mouth. */
  readonly chuteY: number;
}

const TRAY_DEPTH = 1.15;

export function measure(scene: PusherScene): PusherMeasures {
  const of = (part: string) => scene.boxes.filter(box => box.part === part);
  const wiper = of('wiper')[0];
  const [gutter, side] = [of('gutter')[0], of('side')[0]];
  const outerX = gutter === undefined ? scene.halfWidth + 0.9 : Math.abs(gutter.center[0]) - gutter.half[0];
  return {
    halfWidth: scene.halfWidth,
    outerX,
    backZ: wiper === undefined ? -7.6 : wiper.center[2] + wiper.half[2],
    openingZ: side === undefined ? -2.5 : side.center[2] + side.half[2],
    trayZ: scene.frontZ + TRAY_DEPTH,
    wheel: { y: 3.86, radius: 1.62 },
    marqueeY: 7.1,
    chuteY: scene.chuteY,
  };
}

const DOWN = { front: 0.68, side: 0.5, top: 1.38 } as const;
/** Towers are seen from lower down: their height is what one looks at. */
const FLATTER = 0.08;

/** What each camera has to show; whatever the picture's shape, none of it is cut. */
export function pusherViews(
  measures: PusherMeasures,
  { plate }: Pick<PusherScene, 'plate'> = {},
): Readonly<Record<PusherCamera, View>> {
  const { outerX, backZ, trayZ, marqueeY } = measures;
  const edge = outerX + 0.35;
  const front = corners(edge, [-1.15, trayZ + 0.3], [marqueeY + 0.55, backZ]);
  const field = corners(edge, [-0.4, trayZ], [0.6, backZ]);
  return {
    front: { yaw: 0, pitch: DOWN.front - (plate === undefined ? 0 : FLATTER), points: front },
    side: { yaw: 0.62, pitch: DOWN.side - (plate === undefined ? 0 : FLATTER), points: front },
    top: { yaw: 0, pitch: DOWN.top, points: field },
  };
}

type Ledge = readonly [y: number, z: number];

function corners(x: number, ...ledges: readonly Ledge[]): readonly Point3[] {
  return ledges.flatMap(([y, z]) => [-x, x].map(side => [side, y, z] as const));
}
