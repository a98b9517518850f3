// Paints parts into one canvas and hands out their textures, so that the whole board is one draw call.
// What any game uses that is drawn flat.

import { assert } from '@boardwalk/base';
import { CanvasSource, Rectangle, Texture } from 'pixi.js';

export type Brush = CanvasRenderingContext2D;
/** Fills a rectangle of the given size from its upper left corner. */
export type Painter = (brush: Brush, width: number, height: number) => void;

interface Part {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly paint: Painter;
}

export interface Atlas {
  /** Its own texture of the given name, in CSS pixels. */
  readonly texture: (name: string) => Texture;
  readonly destroy: () => void;
}

/** The width of the canvas, in device pixels. */
const ATLAS_WIDTH = 1024;
/** Between two parts, so that neither shines into the other when scaled. */
const SPACING = 2;

export function paintAtlas(parts: readonly Part[], resolution: number): Atlas {
  const { places, height } = placeParts(parts, resolution);
  const canvas = newCanvas(ATLAS_WIDTH, height);
  const brush = brushOf(canvas);
  const source = new CanvasSource({ resource: canvas, resolution });
  const textures = new Map<string, Texture>();
  parts.forEach(({ name, width, height, paint }, index) => {
    const place = places[index];
    assert(place, 'every part has a place');
    brush.setTransform(resolution, 0, 0, resolution, place.x, place.y);
    paint(brush, width, height);
    const frame = new Rectangle(place.x / resolution, place.y / resolution, width, height);
    textures.set(name, new Texture({ source, frame }));
  });
  return {
    texture: name => {
      const texture = textures.get(name);
      assert(texture, `the atlas has a part '${name}'`);
      return texture;
    },
    destroy: () => {
      for (const texture of textures.values()) texture.destroy();
      source.destroy();
    },
  };
}

/** From left to right in shelves as high as their highest part. */
function placeParts(parts: readonly Part[], resolution: number) {
  let x = 0;
  let y = 0;
  let shelf = 0;
  const places = parts.map(part => {
    const width = Math.ceil(part.width * resolution) + SPACING;
    const height = Math.ceil(part.height * resolution) + SPACING;
    if (x + width > ATLAS_WIDTH) {
      y += shelf;
      x = 0;
      shelf = 0;
    }
    const place = { x, y };
    x += width;
    shelf = Math.max(shelf, height);
    return place;
  });
  return { places, height: y + shelf };
}

export function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

export function brushOf(canvas: HTMLCanvasElement): Brush {
  const brush = canvas.getContext('2d');
  assert(brush, 'a fresh canvas can be painted on');
  return brush;
}

/** One picture with a texture of its own that can be painted again. */
export class Picture {
  readonly texture: Texture<CanvasSource>;
  readonly #brush: Brush;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number, resolution: number) {
    const canvas = newCanvas(width * resolution, height * resolution);
    this.#brush = brushOf(canvas);
    this.#width = width;
    this.#height = height;
    this.#brush.scale(resolution, resolution);
    this.texture = new Texture({ source: new CanvasSource({ resource: canvas, resolution }) });
  }

  paint(paint: Painter): void {
    this.#brush.clearRect(0, 0, this.#width, this.#height);
    paint(this.#brush, this.#width, this.#height);
    this.texture.source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}
