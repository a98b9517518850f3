import { type ClawScene, POSE_KINDS, PRIZE_KINDS, type PrizeKind } from '@boardwalk/games/claw';
import {
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from 'three';
import { type Batch, createBatch, packPoses, shadeOf } from '../machine/instances.ts';
import { PRIZE_LOOKS } from './prize-looks.data.ts';
import { prizeGeometry } from './prize-solids.ts';

/** The most prizes of one kind; a machine holds fewer of all kinds together. */
const CAPACITY = 96;

/** One draw call for each kind of prize that is in the machine. */
export class Prizes {
  readonly group = new Group();
  readonly #meshes: readonly InstancedMesh[];
  /** By the kind of a pose. */
  readonly #batches: (Batch | undefined)[] = [];

  constructor({ prizes }: ClawScene, isSimple: boolean) {
    const materials = {
      plush: plushMaterial(isSimple),
      plastic: new MeshStandardMaterial({ vertexColors: true, roughness: 0.32, envMapIntensity: 0.8 }),
    };
    this.#meshes = PRIZE_KINDS.map((kind, index) => {
      const batch = createBatch(CAPACITY);
      this.#batches[POSE_KINDS.prize + index] = batch;
      return prizeMesh(kind, prizes, materials[PRIZE_LOOKS[kind].finish], batch);
    });
    this.group.add(...this.#meshes);
  }

  draw(poses: Float32Array, count: number): void {
    packPoses(poses, count, this.#batches);
    this.#meshes.forEach((mesh, index) => {
      const batch = this.#batches[POSE_KINDS.prize + index];
      if (batch === undefined) return;
      mesh.count = batch.count;
      mesh.visible = batch.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (batch.isReordered) tint(mesh, batch);
    });
  }
}

/** Velvet catches light at its edges; where frames are dear it is merely rough. */
function plushMaterial(isSimple: boolean): Material {
  const rough = { vertexColors: true, roughness: 0.88, envMapIntensity: 0.75 };
  if (isSimple) return new MeshStandardMaterial(rough);
  const sheenColor = new Color('#fff2e0');
  return new MeshPhysicalMaterial({ ...rough, sheen: 0.7, sheenRoughness: 0.5, sheenColor });
}

function prizeMesh(
  kind: PrizeKind,
  prizes: ClawScene['prizes'],
  material: Material,
  batch: Batch,
): InstancedMesh {
  const mesh = new InstancedMesh(prizeGeometry(prizes[kind], PRIZE_LOOKS[kind]), material, CAPACITY);
  mesh.instanceMatrix = new InstancedBufferAttribute(batch.matrices, 16).setUsage(DynamicDrawUsage);
  mesh.setColorAt(0, new Color());
  mesh.frustumCulled = false;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** No two of a kind are quite of one colour. */
function tint(mesh: InstancedMesh, batch: Batch): void {
  const shade = new Color();
  for (let index = 0; index < batch.count; index++) {
    const id = batch.ids[index] ?? 0;
    mesh.setColorAt(index, shade.setRGB(1, 0.88 + 0.12 * shadeOf(id), 0.84 + 0.16 * shadeOf(id + 999)));
  }
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}
