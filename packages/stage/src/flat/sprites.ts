/** Sprites made once and handed out anew for every frame. */
import { Container, Sprite, type Texture } from 'pixi.js';

export class Sprites {
  readonly container = new Container();
  readonly #sprites: Sprite[];
  #taken = 0;

  constructor(count: number, blend: 'normal' | 'add' = 'normal') {
    this.#sprites = Array.from({ length: count }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.visible = false;
      sprite.blendMode = blend;
      return sprite;
    });
    this.container.addChild(...this.#sprites);
  }

  begin(): void {
    this.#taken = 0;
  }

  /** Undefined when all are in use: what is one too many is not missed. */
  take(texture: Texture, x: number, y: number): Sprite | undefined {
    const sprite = this.#sprites[this.#taken];
    if (sprite === undefined) return undefined;
    this.#taken += 1;
    sprite.texture = texture;
    sprite.visible = true;
    sprite.position.set(x, y);
    sprite.rotation = 0;
    sprite.scale.set(1);
    sprite.alpha = 1;
    sprite.tint = 0xffffff;
    return sprite;
  }

  end(): void {
    for (let at = this.#taken; at < this.#sprites.length; at++) {
      const sprite = this.#sprites[at];
      if (sprite === undefined || !sprite.visible) break;
      sprite.visible = false;
    }
  }
}
