/** What moves: bridge, trolley, cable and head, each one draw call, and one for the three fingers. */
import { type ClawScene, PART_IDS } from '@boardwalk/games/claw';
import {
  CylinderGeometry,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { writeMatrix } from '../machine/instances.ts';
import { box, coloured, merge, rod } from '../machine/paint/solids.ts';
import type { MachineTheme } from '../machine/paint/theme.ts';
import { aboveBody, fingerYaw, offsetOf, writeSpan } from './claw-places.ts';
import { partSolid } from './prize-solids.ts';

const STEEL = '#dfe6f4';
const CABLE = '#3b4266';

export class ClawParts {
  readonly group = new Group();
  readonly #scene: ClawScene;
  readonly #bridge: Mesh;
  readonly #trolley: Mesh;
  readonly #cable: Mesh;
  readonly #head: Mesh;
  readonly #fingers: InstancedMesh;
  /** Brings the first finger's shape to where each one points. */
  readonly #yaws: readonly Matrix4[];
  readonly #pose = new Float32Array(16);
  readonly #matrix = new Matrix4();

  constructor(scene: ClawScene, theme: MachineTheme) {
    this.#scene = scene;
    const metal = new MeshStandardMaterial({ vertexColors: true, metalness: 0.65, roughness: 0.26 });
    this.#bridge = new Mesh(bridge(scene, theme), metal);
    this.#trolley = new Mesh(trolley(theme), metal);
    this.#cable = new Mesh(coloured(new CylinderGeometry(0.045, 0.045, 1, 8), CABLE), metal);
    this.#head = new Mesh(head(scene, theme), metal);
    this.#yaws = yawsOf(scene);
    this.#fingers = new InstancedMesh(finger(scene, theme), metal, this.#yaws.length);
    this.#fingers.instanceMatrix.setUsage(DynamicDrawUsage);
    for (const mesh of [this.#cable, this.#head, this.#fingers]) {
      mesh.matrixAutoUpdate = mesh.frustumCulled = false;
    }
    for (const mesh of [this.#bridge, this.#trolley, this.#head, this.#fingers]) mesh.castShadow = true;
    this.group.add(this.#bridge, this.#trolley, this.#cable, this.#head, this.#fingers);
  }

  draw(poses: Float32Array, count: number): void {
    const trolleyAt = offsetOf(poses, count, PART_IDS.trolley);
    const headAt = offsetOf(poses, count, PART_IDS.head);
    if (trolleyAt === undefined || headAt === undefined) return;
    const [x = 0, y = 0, z = 0] = poses.subarray(trolleyAt, trolleyAt + 3);
    this.#trolley.position.set(x, y, z);
    this.#bridge.position.z = z;
    writeSpan(aboveBody(poses, headAt, this.#scene.claw.cableY), [x, y, z], this.#cable.matrix.elements);
    this.#take(poses, headAt, this.#head.matrix);
    this.#yaws.forEach((yaw, index) => {
      const at = offsetOf(poses, count, PART_IDS.fingers[index] ?? -1);
      if (at === undefined) return;
      this.#fingers.setMatrixAt(index, this.#take(poses, at, this.#matrix).multiply(yaw));
    });
    this.#fingers.instanceMatrix.needsUpdate = true;
    for (const mesh of [this.#cable, this.#head]) mesh.matrixWorldNeedsUpdate = true;
  }

  #take(poses: Float32Array, offset: number, into: Matrix4): Matrix4 {
    writeMatrix(poses, offset, this.#pose, 0);
    return into.fromArray(this.#pose);
  }
}

function yawsOf({ claw }: ClawScene): readonly Matrix4[] {
  const first = fingerYaw(claw.fingers[0] ?? []);
  return claw.fingers.map(parts => new Matrix4().makeRotationY(fingerYaw(parts) - first));
}

function bridge({ half, railY }: ClawScene, theme: MachineTheme) {
  const rails = [-0.22, 0.22].map(z => rod([-half + 0.15, railY, z], [half - 0.15, railY, z], 0.09, STEEL));
  const ends = [-1, 1].map(side =>
    box([side * (half - 0.2), railY, 0], [0.16, 0.2, 0.42], theme.goldLow, 0.06),
  );
  return merge([...rails, ...ends]);
}

function trolley(theme: MachineTheme) {
  return merge([
    box([0, 0.12, 0], [0.55, 0.26, 0.5], theme.candyLow, 0.1),
    box([0, 0.36, 0], [0.4, 0.08, 0.36], theme.goldHigh, 0.05),
    rod([0, -0.34, 0], [0, -0.1, 0], 0.16, theme.goldHigh, 16),
  ]);
}

/** The engine's head below a dome, a ring of gold and the cable's socket. */
function head({ claw }: ClawScene, theme: MachineTheme) {
  const dome = new SphereGeometry(0.4, 22, 10, 0, 2 * Math.PI, 0, Math.PI / 2).translate(0, 0.16, 0);
  return merge([
    ...claw.head.map(part => coloured(partSolid(part), theme.candyLow)),
    coloured(dome, theme.candyHigh),
    coloured(
      new TorusGeometry(0.42, 0.07, 10, 28).rotateX(Math.PI / 2).translate(0, 0.14, 0),
      theme.goldHigh,
    ),
    coloured(
      new TorusGeometry(0.4, 0.06, 10, 28).rotateX(Math.PI / 2).translate(0, -0.24, 0),
      theme.goldHigh,
    ),
    rod([0, 0.4, 0], [0, claw.cableY + 0.1, 0], 0.1, theme.goldHigh, 12),
  ]);
}

function finger({ claw }: ClawScene, theme: MachineTheme) {
  const links = claw.fingers[0] ?? [];
  return merge([
    ...links.map(part => coloured(partSolid(part), STEEL)),
    coloured(new SphereGeometry(0.13, 14, 10), theme.goldHigh),
  ]);
}
