/** What comes to a claw machine from outside: bytes of layouts and snapshots, numbers of inputs, draws of placements. */
import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ByteWriter, loadPhysics, type Physics } from '../physics/index.ts';
import { HALF } from './cabinet/geometry.ts';
import { CHUTE } from './cabinet/heap.ts';
import { decodeLayout, type LaidPrize } from './cabinet/layout.ts';
import { heapPlacements, restockPlacement } from './cabinet/placements.ts';
import { MAX_STOCK } from './config/config.ts';
import { stockOfLayout } from './index.ts';
import { type ClawMachine, configOf, seedsOf, startWithOne } from './machine.test-data.ts';
import { decodeClawInput, encodeClawInput } from './play/inputs.ts';
import { readSnapshot } from './snapshot.ts';
import { type ClawInput, PART_IDS, POSE_KINDS, PRIZE_KINDS, prizeKindOfPose } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const turn = fc.nat(359).map(degrees => {
  const half = (degrees * Math.PI) / 360;
  return [0, Math.sin(half), 0, Math.cos(half)];
});
const coordinate = fc.double({ min: -10, max: 10, noNaN: true });
const prizes: fc.Arbitrary<readonly LaidPrize[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...PRIZE_KINDS),
      at: fc.tuple(coordinate, coordinate, coordinate),
      turn,
      gap: fc.nat(300),
    })
    .map(({ kind, at, turn: rotation, gap }) => ({
      kind,
      pose: Float32Array.from([...at, ...rotation]),
      id: gap,
    })),
  { maxLength: 64 },
);

/** As `encodeLayout` writes them, with ids that rise by each gap. */
function layoutOf(list: readonly LaidPrize[]): {
  readonly bytes: Uint8Array;
  readonly laid: readonly LaidPrize[];
} {
  let id = 15;
  const laid = list.map(prize => {
    id += 1 + prize.id;
    return { ...prize, id };
  });
  const writer = new ByteWriter();
  for (const number of [1, id + 1, laid.length]) writer.natural(number);
  for (const prize of laid) {
    writer.natural(prize.id);
    writer.natural(PRIZE_KINDS.indexOf(prize.kind));
    writer.raw(new Uint8Array(prize.pose.buffer));
  }
  return { bytes: writer.finish(), laid };
}

describe('a layout', () => {
  it('of any prizes is read as it was written, and tells its stock', () => {
    fc.assert(
      fc.property(prizes, list => {
        const { bytes, laid } = layoutOf(list);
        expect(decodeLayout(bytes)?.prizes).toEqual(laid);
        const stock = stockOfLayout(bytes);
        for (const kind of PRIZE_KINDS) {
          const count = laid.filter(prize => prize.kind === kind).length;
          expect(stock?.[kind]).toBe(kind === 'marble' ? 0 : count);
        }
      }),
    );
  });

  it('of random bytes is none or bounded, and never an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), tail => {
        const layout = decodeLayout(Uint8Array.from([1, ...tail]));
        if (layout) expect(layout.prizes.length).toBeLessThanOrEqual(tail.length / 30);
      }),
      { numRuns: 1000 },
    );
  });

  it('with two prizes of one id, or in falling order, is none', () => {
    const { bytes } = layoutOf(
      [0, 0].map(id => ({ id, kind: 'bear', pose: Float32Array.of(0, 1, 0, 0, 0, 0, 1) })),
    );
    // Version, next id, count, then the first id; the second after 28 bytes of pose and its kind.
    expect(decodeLayout(bytes)?.prizes.map(({ id }) => id)).toEqual([16, 17]);
    expect(decodeLayout(bytes.with(33, 16))).toBeUndefined();
    expect(decodeLayout(bytes.with(3, 17))).toBeUndefined();
  });
});

