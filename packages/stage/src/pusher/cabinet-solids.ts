/** The cabinet's solids by what they are made of. */

import type { PusherScene } from '@boardwalk/games/pusher';
import { type BufferGeometry, ConeGeometry, PlaneGeometry, TorusGeometry } from 'three';
import { box, coloured, rod, shaded } from '../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';
import type { PusherMeasures } from './measures.ts';
import { REEL } from './reel/reel.ts';

export interface CabinetSolids {
  readonly lacquer: readonly BufferGeometry[];
  readonly gold: readonly BufferGeometry[];
  /** Lit by itself. */
  readonly glow: readonly BufferGeometry[];
}

export const GLASS_TOP = 2.5;

/** A cabinet with a tower is lacquered like a lagoon, one with lanes like plums: one tells them apart across the hall. */
export function paletteOf(
  { plate, lanes }: Pick<PusherScene, 'plate' | 'lanes'>,
  theme: MachineTheme,
): MachineTheme {
  if (lanes !== undefined) {
    return {
      ...theme,
      card: mixColours(theme.card, '#4a1668', 0.6),
      cardHigh: mixColours(theme.cardHigh, '#7a2aa0', 0.6),
      accent: '#a6ff5e',
    };
  }
  if (plate === undefined) return theme;
  return {
    ...theme,
    card: mixColours(theme.card, '#0b5a66', 0.55),
    cardHigh: mixColours(theme.cardHigh, '#12808c', 0.6),
    accent: '#ffd76a',
  };
}

const RED = { floor: '#a80a34', wall: '#ff2f55', end: '#d81c43', light: '#ff5c7c' } as const;

export function cabinetSolids(
  measures: PusherMeasures,
  theme: MachineTheme,
  jackpot: 'wheel' | 'reel',
): CabinetSolids {
  const flanks = [-1, 1].map(side => flank(side, measures, theme));
  return {
    lacquer: [
      ...deck(measures, theme),
      ...slot(measures, theme, jackpot),
      ...flanks.flatMap(({ lacquer }) => lacquer),
    ],
    gold: [
      ...trims(measures, theme),
      ...(jackpot === 'wheel' ? ring(measures, theme) : reelFrame(measures, theme)),
      ...flanks.flatMap(({ gold }) => gold),
    ],
    glow: [...slotLight(measures, theme), ...flanks.flatMap(({ glow }) => glow)],
  };
}

function deck({ halfWidth, backZ }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const depth = -(backZ - 1) / 2;
  return [box([0, -0.3, -depth], [halfWidth, 0.3, depth], mixColours(theme.card, theme.night, 0.6), 0.03)];
}

/** The plate below the slot, and the pointers of the wheel or the reel. */
function slot(
  { outerX, trayZ, backZ, wheel }: PusherMeasures,
  theme: MachineTheme,
  jackpot: 'wheel' | 'reel',
): BufferGeometry[] {
  const pointer = () => new ConeGeometry(0.26, 0.66, 4);
  const pointers =
    jackpot === 'wheel'
      ? [
          pointer()
            .rotateX(Math.PI)
            .translate(0, wheel.y + wheel.radius + 0.06, backZ + 0.4),
        ]
      : [-1, 1].map(side =>
          pointer()
            .rotateZ((side * Math.PI) / 2)
            .translate(side * (REEL.halfWidth + 0.2), wheel.y, backZ + REEL.proud + 0.14),
        );
  return [
    box(
      [0, -1.4, trayZ + 0.2],
      [outerX + 0.4, 1.05, 0.2],
      mixColours(theme.candyLow, theme.night, 0.15),
      0.12,
    ),
    ...pointers.map(one => coloured(one, theme.candyLow)),
  ];
}

/** The edge that coins fall over, the lip of the slot and the chute's rail. */
function trims(measures: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const { halfWidth, outerX, trayZ, backZ, chuteY } = measures;
  return [
    box([0, -0.06, -0.02], [halfWidth, 0.055, 0.05], theme.goldHigh, 0.04),
    box([0, -0.33, trayZ + 0.2], [outerX + 0.42, 0.09, 0.24], theme.goldHigh, 0.08),
    rod(
      [-halfWidth, chuteY + 0.62, backZ + 0.12],
      [halfWidth, chuteY + 0.62, backZ + 0.12],
      0.09,
      theme.goldHigh,
    ),
  ];
}

