/** What is written over the fish: small chips where they pay much, a boss's ribbon, and what is locked. */
import { type FishName, multipliersOf } from '@boardwalk/games/fishing';
import { Container, Sprite, type Texture } from 'pixi.js';
import { brushOf, newCanvas, type Painter, Picture } from '../flat/atlas.ts';
import { Sprites } from '../flat/sprites.ts';
import type { Kit } from './kit.ts';
import type { LockLook } from './options.ts';
import { chipTone, paintChip, paintLockTag, paintRibbon, ribbonWidth, textWidth } from './paint/tags.ts';
import type { School, SeenFish } from './school.ts';

const CHIP_LEAST = 10;
const CHIPS_MAX = 40;
/** Heights in pixels. */
const CHIP = 17;
const RIBBON = 34;
const LOCK_TAG = 26;

export class Labels {
  readonly container = new Container();
  readonly #kit: Kit;
  readonly #chips = new Sprites(CHIPS_MAX);
  readonly #ribbon = new Sprite();
  readonly #reticle: Sprite;
  readonly #tag = new Sprite();
  readonly #pictures = new Map<string, Picture>();
  readonly #measure = brushOf(newCanvas(1, 1));
  #lock: LockLook | undefined;

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#reticle = new Sprite(kit.atlas.texture('reticle'));
    for (const sprite of [this.#ribbon, this.#reticle, this.#tag]) sprite.anchor.set(0.5);
    this.container.addChild(this.#chips.container, this.#reticle, this.#ribbon, this.#tag);
  }

  lock(look: LockLook | undefined): void {
    this.#lock = look;
  }

  draw(atMs: number, school: School): void {
    this.#chips.begin();
    this.#ribbon.visible = false;
    const locked = this.#lock && school.find(this.#lock);
    for (const seen of school.seen) {
      if (seen === locked || seen.x < 0 || seen.x > this.#kit.view.width) continue;
      if (isBoss(seen.fish.kind)) this.#drawRibbon(seen, atMs);
      else if (mostOf(seen.fish.kind, atMs) >= CHIP_LEAST) this.#drawChip(seen, atMs);
    }
    this.#chips.end();
    this.#drawLock(locked, atMs);
  }

  destroy(): void {
    for (const picture of this.#pictures.values()) picture.destroy();
    this.container.destroy({ children: true });
  }

  #drawChip({ fish, x, y, down }: SeenFish, atMs: number): void {
    const text = this.#kit.options.words.multiplier(fish.kind, atMs);
    const width = textWidth(this.#measure, text, CHIP * 0.66) + CHIP * 0.9;
    const tone = chipTone(mostOf(fish.kind, atMs));
    const paint: Painter = (brush, w, h) => paintChip(brush, w, h, text, tone);
    const below = y + down * 0.86 + CHIP * 0.4;
    this.#chips.take(this.#picture(`chip ${text}`, width, CHIP, paint), this.#inside(x, width), below);
  }

  #drawRibbon({ fish, x, y, down }: SeenFish, atMs: number): void {
    const { words } = this.#kit.options;
    const [name, pays] = [words.bossName(fish.kind), words.multiplier(fish.kind, atMs)];
    const width = ribbonWidth(this.#measure, RIBBON, name, pays);
    const paint: Painter = (brush, w, h) => paintRibbon(brush, w, h, name, pays);
    this.#ribbon.texture = this.#picture(`boss ${name} ${pays}`, width, RIBBON, paint);
    this.#ribbon.position.set(this.#inside(x, width), y + down * 0.86);
    this.#ribbon.visible = true;
  }

  #drawLock(locked: SeenFish | undefined, atMs: number): void {
    this.#reticle.visible = this.#tag.visible = locked !== undefined;
    if (!locked || !this.#lock) return;
    const { fish, x, y, across, down } = locked;
    const first = this.#kit.options.words.multiplier(fish.kind, atMs);
    const { chance } = this.#lock;
    const rest = chance === '' ? 0 : textWidth(this.#measure, chance, LOCK_TAG * 0.52) + LOCK_TAG * 0.7;
    const width = textWidth(this.#measure, first, LOCK_TAG * 0.6) + LOCK_TAG * 0.9 + rest;
    const paint: Painter = (brush, w, h) => paintLockTag(brush, w, h, first, chance);
    const size = Math.max(across, down) * 2.3;
    const breath = this.#kit.look.isMotionReduced ? 1 : 1 + 0.04 * Math.sin((atMs % 100_000) / 160);
    this.#reticle.position.set(x, y);
    this.#reticle.scale.set((size / this.#reticle.texture.width) * breath);
    this.#reticle.rotation = this.#kit.look.isMotionReduced ? 0 : ((atMs % 6000) / 6000) * Math.PI * 2;
    this.#tag.texture = this.#picture(`lock ${first} ${chance}`, width, LOCK_TAG, paint);
    const below = y + size * 0.5 + LOCK_TAG * 0.5;
    const { height } = this.#kit.view;
    this.#tag.position.set(
      this.#inside(x, width),
      below > height * 0.86 ? y - size * 0.5 - LOCK_TAG * 0.4 : below,
    );
  }

  /** Never cut off at a side. */
  #inside(x: number, width: number): number {
    const half = width / 2 + this.#kit.view.frame;
    return Math.max(half, Math.min(this.#kit.view.width - half, x));
  }

  #picture(key: string, width: number, height: number, paint: Painter): Texture {
    const known = this.#pictures.get(key);
    if (known) return known.texture;
    const picture = new Picture(width, height, this.#kit.resolution);
    picture.paint(paint);
    this.#pictures.set(key, picture);
    return picture.texture;
  }
}

export function isBoss(kind: FishName): boolean {
  return kind === 'lanternJaw' || kind === 'oldKraken';
}

function mostOf(kind: FishName, atMs: number): number {
  return Math.max(...multipliersOf(kind, atMs).map(({ multiplier }) => multiplier));
}
