// Everything that is drawn, as one Pixi scene on one canvas. Knows how things look at a given time and nothing of why; built
// anew when the size or the look changes.
import { GEM_PIECES, GEM_SIDE } from '@boardwalk/games/gem';
import { Container, Sprite } from 'pixi.js';
import { type Atlas, Picture, paintAtlas } from '../flat/atlas.ts';
import type { Surface } from '../flat/renderer.ts';
import { Sprites } from '../flat/sprites.ts';
import {
  bulbPlaces,
  paintBeam,
  paintBed,
  paintBulb,
  paintFrame,
  paintLit,
  paintRing,
  paintShard,
  paintSoft,
} from './board-paint.ts';
import { paintDrawing } from './cut-paint.ts';
import { GEM_DRAWINGS, GEM_TINTS } from './cuts.ts';
import {
  BLAST_MS,
  BLASTS_MAX,
  type Blast,
  type GemEffects,
  SHARDS,
  SHATTER_MS,
  SHATTERS_MAX,
  type ShardPose,
  shardPose,
} from './effects.ts';
import { columnX, type GemLayout, rowY } from './layout.ts';
import type { GemLook } from './options.ts';
import { type GemPose, poseOf } from './pose.ts';
import { columnOf, type GemTimeline, rowOf } from './timeline.ts';

const CELLS = GEM_SIDE * GEM_SIDE;
const GEM_SHARE = 0.94;
const BULB_WAVE_MS = 900;

