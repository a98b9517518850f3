/** The fish that swim: each a picture bent by its gait, where the clock says. */
import { type Fish, type FishId, fishAt, poseOf } from '@boardwalk/games/fishing';
import { Container, Mesh, PlaneGeometry } from 'pixi.js';
import { scatter } from '../flat/scatter.ts';
import { bend, COLUMNS, MOVEMENTS, ROWS } from './gait.ts';
import type { Kit } from './kit.ts';
import { keyOf } from './shots.ts';
import { toScreen, turned, type View } from './view.ts';

interface Swimmer {
  readonly fish: Fish;
  readonly mesh: Mesh<PlaneGeometry>;
  readonly width: number;
  readonly height: number;
  readonly offset: number;
}

/** A fish as it is seen. */
export interface SeenFish {
  readonly fish: Fish;
  readonly x: number;
  readonly y: number;
  /** Half of what it takes up, in pixels. */
  readonly across: number;
  readonly down: number;
}

/** Large ones swim behind small ones. */
const LARGE = 300;
const MIDDLE = 130;

export class School {
  readonly container = new Container();
  readonly #kit: Kit;
  readonly #layers = [new Container(), new Container(), new Container()] as const;
  readonly #swimmers = new Map<string, Swimmer>();
  #seen: readonly SeenFish[] = [];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.container.addChild(...this.#layers);
  }

  get seen(): readonly SeenFish[] {
    return this.#seen;
  }

  /** `isGone` is of those that were caught. */
  draw(atMs: number, isGone: (fish: FishId) => boolean): void {
    const swimming = fishAt(this.#kit.options.roomId, atMs).filter(fish => !isGone(fish));
    const keys = new Set(swimming.map(keyOf));
    for (const [key, { mesh }] of this.#swimmers) {
      if (keys.has(key)) continue;
      this.#swimmers.delete(key);
      mesh.destroy();
    }
    this.#seen = swimming.flatMap(fish => this.#place(fish, atMs) ?? []);
  }

  find(id: FishId): SeenFish | undefined {
    return this.#seen.find(({ fish }) => fish.wave === id.wave && fish.index === id.index);
  }

  #place(fish: Fish, atMs: number): SeenFish | undefined {
    const pose = poseOf(fish, atMs);
    if (!pose) return undefined;
    const { view, look } = this.#kit;
    const { mesh, width, height, offset } = this.#swimmers.get(keyOf(fish)) ?? this.#add(fish);
    const { x, y } = toScreen(view, pose.x, pose.y);
    const { pace, isFrontal } = MOVEMENTS[fish.kind];
    mesh.position.set(x, y);
    const side = directionOf(view, pose.dx, pose.dy);
    mesh.scale.set(isFrontal ? 1 : side.isRight ? 1 : -1, 1);
    mesh.rotation = leanOf(fish, side);
    if (!look.isMotionReduced) {
      bend(fish.kind, width, height, (atMs / 1000) * pace + offset, mesh.geometry.positions);
    }
    return { fish, x, y, across: width / 2, down: height / 2 };
  }

  #add(fish: Fish): Swimmer {
    const texture = this.#kit.atlas.texture(fish.kind);
    const { width, height } = texture;
    const geometry = new PlaneGeometry({ width, height, verticesX: COLUMNS, verticesY: ROWS });
    const mesh = new Mesh({ geometry, texture });
    bend(fish.kind, width, height, 0, geometry.positions);
    const offset = scatter(fish.wave * 31 + fish.index, 7) * Math.PI * 2;
    const swimmer = { fish, mesh, width, height, offset };
    const size = Math.max(width, height) / this.#kit.view.scale;
    this.#layers[size > LARGE ? 0 : size > MIDDLE ? 1 : 2].addChild(mesh);
    this.#swimmers.set(keyOf(fish), swimmer);
    return swimmer;
  }
}

interface Side {
  readonly isRight: boolean;
  /** Up or down, in radians, as if it looked to the right. */
  readonly tilt: number;
}

function directionOf(view: View, dx: number, dy: number): Side {
  const { x, y } = turned(view, dx, dy);
  return { isRight: x >= 0, tilt: Math.atan2(y, Math.abs(x)) };
}

function leanOf({ kind }: Fish, { isRight, tilt }: Side): number {
  const { lean, isFrontal } = MOVEMENTS[kind];
  const tilted = Math.max(-lean, Math.min(lean, tilt));
  if (isFrontal) return tilted * (isRight ? 1 : -1) * 0.5;
  return isRight ? tilted : -tilted;
}
