import { type Container, Sprite } from 'pixi.js';
import type { Atlas } from '../flat/atlas.ts';
import { type Flight, flightMs } from './flight.ts';
import type { BoardLayout } from './layout.ts';
import { type BallPose, poseAt, stationPose } from './timeline.ts';
import { type BallSkin, skinColours } from './tones.ts';

const TRAIL_DOTS = 30;
const TRAIL_ALPHA = 0.2;
/** Between two dots, in radii of the ball: near enough to run together. */
const TRAIL_SPACING = 0.26;
const TRAIL_STEP_MS = 5;
const TRAIL_MS_MAX = 500;
const AURA_ALPHA = 0.42;

/** The sprites of one ball: the ball, its aura and trail, and for reduced motion where it fades to. */
export class BallView {
  readonly #trail: readonly Sprite[];
  readonly #aura = centred();
  readonly #ball = centred();
  readonly #next = centred();
  readonly #pose: BallPose = { x: 0, y: 0, squash: 0, progress: 0 };

  constructor(trails: Container, balls: Container) {
    this.#trail = Array.from({ length: TRAIL_DOTS }, centred);
    trails.addChild(...this.#trail, this.#aura);
    balls.addChild(this.#next, this.#ball);
  }

  hide(): void {
    this.#ball.visible = false;
    this.#aura.visible = false;
    this.#next.visible = false;
    for (const dot of this.#trail) dot.visible = false;
  }

  /** At the time `nowMs`; a ball its slot has taken is gone. */
  show(flight: Flight, layout: BoardLayout, atlas: Atlas, nowMs: number, isMotionReduced: boolean): void {
    this.hide();
    const ms = flightMs(flight, nowMs);
    if (ms >= flight.timeline.durationMs) return;
    const texture = atlas.texture(`ball-${flight.skin}`);
    this.#ball.texture = texture;
    this.#next.texture = texture;
    if (isMotionReduced) this.#fade(flight, layout, ms);
    else this.#move(flight, layout, atlas, ms);
  }

  #move(flight: Flight, layout: BoardLayout, atlas: Atlas, ms: number): void {
    const pose = this.#pose;
    this.#trace(flight, layout, atlas, ms);
    poseAt(flight.timeline, layout, ms, pose);
    place(this.#ball, pose.x, pose.y, 1);
    this.#ball.scale.set(1 + 0.07 * pose.squash, 1 - 0.1 * pose.squash);
    this.#aura.texture = atlas.texture('glow');
    this.#aura.tint = skinColours[flight.skin].trail;
    this.#aura.scale.set((layout.ballRadius * 4.4) / this.#aura.texture.width);
    place(this.#aura, pose.x, pose.y, AURA_ALPHA);
  }

  /** Dots at even distances along the way behind the ball, smaller and paler: together a ribbon. */
  #trace({ timeline, skin }: Flight, layout: BoardLayout, atlas: Atlas, ms: number): void {
    const pose = this.#pose;
    const spacing = layout.ballRadius * TRAIL_SPACING;
    poseAt(timeline, layout, ms, pose);
    let { x, y } = pose;
    let index = 0;
    for (
      let back = TRAIL_STEP_MS;
      back < Math.min(ms, TRAIL_MS_MAX) && index < TRAIL_DOTS;
      back += TRAIL_STEP_MS
    ) {
      poseAt(timeline, layout, ms - back, pose);
      const distance = Math.hypot(pose.x - x, pose.y - y);
      // One step may be further than one dot: the way between is as good as straight.
      for (let along = spacing; along <= distance && index < TRAIL_DOTS; along += spacing) {
        x += ((pose.x - x) * spacing) / (distance - along + spacing);
        y += ((pose.y - y) * spacing) / (distance - along + spacing);
        this.#placeDot(index, x, y, layout, atlas, skin);
        index += 1;
      }
    }
  }

  #placeDot(index: number, x: number, y: number, layout: BoardLayout, atlas: Atlas, skin: BallSkin): void {
    const sprite = this.#trail[index];
    if (!sprite) return;
    const left = 1 - index / TRAIL_DOTS;
    sprite.texture = atlas.texture('dot');
    sprite.tint = skinColours[skin].trail;
    sprite.scale.set((layout.ballRadius * (0.5 + 1.1 * left)) / sprite.texture.width);
    place(sprite, x, y, TRAIL_ALPHA * left);
  }

  /** From peg to peg without moving: it vanishes at one and appears at the next. */
  #fade({ timeline }: Flight, layout: BoardLayout, ms: number): void {
    const pose = this.#pose;
    poseAt(timeline, layout, ms, pose);
    const station = Math.floor(pose.progress);
    const part = pose.progress - station;
    stationPose(timeline, layout, station, pose);
    place(this.#ball, pose.x, pose.y, 1 - part);
    stationPose(timeline, layout, station + 1, pose);
    place(this.#next, pose.x, pose.y, part);
    this.#ball.scale.set(1);
  }
}

function centred(): Sprite {
  const sprite = new Sprite();
  sprite.anchor.set(0.5);
  sprite.visible = false;
  return sprite;
}

function place(sprite: Sprite, x: number, y: number, alpha: number): void {
  sprite.visible = true;
  sprite.position.set(x, y);
  sprite.alpha = alpha;
}
