/** What stands still of a pusher, in five draw calls: lacquer, gold, what shines, glass, and the painted panels. */
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
import { panel } from '../machine/paint/panels.ts';
import { merge } from '../machine/paint/solids.ts';
import type { MachineTheme } from '../machine/paint/theme.ts';
import type { Point3 } from '../machine/view.ts';
import { type Place, paintedPanels } from './back-art.ts';
import { type CabinetSolids, cabinetSolids, GLASS_TOP, paletteOf } from './cabinet-solids.ts';
import { laneSolids } from './lanes/rails.ts';
import type { PusherMeasures } from './measures.ts';
import { towerPlate } from './tower/plate.ts';

export function buildCabinet(scene: PusherScene, measures: PusherMeasures, theme: MachineTheme): Group {
  const group = new Group();
  const { lacquer, gold, glow } = solidsOf(scene, measures, paletteOf(scene, theme));
  const painted = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.5,
    metalness: 0.05,
    envMapIntensity: 0.55,
  });
  const metal = new MeshStandardMaterial({ vertexColors: true, roughness: 0.27, metalness: 0.8 });
  const shining = new MeshBasicMaterial({ vertexColors: true, toneMapped: false });
  group.add(solid(lacquer, painted, true), solid(gold, metal, false), new Mesh(merge(glow), shining));
  if (scene.plate) group.add(towerPlate(scene.plate, theme));
  group.add(glass(measures), pictures(measures, theme, placeOf(scene)), lamp(scene));
  return group;
}

function solidsOf(scene: PusherScene, measures: PusherMeasures, theme: MachineTheme): CabinetSolids {
  const { lanes, boxes } = scene;
  const solids = cabinetSolids(measures, theme, lanes === undefined ? 'wheel' : 'reel');
  if (lanes === undefined) return solids;
  const more = laneSolids(lanes, boxes, measures.backZ, theme);
  return {
    lacquer: [...solids.lacquer, ...more.lacquer],
    gold: [...solids.gold, ...more.gold],
    glow: [...solids.glow, ...more.glow],
  };
}

function placeOf({ plate, lanes }: PusherScene): Place {
  if (lanes !== undefined) return 'midway';
  return plate === undefined ? 'pier' : 'cove';
}

function solid(solids: readonly BufferGeometry[], material: MeshStandardMaterial, castShadow: boolean): Mesh {
  const mesh = new Mesh(merge(solids), material);
  mesh.receiveShadow = true;
  mesh.castShadow = castShadow;
  return mesh;
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

/** The back panel with the marquee and the front plate, both from one painted texture. */
function pictures(
  { outerX, backZ, trayZ, marqueeY }: PusherMeasures,
  theme: MachineTheme,
  place: Place,
): Mesh {
  const [width, bottom] = [2 * (outerX + 0.4), 0.1];
  const height = marqueeY + 0.55 - bottom;
  const { texture, backShare } = paintedPanels(theme, width / height, place);
  const back = panel(width, height, 1 - backShare, 1);
  const front = panel(width, (height * (1 - backShare)) / backShare, 0, 1 - backShare);
  back.translate(0, bottom + height / 2, backZ + 0.01);
  front.translate(0, -0.42 - (height * (1 - backShare)) / backShare / 2, trayZ + 0.41);
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    alphaTest: 0.5,
    toneMapped: false,
  });
  return new Mesh(merge([back, front]), material);
}

function lamp({ frontZ }: PusherScene): Group {
  const group = new Group();
  const light: DirectionalLight = keyLamp([2.6, 12, frontZ + 3], [0, 0, frontZ - 3.6], 6);
  group.add(light, light.target);
  return group;
}
