import { coins, type UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { createInstallationKey } from '../../platform/installation-key/index.ts';
import { inputHash } from '../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createCodeSafe } from './codes.ts';
import { countsOf, createTestShelf, receive, stock } from './shelf.fixture.ts';
import type { Shelf } from './shelf.ts';
import { addCodes } from './store/codes.ts';
import type { Item } from './store/shelf.ts';

let ledger: TestLedger;
let shelf: Shelf;
let stages = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
  shelf = createTestShelf(ledger);
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

const MINUTES_10 = 600_000;

async function stage(userId: UserId, items: readonly Item[]): Promise<number> {
  const stagedId = ++stages;
  const untilMs = ledger.clock.nowMs() + MINUTES_10;
  await transaction(ledger.database, tx => shelf.hold(tx, { userId, stagedId, items, untilMs }));
  return stagedId;
}
const one = (shopGoodsId: number, goodsNum = 1): Item[] => [{ shopGoodsId, goodsNum }];
const counts = (id: number) => countsOf(ledger.database, id);

/** Pays what was staged, for nothing but what virtual goods bring. */
async function buy(userId: UserId, stagedId: number, items: readonly Item[]) {
  const { companions, postings } = await shelf.sold({ userId, stagedId, items });
  const paid = [
    { account: { house: 'test', unit: 'coins' }, amount: coins(-1) },
    { account: { userId, unit: 'coins' }, amount: coins(1) },
  ] as const;
  return ledger.wallet.post({
    kind: 'test.sale',
    key: nextKey(),
    inputHash: inputHash({ stagedId }),
    answer: null,
    postings: [...paid, ...postings],
    companions,
  });
}
const clashOf = (buying: Promise<unknown>) =>
  buying.then(
    () => 'bought',
    (error: { constraint?: string }) => error.constraint,
  );

describe('what is staged', () => {
  it('is kept for its player, and free again when they let it go', async () => {
    const id = await stock(ledger.database, { onHand: 3 });
    const stagedId = await stage(nextUser(), one(id, 2));
    expect(await counts(id)).toEqual([3, 2]);
    await transaction(ledger.database, tx => shelf.release(tx, stagedId));
    await transaction(ledger.database, tx => shelf.release(tx, stagedId));
    expect(await counts(id)).toEqual([3, 0]);
  });

  it('takes the place of what the same player staged before', async () => {
    const [id, other] = [await stock(ledger.database, { onHand: 2 }), await stock(ledger.database)];
    const userId = nextUser();
    const former = await stage(userId, [...one(id, 2), ...one(other)]);
    await stage(userId, one(id, 2));
    expect([await counts(id), await counts(other)]).toEqual([
      [2, 2],
      [1, 0],
    ]);
    expect(await clashOf(buy(userId, former, one(id, 2)))).toBe('goods_variants_hold_gone');
  });

  it('is all or nothing, and says what there is too little of', async () => {
    const [full, low] = [await stock(ledger.database, { onHand: 5 }), await stock(ledger.database)];
    await expect(stage(nextUser(), [...one(full), ...one(low, 2)])).rejects.toMatchObject({
      code: 'outOfStock',
      detail: { shopGoodsId: low, left: 1 },
    });
    expect(await counts(full)).toEqual([5, 0]);
  });

  it('says when something may be free again, and is free then', async () => {
    const id = await stock(ledger.database);
    await stage(nextUser(), one(id));
    await expect(stage(nextUser(), one(id))).rejects.toMatchObject({
      detail: { left: 0, freeAt: ledger.clock.nowMs() + MINUTES_10 },
    });
    ledger.clock.advance(MINUTES_10);
    await stage(nextUser(), one(id));
    expect(await counts(id)).toEqual([1, 1]);
    ledger.clock.advance(MINUTES_10);
    await shelf.letGoOverdue();
    expect(await counts(id)).toEqual([1, 0]);
  });

  it('is not what is not sold, or not there', async () => {
    const hidden = await stock(ledger.database, { isShown: false });
    for (const id of [hidden, 999_999])
      await expect(stage(nextUser(), one(id))).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a sale', () => {
  it('uses up the hold, once', async () => {
    const id = await stock(ledger.database, { onHand: 3 });
    const userId = nextUser();
    const stagedId = await stage(userId, one(id, 2));
    expect(await clashOf(buy(userId, stagedId, one(id, 2)))).toBe('bought');
    expect(await counts(id)).toEqual([1, 0]);
    expect(await clashOf(buy(userId, stagedId, one(id, 2)))).toBe('goods_variants_hold_gone');
    expect(await ledger.balance(userId)).toBe(1);
  });

  it('of more than is held, or of what another holds, moves nothing', async () => {
    const id = await stock(ledger.database, { onHand: 3 });
    const [owner, thief] = [nextUser(), nextUser()];
    const stagedId = await stage(owner, one(id));
    expect(await clashOf(buy(owner, stagedId, one(id, 2)))).toBe('goods_variants_hold_gone');
    expect(await clashOf(buy(thief, stagedId, one(id)))).toBe('goods_variants_hold_gone');
    expect(await counts(id)).toEqual([3, 1]);
  });

  it('does not fail because a neighbour in the batch does, and counts what each leaves', async () => {
    const id = await stock(ledger.database, { onHand: 10 });
    const users = Array.from({ length: 6 }, () => nextUser());
    const staged = await Promise.all(users.map(userId => stage(userId, one(id))));
    const outcomes = await Promise.all(
      users.map((userId, index) =>
        clashOf(buy(userId, index === 2 ? 999_999 : (staged[index] ?? 0), one(id))),
      ),
    );
    expect(outcomes.filter(outcome => outcome === 'bought')).toHaveLength(5);
    expect(outcomes[2]).toBe('goods_variants_hold_gone');
    expect(await counts(id)).toEqual([5, 1]);
    const { rows } = await ledger.database.pool.query<{ on_hand: number; held: number }>(
      `select on_hand, held from stock_movements where variant_id = $1 and move = 'sold' order by id`,
      [id],
    );
    expect(rows.map(row => row.on_hand)).toEqual([9, 8, 7, 6, 5]);
    expect(rows.map(row => row.held)).toEqual([5, 4, 3, 2, 1]);
  });

  it('of virtual goods brings what they are, with the same transfer', async () => {
    const id = await stock(ledger.database, { onHand: 9, type: GoodsType.virtual, trialCoins: 40 });
    const userId = nextUser();
    await buy(userId, await stage(userId, one(id, 3)), one(id, 3));
    expect(await ledger.balance(userId, 'trial_unified')).toBe(120);
  });
});

describe('codes', () => {
  const importCodes = async (id: number, codes: readonly string[]) => {
    const { database, secrets } = ledger;
    const safe = createCodeSafe(createInstallationKey({ database, secrets }));
    const sealed = await Promise.all(codes.map(safe.seal));
    const added = await addCodes(database.db, id, sealed, new Date());
    await receive(database, id, added);
  };

  it('are handed out once each, to whoever bought them', async () => {
    const id = await stock(ledger.database, { onHand: 0, type: GoodsType.digital });
    await importCodes(id, ['AAA', 'BBB', 'CCC', 'DDD', 'AAA']);
    expect(await counts(id)).toEqual([4, 0]);
    const users = [nextUser(), nextUser()];
    const staged = await Promise.all(users.map(userId => stage(userId, one(id, 2))));
    await Promise.all(users.map((userId, index) => buy(userId, staged[index] ?? 0, one(id, 2))));
    const codes = await Promise.all(staged.map(stagedId => shelf.codesOf(stagedId, id)));
    expect(codes.map(({ length }) => length)).toEqual([2, 2]);
    expect(codes.flat().toSorted()).toEqual(['AAA', 'BBB', 'CCC', 'DDD']);
  });

  it('lie in the database sealed', async () => {
    const id = await stock(ledger.database, { onHand: 0, type: GoodsType.digital });
    await importCodes(id, ['VERY-SECRET']);
    const { rows } = await ledger.database.pool.query('select * from goods_codes where variant_id = $1', [
      id,
    ]);
    expect(Buffer.from(JSON.stringify(rows)).includes('VERY-SECRET')).toBe(false);
    expect((rows[0] as { sealed: Buffer }).sealed.includes('VERY')).toBe(false);
  });

  it('that are fewer than pieces are not sold', async () => {
    const id = await stock(ledger.database, { onHand: 2, type: GoodsType.digital });
    const userId = nextUser();
    const stagedId = await stage(userId, one(id, 2));
    expect(await clashOf(buy(userId, stagedId, one(id, 2)))).toBe('goods_variants_hold_gone');
  });
});

describe('a prize that is sent', () => {
  const take = (id: number) =>
    transaction(ledger.database, tx => shelf.takeForPrize(tx, { shopGoodsId: id, orderId: 7 }));

  it('takes what nobody keeps, and no more', async () => {
    const id = await stock(ledger.database, { onHand: 2, isShown: false });
    expect([await take(id), await take(id), await take(id)]).toEqual([true, true, false]);
    expect(await counts(id)).toEqual([0, 0]);
    const kept = await stock(ledger.database);
    await stage(nextUser(), one(kept));
    expect(await take(kept)).toBe(false);
  });

  it('and goods that come back stand on the shelf again, unless they are damaged', async () => {
    const id = await stock(ledger.database, { onHand: 2 });
    const back = { shopGoodsId: id, goodsNum: 2, orderId: 7 };
    await transaction(ledger.database, tx => shelf.putBack(tx, { ...back, isDamaged: false }));
    await transaction(ledger.database, tx => shelf.putBack(tx, { ...back, isDamaged: true }));
    expect(await counts(id)).toEqual([4, 0]);
  });
});

describe('a line', () => {
  const wish = (userId: UserId, id: number) =>
    ledger.database.pool.query(
      `insert into goods_wishes (user_id, variant_id, wish, created_at) values ($1, $2, 'reserve', now())`,
      [userId, id],
    );

  it('is served first come first, and only whoever stood in it has that one', async () => {
    const id = await stock(ledger.database);
    const buyer = nextUser();
    const stagedId = await stage(buyer, one(id));
    const [first, second, stranger] = [nextUser(), nextUser(), nextUser()];
    for (const userId of [first, second]) await wish(userId, id);
    await transaction(ledger.database, tx => shelf.release(tx, stagedId));
    await expect(stage(stranger, one(id))).rejects.toMatchObject({ code: 'outOfStock' });
    await expect(stage(second, one(id))).rejects.toMatchObject({ code: 'outOfStock' });
    // What is let go stays theirs for its day.
    const staged = await stage(first, one(id));
    await transaction(ledger.database, tx => shelf.release(tx, staged));
    await expect(stage(second, one(id))).rejects.toMatchObject({ code: 'outOfStock' });
    ledger.clock.advance(86_400_000);
    await stage(second, one(id));
    expect(await counts(id)).toEqual([1, 1]);
  });
});

describe('many at once for one unit', () => {
  it('are one buyer, and a clear no for all others', async () => {
    const id = await stock(ledger.database);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => {
        const userId = nextUser();
        return stage(userId, one(id)).then(
          stagedId => ({ userId, stagedId }),
          (error: { code?: string }) => error.code,
        );
      }),
    );
    const staged = answers.filter(answer => typeof answer === 'object');
    expect(staged).toHaveLength(1);
    expect(answers.filter(answer => answer === 'outOfStock')).toHaveLength(199);
  });

  it('never block each other, whatever the order they ask in', async () => {
    const ids = [await stock(ledger.database, { onHand: 50 }), await stock(ledger.database, { onHand: 50 })];
    const orders = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const userId = nextUser();
        const items = (turn % 2 === 0 ? ids : ids.toReversed()).flatMap(id => one(id));
        return clashOf(buy(userId, await stage(userId, items), items));
      }),
    );
    expect(new Set(orders)).toEqual(new Set(['bought']));
    for (const id of ids) expect(await counts(id)).toEqual([10, 0]);
  });
});

it('shows what stands in a line in the language of whoever reads it', async () => {
  const id = await stock(ledger.database);
  const face = { shopGoodsId: id, priceCoins: 100, weightGrams: 250, picture: 'teddy', variantName: '' };
  expect((await shelf.facesOf([id], 'de-DE')).get(id)).toMatchObject({ ...face, name: 'Bär' });
  expect((await shelf.facesOf([id], 'ja-JP')).get(id)).toMatchObject({ name: 'Bear' });
  expect((await shelf.facesOf([], 'ja-JP')).size).toBe(0);
});
