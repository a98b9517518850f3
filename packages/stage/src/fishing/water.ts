/** What moves in the water by itself: shafts of light, weed, bubbles. */
import { Container, Mesh, PlaneGeometry, Sprite } from 'pixi.js';
import { scatter } from '../flat/scatter.ts';
import type { Kit } from './kit.ts';

const SHAFTS = 5;
const BUBBLES = 16;
const WEED_ROWS = 8;
const RISE_MS = 9000;

/** From the left to the right, in shares; which kind; how large. */
const WEEDS = [
  [0.02, 0, 1.1],
  [0.1, 1, 0.8],
  [0.33, 1, 0.5],
  [0.62, 1, 0.55],
  [0.9, 1, 0.9],
  [0.975, 0, 1.2],
] as const;

interface Blade {
  readonly mesh: Mesh<PlaneGeometry>;
  readonly width: number;
  readonly height: number;
}

export class Water {
  readonly behind = new Container();
  readonly before = new Container();
  readonly #kit: Kit;
  readonly #shafts: readonly Sprite[];
  readonly #bubbles: readonly Sprite[];
  readonly #blades: readonly Blade[];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#shafts = Array.from({ length: SHAFTS }, (_, at) => this.#shaft(at));
    this.#blades = WEEDS.map(([at, kind, size]) => this.#blade(at, kind, size));
    this.#bubbles = Array.from({ length: BUBBLES }, () => centred(new Sprite(kit.atlas.texture('bubble'))));
    this.behind.addChild(...this.#shafts, ...this.#blades.map(({ mesh }) => mesh));
    this.before.addChild(...this.#bubbles);
    this.#bend(0);
  }

  draw(atMs: number): void {
    const { isMotionReduced } = this.#kit.look;
    // A clock of years would be too coarse for sines of it.
    const nowMs = isMotionReduced ? 4000 : atMs % 3_600_000;
    this.#shafts.forEach((shaft, at) => {
      shaft.alpha = 0.34 + 0.26 * Math.sin(nowMs / (2300 + at * 310) + at * 1.7);
      shaft.rotation = (at / (SHAFTS - 1) - 0.5) * -0.5 + 0.04 * Math.sin(nowMs / 4100 + at);
    });
    this.#bubbles.forEach((bubble, at) => this.#rise(bubble, at, nowMs));
    if (!isMotionReduced) this.#bend(nowMs / 1000);
  }

  #rise(bubble: Sprite, at: number, nowMs: number): void {
    const { width, height } = this.#kit.view;
    const lasts = RISE_MS * (0.7 + scatter(at, 1) * 0.8);
    const turn = Math.floor(nowMs / lasts + scatter(at, 2));
    const part = (nowMs / lasts + scatter(at, 2)) % 1;
    const x = scatter(at * 7 + turn, 3) * width;
    bubble.position.set(x + Math.sin(part * 18 + at) * 6, height * (1.02 - part * 1.05));
    bubble.scale.set((0.25 + scatter(at, 4) * 0.55) * (0.7 + part * 0.5));
    bubble.alpha = Math.min(1, part * 8, (1 - part) * 5) * 0.8;
  }

  #bend(seconds: number): void {
    this.#blades.forEach(({ mesh, width, height }, at) => {
      const points = mesh.geometry.positions;
      for (let row = 0; row < WEED_ROWS; row++) {
        const up = 1 - row / (WEED_ROWS - 1);
        const aside = Math.sin(seconds * 1.1 + at * 1.3 - up * 2.4) * width * 0.42 * up * up;
        points[row * 4] = aside - width / 2;
        points[row * 4 + 1] = -up * height;
        points[row * 4 + 2] = aside + width / 2;
        points[row * 4 + 3] = -up * height;
      }
      // Its own transform is what tells the renderer that it moved.
      mesh.skew.x = Math.sin(seconds + at) * 0.001;
    });
  }

  #shaft(at: number): Sprite {
    const { atlas, view } = this.#kit;
    const shaft = new Sprite(atlas.texture('shaft'));
    shaft.anchor.set(0.5, 0);
    shaft.position.set(view.width * (0.1 + (0.8 * at) / (SHAFTS - 1)), view.frame);
    shaft.blendMode = 'add';
    return shaft;
  }

  #blade(at: number, kind: number, size: number): Blade {
    const { atlas, view } = this.#kit;
    const texture = atlas.texture(`weed${kind}`);
    const [width, height] = [texture.width * size, texture.height * size];
    const geometry = new PlaneGeometry({ width, height, verticesX: 2, verticesY: WEED_ROWS });
    const mesh = new Mesh({ geometry, texture });
    mesh.position.set(view.width * at, view.height - view.frame - 30 * view.scale);
    return { mesh, width, height };
  }
}

function centred(sprite: Sprite): Sprite {
  sprite.anchor.set(0.5);
  return sprite;
}
