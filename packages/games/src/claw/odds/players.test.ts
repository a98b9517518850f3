import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REACH } from '../cabinet/geometry.ts';
import { clawScene, HEAP_PLAN } from '../cabinet/plans.ts';
import { POSE_KINDS, PRIZE_KINDS, type PrizeKind } from '../types.ts';
import { type Aim, aimOf, CLAW_PLAYERS, type ClawPlayer } from './players.ts';

const scene = clawScene(HEAP_PLAN);

interface Seen {
  readonly kind: PrizeKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** As a machine shows them: trolley, head and fingers first. */
function posesOf(prizes: readonly Seen[]): Float32Array {
  const parts = [0, 1, 2, 2, 2].map((kind, id) => [id, kind, -3, 6, 3, 0, 0, 0, 1]);
  const rows = prizes.map(({ kind, x, y, z }, index) => {
    return [16 + index, POSE_KINDS.prize + PRIZE_KINDS.indexOf(kind), x, y, z, 0, 0, 0, 1];
  });
  return Float32Array.from([...parts, ...rows].flat());
}

function aimedBy(player: ClawPlayer, prizes: readonly Seen[], seed = 1): Aim {
  return aimOf(player, seededDraws(seed), scene, posesOf(prizes));
}

const place = fc.double({ min: -4.4, max: 4.4, noNaN: true });
const heaps: fc.Arbitrary<readonly Seen[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...PRIZE_KINDS),
    x: place,
    y: fc.double({ min: 0.2, max: 3, noNaN: true }),
    z: place,
  }),
  { maxLength: 20 },
);

function isInReach({ x, z }: { readonly x: number; readonly z: number }): boolean {
  return x >= REACH.minX && x <= REACH.maxX && z >= REACH.minZ && z <= REACH.maxZ;
}

describe('any player', () => {
  it('aims within the reach of the trolley, whatever lies in the machine', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLAW_PLAYERS), heaps, fc.integer(), (player, heap, seed) => {
        const aim = aimedBy(player, heap, seed);
        expect(isInReach(aim)).toBe(true);
        expect(Number.isInteger(aim.patience) && aim.patience >= 0).toBe(true);
      }),
    );
  });

  it('aims alike with the same draws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLAW_PLAYERS), heaps, fc.integer(), (player, heap, seed) => {
        expect(aimedBy(player, heap, seed)).toEqual(aimedBy(player, heap, seed));
      }),
    );
  });

  it('aims somewhere when nothing can be reached', () => {
    const beyond: Seen = { kind: 'bear', x: 4, y: 1, z: 4 };
    for (const player of CLAW_PLAYERS) {
      expect(aimedBy(player, [beyond])).toEqual(aimedBy(player, []));
    }
  });
});

describe('the perfect player', () => {
  it('aims exactly at a prize that can be reached, and takes no draw for it', () => {
    fc.assert(
      fc.property(heaps, heap => {
        const reachable = heap.filter(({ x, z }) => isInReach({ x: Math.fround(x), z: Math.fround(z) }));
        fc.pre(reachable.length > 0);
        const { x, z } = aimedBy('perfect', heap, 1);
        expect(aimedBy('perfect', heap, 2)).toMatchObject({ x, z });
        expect(reachable.some(prize => Math.fround(prize.x) === x && Math.fround(prize.z) === z)).toBe(true);
      }),
    );
  });

  it.each<readonly [string, Seen, Seen]>([
    ['what lies higher', { kind: 'bear', x: -1, y: 2, z: 0 }, { kind: 'bear', x: 2, y: 0.6, z: 0 }],
    ['a ball before a can', { kind: 'ball', x: -1, y: 1, z: 0 }, { kind: 'can', x: 2, y: 1, z: 0 }],
  ])('likes %s', (_, better, worse) => {
    expect(aimedBy('perfect', [worse, better])).toMatchObject({ x: better.x, z: better.z });
  });

  it('leaves what others stand around for what stands alone', () => {
    const crowd = [-0.6, 0, 0.6].map((x): Seen => ({ kind: 'duck', x: x - 1, y: 1, z: -1 }));
    const alone: Seen = { kind: 'duck', x: 2, y: 1, z: 2 };
    expect(aimedBy('perfect', [...crowd, alone])).toMatchObject({ x: 2, z: 2 });
  });
});

describe('the fair player', () => {
  const three: readonly Seen[] = [
    { kind: 'bear', x: -1, y: 2, z: 1 },
    { kind: 'cat', x: 0, y: 2, z: 0 },
    { kind: 'duck', x: 1, y: 2, z: -1 },
  ];
  const buried: Seen = { kind: 'ball', x: 3, y: 0.3, z: -3 };

  it('tries each of the three that look best and none that lies deep', () => {
    const chosen = new Set<PrizeKind>();
    for (let seed = 0; seed < 120; seed++) {
      const { x, z } = aimedBy('fair', [...three, buried], seed);
      const near = [...three, buried].find(prize => Math.hypot(prize.x - x, prize.z - z) < 0.73);
      if (near) chosen.add(near.kind);
    }
    expect(chosen).toEqual(new Set(['bear', 'cat', 'duck']));
  });

  it('misses what lies at the ends of the reach to the inside only', () => {
    const corner: Seen = { kind: 'cat', x: REACH.maxX - 0.01, y: 1, z: REACH.minZ + 0.01 };
    const aims = Array.from({ length: 200 }, (_, seed) => aimedBy('fair', [corner], seed));
    expect(aims.every(isInReach)).toBe(true);
    expect(aims.some(({ x }) => x < corner.x - 0.1)).toBe(true);
  });

  it('misses by five centimetres at most, to all sides alike', () => {
    const misses = Array.from({ length: 2000 }, (_, seed) => {
      const { x, z } = aimedBy('fair', [{ kind: 'cat', x: 0, y: 1, z: 0 }], seed);
      return [x, z] as const;
    });
    for (const axis of [0, 1] as const) {
      const ways = misses.map(miss => miss[axis]);
      expect(Math.max(...ways.map(Math.abs))).toBeLessThanOrEqual(0.51);
      expect(Math.abs(ways.reduce((sum, way) => sum + way, 0) / ways.length)).toBeLessThan(0.02);
      expect(Math.max(...ways)).toBeGreaterThan(0.3);
      expect(Math.min(...ways)).toBeLessThan(-0.3);
    }
  });
});
