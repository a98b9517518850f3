import {
  COIN_KINDS,
  type CoinKind,
  type CoinSize,
  isOnPlate,
  POSE_KINDS,
  type PusherScene,
  type SceneBox,
} from '@boardwalk/games/pusher';
import {
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  LatheGeometry,
  MeshStandardMaterial,
  Vector2,
} from 'three';
import { type Batch, createBatch, packPoses, shadeOf } from '../../machine/instances.ts';
import { coinArt, EDGE, FACE } from './coin-art.ts';

/** As many as a machine holds. */
const CAPACITY: Readonly<Record<CoinKind, number>> = { coin: 600, star: 200, token: 120 };
const SIDES = 18;
const TINT_EVERY_FRAMES = 6;
const TOWER_LIGHT = 1.3;
const PILE_LIGHT = 0.72;
const FACE_SHARE = FACE / (FACE + EDGE);

/** One draw call for each kind of coin, however many there are. */
export class Coins {
  readonly group = new Group();
  readonly #meshes: readonly InstancedMesh[];
  /** By the kind of a pose. */
  readonly #batches: (Batch | undefined)[] = [];
  readonly #plate: SceneBox | undefined;
  #frame = 0;

  constructor(scene: PusherScene, isTrial: boolean) {
    this.#plate = scene.plate;
    this.#meshes = COIN_KINDS.map(kind => this.#addKind(kind, scene.coins[kind], isTrial));
    this.group.add(...this.#meshes);
  }

  draw(poses: Float32Array, count: number): void {
    packPoses(poses, count, this.#batches);
    this.#frame += 1;
    // What falls off a tower need not darken in the same frame.
    const isLookedAt = this.#plate !== undefined && this.#frame % TINT_EVERY_FRAMES === 0;
    COIN_KINDS.forEach((kind, index) => {
      const [mesh, batch] = [this.#meshes[index], this.#batches[POSE_KINDS[kind]]];
      if (mesh === undefined || batch === undefined) return;
      mesh.count = batch.count;
      mesh.visible = batch.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (batch.isReordered || isLookedAt) tint(mesh, batch, this.#plate);
    });
  }

  #addKind(kind: CoinKind, size: CoinSize, isTrial: boolean): InstancedMesh {
    const material = new MeshStandardMaterial({
      ...coinArt(kind, isTrial),
      metalness: 0.86,
      roughness: 0.27,
      envMapIntensity: 1.1,
    });
    const batch = createBatch(CAPACITY[kind]);
    this.#batches[POSE_KINDS[kind]] = batch;
    const mesh = new InstancedMesh(coinGeometry(size), material, CAPACITY[kind]);
    mesh.instanceMatrix = new InstancedBufferAttribute(batch.matrices, 16).setUsage(DynamicDrawUsage);
    mesh.setColorAt(0, new Color());
    mesh.frustumCulled = false;
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }
}

/** No two coins of a pile are equally worn; those of a tower stand in its light. */
function tint(mesh: InstancedMesh, batch: Batch, plate: SceneBox | undefined): void {
  const shade = new Color();
  for (let index = 0; index < batch.count; index++) {
    const wear = shadeOf(batch.ids[index] ?? 0);
    shade.setRGB(0.86 + 0.14 * wear, 0.82 + 0.18 * wear, 0.78 + 0.2 * wear);
    mesh.setColorAt(index, shade.multiplyScalar(plate === undefined ? 1 : lightOn(plate, batch, index)));
  }
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}

function lightOn(plate: SceneBox, { matrices }: Batch, index: number): number {
  const [x = 0, y = 0, z = 0] = matrices.subarray(index * 16 + 12, index * 16 + 15);
  return isOnPlate(plate, { x, y, z }) ? TOWER_LIGHT : PILE_LIGHT;
}

/** A disc with a bevelled rim, a little inside of what the engine takes it for, so that neighbours do not touch. */
function coinGeometry({ radius, halfHeight }: CoinSize): BufferGeometry {
  const [bevel, reach] = [halfHeight * 0.42, radius * 0.995];
  const high = halfHeight - bevel;
  const profile = [
    [0, -halfHeight],
    [reach - bevel, -halfHeight],
    [reach - bevel, -halfHeight],
    [reach, -high],
    [reach, -high],
    [reach, high],
    [reach, high],
    [reach - bevel, halfHeight],
    [reach - bevel, halfHeight],
    [0, halfHeight],
  ].map(([x, y]) => new Vector2(x, y));
  const disc = new LatheGeometry(profile, SIDES);
  unwrap(disc, reach, high);
  disc.setIndex(withoutSlivers(disc));
  return disc;
}

/** Doubled points of the profile keep its edges sharp, and leave triangles that cover nothing. */
function withoutSlivers(disc: BufferGeometry): number[] {
  const places = disc.getAttribute('position');
  const corners = disc.index?.array ?? [];
  const at = (corner: number) =>
    `${places.getX(corner).toFixed(4)} ${places.getY(corner).toFixed(4)} ${places.getZ(corner).toFixed(4)}`;
  const kept: number[] = [];
  for (let first = 0; first < corners.length; first += 3) {
    const triangle = [corners[first] ?? 0, corners[first + 1] ?? 0, corners[first + 2] ?? 0];
    if (new Set(triangle.map(at)).size === 3) kept.push(...triangle);
  }
  return kept;
}

/** Faces and bevels from above, the edge around. */
function unwrap(disc: BufferGeometry, reach: number, high: number): void {
  const [places, normals, uvs] = ['position', 'normal', 'uv'].map(name => disc.getAttribute(name));
  if (places === undefined || normals === undefined || uvs === undefined) return;
  for (let corner = 0; corner < places.count; corner++) {
    const [x, y, z] = [places.getX(corner), places.getY(corner), places.getZ(corner)];
    const isEdge = Math.abs(normals.getY(corner)) < 0.1;
    if (isEdge) {
      uvs.setXY(
        corner,
        0.01 + 0.98 * uvs.getX(corner),
        (1 - FACE_SHARE) * (0.1 + 0.8 * (y / high / 2 + 0.5)),
      );
    } else {
      const side = y > 0 ? 1 : -1;
      uvs.setXY(corner, 0.5 + (side * 0.49 * x) / reach, 1 - FACE_SHARE * (0.5 + (0.49 * z) / reach));
    }
  }
}
