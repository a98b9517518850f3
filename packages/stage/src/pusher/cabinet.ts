/** What stands still of a pusher, in three draw calls: lacquered solids, glass, and the painted back with the marquee. */
import type { PusherScene } from '@boardwalk/games/pusher';
import {
  type BufferGeometry,
  type DirectionalLight,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three';
import { keyLamp } from '../machine/environment.ts';
import { box, merge, rod } from '../machine/solids.ts';
import { type MachineTheme, mixColours } from '../machine/theme.ts';
import type { Point3 } from '../machine/view.ts';
import { backTexture } from './back-art.ts';
import type { PusherMeasures } from './measures.ts';

const GLASS_TOP = 2.5;

export function buildCabinet(scene: PusherScene, measures: PusherMeasures, theme: MachineTheme): Group {
  const group = new Group();
  group.add(solids(measures, theme), glass(measures), back(measures, theme), lamp(scene));
  return group;
}

function solids(measures: PusherMeasures, theme: MachineTheme): Mesh {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.34, metalness: 0.12 });
  const mesh = new Mesh(
    merge([
      ...deck(measures, theme),
      ...front(measures, theme),
      ...[-1, 1].flatMap(side => flank(side, measures, theme)),
    ]),
    material,
  );
  mesh.receiveShadow = mesh.castShadow = true;
  return mesh;
}

function deck({ halfWidth, backZ }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const depth = -(backZ - 1) / 2;
  return [
    box([0, -0.3, -depth], [halfWidth, 0.3, depth], mixColours(theme.card, theme.night, 0.35), 0.03),
    box([0, -0.06, -0.02], [halfWidth, 0.055, 0.05], theme.goldHigh, 0.04),
  ];
}

/** The slot, its golden lip and the apron below. */
function front({ outerX, trayZ }: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const apron = mixColours(theme.candyLow, theme.skyTop, 0.1);
  return [
    box([0, -1.5, trayZ / 2], [outerX, 0.2, trayZ / 2], theme.night, 0.02),
    box([0, -0.75, -0.12], [outerX, 0.7, 0.06], '#5a2a08', 0.02),
    box([0, -1.4, trayZ + 0.2], [outerX + 0.4, 1.05, 0.2], apron, 0.12),
    box([0, -0.33, trayZ + 0.2], [outerX + 0.42, 0.09, 0.24], theme.goldHigh, 0.08),
  ];
}

function flank(side: number, measures: PusherMeasures, theme: MachineTheme): BufferGeometry[] {
  const { halfWidth, outerX, backZ, openingZ, trayZ } = measures;
  const wall = (from: number, to: number) => ({ middle: (from + to) / 2, half: (to - from) / 2 });
  const [closed, open] = [wall(backZ, openingZ), wall(openingZ, trayZ)];
  const [inner, gutter] = [halfWidth + 0.2, (halfWidth + outerX) / 2];
  const lacquer = theme.cardHigh;
  const bright = mixColours(theme.cardHigh, theme.skyGlow, 0.5);
  const outer = wall(backZ, trayZ + 0.4);
  return [
    box([side * inner, -0.1, closed.middle], [0.2, 0.75, closed.half], bright, 0.08),
    box([side * inner, 0.68, closed.middle], [0.12, 0.06, closed.half], theme.goldHigh, 0.05),
    box([side * gutter, -0.2, closed.middle], [(outerX - halfWidth) / 2, 0.6, closed.half], lacquer, 0.05),
    box([side * gutter, -1.25, open.middle], [(outerX - halfWidth) / 2, 0.1, open.half], '#8f0f2e', 0.02),
    box([side * (outerX - 0.03), -0.4, open.middle], [0.04, 0.85, open.half], '#ff2f55', 0.02),
    box([side * gutter, -0.4, openingZ - 0.01], [(outerX - halfWidth) / 2, 0.85, 0.05], '#d81c43', 0.02),
    box(
      [side * (halfWidth - 0.02), -0.66, open.middle - trayZ / 2],
      [0.03, 0.6, open.half - trayZ / 2],
      '#c3163b',
      0.02,
    ),
    box([side * (outerX + 0.2), -0.85, outer.middle], [0.2, 1.6, outer.half], lacquer, 0.1),
    box([side * (outerX + 0.2), 0.8, outer.middle], [0.13, 0.06, outer.half], theme.goldHigh, 0.05),
    ...posts(side, measures, theme),
  ];
}

function posts(
  side: number,
  { outerX, backZ, trayZ, marqueeY }: PusherMeasures,
  theme: MachineTheme,
): BufferGeometry[] {
  const x = side * (outerX + 0.2);
  const gold = theme.goldLow;
  return [
    rod([x, 0.8, trayZ + 0.2], [x, GLASS_TOP, trayZ + 0.2], 0.09, gold),
    rod([x, GLASS_TOP, trayZ + 0.2], [x, marqueeY - 2.2, backZ], 0.09, gold),
    rod([x, 0.5, backZ], [x, marqueeY - 1.2, backZ], 0.16, gold),
  ];
}

/** The sides: one pane each, leaning back with the posts. */
function glass({ outerX, backZ, trayZ, marqueeY }: PusherMeasures): Mesh {
  const panes = [-1, 1].map(side => {
    const x = side * (outerX + 0.2);
    // In the order of a plane's corners.
    const corners: readonly Point3[] = [
      [x, GLASS_TOP, trayZ + 0.2],
      [x, marqueeY - 2.2, backZ],
      [x, 0.8, trayZ + 0.2],
      [x, 0.8, backZ],
    ];
    const pane = new PlaneGeometry(1, 1);
    corners.forEach((corner, index) => pane.getAttribute('position').setXYZ(index, ...corner));
    pane.computeVertexNormals();
    return pane;
  });
  const material = new MeshStandardMaterial({
    color: '#bfe4ff',
    transparent: true,
    opacity: 0.12,
    roughness: 0.05,
    metalness: 0.4,
    envMapIntensity: 1.6,
    side: DoubleSide,
    depthWrite: false,
  });
  return new Mesh(merge(panes), material);
}

function back({ outerX, backZ, marqueeY }: PusherMeasures, theme: MachineTheme): Mesh {
  const [width, bottom] = [2 * (outerX + 0.4), 0.1];
  const height = marqueeY + 0.55 - bottom;
  const material = new MeshBasicMaterial({
    map: backTexture(theme, width / height),
    transparent: true,
    alphaTest: 0.5,
    toneMapped: false,
  });
  const mesh = new Mesh(new PlaneGeometry(width, height), material);
  mesh.position.set(0, bottom + height / 2, backZ + 0.01);
  return mesh;
}

function lamp({ frontZ }: PusherScene): Group {
  const group = new Group();
  const light: DirectionalLight = keyLamp([2.6, 12, frontZ + 3], [0, 0, frontZ - 3.6], 6);
  group.add(light, light.target);
  return group;
}
