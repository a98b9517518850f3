/** What stands still of the lanes: rails that glow along their top, a board with a socket for each lamp, the ring's rail. */
import type { LaneScene, SceneBox } from '@boardwalk/games/pusher';
import { type BufferGeometry, TorusGeometry } from 'three';
import { box, coloured, rod } from '../../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import { LAMP_RADIUS, lampPlaces, laneColour } from './lamps.ts';

/** The board's middle above the deck, and how far it stands out from the panel. */
export const BOARD = { y: 2.02, proud: 0.34, halfHeight: 0.32, halfDepth: 0.12 } as const;

interface LaneSolids {
  readonly lacquer: readonly BufferGeometry[];
  readonly gold: readonly BufferGeometry[];
  readonly glow: readonly BufferGeometry[];
}

export function laneSolids(
  lanes: LaneScene,
  boxes: readonly SceneBox[],
  backZ: number,
  theme: MachineTheme,
): LaneSolids {
  const rails = boxes.filter(({ part }) => part === 'rail');
  const z = backZ + BOARD.proud;
  const reach = (lanes.middles.at(-1) ?? 0) + lanes.halfWidth;
  const sockets = lanes.middles.flatMap((middle, lane) =>
    lampPlaces(lanes.lamps, middle, { y: BOARD.y, z: z + BOARD.halfDepth }).map(([x, y, depth]) =>
      coloured(new TorusGeometry(LAMP_RADIUS + 0.03, 0.035, 8, 20).translate(x, y, depth), laneColour(lane)),
    ),
  );
  return {
    lacquer: [
      ...rails.map(({ center, half }) =>
        box(center, half, mixColours(theme.cardHigh, theme.accent, 0.35), 0.02),
      ),
      box(
        [0, BOARD.y, z],
        [reach + 0.12, BOARD.halfHeight, BOARD.halfDepth],
        mixColours(theme.candyLow, theme.night, 0.4),
        0.1,
      ),
    ],
    gold: [
      ...[-1, 1].map(side =>
        box(
          [0, BOARD.y + side * BOARD.halfHeight, z],
          [reach + 0.16, 0.045, BOARD.halfDepth + 0.03],
          theme.goldHigh,
          0.03,
        ),
      ),
      ...sockets,
      rod(
        [-reach - 0.6, lanes.ring.y, backZ + 0.18],
        [reach + 0.6, lanes.ring.y, backZ + 0.18],
        0.06,
        theme.goldHigh,
      ),
    ],
    glow: rails.map(({ center: [x, y, at], half: [, height, depth] }) =>
      box([x, y + height, at], [0.035, 0.025, depth], theme.accent, 0.01),
    ),
  };
}
