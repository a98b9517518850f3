/** Four cannons: they turn to where is aimed, and jolt when they fire. */
import { isLocked, type SeatNumber, type Shot } from '@boardwalk/games/fishing';
import { Container, Sprite } from 'pixi.js';
import { type Kit, SEAT_NUMBERS } from './kit.ts';
import type { School } from './school.ts';
import { isAtTop, seatPoint, toScreen, turned } from './view.ts';

interface Cannon {
  readonly barrel: Sprite;
  readonly base: Sprite;
  aim: Shot['aim'] | undefined;
  turn: number;
  firedMs: number;
}

const OWN_SIZE = 1.08;
const OTHER_SIZE = 0.74;
/** They stand so far inside of where shots begin: on their plates. */
const STAND = 46;
const JOLT_MS = 150;
/** How much of the way to where is aimed it turns in a frame. */
const TURN_SHARE = 0.4;

export class Cannons {
  readonly container = new Container();
  readonly #kit: Kit;
  readonly #cannons: readonly Cannon[];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#cannons = SEAT_NUMBERS.map(seat => this.#build(seat));
  }

  take(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    const { atlas } = this.#kit;
    for (const seat of SEAT_NUMBERS) {
      const { barrel, base } = this.#cannonOf(seat);
      const look = taken[seat] ? seat : 'free';
      const size = seat === own ? OWN_SIZE : OTHER_SIZE;
      const { x, y } = this.placeOf(seat);
      const isBelow = this.#isBelow(seat);
      for (const [sprite, part] of [
        [barrel, 'barrel'],
        [base, 'base'],
      ] as const) {
        sprite.texture = atlas.texture(`${part}${look}`);
        sprite.position.set(x, y);
        sprite.alpha = taken[seat] ? 1 : 0.62;
        sprite.scale.set(size, part === 'base' && !isBelow ? -size : size);
      }
    }
  }

  aim(seat: SeatNumber, at: Shot['aim']): void {
    this.#cannonOf(seat).aim = at;
  }

  fire(seat: SeatNumber, at: Shot['aim'], nowMs: number): void {
    const cannon = this.#cannonOf(seat);
    cannon.aim = at;
    cannon.firedMs = nowMs;
  }

  draw(nowMs: number, school: School): void {
    for (const seat of SEAT_NUMBERS) {
      const cannon = this.#cannonOf(seat);
      const wanted = this.#wantedTurn(seat, cannon.aim, school);
      cannon.turn += (wanted - cannon.turn) * (this.#kit.look.isMotionReduced ? 1 : TURN_SHARE);
      const jolt = Math.max(0, 1 - Math.abs(nowMs - cannon.firedMs) / JOLT_MS) * 14 * this.#kit.view.scale;
      const { x, y } = this.placeOf(seat);
      cannon.barrel.rotation = cannon.turn;
      cannon.barrel.position.set(x - Math.sin(cannon.turn) * jolt, y + Math.cos(cannon.turn) * jolt);
    }
  }

  /** Where coins go. */
  placeOf(seat: SeatNumber): { readonly x: number; readonly y: number } {
    const { x, y } = seatPoint(seat);
    return toScreen(this.#kit.view, x, y + (isAtTop(seat) ? STAND : -STAND));
  }

  #wantedTurn(seat: SeatNumber, aim: Shot['aim'] | undefined, school: School): number {
    const ahead = this.#isBelow(seat) ? 0 : Math.PI;
    if (!aim) return ahead;
    if (isLocked(aim)) {
      const fish = school.find(aim);
      const place = this.placeOf(seat);
      return fish ? nearTo(ahead, Math.atan2(fish.x - place.x, place.y - fish.y)) : ahead;
    }
    const { x, y } = turned(this.#kit.view, aim.dx, aim.dy);
    return nearTo(ahead, Math.atan2(x, -y));
  }

  #isBelow(seat: SeatNumber): boolean {
    return isAtTop(seat) === this.#kit.view.isTurned;
  }

  #cannonOf(seat: SeatNumber): Cannon {
    return this.#cannons[seat] as Cannon;
  }

  #build(seat: SeatNumber): Cannon {
    const barrel = new Sprite();
    barrel.anchor.set(0.5, 110 / 150);
    const base = new Sprite();
    base.anchor.set(0.5, 58 / 100);
    this.container.addChild(barrel, base);
    const turn = this.#isBelow(seat) ? 0 : Math.PI;
    return { barrel, base, aim: undefined, turn, firedMs: 0 };
  }
}

/** The same angle, less than half a turn away from `base`. */
function nearTo(base: number, angle: number): number {
  const round = Math.PI * 2;
  return base + ((((angle - base + Math.PI) % round) + round) % round) - Math.PI;
}
