import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fish, poseOf } from './fish.ts';
import { type Flight, fly } from './flight.ts';
import { leastOf } from './kinds.data.ts';
import { distanceTo } from './meet.ts';
import { FLIGHT_MS, REEF, SEATS, type SeatNumber, type Shot } from './reef.ts';
import { findFish, fishAt } from './waves.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const ROOM = 11;
const nobody = () => false;
const seat = fc.constantFrom<SeatNumber>(0, 1, 2, 3);
const firedAtMs = fc.integer({ min: NOON_MS, max: NOON_MS + 3_600_000 });
const ahead = (from: SeatNumber, dx: number, dy: number) => ({ dx, dy: from < 2 ? -dy : dy });
const aimed = (weapon: WeaponName) =>
  fc
    .tuple(seat, firedAtMs, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 1000 }))
    .map(([from, at, dx, dy]): Shot => ({ seat: from, firedAtMs: at, weapon, aim: ahead(from, dx, dy) }));
const keyOf = ({ wave, index }: { wave: number; index: number }) => `${wave}:${index}`;
const bodyAway = (flight: Flight, place: number) => {
  const hit = flight.hits.at(place) as Flight['hits'][number];
  const fish = findFish(ROOM, hit.wave, hit.index) as Fish;
  return distanceTo(fish, hit.atMs, hit) ?? Number.NaN;
};

describe('a bullet', () => {
  it('flies the same way whoever flies it', () => {
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        expect(fly(ROOM, shot, nobody)).toEqual(fly(ROOM, { ...shot }, nobody));
      }),
      { numRuns: 50 },
    );
  });

  it('leaves its cannon and stays in the reef, from wall to wall, at its speed', () => {
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        const { legs } = fly(ROOM, shot, nobody);
        expect(legs[0]).toMatchObject({ fromMs: shot.firedAtMs, ...SEATS[shot.seat] });
        expect(legs.length).toBeLessThanOrEqual(WEAPONS.bullet.bounces + 1);
        legs.forEach((leg, at) => {
          const after = legs[at + 1];
          if (after) expect([after.x, after.y, after.fromMs]).toEqual([leg.toX, leg.toY, leg.toMs]);
          const long = Math.sqrt((leg.toX - leg.x) ** 2 + (leg.toY - leg.y) ** 2);
          expect(long).toBeCloseTo(((leg.toMs - leg.fromMs) * WEAPONS.bullet.speed) / 1000, 3);
          expect(leg.toX).toBeGreaterThanOrEqual(0);
          expect(leg.toX).toBeLessThanOrEqual(REEF.width);
          expect(leg.toY).toBeGreaterThanOrEqual(0);
          expect(leg.toY).toBeLessThanOrEqual(REEF.height);
        });
        expect((legs.at(-1)?.toMs ?? 0) - shot.firedAtMs).toBeLessThanOrEqual(FLIGHT_MS + 1e-6);
      }),
    );
  });

  it('ends at the first fish, touching it', () => {
    let met = 0;
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        const flight = fly(ROOM, shot, nobody);
        expect(flight.hits.length).toBeLessThanOrEqual(1);
        const [hit] = flight.hits;
        if (!hit) return;
        met += 1;
        expect(bodyAway(flight, 0)).toBeLessThan(WEAPONS.bullet.radius + 3);
        expect(hit.atMs).toBe(Math.round(flight.legs.at(-1)?.toMs ?? 0));
      }),
    );
    expect(met).toBeGreaterThan(50);
  });

  it('has touched nobody before', () => {
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        const { legs, hits } = fly(ROOM, shot, nobody);
        const lastMs = hits[0]?.atMs ?? 0;
        for (const leg of legs) {
          for (let atMs = leg.fromMs; atMs < Math.min(leg.toMs, lastMs) - 10; atMs += 20) {
            const share = (atMs - leg.fromMs) / (leg.toMs - leg.fromMs);
            const at = { x: leg.x + (leg.toX - leg.x) * share, y: leg.y + (leg.toY - leg.y) * share };
            for (const fish of fishAt(ROOM, atMs)) {
              expect(distanceTo(fish, atMs, at)).toBeGreaterThan(WEAPONS.bullet.radius - 1);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('comes back from a wall as steep as it went', () => {
    // Nobody is there: all are doomed.
    const { legs } = fly(
      ROOM,
      { seat: 0, firedAtMs: NOON_MS, weapon: 'bullet', aim: { dx: -700, dy: -700 } },
      () => true,
    );
    const [one, other] = legs as [Flight['legs'][number], Flight['legs'][number]];
    expect(one).toMatchObject({ toX: 0, toY: expect.closeTo(1280, 6) });
    expect(other.toX - other.x).toBeCloseTo(other.y - other.toY, 6);
    expect(other.toX).toBeCloseTo(1000, 6);
  });

  it('turns at every wall, and four times at most', () => {
    const steep: Shot = { seat: 0, firedAtMs: NOON_MS, weapon: 'bullet', aim: { dx: 1000, dy: 0 } };
    const { legs } = fly(ROOM, steep, () => true);
    expect(legs.map(({ toX }) => Math.round(toX))).toEqual([1000, 0, 1000, 120]);
    expect(legs.every(({ y, toY }) => y === 1560 && toY === 1560)).toBe(true);
  });

  it('flies straight into its own wall and back', () => {
    const down: Shot = { seat: 1, firedAtMs: NOON_MS, weapon: 'bullet', aim: { dx: 0, dy: 5 } };
    const { legs } = fly(ROOM, down, () => true);
    expect(legs[0]).toMatchObject({ x: 720, toX: 720, toY: 1600 });
    expect(legs[1]?.toY).toBeLessThan(1600);
  });
});

describe('the doomed', () => {
  it('are passed, and named', () => {
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        const free = fly(ROOM, shot, nobody);
        const [gone] = free.hits;
        if (!gone) return;
        const doomed = fly(ROOM, shot, (wave, index) => keyOf({ wave, index }) === keyOf(gone));
        expect(doomed.hits.map(keyOf)).not.toContain(keyOf(gone));
        expect(doomed.passed).toEqual([{ wave: gone.wave, index: gone.index }]);
        expect(free.passed).toEqual([]);
      }),
    );
  });

  it.each(['bullet', 'net', 'harpoon'] as const)('are all that a %s needs to be flown again', weapon => {
    fc.assert(
      fc.property(aimed(weapon), fc.integer({ min: 2, max: 5 }), (shot, every) => {
        const flight = fly(ROOM, shot, (_wave, index) => index % every === 0);
        const keys = flight.passed.map(keyOf);
        expect(fly(ROOM, shot, (wave, index) => keys.includes(keyOf({ wave, index })))).toEqual(flight);
      }),
    );
  });

  it('leave nothing to meet when they are all there is', () => {
    expect(
      fly(ROOM, { seat: 0, firedAtMs: NOON_MS, weapon: 'bullet', aim: { dx: 1, dy: -9 } }, () => true).hits,
    ).toEqual([]);
  });
});

