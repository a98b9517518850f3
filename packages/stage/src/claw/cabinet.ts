/** What stands still of a claw machine: lacquer, gold, what shines, painted panels and glass, each one draw call. */
import type { ClawScene, ClawStyle, SceneBox } from '@boardwalk/games/claw';
import {
  type BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three';
import { keyLamp } from '../machine/environment.ts';
import { panel } from '../machine/paint/panels.ts';
import { box, merge, rod, shaded } from '../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';
import { bridgeSolids, type InsideSolids } from './bridge/bridge-solids.ts';
import { cupsSolids } from './cups/cups-solids.ts';
import { FRAME, MARQUEE_HEIGHT, PLINTH_Y } from './measures.ts';
import { CLAW_PANELS, clawTexture } from './panels-art.ts';
import { ringsSolids } from './rings/rings-solids.ts';

/** The share of the plinth's width from which on it has no flap. */
const BESIDE_FLAP: Readonly<Record<ClawStyle, number>> = { heap: 0.36, bridge: 0.7, rings: 0.7, cups: 0.7 };
type Inside = (scene: ClawScene, theme: MachineTheme) => InsideSolids;
const INSIDES: Readonly<Record<ClawStyle, Inside>> = {
  heap: heapSolids,
  bridge: bridgeSolids,
  rings: ringsSolids,
  cups: cupsSolids,
};

export function buildCabinet(scene: ClawScene, theme: MachineTheme): Group {
  const group = new Group();
  const painted = new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, envMapIntensity: 0.55 });
  const metal = new MeshStandardMaterial({ vertexColors: true, roughness: 0.28, metalness: 0.8 });
  const shining = new MeshBasicMaterial({ vertexColors: true, toneMapped: false });
  const inside = INSIDES[scene.style](scene, theme);
  const lacquer = new Mesh(merge([...frameSolids(scene, theme), ...inside.lacquer]), painted);
  lacquer.receiveShadow = true;
  const light = keyLamp([3.5, 16, 7], [0, 0, 0], 7.5);
  group.add(
    lacquer,
    new Mesh(merge([...goldSolids(scene, theme), ...inside.gold]), metal),
    new Mesh(merge([...glowSolids(scene), ...inside.glow]), shining),
  );
  group.add(pictures(scene, theme), glass(scene), light, light.target);
  return group;
}

/** Floor, rim and chute of a heap. */
function heapSolids(scene: ClawScene, theme: MachineTheme): InsideSolids {
  const colours: Partial<Record<SceneBox['part'], string>> = {
    floor: '#ffe4bd',
    rim: theme.candyHigh,
  };
  const lacquer = scene.boxes.flatMap(({ part, center, half: size }) => {
    const colour = colours[part];
    return colour === undefined ? [] : [box(center, size, colour, part === 'rim' ? 0.05 : 0.01)];
  });
  return { lacquer, gold: [], glow: chuteGlow(scene, theme) };
}

function frameSolids({ half, glassHeight }: ClawScene, theme: MachineTheme): BufferGeometry[] {
  const edge = half + FRAME;
  const beam = mixColours(theme.candyLow, theme.night, 0.28);
  return [
    box([0, PLINTH_Y - 0.1, 0], [edge, 0.1, edge], theme.night, 0.05),
    ...[-1, 1].map(side =>
      box([side * (edge - 0.15), (PLINTH_Y - 0.05) / 2, 0], [0.15, -PLINTH_Y / 2, edge], beam, 0.08),
    ),
    ...[-1, 1].map(side => box([side * (edge - 0.18), glassHeight + 0.2, 0], [0.2, 0.35, edge], beam, 0.1)),
    ...[-1, 1].map(side => box([0, glassHeight + 0.2, side * (edge - 0.18)], [edge, 0.35, 0.2], beam, 0.1)),
  ];
}

/** Posts, the frame of the glass and the rails that the bridge runs on. */
function goldSolids({ half, glassHeight, railY }: ClawScene, theme: MachineTheme): BufferGeometry[] {
  const edge = half + FRAME - 0.14;
  const posts = [-1, 1].flatMap(x =>
    [-1, 1].map(z =>
      rod([x * edge, 0, z * edge], [x * edge, glassHeight, z * edge], z > 0 ? 0.14 : 0.1, theme.goldHigh, 12),
    ),
  );
  const rails = [-1, 1].map(x =>
    rod([x * (half - 0.2), railY + 0.05, -half], [x * (half - 0.2), railY + 0.05, half], 0.1, theme.goldHigh),
  );
  return [
    ...posts,
    ...rails,
    box([0, -0.02, half + FRAME], [half + FRAME, 0.12, 0.14], theme.goldHigh, 0.08),
    ...[-1, 1].map(side =>
      box([side * (half + FRAME), -0.02, 0], [0.14, 0.12, half + FRAME], theme.goldHigh, 0.08),
    ),
  ];
}

