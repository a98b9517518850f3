/** What stands only in the cabinet of the bridge: bars in rubber on their beams, piers beside them, the slope below. */
import type { ClawScene } from '@boardwalk/games/claw';
import { type BufferGeometry, ConeGeometry, PlaneGeometry } from 'three';
import { box, coloured, rod, shaded } from '../../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';

/** Beside everything that falls. */
const PIER_X = 3.85;
const PIER_HALF = 0.6;
const PIER_TOP_Y = 1.1;
const PLANKS = 9;
const SLOPE = { backY: -0.15, frontY: -2 } as const;
const RUBBER = '#6a2f6e';
const RUBBER_LIGHT = '#a24fa0';

export interface InsideSolids {
  readonly lacquer: readonly BufferGeometry[];
  readonly gold: readonly BufferGeometry[];
  readonly glow: readonly BufferGeometry[];
}

export function bridgeSolids({ boxes, half }: ClawScene, theme: MachineTheme): InsideSolids {
  const bars = boxes.filter(({ part }) => part === 'bar');
  const y = bars[0]?.center[1] ?? 0;
  const beams = [-1, 1].map(side => {
    const z = side * (half - 0.25);
    return rod([-half + 0.1, y - 0.26, z], [half - 0.1, y - 0.26, z], 0.15, theme.goldHigh, 14);
  });
  return {
    lacquer: [...bars.flatMap(sleeve), ...bars.flatMap(stops), slope(half, theme), ...piers(half, theme)],
    gold: [...beams, ...pierEdges(half, theme)],
    glow: chevrons(theme),
  };
}

/** Rings of a lighter rubber, so that one sees how far a box has been shifted. */
function sleeve({ center: [x, y, z], half }: ClawScene['boxes'][number]): BufferGeometry[] {
  const rings = Array.from({ length: 13 }, (_, index) => {
    const at = z + (index - 6) * 0.66;
    return box([x, y, at], [half[0] + 0.012, half[1] + 0.012, 0.05], RUBBER_LIGHT, 0.04);
  });
  return [box([x, y, z], [half[0], half[1], half[2]], RUBBER, 0.09), ...rings];
}

function stops({ center: [x, y], half }: ClawScene['boxes'][number]): BufferGeometry[] {
  return [-1, 1].flatMap(side => {
    const z = side * (half[2] - 0.24);
    return [box([x, y - 0.2, z], [0.3, 0.26, 0.2], '#e8264e', 0.09)];
  });
}

function slope(half: number, theme: MachineTheme): BufferGeometry {
  const drop = SLOPE.backY - SLOPE.frontY;
  const plane = new PlaneGeometry(2 * half, Math.hypot(drop, 2 * half))
    .rotateX(-Math.PI / 2 + Math.atan2(drop, 2 * half))
    .translate(0, (SLOPE.backY + SLOPE.frontY) / 2, 0);
  return shaded(plane, theme.night, mixColours(theme.skyMiddle, theme.candyLow, 0.25));
}

/** Candy-striped, with planks on them. */
function piers(half: number, theme: MachineTheme): BufferGeometry[] {
  return [-1, 1].flatMap(side => {
    const x = side * PIER_X;
    const stripes = Array.from({ length: 9 }, (_, index) => {
      const z = -half + 0.5 + index;
      const colour = index % 2 === 0 ? theme.candyLow : '#fff2e0';
      return box([x, PIER_TOP_Y / 2 - 0.3, z - 0.05], [PIER_HALF, PIER_TOP_Y / 2 + 0.25, 0.46], colour, 0.04);
    });
    const planks = Array.from({ length: PLANKS }, (_, index) => {
      const z = -half + 0.55 + index * ((2 * half - 1) / (PLANKS - 1));
      const colour = index % 2 === 0 ? '#e7b98a' : '#d9a472';
      return box([x, PIER_TOP_Y, z], [PIER_HALF + 0.05, 0.09, 0.47], colour, 0.05);
    });
    return [...stripes, ...planks, ...crates(x)];
  });
}

/** Two boxes like the one on the bars, for looking at. */
function crates(x: number): BufferGeometry[] {
  const foot = PIER_TOP_Y + 0.09;
  const [left, right] = x < 0 ? ['#22b07d', '#ff9d2e'] : ['#8a5bff', '#ff5d8f'];
  const crate = (y: number, z: number, colour: string) => [
    box([x, y + 0.36, z], [0.5, 0.36, 0.42], colour, 0.05),
    box([x, y + 0.36, z + 0.42], [0.4, 0.26, 0.02], '#fff6e6', 0.02),
    coloured(new ConeGeometry(0.18, 0.3, 12).translate(x, y + 0.36, z + 0.46), '#ffcf3a'),
  ];
  return [...crate(foot, -2.4, left), ...crate(foot + 0.72, -2.4, right), ...crate(foot, -0.9, right)];
}

function pierEdges(half: number, theme: MachineTheme): BufferGeometry[] {
  return [-1, 1].map(side => {
    const x = side * (PIER_X - PIER_HALF - 0.02);
    return rod([x, PIER_TOP_Y + 0.04, -half + 0.1], [x, PIER_TOP_Y + 0.04, half - 0.1], 0.07, theme.goldHigh);
  });
}

/** Three arrows down the slope: whatever falls is won. */
function chevrons(theme: MachineTheme): BufferGeometry[] {
  const fall = (SLOPE.backY - SLOPE.frontY) / 9;
  return [-2.6, -0.9, 0.8].flatMap((z, index) => {
    const colour = mixColours(theme.night, theme.accent, 0.45 + index * 0.25);
    return [-1, 1].map(side => {
      const yAt = (at: number) => SLOPE.backY - (at + 4.5) * fall + 0.08;
      return rod([side * 1.5, yAt(z), z], [0, yAt(z + 0.95), z + 0.95], 0.11, colour, 8);
    });
  });
}
