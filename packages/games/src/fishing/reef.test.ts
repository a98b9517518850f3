import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShot, isLocked, MOST_AIM, REEF, SEATS, type SeatNumber, type Shot, waveAt } from './reef.ts';
import { isWeaponName, WEAPON_NAMES, WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const LAST_MS = Date.UTC(2200, 0, 1);
const whole = fc.integer({ min: -MOST_AIM, max: MOST_AIM });
const directions = fc.record({ dx: whole, dy: whole }).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
const locks = fc.record({
  wave: fc.integer({ min: 0, max: LAST_MS / REEF.waveMs }),
  index: fc.integer({ min: 0, max: 999 }),
});
const shots = fc
  .tuple(
    fc.constantFrom<SeatNumber>(0, 1, 2, 3),
    fc.integer({ min: 0, max: LAST_MS }),
    fc.constantFrom(...WEAPON_NAMES),
    fc.oneof(directions, locks),
  )
  .map(([seat, firedAtMs, weapon, aim]): Shot => ({ seat, firedAtMs, weapon, aim }))
  .filter(({ weapon, aim }) => isLocked(aim) || !WEAPONS[weapon].needsLock);
const fieldOf = (shot: object) => checkShot(shot as Shot)?.detail['field'];

/** What no page sends and anybody may. */
const WRONG_NUMBERS = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, [0], {}];

describe('a shot', () => {
  it('is one with any seat, moment and aim that there is', () => {
    fc.assert(
      fc.property(shots, shot => {
        expect(checkShot(shot)).toBeUndefined();
      }),
    );
  });

  it('is none as soon as one of its fields is none, and says which', () => {
    fc.assert(
      fc.property(shots, fc.constantFrom(...WRONG_NUMBERS), (shot, wrong) => {
        expect(fieldOf({ ...shot, seat: wrong })).toBe('seat');
        expect(fieldOf({ ...shot, firedAtMs: wrong })).toBe('firedAt');
        expect(fieldOf({ ...shot, weapon: wrong })).toBe('weapon');
        expect(fieldOf({ ...shot, aim: { wave: wrong, index: 1 } })).toBe('aim');
        expect(fieldOf({ ...shot, aim: { wave: 1, index: wrong } })).toBe('aim');
      }),
    );
  });

  it.each([
    [{ dx: MOST_AIM, dy: -MOST_AIM }, undefined],
    [{ dx: MOST_AIM + 1, dy: 0 }, 'aim'],
    [{ dx: 0, dy: -MOST_AIM - 1 }, 'aim'],
    [{ dx: 0, dy: 0 }, 'aim'],
    [{ dx: -0, dy: 0 }, 'aim'],
    [{ dx: 0.5, dy: 1 }, 'aim'],
    [{ dx: 1 }, 'aim'],
    [{}, 'aim'],
    [{ wave: 0, index: 0 }, undefined],
    [{ wave: LAST_MS / REEF.waveMs, index: 999 }, undefined],
    [{ wave: LAST_MS / REEF.waveMs + 1, index: 0 }, 'aim'],
    [{ wave: 1, index: 1000 }, 'aim'],
  ])('aimed at %j: %s', (aim, field) => {
    expect(fieldOf({ seat: 0, firedAtMs: NOON_MS, weapon: 'bullet', aim })).toBe(field);
  });

  it('counts until the year 2200, and from 1970 on', () => {
    const shot = { seat: 1, weapon: 'net', aim: { dx: 1, dy: 1 } };
    expect(fieldOf({ ...shot, firedAtMs: 0 })).toBeUndefined();
    expect(fieldOf({ ...shot, firedAtMs: LAST_MS })).toBeUndefined();
    expect(fieldOf({ ...shot, firedAtMs: LAST_MS + 1 })).toBe('firedAt');
  });

  it('of a torpedo needs a fish, and of nothing else', () => {
    for (const weapon of WEAPON_NAMES) {
      const shot = { seat: 2, firedAtMs: NOON_MS, weapon };
      expect(fieldOf({ ...shot, aim: { dx: 3, dy: 4 } })).toBe(weapon === 'torpedo' ? 'aim' : undefined);
      expect(fieldOf({ ...shot, aim: { wave: 9, index: 9 } })).toBeUndefined();
    }
  });
});

describe('the cannons', () => {
  it('stand two below and two above, a little inside, as a mirror has them', () => {
    expect(SEATS).toHaveLength(4);
    const [left, right, leftTop, rightTop] = SEATS as [Point, Point, Point, Point];
    expect([left.x, left.y]).toEqual([REEF.width - right.x, right.y]);
    expect([leftTop.x, leftTop.y]).toEqual([left.x, REEF.height - left.y]);
    expect([rightTop.x, rightTop.y]).toEqual([right.x, REEF.height - right.y]);
    for (const { x, y } of SEATS) {
      expect(x > 0 && x < REEF.width).toBe(true);
      expect(y > 0 && y < REEF.height).toBe(true);
    }
  });
});

type Point = (typeof SEATS)[number];

describe('a wave', () => {
  it('is a minute, from its first millisecond to its last', () => {
    expect(waveAt(0)).toBe(0);
    expect(waveAt(59_999)).toBe(0);
    expect(waveAt(60_000)).toBe(1);
    expect(waveAt(NOON_MS)).toBe(NOON_MS / 60_000);
    expect(waveAt(NOON_MS - 1)).toBe(NOON_MS / 60_000 - 1);
  });
});

describe('a weapon', () => {
  it.each([
    ['bullet', { costs: 1, least: 1, speed: 900, bounces: 3, pierces: 1, gathers: 0, needsLock: false }],
    ['net', { costs: 2, least: 2, speed: 800, bounces: 0, pierces: 1, gathers: 3, needsLock: false }],
    ['harpoon', { costs: 4, least: 4, speed: 1100, bounces: 0, pierces: 5, gathers: 0, needsLock: false }],
    ['torpedo', { costs: 8, least: 10, speed: 650, bounces: 0, pierces: 1, gathers: 0, needsLock: true }],
  ] as const)('%s is this one', (name, weapon) => {
    expect(WEAPONS[name]).toMatchObject(weapon);
  });

  it('never costs more than the least that it meets pays, so that no chance is above one', () => {
    for (const name of WEAPON_NAMES) expect(WEAPONS[name].costs).toBeLessThanOrEqual(WEAPONS[name].least);
  });

  it.each(['bomb', '', 'Bullet', 'constructor', '__proto__', 'toString'])('%j is none', name => {
    expect(isWeaponName(name)).toBe(false);
    expect(WEAPON_NAMES.every(isWeaponName)).toBe(true);
  });

  it('is told in the order of what it costs', () => {
    const costs = WEAPON_NAMES.map((name: WeaponName) => WEAPONS[name].costs);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  });
});