describe('a net', () => {
  it('opens around its first fish and takes in up to three more, near it, the nearest first', () => {
    const counts = new Set<number>();
    fc.assert(
      fc.property(aimed('net'), shot => {
        const { hits } = fly(ROOM, shot, nobody);
        counts.add(hits.length);
        expect(new Set(hits.map(keyOf)).size).toBe(hits.length);
        const [first] = hits;
        if (!first) return;
        const away = hits.slice(1).map(({ wave, index, atMs }) => {
          expect(atMs).toBe(first.atMs);
          return distanceTo(findFish(ROOM, wave, index) as Fish, atMs, first) ?? Number.NaN;
        });
        away.forEach((distance, at) => {
          expect(distance).toBeLessThanOrEqual(WEAPONS.net.spread + 1.5);
          if (at > 0) expect(distance).toBeGreaterThanOrEqual((away.at(at - 1) as number) - 1.5);
        });
      }),
      { numRuns: 300 },
    );
    expect([...counts].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4]);
  });

  it('leaves none out that is nearer', () => {
    fc.assert(
      fc.property(aimed('net'), shot => {
        const { hits } = fly(ROOM, shot, nobody);
        const [first] = hits;
        if (!first || hits.length === 4) return;
        const inside = fishAt(ROOM, first.atMs).filter(
          fish => (distanceTo(fish, first.atMs, first) ?? 999) < WEAPONS.net.spread - 2,
        );
        expect(hits.map(keyOf)).toEqual(expect.arrayContaining(inside.map(keyOf)));
      }),
    );
  });
});

