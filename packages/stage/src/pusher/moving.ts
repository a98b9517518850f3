/** The shelf and the chute, each one draw call, and the light that shows where the player aims. */
import { POSE_FLOATS } from '@boardwalk/games/physics';
import { MAX_AIM, POSE_KINDS, type PusherScene } from '@boardwalk/games/pusher';
import {
  AdditiveBlending,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three';
import { paintTexture } from '../machine/canvas.ts';
import { box, coloured, merge } from '../machine/solids.ts';
import { type MachineTheme, mixColours } from '../machine/theme.ts';

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
    this.#beam = beam(theme);
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
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, metalness: 0.35 });
  const mesh = new Mesh(merge(solids), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Its mouth is at the pose; a coin appears there, under the nozzle. */
function chute(theme: MachineTheme): Mesh {
  const nozzle = new CylinderGeometry(0.46, 0.36, 0.42, 20, 1, true).translate(0, 0.3, 0);
  const body = new CylinderGeometry(0.52, 0.46, 0.5, 20).translate(0, 0.75, 0);
  const solids = [
    coloured(nozzle, theme.goldHigh),
    coloured(body, theme.candyLow),
    coloured(new CylinderGeometry(0.56, 0.56, 0.1, 20).translate(0, 1.02, 0), theme.goldHigh),
    box([0, 0.78, -0.45], [0.22, 0.16, 0.4], theme.goldLow, 0.05),
  ];
  const material = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.26,
    metalness: 0.45,
    side: DoubleSide,
  });
  const mesh = new Mesh(merge(solids), material);
  mesh.castShadow = true;
  return mesh;
}

function beam(theme: MachineTheme): Mesh {
  const shine = paintTexture(4, 64, pen => {
    const fill = pen.createLinearGradient(0, 0, 0, 64);
    fill.addColorStop(0, '#000');
    fill.addColorStop(1, '#fff');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 4, 64);
  });
  const material = new MeshBasicMaterial({
    color: theme.accent,
    map: shine,
    transparent: true,
    opacity: 0.5,
    blending: AdditiveBlending,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(new CylinderGeometry(0.32, 0.32, BEAM_HEIGHT, 24, 1, true), material);
  mesh.visible = false;
  return mesh;
}
