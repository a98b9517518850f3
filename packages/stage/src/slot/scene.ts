/** Draws a frame with Pixi. Knows how things look, and nothing of why or when; built anew when the size changes. */
import { type SlotMachine, type SlotWord, slotMachines } from '@boardwalk/games/slot';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import { type Atlas, Picture, paintAtlas } from '../flat/atlas.ts';
import type { Surface } from '../flat/renderer.ts';
import type { Frame, Tile } from './frame.ts';
import { cellX, cellY, layoutSlot, type SlotLayout } from './layout.ts';
import {
  BULBS,
  paintBulb,
  paintCabinet,
  paintDrum,
  paintGlow,
  paintLit,
  paintSpark,
} from './paint/cabinet.ts';
import { paintSymbol } from './symbols.ts';
import { drawLines } from './win-lines.ts';

const BULB_PX = 16;
type Paint = (brush: CanvasRenderingContext2D, width: number, height: number) => void;
const SPARKS = 3;

export class SlotScene {
  readonly #surface: Surface;
  readonly #layout: SlotLayout;
  readonly #atlas: Atlas;
  readonly #pictures: readonly Picture[];
  readonly #root = new Container();
  readonly #lit = new Container();
  readonly #symbols = new Container();
  readonly #above = new Container();
  readonly #lines = new Graphics();
  readonly #bulbs: readonly Sprite[];

