// How the effects look at a given time, on sprites made once. Motion is a function of the time since an
// effect began, as a ball's is; reduced motion leaves only what fades.
import { Container, Sprite } from 'pixi.js';
import { type Atlas, Picture } from '../flat/atlas.ts';
import { scatter } from '../flat/scatter.ts';
import {
  BURST_MS,
  BURSTS_MAX,
  type Burst,
  CHIP_MS,
  CHIPS_MAX,
  type Chip,
  GLOW_MS,
  GLOWS_MAX,
  type PlinkoEffects,
  SPARKS,
} from './effects.ts';
import { type BoardLayout, pegX, pegY, slotX } from './layout.ts';
import { paintChip } from './paint.ts';
import { skinColours } from './tones.ts';

const CHIP_SIZE = { width: 132, height: 34 } as const;
const CHIP_TEXT_PX = 17;

export class EffectViews {
  /** Under the balls. */
  readonly below = new Container();
  /** Over the slots. */
  readonly above = new Container();
  readonly #glows = sprites(GLOWS_MAX);
  readonly #beams = sprites(BURSTS_MAX);
  readonly #sparks = sprites(BURSTS_MAX * SPARKS.celebration);
  readonly #chips: readonly { readonly sprite: Sprite; readonly picture: Picture }[];
  readonly #painted = new Map<Chip, number>();
  readonly #font: string;

  constructor(resolution: number, font: (px: number) => string) {
    this.#font = font(CHIP_TEXT_PX);
    this.#chips = sprites(CHIPS_MAX).map(sprite => {
      const picture = new Picture(CHIP_SIZE.width, CHIP_SIZE.height, resolution);
      sprite.texture = picture.texture;
      return { sprite, picture };
    });
    this.below.addChild(...this.#glows, ...this.#beams);
    this.above.addChild(...this.#sparks, ...this.#chips.map(({ sprite }) => sprite));
  }

  show(
    effects: PlinkoEffects,
    layout: BoardLayout,
    atlas: Atlas,
    nowMs: number,
    isMotionReduced: boolean,
  ): void {
    for (const sprite of [...this.below.children, ...this.above.children]) sprite.visible = false;
    this.#showGlows(effects, layout, atlas, nowMs);
    this.#showChips(effects, layout, nowMs, isMotionReduced);
    effects.bursts.forEach((burst, index) => {
      const part = (nowMs - burst.atMs) / BURST_MS;
      this.#showBeam(this.#beams[index], burst, part, layout, atlas);
      if (isMotionReduced) return;
      const first = index * SPARKS.celebration;
      for (let spark = 0; spark < burst.sparks; spark++) {
        showSpark(this.#sparks[first + spark], spark, burst, part, layout, atlas);
      }
    });
  }

  destroy(): void {
    for (const { picture } of this.#chips) picture.destroy();
    this.below.destroy({ children: true });
    this.above.destroy({ children: true });
  }

  #showGlows({ glows }: PlinkoEffects, layout: BoardLayout, atlas: Atlas, nowMs: number): void {
    const texture = atlas.texture('glow');
    glows.forEach(({ row, peg, atMs }, index) => {
      const sprite = this.#glows[index];
      const part = (nowMs - atMs) / GLOW_MS;
      if (!sprite || part < 0) return;
      sprite.texture = texture;
      sprite.tint = 0xfff0b0;
      sprite.scale.set((layout.pegRadius * (7 + 3 * part)) / texture.width);
      reveal(sprite, pegX(layout, row, peg), pegY(layout, row), (1 - part) ** 2);
    });
  }

  #showBeam(sprite: Sprite | undefined, burst: Burst, part: number, layout: BoardLayout, atlas: Atlas): void {
    if (!sprite || part < 0) return;
    sprite.texture = atlas.texture('beam');
    sprite.tint = skinColours[burst.skin].trail;
    sprite.anchor.set(0.5, 1);
    reveal(sprite, slotX(layout, burst.slot), layout.slotTop, 0.7 * Math.max(0, 1 - part * 1.4));
  }

  #showChips({ chips }: PlinkoEffects, layout: BoardLayout, nowMs: number, isMotionReduced: boolean): void {
    for (const chip of this.#painted.keys()) if (!chips.includes(chip)) this.#painted.delete(chip);
    for (const chip of chips) {
      const view = this.#chips[this.#slotFor(chip)];
      const part = (nowMs - chip.atMs) / CHIP_MS;
      if (!view || part < 0) continue;
      const rise = isMotionReduced ? 1 : 1 - (1 - Math.min(1, part * 3)) ** 3;
      const edge = CHIP_SIZE.width / 2;
      const x = Math.min(Math.max(slotX(layout, chip.slot), edge), layout.width - edge);
      view.sprite.scale.set(isMotionReduced ? 1 : popped(part * 5));
      reveal(view.sprite, x, layout.slotTop - 4 - 26 * rise, Math.min(1, (1 - part) * 4));
    }
  }

  /** A chip keeps its picture, painted once, for as long as it is shown. */
  #slotFor(chip: Chip): number {
    const known = this.#painted.get(chip);
    if (known !== undefined) return known;
    const taken = new Set(this.#painted.values());
    const free = this.#chips.findIndex((_, index) => !taken.has(index));
    this.#painted.set(chip, free);
    this.#chips[free]?.picture.paint(paintChip(skinColours[chip.skin], chip.text, this.#font));
    return free;
  }
}

/** Thrown up from the slot, towards the middle of the board, and falling: each its own way by its number. */
function showSpark(
  sprite: Sprite | undefined,
  index: number,
  burst: Burst,
  burstPart: number,
  layout: BoardLayout,
  atlas: Atlas,
): void {
  const part = burstPart * 1.25 - scatter(index, 1) * 0.25;
  if (!sprite || part < 0 || part > 1) return;
  const reach = layout.columnGap * (burst.sparks > SPARKS.burst ? 7 : 4);
  const slot = slotX(layout, burst.slot);
  const aside = (scatter(index, 2) * 2 - 1) * reach * 0.75 + (layout.middleX - slot) * 0.3;
  const height = reach * (0.5 + scatter(index, 3) * 1.1);
  sprite.texture = atlas.texture(`spark-${burst.skin}`);
  sprite.rotation = index + part * 5;
  // The width alone goes through zero: a coin that turns in the air.
  sprite.scale.set(Math.cos(index + part * 14) * 0.9, 0.9);
  const rise = height * part * (2.9 - 2.6 * part);
  reveal(sprite, slot + aside * part, layout.slotTop - rise, Math.min(1, (1 - part) * 4));
}

function sprites(count: number): readonly Sprite[] {
  return Array.from({ length: count }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.visible = false;
    return sprite;
  });
}

function reveal(sprite: Sprite, x: number, y: number, alpha: number): void {
  sprite.visible = true;
  sprite.position.set(x, y);
  sprite.alpha = alpha;
}

/** Up to full size with a little overshoot. */
function popped(part: number): number {
  const left = 1 - Math.min(1, part);
  return 1 + 2.2 * left * left * (part - 0.35) - left * left * left * 0.6;
}