export class GemScene {
  readonly #surface: Surface;
  readonly #layout: GemLayout;
  readonly #isMotionReduced: boolean;
  readonly #atlas: Atlas;
  readonly #pictures: readonly Picture[];
  readonly #root = new Container();
  readonly #lights = new Sprites(CELLS);
  /** Those that lie there, those that leave, and those that come. */
  readonly #gems = new Sprites(CELLS * 3);
  readonly #flashes = new Sprites(CELLS + BLASTS_MAX * 3, 'add');
  readonly #shards = new Sprites(SHATTERS_MAX * SHARDS);
  readonly #bulbs: readonly Sprite[];
  readonly #pose: GemPose = {
    isShown: false,
    row: 0,
    alpha: 1,
    scaleX: 1,
    scaleY: 1,
    turn: 0,
    light: 0,
    flash: 0,
  };
  readonly #shard: ShardPose = { x: 0, y: 0, turn: 0, scale: 1, alpha: 1 };

  constructor(surface: Surface, layout: GemLayout, look: GemLook, resolution: number) {
    this.#surface = surface;
    this.#layout = layout;
    this.#isMotionReduced = look.isMotionReduced;
    this.#atlas = atlasOf(layout, resolution);
    const bed = new Picture(layout.side, layout.side, resolution);
    bed.paint(paintBed(layout, look.theme));
    const frame = new Picture(layout.side, layout.side, resolution);
    frame.paint(paintFrame(layout));
    this.#pictures = [bed, frame];
    this.#bulbs = bulbPlaces(layout).map(([x, y]) => this.#bulb(x, y));
    this.#root.addChild(
      pictureAt(bed, layout),
      this.#lights.container,
      this.#gems.container,
      this.#flashes.container,
      this.#shards.container,
      pictureAt(frame, layout),
      ...this.#bulbs,
    );
    surface.renderer.resize(layout.width, layout.height, resolution);
  }

  /** `excitement` is 0 to 1: how much the bulbs run. */
  draw(timeline: GemTimeline, effects: GemEffects, timeMs: number, excitement: number): void {
    for (const pool of [this.#lights, this.#gems, this.#flashes, this.#shards]) pool.begin();
    this.#drawGems(timeline, timeMs);
    if (!this.#isMotionReduced) this.#drawEffects(effects, timeMs);
    for (const pool of [this.#lights, this.#gems, this.#flashes, this.#shards]) pool.end();
    this.#bulbs.forEach((bulb, at) => {
      const wave = 0.5 + 0.5 * Math.cos((at / 4 - timeMs / BULB_WAVE_MS) * Math.PI * 2);
      bulb.alpha = this.#isMotionReduced ? 0.85 : 0.85 - excitement * 0.6 * wave;
    });
    this.#surface.renderer.render(this.#root);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    for (const picture of this.#pictures) picture.destroy();
    this.#atlas.destroy();
  }

  #drawGems({ lives }: GemTimeline, timeMs: number): void {
    const pose = this.#pose;
    for (const life of lives) {
      poseOf(life, timeMs, this.#isMotionReduced, pose);
      if (!pose.isShown) continue;
      const [x, y] = [columnX(this.#layout, life.column), rowY(this.#layout, pose.row)];
      const gem = this.#gems.take(this.#atlas.texture(life.piece), x, y);
      gem?.scale.set(pose.scaleX, pose.scaleY);
      if (gem) {
        gem.alpha = pose.alpha;
        gem.rotation = pose.turn;
      }
      if (pose.light > 0) this.#light(x, y, life.litAs, pose.light);
      if (pose.flash > 0) this.#flash(x, y, this.#layout.cell * 1.5, GEM_TINTS[life.litAs], pose.flash);
    }
  }

  #light(x: number, y: number, piece: keyof typeof GEM_TINTS, light: number): void {
    const lit = this.#lights.take(this.#atlas.texture('lit'), x, y);
    if (!lit) return;
    lit.tint = GEM_TINTS[piece];
    lit.alpha = light;
  }

  #flash(x: number, y: number, size: number, tint: number, alpha: number): void {
    const soft = this.#atlas.texture('soft');
    const flash = this.#flashes.take(soft, x, y);
    if (!flash) return;
    flash.scale.set(size / soft.width);
    flash.tint = tint;
    flash.alpha = alpha;
  }

  #drawEffects({ shatters, blasts }: GemEffects, timeMs: number): void {
    const { cell } = this.#layout;
    for (const { atMs, cell: place, piece } of shatters) {
      const part = (timeMs - atMs) / SHATTER_MS;
      if (part < 0 || part >= 1) continue;
      const [x, y] = this.#middleOf(place);
      for (let at = 0; at < SHARDS; at++) {
        shardPose(place * SHARDS + at, part, this.#shard);
        const { x: aside, y: down, turn, scale, alpha } = this.#shard;
        const shard = this.#shards.take(this.#atlas.texture('shard'), x + aside * cell, y + down * cell);
        if (!shard) return;
        shard.rotation = turn;
        shard.scale.set(scale);
        shard.alpha = alpha;
        shard.tint = at % 3 === 0 ? 0xffffff : GEM_TINTS[piece];
      }
    }
    for (const blast of blasts) this.#drawBlast(blast, (timeMs - blast.atMs) / BLAST_MS);
  }

  #drawBlast({ cell: place, special }: Blast, part: number): void {
    if (part < 0 || part >= 1) return;
    const { cell, side, left, top } = this.#layout;
    const [x, y] = this.#middleOf(place);
    this.#flash(x, y, cell * (1.4 + part * 1.6), GEM_TINTS[special], (1 - part) ** 2);
    if (special === 'bomb') {
      const ring = this.#flashes.take(this.#atlas.texture('ring'), x, y);
      ring?.scale.set((0.4 + 0.6 * Math.sqrt(part)) * 1);
      if (ring) ring.alpha = 1 - part;
      return;
    }
    for (const turn of [0, Math.PI / 2]) {
      const middle = turn === 0 ? ([left + side / 2, y] as const) : ([x, top + side / 2] as const);
      const beam = this.#flashes.take(this.#atlas.texture('beam'), ...middle);
      if (!beam) return;
      beam.rotation = turn;
      beam.scale.set(Math.min(1, 0.3 + part * 2.4), 1 - part * 0.7);
      beam.alpha = 1 - part;
    }
  }

  #middleOf(cell: number): readonly [x: number, y: number] {
    return [columnX(this.#layout, columnOf(cell)), rowY(this.#layout, rowOf(cell))];
  }

  #bulb(x: number, y: number): Sprite {
    const bulb = new Sprite(this.#atlas.texture('bulb'));
    bulb.anchor.set(0.5);
    bulb.position.set(this.#layout.left + x, this.#layout.top + y);
    return bulb;
  }
}

function atlasOf({ cell, frame, side }: GemLayout, resolution: number): Atlas {
  const gem = cell * GEM_SHARE;
  return paintAtlas(
    [
      ...GEM_PIECES.map(piece => ({
        name: piece,
        width: gem,
        height: gem,
        paint: paintDrawing(GEM_DRAWINGS[piece]),
      })),
      { name: 'lit', width: cell, height: cell, paint: paintLit },
      { name: 'soft', width: 64, height: 64, paint: paintSoft },
      { name: 'shard', width: cell * 0.24, height: cell * 0.24, paint: paintShard },
      { name: 'ring', width: cell * 3.2, height: cell * 3.2, paint: paintRing },
      { name: 'beam', width: Math.min(side, 500), height: cell * 0.55, paint: paintBeam },
      { name: 'bulb', width: frame * 1.5, height: frame * 1.5, paint: paintBulb },
    ],
    resolution,
  );
}

function pictureAt({ texture }: Picture, { left, top }: GemLayout): Sprite {
  const sprite = new Sprite(texture);
  sprite.position.set(left, top);
  return sprite;
}
