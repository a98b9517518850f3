/** The ring that is swept above the lanes, with its carriage on the rail behind and a light that shows where it is. */
import { POSE_FLOATS } from '@boardwalk/games/physics';
import { type LaneScene, PARTS, POSE_KINDS } from '@boardwalk/games/pusher';
import {
  AdditiveBlending,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  TorusGeometry,
} from 'three';
import { box, coloured, merge, shaded } from '../../machine/paint/solids.ts';
import type { MachineTheme } from '../../machine/paint/theme.ts';

/** From the ring down to the shelf. */
const LIGHT_HEIGHT = 0.6;

export class Sweeper {
  readonly group = new Group();

  constructor({ ring }: LaneScene, backZ: number, theme: MachineTheme) {
    const [, halfHeight, depth] = ring.cheekHalf;
    const radius = ring.reach + ring.cheekHalf[0];
    const hoop = (y: number, tube: number) =>
      new TorusGeometry(radius, tube, 10, 36).rotateX(Math.PI / 2).translate(0, y, 0);
    const arm = (ring.z - depth - backZ) / 2;
    const metal = new MeshStandardMaterial({ vertexColors: true, roughness: 0.25, metalness: 0.75 });
    const solids = [
      ...[-1, 1].map(side =>
        box([side * radius, 0, 0], [0.035, halfHeight, depth * 0.55], theme.goldHigh, 0.02),
      ),
      coloured(hoop(-halfHeight * 0.6, 0.05), theme.goldLow),
      box([0, -0.02, -depth - arm], [0.07, 0.05, arm + 0.05], theme.goldLow, 0.03),
      box([0, 0, -(ring.z - backZ) + 0.18], [0.3, 0.17, 0.14], theme.candyLow, 0.06),
    ];
    const body = new Mesh(merge(solids), metal);
    body.castShadow = true;
    const shining = new MeshBasicMaterial({ vertexColors: true, toneMapped: false });
    const rim = new Mesh(merge([coloured(hoop(halfHeight, 0.065), '#fff6c8')]), shining);
    this.group.add(body, rim, light(radius, -halfHeight));
    this.group.position.set(0, ring.y, ring.z);
  }

  draw(poses: Float32Array, count: number): void {
    if (count <= PARTS) return;
    const [, kind, x = 0, y = 0, z = 0] = poses.subarray(PARTS * POSE_FLOATS);
    if (kind === POSE_KINDS.sweeper) this.group.position.set(x, y, z);
  }
}

/** Shows the lane that the ring stands above. */
function light(radius: number, top: number): Mesh {
  const cone = new CylinderGeometry(radius, radius * 1.05, LIGHT_HEIGHT, 32, 1, true);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.8,
    blending: AdditiveBlending,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
  return new Mesh(shaded(cone.translate(0, top - LIGHT_HEIGHT / 2, 0), '#000000', '#8a6a1c'), material);
}