function ring({ backZ, wheel }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const round = new TorusGeometry(wheel.radius, 0.15, 10, 56).translate(0, wheel.y, backZ + 0.16);
  return [coloured(round, theme.goldLow)];
}

/** Around as much of the drum as stands out of the panel. */
function reelFrame({ backZ, wheel: { y } }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const { halfWidth, radius, proud } = REEL;
  const height = Math.sqrt(radius * radius - (radius - proud) * (radius - proud));
  const z = backZ + proud / 2;
  return [-1, 1].flatMap(side => [
    box([0, y + side * height, z], [halfWidth + 0.3, 0.15, proud / 2 + 0.06], theme.goldHigh, 0.1),
    box([side * (halfWidth + 0.15), y, z], [0.15, height + 0.1, proud / 2 + 0.06], theme.goldLow, 0.1),
  ]);
}

/** What is won falls into light. */
function slotLight({ halfWidth, trayZ }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const wall = new PlaneGeometry(2 * halfWidth, 1.15).translate(0, -0.68, -0.01);
  const floor = new PlaneGeometry(2 * halfWidth, trayZ).rotateX(-Math.PI / 2).translate(0, -1.24, trayZ / 2);
  return [
    shaded(wall, theme.goldLow, '#3a1405'),
    coloured(floor, mixColours(theme.goldHigh, '#ffffff', 0.2)),
  ];
}

function flank(side: number, measures: PusherMeasures, theme: MachineTheme): CabinetSolids {
  const { halfWidth, outerX, backZ, openingZ, trayZ } = measures;
  const along = (from: number, to: number) => ({ middle: (from + to) / 2, half: (to - from) / 2 });
  const [closed, open, outer] = [along(backZ, openingZ), along(openingZ, trayZ), along(backZ, trayZ + 0.4)];
  const [inner, gutter, gutterHalf] = [halfWidth + 0.2, (halfWidth + outerX) / 2, (outerX - halfWidth) / 2];
  const bright = mixColours(theme.cardHigh, theme.skyGlow, 0.5);
  return {
    lacquer: [
      box([side * inner, -0.1, closed.middle], [0.2, 0.75, closed.half], bright, 0.08),
      box([side * gutter, -0.2, closed.middle], [gutterHalf, 0.6, closed.half], theme.cardHigh, 0.05),
      box([side * gutter, -1.25, open.middle], [gutterHalf, 0.1, open.half], RED.floor, 0.02),
      box([side * (outerX - 0.03), -0.4, open.middle], [0.04, 0.85, open.half], RED.wall, 0.02),
      box([side * gutter, -0.4, openingZ - 0.01], [gutterHalf, 0.85, 0.05], RED.end, 0.02),
      box([side * (outerX + 0.2), -0.85, outer.middle], [0.2, 1.6, outer.half], theme.cardHigh, 0.1),
    ],
    gold: [
      box([side * inner, 0.68, closed.middle], [0.12, 0.06, closed.half], theme.goldHigh, 0.05),
      box([side * (outerX + 0.2), 0.8, outer.middle], [0.13, 0.07, outer.half], theme.goldHigh, 0.05),
      box(
        [side * halfWidth, -0.06, open.middle - trayZ / 2],
        [0.05, 0.055, open.half - trayZ / 2],
        theme.goldHigh,
        0.04,
      ),
      ...posts(side, measures, theme),
    ],
    glow: [
      box([side * (halfWidth - 0.02), 0.42, closed.middle], [0.025, 0.035, closed.half], theme.accent, 0.01),
      box([side * (outerX - 0.09), 0.36, open.middle], [0.03, 0.035, open.half], RED.light, 0.01),
      box([side * gutter, 0.4, openingZ + 0.06], [gutterHalf, 0.035, 0.03], RED.light, 0.01),
    ],
  };
}

function posts(side: number, measures: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const { outerX, backZ, trayZ, marqueeY } = measures;
  const [x, frontZ] = [side * (outerX + 0.2), trayZ + 0.2];
  return [
    rod([x, 0.8, frontZ], [x, GLASS_TOP, frontZ], 0.09, theme.goldHigh),
    rod([x, GLASS_TOP, frontZ], [x, marqueeY - 2.2, backZ], 0.09, theme.goldHigh),
    rod([x, 0.5, backZ], [x, marqueeY - 1.2, backZ], 0.17, theme.goldHigh),
  ];
}
