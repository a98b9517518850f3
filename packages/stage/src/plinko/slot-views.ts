import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../flat/atlas.ts';
import { type PlinkoEffects, SINK_MS } from './effects.ts';
import { type BoardLayout, slotX } from './layout.ts';
import type { PlinkoBoard } from './options.ts';

const SINK_PX = 6;
const FLASH_ALPHA = 0.75;

/** The slots, which sink and flash as they take a ball. */
export class SlotViews {
  readonly container = new Container();
  readonly #slots: readonly { readonly tile: Sprite; readonly flash: Sprite }[];
  readonly #layout: BoardLayout;

  constructor(layout: BoardLayout, { multipliersHundredths }: PlinkoBoard, atlas: Atlas) {
    this.#layout = layout;
    this.#slots = multipliersHundredths.map(multiplier => ({
      tile: new Sprite(atlas.texture(`slot-${multiplier}`)),
      flash: new Sprite(atlas.texture('flash')),
    }));
    this.#slots.forEach(({ tile, flash }, slot) => {
      for (const sprite of [tile, flash]) {
        sprite.anchor.set(0.5, 0);
        sprite.position.set(slotX(layout, slot), layout.slotTop);
      }
      flash.visible = false;
      this.container.addChild(tile, flash);
    });
  }

  show({ sinks }: PlinkoEffects, nowMs: number, isMotionReduced: boolean): void {
    for (const { tile, flash } of this.#slots) {
      tile.y = this.#layout.slotTop;
      flash.visible = false;
    }
    for (const { slot, atMs } of sinks) {
      const view = this.#slots[slot];
      if (view === undefined) continue;
      const part = Math.max(0, (nowMs - atMs) / SINK_MS);
      view.tile.y += isMotionReduced ? 0 : SINK_PX * sunk(part);
      view.flash.y = view.tile.y;
      view.flash.visible = true;
      view.flash.alpha = FLASH_ALPHA * Math.max(0, 1 - part * 1.8);
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }
}

/** Down fast, back slowly and a little beyond. */
function sunk(part: number): number {
  if (part < 0.16) return part / 0.16;
  const back = (part - 0.16) / 0.84;
  return Math.cos(back * Math.PI * 1.4) * (1 - back) ** 2;
}
