/** How it feels, as numbers: the house's pusher in busy play, and what is left when the shelf stands still. */
import { beforeAll, describe, expect, it } from 'vitest';
import { countedDraws, loadPhysics, type Physics } from '../../physics/index.ts';
import { HALF_WIDTH, MM } from '../cabinet/geometry.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { type Field, settleField } from '../field.ts';
import { PusherMechanism } from '../mechanism.ts';
import { Play } from '../play/play.ts';
import { depthInDeck, flatShare, overlapsOf, type SeenCoin, seenCoins } from './feel.test-data.ts';

const BUSY_STEPS = 1000;
const REST_STEPS = 180;
/** Seen again at most after so many steps, a coin that came down hard is out of the deck: a sixth of a second. */
const LOOK_EVERY_STEPS = 10;
const MAX_SPEED = 20;
const CONFIG = DEFAULT_PUSHER;

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

function startedWith(nonce: number): { field: Field; mechanism: PusherMechanism } {
  const draws = countedDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'feel', nonce });
  const field = settleField(physics, CONFIG, draws);
  const state = { draws, play: new Play(CONFIG), step: 0, busyUntil: 0 };
  return { field, mechanism: new PusherMechanism(CONFIG, field, state) };
}

interface Course {
  /** Where coins were first seen below the deck. */
  readonly exits: (readonly [x: number, z: number])[];
  fastest: number;
  /** Looks in a row at which one coin was more than 2 mm in the deck. */
  longestSunk: number;
}

/** Rains with the aim going to and fro. */
function playBusily(mechanism: PusherMechanism, field: Field): Course {
  const course: Course = { exits: [], fastest: 0, longestSunk: 0 };
  const sunk = new Map<number, number>();
  const out = new Set<number>();
  for (let step = 0; step < BUSY_STEPS; step++) {
    if (step % 300 === 0) mechanism.apply({ type: 'rain', coins: CONFIG.maxRain });
    if (step % 200 === 50) mechanism.apply({ type: 'aim', x: step % 400 === 50 ? 1000 : -1000 });
    mechanism.advance();
    for (const { id, body } of field.coins.coins) {
      const { x, y, z } = body.translation();
      const speed = body.linvel();
      if (y > 0) course.fastest = Math.max(course.fastest, Math.hypot(speed.x, speed.y, speed.z));
      if (y < -0.2 && !out.has(id)) course.exits.push([x, z]);
      if (y < -0.2) out.add(id);
    }
    if (step % LOOK_EVERY_STEPS === 0) countSunk(mechanism, field, sunk, course);
  }
  return course;
}

function isOverDeck({ at: [x, , z] }: SeenCoin): boolean {
  return Math.abs(x) < HALF_WIDTH - 0.3 && z < -0.3;
}

function countSunk(
  mechanism: PusherMechanism,
  field: Field,
  sunk: Map<number, number>,
  course: Course,
): void {
  const seen = seenCoins(mechanism.scene, mechanism.poses());
  field.coins.coins.forEach(({ id }, index) => {
    const coin = seen[index];
    const isSunk = coin !== undefined && isOverDeck(coin) && depthInDeck(coin) > 2;
    sunk.set(id, isSunk ? (sunk.get(id) ?? 0) + 1 : 0);
    course.longestSunk = Math.max(course.longestSunk, sunk.get(id) ?? 0);
  });
}

describe.each([1, 2])('a busy pusher of seed %d', nonce => {
  it('lays its coins flat, lets none sink or fly, and comes to rest', () => {
    const { field, mechanism } = startedWith(nonce);
    const course = playBusily(mechanism, field);
    expect(course.exits.length).toBeGreaterThan(15);
    for (const [x, z] of course.exits) {
      const isFront = z > -0.3;
      const isSide = Math.abs(x) > HALF_WIDTH - 0.3 && z > -CONFIG.sideOpeningMm * MM - 0.3;
      expect([x, z, isFront || isSide]).toEqual([x, z, true]);
    }
    expect(course.fastest).toBeLessThan(MAX_SPEED);
    expect(course.longestSunk).toBeLessThanOrEqual(2);
    // In mid-fall: coins that land just now are deeper in each other for a moment.
    expect(overlapsOf(seenCoins(mechanism.scene, mechanism.poses())).meanMm).toBeLessThan(1);

    for (let step = 0; step < REST_STEPS; step++) field.world.step();
    // Nobody takes out what fell in the meantime.
    const isIn = (y: number) => y > -0.1;
    const speeds = field.coins.coins
      .filter(({ body }) => isIn(body.translation().y))
      .map(({ body }) => {
        const { x, y, z } = body.linvel();
        return Math.hypot(x, y, z);
      });
    expect(Math.max(...speeds)).toBeLessThan(0.05);
    const lying = seenCoins(mechanism.scene, mechanism.poses()).filter(({ at }) => isIn(at[1]));
    expect(lying.length).toBeGreaterThan(230);
    expect(flatShare(lying)).toBeGreaterThanOrEqual(0.9);
    const { meanMm, worstMm } = overlapsOf(lying);
    expect(meanMm).toBeLessThan(0.5);
    expect(worstMm).toBeLessThan(3);
    field.world.free();
  });
});