/** The edge of the chute, all around the hole. */
function chuteGlow({ chute, boxes }: ClawScene, theme: MachineTheme): BufferGeometry[] {
  const rimTops = boxes
    .filter(({ part }) => part === 'rim')
    .map(({ center: [x, y, z], half: [hx, hy, hz] }) =>
      box([x, y + hy + 0.03, z], [hx + 0.015, 0.045, hz + 0.015], theme.accent, 0.03),
    );
  const [middleX, middleZ] = [(chute.minX + chute.maxX) / 2, (chute.minZ + chute.maxZ) / 2];
  const [reachX, reachZ] = [(chute.maxX - chute.minX) / 2, (chute.maxZ - chute.minZ) / 2];
  return [
    ...rimTops,
    ...shaftWalls(chute, theme),
    box([middleX, 0.03, chute.maxZ - 0.05], [reachX, 0.04, 0.05], theme.accent, 0.03),
    box([chute.minX + 0.05, 0.03, middleZ], [0.05, 0.04, reachZ], theme.accent, 0.03),
  ];
}

/** Lines of light below the roof. */
function glowSolids({ half, glassHeight }: ClawScene): BufferGeometry[] {
  return [
    ...[-1, 1].map(side =>
      box([side * (half + 0.05), glassHeight - 0.12, 0], [0.05, 0.06, half], '#fff3d6', 0.03),
    ),
    box([0, glassHeight - 0.12, -half], [half, 0.06, 0.05], '#fff3d6', 0.03),
  ];
}

/** Light falls a little way into the shaft. */
function shaftWalls({ minX, maxX, minZ, maxZ }: ClawScene['chute'], theme: MachineTheme): BufferGeometry[] {
  const wall = () => new PlaneGeometry(maxX - minX, -PLINTH_Y).translate(0, PLINTH_Y / 2, 0);
  const [middleX, middleZ] = [(minX + maxX) / 2, (minZ + maxZ) / 2];
  return [
    wall().translate(middleX, 0, minZ + 0.01),
    wall()
      .rotateY(-Math.PI / 2)
      .translate(maxX - 0.01, 0, middleZ),
    wall()
      .rotateY(Math.PI / 2)
      .translate(minX + 0.01, 0, middleZ),
  ].map(solid => shaded(solid, theme.night, mixColours(theme.night, theme.accent, 0.55)));
}

/** The walls, seen from inside alone, the marquee and the plinth. */
function pictures({ style, half, glassHeight }: ClawScene, theme: MachineTheme): Mesh {
  const edge = half + FRAME;
  const wall = (width: number) => panel(width, glassHeight, ...CLAW_PANELS.wall);
  const solids = [
    wall(2 * edge).translate(0, glassHeight / 2, -half - 0.02),
    wall(2 * edge)
      .rotateY(Math.PI / 2)
      .translate(-half - 0.02, glassHeight / 2, 0),
    wall(2 * edge)
      .rotateY(-Math.PI / 2)
      .translate(half + 0.02, glassHeight / 2, 0),
    panel(2 * edge, MARQUEE_HEIGHT, ...CLAW_PANELS.marquee).translate(
      0,
      glassHeight + MARQUEE_HEIGHT / 2,
      edge + 0.03,
    ),
    panel(2 * edge, -PLINTH_Y, ...CLAW_PANELS.plinth).translate(0, PLINTH_Y / 2, edge + 0.01),
    panel(2 * edge, -PLINTH_Y, ...CLAW_PANELS.plinth, BESIDE_FLAP[style])
      .rotateY(Math.PI / 2)
      .translate(edge + 0.01, PLINTH_Y / 2, 0),
  ];
  const material = new MeshBasicMaterial({
    map: clawTexture(theme, style),
    transparent: true,
    alphaTest: 0.5,
    toneMapped: false,
  });
  return new Mesh(merge(solids), material);
}

/** Front and right side, with two bands of light across the front. */
function glass({ half, glassHeight }: ClawScene): Mesh {
  const edge = half + 0.05;
  const pane = () => new PlaneGeometry(2 * half, glassHeight).translate(0, glassHeight / 2, edge);
  const material = new MeshStandardMaterial({
    color: '#cfeaff',
    transparent: true,
    opacity: 0.055,
    roughness: 0.05,
    envMapIntensity: 1.4,
    side: DoubleSide,
    depthWrite: false,
  });
  const mesh = new Mesh(
    merge([
      pane(),
      band(-1.6, 1.1, glassHeight, edge),
      band(0.1, 0.35, glassHeight, edge),
      pane().rotateY(Math.PI / 2),
    ]),
    material,
  );
  mesh.renderOrder = 2;
  return mesh;
}

function band(x: number, width: number, glassHeight: number, z: number): BufferGeometry {
  const plane = new PlaneGeometry(width, glassHeight, 1, 1);
  const places = plane.getAttribute('position');
  for (let corner = 0; corner < places.count; corner++) {
    places.setX(corner, places.getX(corner) + x + 0.28 * places.getY(corner));
  }
  return plane.translate(0, glassHeight / 2, z + 0.01);
}
