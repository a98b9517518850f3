/** What many players want in the same moment, kept in one go: as if each had come alone, one after the other. */
import type { UserId } from '@boardwalk/base';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import type { Outcome, Staging } from './holding.ts';
import { proveShelf } from './prove.ts';
import { countsOf, createTestShelf, stock } from './shelf.fixture.ts';
import type { Shelf } from './shelf.ts';

let ledger: TestLedger;
let shelf: Shelf;
let stages = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
  shelf = createTestShelf(ledger);
});
afterAll(async () => {
  const { faults, movements } = await proveShelf(ledger);
  expect(faults).toEqual([]);
  expect(movements).toBeGreaterThan(0);
  expect(await ledger.closeChecked()).toEqual([]);
});

const MINUTES_10 = 600_000;
const untilMs = () => ledger.clock.nowMs() + MINUTES_10;
const wants = (shopGoodsId: number, goodsNum = 1, userId: UserId = nextUser()): Staging => ({
  userId,
  stagedId: ++stages,
  items: [{ shopGoodsId, goodsNum }],
});
const together = async (stagings: readonly Staging[]): Promise<unknown[]> => {
  const outcomes = await transaction(ledger.database, tx => shelf.holdEach(tx, stagings, untilMs()));
  return stagings.map(({ stagedId }) => told(outcomes.get(stagedId)));
};
const alone = (staging: Staging): Promise<unknown> =>
  transaction(ledger.database, tx => shelf.hold(tx, { ...staging, untilMs: untilMs() })).then(
    () => 'held',
    (error: unknown) => told(error as Outcome),
  );
const told = (outcome: Outcome | undefined) =>
  typeof outcome === 'object' ? [outcome.code, outcome.detail] : outcome;
const counts = (id: number) => countsOf(ledger.database, id);

describe('many in one go', () => {
  it('have what there is in the order in which they came, and each is told what is left', async () => {
    const id = await stock(ledger.database, { onHand: 4 });
    const outcomes = await together([wants(id, 2), wants(id, 3), wants(id), wants(id), wants(id)]);
    expect(outcomes).toEqual([
      'held',
      ['outOfStock', { shopGoodsId: id, left: 2 }],
      'held',
      'held',
      ['outOfStock', { shopGoodsId: id, left: 0, freeAt: untilMs() }],
    ]);
    expect(await counts(id)).toEqual([4, 4]);
  });

  it('get all of theirs or nothing', async () => {
    const [full, low] = [await stock(ledger.database, { onHand: 5 }), await stock(ledger.database)];
    const both: Staging = {
      userId: nextUser(),
      stagedId: ++stages,
      items: [
        { shopGoodsId: full, goodsNum: 2 },
        { shopGoodsId: low, goodsNum: 2 },
      ],
    };
    expect(await together([both, wants(low), wants(full, 5)])).toEqual([
      ['outOfStock', { shopGoodsId: low, left: 1 }],
      'held',
      'held',
    ]);
    expect([await counts(full), await counts(low)]).toEqual([
      [5, 5],
      [1, 1],
    ]);
  });

  it('do not touch what somebody among them has already', async () => {
    const [id, other] = [await stock(ledger.database, { onHand: 2 }), await stock(ledger.database)];
    const userId = nextUser();
    await alone(wants(other, 1, userId));
    expect(await together([wants(id, 2, userId), wants(id)])).toEqual(['left out', 'held']);
    expect([await counts(id), await counts(other)]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('leave it to whoever stood in line, who comes alone', async () => {
    const id = await stock(ledger.database);
    const [first, stranger] = [nextUser(), nextUser()];
    await ledger.database.pool.query(
      `insert into goods_wishes (user_id, variant_id, wish, created_at) values ($1, $2, 'reserve', now())`,
      [first, id],
    );
    const [outcome, firsts] = await together([wants(id, 1, stranger), wants(id, 1, first)]);
    expect(outcome).toMatchObject(['outOfStock', { left: 0 }]);
    expect(firsts).toBe('left out');
    expect(await alone(wants(id, 1, first))).toBe('held');
  });

  it('are refused what is not sold', async () => {
    const hidden = await stock(ledger.database, { isShown: false });
    expect(await together([wants(hidden), wants(999_999)])).toEqual([
      ['notFound', { shopGoodsId: hidden }],
      ['notFound', { shopGoodsId: 999_999 }],
    ]);
  });

  it('are told the same, one by one and together, whatever they want', async () => {
    const order = fc.uniqueArray(
      fc.record({ of: fc.nat({ max: 2 }), goodsNum: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ of }) => of,
      },
    );
    const stocks = fc.array(fc.nat({ max: 8 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(stocks, fc.array(order, { minLength: 1, maxLength: 8 }), async (onHands, orders) => {
        const shelves = async () => Promise.all(onHands.map(onHand => stock(ledger.database, { onHand })));
        const [ones, others] = [await shelves(), await shelves()];
        const stagingsOf = (ids: readonly number[]): Staging[] =>
          orders.map(items => ({
            userId: nextUser(),
            stagedId: ++stages,
            items: items.map(({ of, goodsNum }) => ({ shopGoodsId: ids[of] ?? 0, goodsNum })),
          }));
        const apart: unknown[] = [];
        for (const staging of stagingsOf(ones)) apart.push(await alone(staging));
        const placed = (outcomes: readonly unknown[], ids: readonly number[]) =>
          JSON.parse(JSON.stringify(outcomes), (name, value: unknown) =>
            name === 'shopGoodsId' ? ids.indexOf(value as number) : value,
          ) as unknown;
        expect(placed(await together(stagingsOf(others)), others)).toEqual(placed(apart, ones));
        expect(await Promise.all(others.map(counts))).toEqual(await Promise.all(ones.map(counts)));
      }),
      { numRuns: 40 },
    );
  });
});
