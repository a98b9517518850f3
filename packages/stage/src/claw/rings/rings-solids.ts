/** What stands only in the cabinet with the rod: the rod on its post, a pier beside it, and the water slope below. */
import type { ClawScene, SceneBox } from '@boardwalk/games/claw';
import {
  type BufferGeometry,
  ConeGeometry,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { box, coloured, rod, shaded } from '../../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import type { InsideSolids } from '../bridge/bridge-solids.ts';

/** Left of everything that hangs and falls. */
const PIER = { fromX: -4.4, toX: -2.75, topY: 0.45 } as const;
const SLOPE = { backY: -0.15, frontY: -2 } as const;
const RED = '#ff4554';
const CREAM = '#fff6e6';
const MARK_EVERY = 0.5;

export function ringsSolids({ boxes, half }: ClawScene, theme: MachineTheme): InsideSolids {
  const bars = boxes.filter(({ part }) => part === 'bar');
  const posts = boxes.filter(({ part }) => part === 'post');
  return {
    lacquer: [
      ...bars.flatMap(marks),
      ...posts.flatMap(stripedPost),
      ...pier(half, theme),
      slope(half, theme),
      ...floatingBuoy(half),
    ],
    gold: [...bars.flatMap(bar => goldRod(bar, theme)), ...mooring(half, theme)],
    glow: [...bars.map(bar => rodTip(bar, theme)), ...chevrons(theme)],
  };
}

/** A place along the rod as the cabinet has it, for what is made around the middle of the rod. */
function onRod({ center, rotation = [0, 0, 0, 1] }: SceneBox, solid: BufferGeometry): BufferGeometry {
  return solid.applyQuaternion(new Quaternion(...rotation)).translate(...center);
}

function goldRod(bar: SceneBox, theme: MachineTheme): BufferGeometry[] {
  const [x, y, z] = bar.half;
  const knob = coloured(new SphereGeometry(0.26, 20, 14).translate(-x - 0.1, 0, 0), theme.goldHigh);
  return [
    onRod(bar, box([0, 0, 0], [x, y, z], theme.goldHigh, 0.05)),
    onRod(bar, box([-x + 0.06, 0, 0], [0.1, y + 0.08, z + 0.08], theme.goldLow, 0.05)),
    onRod(bar, knob),
  ];
}

/** Bands of rubber, by which one sees how far a ring has been pushed. */
function marks(bar: SceneBox): BufferGeometry[] {
  const [x, y, z] = bar.half;
  const count = Math.floor((2 * x - 0.9) / MARK_EVERY);
  return Array.from({ length: count }, (_, index) => {
    const at = x - 0.35 - index * MARK_EVERY;
    return onRod(bar, box([at, 0, 0], [0.06, y + 0.008, z + 0.008], index === 0 ? RED : '#7a3a86', 0.03));
  });
}

/** Shines where a ring comes off. */
function rodTip(bar: SceneBox, theme: MachineTheme): BufferGeometry {
  const [x, y, z] = bar.half;
  return onRod(bar, box([x - 0.03, 0, 0], [0.05, y + 0.012, z + 0.012], theme.accent, 0.03));
}

function stripedPost({ center: [x, y, z], half }: SceneBox): BufferGeometry[] {
  const top = y + half[1];
  const rings = Array.from({ length: 8 }, (_, index) => {
    const at = top - 0.42 - index * 0.44;
    return rod([x, at - 0.44, z], [x, at, z], half[0] + 0.03, index % 2 === 0 ? RED : CREAM, 18);
  });
  return [...rings, rod([x, top - 0.42, z], [x, top - 0.02, z], half[0] + 0.05, '#c92a50', 18)];
}

/** Striped below, planks above, with crates and a coil of rope. */
function pier(half: number, theme: MachineTheme): BufferGeometry[] {
  const x = (PIER.fromX + PIER.toX) / 2;
  const reach = (PIER.toX - PIER.fromX) / 2;
  const planks = Array.from({ length: 10 }, (_, index) => {
    const z = -half + 0.5 + index * 0.89;
    const colour = index % 2 === 0 ? '#e7b98a' : '#d9a472';
    return box([x, PIER.topY, z], [reach, 0.09, 0.43], colour, 0.05);
  });
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const z = -half + 0.5 + index;
    const colour = index % 2 === 0 ? theme.candyLow : '#fff2e0';
    return box([x, PIER.topY / 2 - 0.65, z], [reach - 0.06, PIER.topY / 2 + 0.6, 0.46], colour, 0.04);
  });
  const coil = [0, 1, 2].map(turn =>
    coloured(
      new TorusGeometry(0.34 - turn * 0.05, 0.07, 10, 24)
        .rotateX(Math.PI / 2)
        .translate(x, PIER.topY + 0.15 + turn * 0.12, 1.1),
      turn === 1 ? '#f0d6a0' : '#e2c084',
    ),
  );
  return [...planks, ...stripes, ...coil, ...crates(x), ...wallBuoy(x)];
}

