import { POSE_KINDS, type PusherScene } from '@boardwalk/games/pusher';
import { DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, MeshStandardMaterial } from 'three';
import { type Batch, createBatch, packPoses } from '../machine/instances.ts';
import { box, merge } from '../machine/paint/solids.ts';
import type { MachineTheme } from '../machine/paint/theme.ts';

const SIDES = 2;

/** The walls that rise at the sides for a while: glass that glows, under a golden rail. Below the deck while down. */
export class Gates {
  readonly mesh: InstancedMesh;
  readonly #batches: (Batch | undefined)[] = [];

  constructor({ gateHalf: [x, y, z] }: PusherScene, theme: MachineTheme) {
    const batch = createBatch(SIDES);
    this.#batches[POSE_KINDS.gate] = batch;
    const solids = [
      box([0, 0, 0], [x, y, z], theme.accent, 0.03),
      box([0, y - 0.04, 0], [x + 0.02, 0.05, z], theme.goldHigh, 0.03),
    ];
    const material = new MeshStandardMaterial({
      vertexColors: true,
      transparent: true,
      opacity: 0.72,
      emissive: theme.accent,
      emissiveIntensity: 0.35,
      roughness: 0.2,
    });
    this.mesh = new InstancedMesh(merge(solids), material, SIDES);
    this.mesh.instanceMatrix = new InstancedBufferAttribute(batch.matrices, 16).setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
  }

  draw(poses: Float32Array, count: number): void {
    packPoses(poses, count, this.#batches);
    this.mesh.count = this.#batches[POSE_KINDS.gate]?.count ?? 0;
    this.mesh.visible = this.mesh.count > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}