describe('a harpoon', () => {
  it('goes straight through up to five fish of four times and more, each once, in their order', () => {
    const counts = new Set<number>();
    fc.assert(
      fc.property(aimed('harpoon'), shot => {
        const flight = fly(ROOM, shot, nobody);
        counts.add(flight.hits.length);
        expect(flight.legs).toHaveLength(1);
        expect(new Set(flight.hits.map(keyOf)).size).toBe(flight.hits.length);
        flight.hits.forEach(({ kind, atMs }, at) => {
          expect(leastOf(kind)).toBeGreaterThanOrEqual(4);
          expect(atMs).toBeGreaterThanOrEqual(flight.hits[at - 1]?.atMs ?? 0);
          expect(bodyAway(flight, at)).toBeLessThan(WEAPONS.harpoon.radius + 3);
        });
      }),
      { numRuns: 400 },
    );
    expect([...counts].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a lock', () => {
  const atMs = NOON_MS + 7000;
  // The same fish is always shot at from the same seat.
  const lockOn = (fish: Fish, weapon: WeaponName): Shot => ({
    seat: (fish.index % 4) as SeatNumber,
    firedAtMs: atMs,
    weapon,
    aim: { wave: fish.wave, index: fish.index },
  });

  it.each(['bullet', 'harpoon', 'torpedo'] as const)(
    'leads a %s to its fish alone, past all others',
    weapon => {
      let reached = 0;
      for (const fish of fishAt(ROOM, atMs)) {
        const flight = fly(ROOM, lockOn(fish, weapon), nobody);
        if (flight.hits.length === 0) continue;
        reached += 1;
        expect(flight.hits).toMatchObject([{ wave: fish.wave, index: fish.index, kind: fish.kind }]);
        const hit = flight.hits.at(0) as Flight['hits'][number];
        const pose = poseOf(fish, hit.atMs);
        expect([hit.x, hit.y]).toEqual([Math.round(pose?.x ?? 0), Math.round(pose?.y ?? 0)]);
        expect(flight.legs).toHaveLength(1);
      }
      expect(reached).toBeGreaterThan(2);
    },
  );

  it('flies no quicker than its weapon', () => {
    for (const fish of fishAt(ROOM, atMs)) {
      const [leg] = fly(ROOM, lockOn(fish, 'bullet'), nobody).legs;
      if (!leg) continue;
      const far = Math.sqrt((leg.toX - leg.x) ** 2 + (leg.toY - leg.y) ** 2);
      const fly1 = ((leg.toMs - leg.fromMs) * WEAPONS.bullet.speed) / 1000;
      expect(far).toBeLessThanOrEqual(fly1 + 1e-6);
      expect(far).toBeGreaterThan(fly1 - 3);
    }
  });

  it('opens a net around its fish', () => {
    const sizes = fishAt(ROOM, atMs).map(fish => {
      const { hits } = fly(ROOM, lockOn(fish, 'net'), nobody);
      if (hits[0]) expect(keyOf(hits[0])).toBe(keyOf(fish));
      return hits.length;
    });
    expect(Math.max(...sizes)).toBe(4);
  });

  it('meets nothing when its fish is doomed, has left, is not there or pays too little', () => {
    const [small] = fishAt(ROOM, atMs).filter(({ kind }) => leastOf(kind) < 4) as [Fish];
    const other = fishAt(ROOM, atMs).find(
      fish => fly(ROOM, lockOn(fish, 'bullet'), nobody).hits.length > 0,
    ) as Fish;
    const gone = fishAt(ROOM, atMs - 45_000).find(({ toMs }) => toMs < atMs) as Fish;
    expect(fly(ROOM, lockOn(other, 'bullet'), () => true)).toMatchObject({
      hits: [],
      passed: [{ wave: other.wave, index: other.index }],
    });
    expect(fly(ROOM, lockOn(gone, 'bullet'), nobody).hits).toEqual([]);
    expect(fly(ROOM, lockOn(small, 'harpoon'), nobody).hits).toEqual([]);
    expect(fly(ROOM, { ...lockOn(small, 'bullet'), aim: { wave: 5, index: 900 } }, nobody).hits).toEqual([]);
  });

  it('does not follow a fish out of the reef', () => {
    const leaving = fishAt(ROOM, atMs).filter(fish => fish.toMs - atMs < 1200);
    expect(leaving.length).toBeGreaterThan(0);
    for (const fish of leaving) {
      const [hit] = fly(ROOM, lockOn(fish, 'torpedo'), nobody).hits;
      if (!hit) continue;
      expect(hit.x).toBeGreaterThanOrEqual(0);
      expect(hit.x).toBeLessThanOrEqual(REEF.width);
    }
  });
});

describe('a shot at the turn of a minute', () => {
  const MINUTE_MS = 60_000;
  const turns = fc.integer({ min: 1, max: 500 }).map(minute => NOON_MS + minute * MINUTE_MS);
  /** So short before it that it flies into the next minute. */
  const early = fc.integer({ min: 1, max: FLIGHT_MS });

  it('meets fish of the minute that ends and of the one that begins, and of no later one', () => {
    const counts = { ends: 0, begins: 0 };
    fc.assert(
      fc.property(
        turns,
        fc.integer({ min: -30_000, max: FLIGHT_MS }),
        aimed('bullet'),
        (turnMs, before, shot) => {
          const wave = turnMs / MINUTE_MS;
          for (const hit of fly(ROOM, { ...shot, firedAtMs: turnMs - before }, nobody).hits) {
            expect([wave - 2, wave - 1, wave]).toContain(hit.wave);
            if (hit.wave === wave) counts.begins += 1;
            if (hit.wave === wave - 1) counts.ends += 1;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(counts.ends).toBeGreaterThan(20);
    expect(counts.begins).toBeGreaterThan(20);
  });

  it('meets even who is born only when it has been fired', () => {
    let born = 0;
    fc.assert(
      fc.property(turns, fc.integer({ min: 1, max: 900 }), aimed('bullet'), (turnMs, before, shot) => {
        const { hits } = fly(ROOM, { ...shot, firedAtMs: turnMs - before }, nobody);
        born += hits.filter(({ wave }) => wave === turnMs / MINUTE_MS).length;
      }),
      { numRuns: 700 },
    );
    expect(born).toBeGreaterThan(1);
  });

  it('never meets who is not born yet when it comes by, or has left', () => {
    fc.assert(
      fc.property(turns, early, aimed('harpoon'), (turnMs, before, shot) => {
        const firedAtMs = turnMs - before;
        for (const { wave, index, atMs } of fly(ROOM, { ...shot, firedAtMs }, nobody).hits) {
          const fish = findFish(ROOM, wave, index) as Fish;
          expect(atMs).toBeGreaterThanOrEqual(Math.floor(fish.fromMs));
          expect(atMs).toBeLessThanOrEqual(Math.ceil(fish.toMs));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a shot can do', () => {
  it.each(['bullet', 'net', 'harpoon'] as const)('of a %s is bounded by its weapon', weapon => {
    const { pierces, gathers, bounces, least } = WEAPONS[weapon];
    fc.assert(
      fc.property(aimed(weapon), shot => {
        const { hits, legs } = fly(ROOM, shot, nobody);
        expect(hits.length).toBeLessThanOrEqual(pierces + gathers);
        expect(legs.length).toBeLessThanOrEqual(bounces + 1);
        for (const { kind, atMs } of hits) {
          expect(leastOf(kind)).toBeGreaterThanOrEqual(least);
          expect(atMs - shot.firedAtMs).toBeLessThanOrEqual(FLIGHT_MS + 1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for who sits opposite in a mirrored reef: no seat is better placed to aim', () => {
    // Where there is nobody the ways of two opposite seats mirror each other.
    fc.assert(
      fc.property(aimed('bullet'), shot => {
        const { dx, dy } = shot.aim as { dx: number; dy: number };
        const opposite = ((shot.seat + 2) % 4) as SeatNumber;
        const one = fly(ROOM, shot, () => true).legs;
        const other = fly(ROOM, { ...shot, seat: opposite, aim: { dx, dy: 0 - dy } }, () => true).legs;
        expect(other.length).toBe(one.length);
        for (const [at, leg] of one.entries()) {
          expect(other[at]?.toX).toBeCloseTo(leg.toX, 6);
          expect(other[at]?.toY).toBeCloseTo(REEF.height - leg.toY, 6);
        }
      }),
    );
  });

  it('gathers none of the doomed into a net, and names those that were near', () => {
    let named = 0;
    fc.assert(
      fc.property(aimed('net'), shot => {
        const free = fly(ROOM, shot, nobody).hits.map(keyOf);
        const [, second] = free;
        if (second === undefined) return;
        const { hits, passed } = fly(ROOM, shot, (wave, index) => keyOf({ wave, index }) === second);
        expect(hits.map(keyOf)).not.toContain(second);
        expect(passed.map(keyOf)).toEqual([second]);
        named += 1;
      }),
      { numRuns: 200 },
    );
    expect(named).toBeGreaterThan(20);
  });
});