function crates(x: number): BufferGeometry[] {
  const foot = PIER.topY + 0.09;
  const crate = (y: number, z: number, colour: string) => [
    box([x - 0.2, y + 0.38, z], [0.48, 0.38, 0.48], colour, 0.05),
    box([x - 0.2, y + 0.38, z + 0.48], [0.36, 0.26, 0.02], CREAM, 0.02),
    coloured(new SphereGeometry(0.13, 14, 10).translate(x - 0.2, y + 0.38, z + 0.49), '#5aa9ff'),
  ];
  return [
    ...crate(foot, -2.9, '#2f9bd8'),
    ...crate(foot + 0.76, -2.9, '#ff9d2e'),
    ...crate(foot, -1.75, '#22b07d'),
  ];
}

/** Hangs on the front of the pier. */
function wallBuoy(x: number): BufferGeometry[] {
  return Array.from({ length: 8 }, (_, index) => {
    const arc = new TorusGeometry(0.44, 0.14, 10, 8, Math.PI / 4).rotateZ(
      (index * Math.PI) / 4 - Math.PI / 8,
    );
    return coloured(arc.translate(x, PIER.topY - 0.75, 4.1), index % 2 === 0 ? RED : CREAM);
  });
}

/** Two bollards with gold caps. */
function mooring(half: number, theme: MachineTheme): BufferGeometry[] {
  return [half - 1.2, half - 6.2].flatMap(z => {
    const x = PIER.toX - 0.35;
    const cap = new SphereGeometry(0.24, 18, 10).scale(1, 0.6, 1).translate(x, PIER.topY + 0.62, z);
    return [
      rod([x, PIER.topY, z], [x, PIER.topY + 0.6, z], 0.16, theme.goldLow, 16),
      coloured(cap, theme.goldHigh),
    ];
  });
}

function slope(half: number, theme: MachineTheme): BufferGeometry {
  const drop = SLOPE.backY - SLOPE.frontY;
  const plane = new PlaneGeometry(2 * half, Math.hypot(drop, 2 * half))
    .rotateX(-Math.PI / 2 + Math.atan2(drop, 2 * half))
    .translate(0, (SLOPE.backY + SLOPE.frontY) / 2, 0);
  return shaded(plane, mixColours(theme.night, '#0f86c4', 0.62), mixColours(theme.skyGlow, '#37d0ea', 0.88));
}

/** In the corner behind, for looking at. */
function floatingBuoy(half: number): BufferGeometry[] {
  const [x, z] = [half - 0.8, -half + 0.9];
  return [
    coloured(new SphereGeometry(0.5, 20, 12).scale(1, 0.7, 1).translate(x, 0, z), RED),
    coloured(new ConeGeometry(0.3, 1.1, 18).translate(x, 0.75, z), CREAM),
    coloured(new SphereGeometry(0.15, 14, 10).translate(x, 1.35, z), '#ffc93c'),
  ];
}

/** Three arrows down the water below the free end: whatever falls is won. */
function chevrons(theme: MachineTheme): BufferGeometry[] {
  const fall = (SLOPE.backY - SLOPE.frontY) / 9;
  const x = 1.6;
  return [-2.6, -0.9, 0.8].flatMap((z, index) => {
    const colour = mixColours('#1b7fae', theme.accent, 0.45 + index * 0.25);
    const yAt = (at: number) => SLOPE.backY - (at + 4.5) * fall + 0.08;
    return [-1, 1].map(side =>
      rod([x + side * 1.1, yAt(z), z], [x, yAt(z + 0.85), z + 0.85], 0.11, colour, 8),
    );
  });
}
