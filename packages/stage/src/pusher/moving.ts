/** The shelf and the chute, each one draw call, and the light that shows where the player aims. */
import { POSE_FLOATS } from '@boardwalk/games/physics';
import { MAX_AIM, POSE_KINDS, type PusherScene } from '@boardwalk/games/pusher';
import {
  AdditiveBlending,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  TorusGeometry,
} from 'three';
import { box, coloured, merge, shaded } from '../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';

/** How far the chute goes to either side, as the engine has it for an aim of 1000. */
const REACH = 2.2;
const BEAM_HEIGHT = 0.9;

export class MovingParts {
  readonly group = new Group();
  readonly #shelf: Mesh;
  readonly #chute: Mesh;
  readonly #beam: Mesh;

  constructor(scene: PusherScene, theme: MachineTheme) {
    this.#shelf = shelf(scene, theme);
    this.#chute = chute(theme);
    this.#beam = aimMark(theme);
    this.group.add(this.#shelf, this.#chute, this.#beam);
  }

  draw(poses: Float32Array, count: number): void {
    for (let body = 0; body < Math.min(count, 2); body++) {
      const [, kind, x = 0, y = 0, z = 0] = poses.subarray(body * POSE_FLOATS);
      if (kind === POSE_KINDS.shelf) this.#shelf.position.set(x, y, z);
      if (kind !== POSE_KINDS.chute) continue;
      this.#chute.position.set(x, y, z);
      this.#beam.position.y = y - BEAM_HEIGHT / 2;
      this.#beam.position.z = z;
    }
  }

  setAim(x: number): void {
    this.#beam.position.x = (Math.min(Math.max(x, -MAX_AIM), MAX_AIM) / MAX_AIM) * REACH;
    this.#beam.visible = true;
  }
}

function shelf({ shelfHalf: [x, y, z] }: PusherScene, theme: MachineTheme): Mesh {
  const solids = [
    box([0, 0, 0], [x, y, z], mixColours(theme.cardHigh, theme.skyGlow, 0.35), 0.04),
    box([0, 0.02, z - 0.005], [x, y * 0.34, 0.02], theme.accent, 0.015),
    box([0, y - 0.025, z - 0.03], [x, 0.035, 0.045], theme.goldHigh, 0.03),
  ];
  const material = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.42,
    metalness: 0.2,
    envMapIntensity: 0.6,
  });
  const mesh = new Mesh(merge(solids), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Its mouth is at the pose; a coin appears there, under the nozzle. */
function chute(theme: MachineTheme): Mesh {
  const cup = (top: number, bottom: number, height: number, y: number, colour: string) =>
    coloured(new CylinderGeometry(top, bottom, height, 22, 1, true).translate(0, y, 0), colour);
  const rim = new TorusGeometry(0.5, 0.07, 8, 26).rotateX(Math.PI / 2).translate(0, 1, 0);
  const solids = [
    cup(0.4, 0.34, 0.34, 0.28, theme.goldHigh),
    cup(0.5, 0.4, 0.56, 0.72, theme.candyLow),
    coloured(rim, theme.goldHigh),
    coloured(new CircleGeometry(0.48, 22).rotateX(-Math.PI / 2).translate(0, 0.86, 0), '#4a1a06'),
    ...HEAP.map(([x, y, z]) =>
      coloured(new CylinderGeometry(0.2, 0.2, 0.07, 14).translate(x, y, z), theme.goldLow),
    ),
    box([0, 0.62, -0.5], [0.16, 0.16, 0.26], theme.goldLow, 0.05),
  ];
  const material = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.3,
    metalness: 0.4,
    side: DoubleSide,
  });
  const mesh = new Mesh(merge(solids), material);
  mesh.castShadow = true;
  return mesh;
}

/** The coins that wait in the chute. */
const HEAP = [
  [-0.18, 0.92, -0.1],
  [0.2, 0.93, -0.12],
  [0.02, 0.97, 0.12],
  [-0.02, 1.03, -0.08],
] as const;

/** An arrow in a beam of light, over the place where a coin would fall. */
function aimMark(theme: MachineTheme): Mesh {
  const arrow = new ConeGeometry(0.2, 0.34, 3).rotateX(Math.PI).translate(0, -0.34, 0.1);
  const beam = new CylinderGeometry(0.2, 0.3, BEAM_HEIGHT, 24, 1, true);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.85,
    blending: AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(merge([coloured(arrow, theme.accent), shaded(beam, '#10434c', '#000000')]), material);
  mesh.visible = false;
  return mesh;
}