describe('inputs', () => {
  const count = fc.nat(0x7fff_ffff);
  const direction = fc.constantFrom(-1 as const, 0 as const, 1 as const);
  const inputs: fc.Arbitrary<ClawInput> = fc.oneof(
    fc.record({ type: fc.constant('begin' as const), round: count, pity: count }),
    fc.record({ type: fc.constant('move' as const), x: direction, z: direction }),
    fc.record({ type: fc.constant('restock' as const), kind: fc.constantFrom(...PRIZE_KINDS) }),
    fc.constantFrom({ type: 'grab' } as const, { type: 'end' } as const),
  );

  it('of any kind come back from their numbers', () => {
    fc.assert(
      fc.property(inputs, input => {
        expect(decodeClawInput(encodeClawInput(input))).toEqual(input);
      }),
    );
  });

  it('are nothing else than what they encode to', () => {
    const number = fc.oneof(
      fc.integer({ min: -3, max: 15 }),
      fc.constantFrom(0x8000_0000, 0.5, Number.NaN, -0.5),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 4 }), code => {
        const input = decodeClawInput(code);
        if (input !== undefined) expect(encodeClawInput(input)).toEqual(code);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('placements, whatever is drawn', () => {
  it('put every prize of a stock into the cabinet, beside the chute', () => {
    const stocks = fc.dictionary(fc.constantFrom(...PRIZE_KINDS), fc.nat(MAX_STOCK / 12));
    fc.assert(
      fc.property(stocks, fc.integer(), (stock, seed) => {
        const heap = heapPlacements(seededDraws(seed), { stock });
        for (const kind of PRIZE_KINDS) {
          expect(heap.filter(placement => placement.kind === kind)).toHaveLength(stock[kind] ?? 0);
        }
        for (const { at } of heap) {
          expect(Math.max(Math.abs(at[0]), Math.abs(at[2]))).toBeLessThan(HALF - 0.5);
          expect(at[0] < CHUTE.maxX + 0.5 && at[2] > CHUTE.minZ - 0.5).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('drop a prize beside the chute even when every draw aims at it', () => {
    const [x, , z] = restockPlacement({ uint32: () => 0 }, 'bear').at;
    expect(x < CHUTE.maxX + 0.8 && z > CHUTE.minZ - 0.8).toBe(false);
    // To the left and to the player, in turn: always the chute's corner.
    let count = 0;
    const towards = { uint32: () => (count++ % 2 === 0 ? 0 : 0xffff_ffff) };
    const { at } = restockPlacement(towards, 'bear');
    expect(at[0] < CHUTE.maxX + 0.8 && at[2] > CHUTE.minZ - 0.8).toBe(false);
    expect(count).toBeLessThanOrEqual(34);
  });
});

describe('a machine with one prize', () => {
  const withOne = (use: (machine: ClawMachine) => void): void => {
    const machine = startWithOne(physics, configOf(), 'whale');
    use(machine);
    machine.free();
  };

  it('shows trolley, head and fingers before its prize', () => {
    withOne(machine => {
      const poses = Array.from(machine.poses());
      const rows = Array.from({ length: poses.length / 9 }, (_, index) =>
        poses.slice(9 * index, 9 * index + 2),
      );
      expect(rows.slice(0, 5)).toEqual([
        [PART_IDS.trolley, POSE_KINDS.trolley],
        [PART_IDS.head, POSE_KINDS.head],
        ...PART_IDS.fingers.map(id => [id, POSE_KINDS.finger]),
      ]);
      expect(prizeKindOfPose(rows[5]?.[1] ?? -1)).toBe('whale');
      expect(rows).toHaveLength(6);
    });
  });

  it('is not read from bytes that are no snapshot of a claw machine', () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(300), Uint8Array.of(1, 2, 3)]) {
      expect(() => readSnapshot(physics, configOf(), seedsOf(0), bytes)).toThrow(
        'a snapshot of a claw machine',
      );
    }
  });
});

describe('kinds of poses', () => {
  it('name each prize, and no part of the machine', () => {
    expect(PRIZE_KINDS.map((_, index) => prizeKindOfPose(POSE_KINDS.prize + index))).toEqual(PRIZE_KINDS);
    for (const kind of [0, 1, 2, 15, POSE_KINDS.prize + PRIZE_KINDS.length, -1, 16.5, Number.NaN]) {
      expect(prizeKindOfPose(kind)).toBeUndefined();
    }
  });
});