  constructor(surface: Surface, word: SlotWord, width: number, height: number, resolution: number) {
    const machine = slotMachines[word];
    this.#surface = surface;
    this.#layout = layoutSlot(machine.reels.length, machine.rows, width, height);
    const { x, y, cellWidth, cellHeight, reels, rows } = this.#layout;
    this.#atlas = paintAtlas(partsOf(machine, this.#layout), resolution);
    const cabinet = new Picture(width, height, resolution);
    cabinet.paint(brush => paintCabinet(brush, word, this.#layout));
    const drum = new Picture(cellWidth * reels, cellHeight * rows, resolution);
    drum.paint(paintDrum);
    this.#pictures = [cabinet, drum];
    this.#bulbs = this.#makeBulbs();
    const window = new Graphics()
      .roundRect(x, y, cellWidth * reels, cellHeight * rows, this.#layout.rim * 0.6)
      .fill('#fff');
    const inside = new Container();
    inside.mask = window;
    const drumSprite = new Sprite(drum.texture);
    drumSprite.position.set(x, y);
    inside.addChild(this.#lit, this.#symbols, drumSprite);
    this.#root.addChild(
      new Sprite(cabinet.texture),
      window,
      inside,
      this.#lines,
      this.#above,
      ...this.#bulbs,
    );
    surface.renderer.resize(width, height, resolution);
  }

  /** `nowMs` is for what twinkles. */
  draw(frame: Frame, nowMs: number): void {
    const sprites = { lit: 0, symbols: 0, above: 0 };
    const take = (layer: keyof typeof sprites, texture: Texture): Sprite => {
      const container = { lit: this.#lit, symbols: this.#symbols, above: this.#above }[layer];
      const sprite = spriteAt(container, sprites[layer]++);
      sprite.texture = texture;
      sprite.visible = true;
      return sprite;
    };
    for (const layer of [this.#lit, this.#symbols, this.#above]) {
      for (const sprite of layer.children) sprite.visible = false;
    }
    for (const tile of frame.tiles) this.#drawTile(tile, frame, take);
    for (const reel of new Set([...frame.held, ...frame.sticky])) this.#drawGlow(reel, frame, take, nowMs);
    if (frame.drawn > 0) this.#drawSparks(frame, take);
    drawLines(this.#lines, this.#layout, frame);
    this.#bulbs.forEach((bulb, index) => {
      bulb.alpha = frame.cue ? 0.55 + 0.45 * Math.sin(nowMs / 130 + index * 1.9) : 0.9;
    });
    this.#surface.renderer.render(this.#root);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#atlas.destroy();
    for (const picture of this.#pictures) picture.destroy();
  }

  #drawTile({ reel, row, symbol, scale, alpha, isLit }: Tile, frame: Frame, take: Take): void {
    if (row <= -1 || row >= this.#layout.rows) return;
    const [x, y] = [cellX(this.#layout, reel), cellY(this.#layout, row)];
    if (isLit) {
      const light = take('lit', this.#atlas.texture('lit'));
      light.position.set(x, y);
      light.scale.set(1);
      light.alpha = alpha;
    }
    const sprite = take('symbols', this.#atlas.texture(`symbol-${symbol}`));
    sprite.position.set(x, y);
    sprite.scale.set(scale);
    sprite.alpha = frame.isDimmed && !isLit ? 0.38 * alpha : alpha;
  }

  #drawGlow(reel: number, { held }: Frame, take: Take, nowMs: number): void {
    const { y, cellHeight, rows } = this.#layout;
    const glow = take('above', this.#atlas.texture('glow'));
    glow.position.set(cellX(this.#layout, reel), y + (cellHeight * rows) / 2);
    glow.scale.set(1);
    glow.rotation = 0;
    glow.alpha = held.includes(reel) ? 0.6 + 0.4 * Math.sin(nowMs / 70) : 0.9;
  }

  /** A few stars that turn on each symbol that has won. */
  #drawSparks({ tiles, progress }: Frame, take: Take): void {
    const { cellWidth, cellHeight } = this.#layout;
    for (const { reel, row, isLit } of tiles) {
      if (!isLit) continue;
      for (let index = 0; index < SPARKS; index++) {
        const angle = index * 2.1 + reel + row * 1.3;
        const life = (progress * 1.7 + index * 0.31) % 1;
        const spark = take('above', this.#atlas.texture('spark'));
        spark.position.set(
          cellX(this.#layout, reel) + Math.cos(angle) * cellWidth * 0.38,
          cellY(this.#layout, row) + Math.sin(angle) * cellHeight * 0.38,
        );
        spark.scale.set(Math.sin(Math.PI * life) * 0.9);
        spark.rotation = life * 2;
        spark.alpha = 1;
      }
    }
  }

  #makeBulbs(): Sprite[] {
    const { x, y, cellWidth, cellHeight, reels, rows, rim } = this.#layout;
    const [width, height] = [cellWidth * reels + rim, cellHeight * rows + rim];
    const count = Math.max(6, Math.round(width / 34));
    return [-1, 1].flatMap(side =>
      Array.from({ length: count }, (_, index) => {
        const bulb = new Sprite(this.#atlas.texture(`bulb-${index % BULBS.length}`));
        bulb.anchor.set(0.5);
        const middle = y + (cellHeight * rows) / 2;
        bulb.position.set(x - rim / 2 + ((index + 0.5) * width) / count, middle + (side * height) / 2);
        return bulb;
      }),
    );
  }
}

type Take = (layer: 'lit' | 'symbols' | 'above', texture: Texture) => Sprite;

/** Made once, used again in every frame. */
function spriteAt(container: Container, index: number): Sprite {
  const known = container.children[index];
  if (known instanceof Sprite) return known;
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  container.addChild(sprite);
  return sprite;
}

function partsOf(machine: SlotMachine, { symbol, cellWidth, cellHeight, rows }: SlotLayout) {
  const symbols = machine.symbols.map((_, index) => ({
    name: `symbol-${index}`,
    width: symbol,
    height: symbol,
    paint: (brush: CanvasRenderingContext2D) => paintSymbol(brush, machine.word, index, symbol),
  }));
  const bulbs = BULBS.map((colour, index) => ({
    name: `bulb-${index}`,
    width: BULB_PX,
    height: BULB_PX,
    paint: paintBulb(colour),
  }));
  return [
    ...symbols,
    ...bulbs,
    { name: 'lit', width: cellWidth, height: cellHeight, paint: inside(paintLit) },
    { name: 'glow', width: cellWidth, height: cellHeight * rows, paint: inside(paintGlow) },
    { name: 'spark', width: 18, height: 18, paint: paintSpark },
  ];
}

/** What shines past its part would shine in its neighbour's. */
function inside(paint: Paint): Paint {
  return (brush, width, height) => {
    brush.save();
    brush.beginPath();
    brush.rect(0, 0, width, height);
    brush.clip();
    paint(brush, width, height);
    brush.restore();
  };
}
