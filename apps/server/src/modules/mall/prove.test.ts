/** The proof of the shelf: whatever somebody changed beside it is named. */

import type { UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { createTestLedger, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { checkShelf, proveShelf } from './prove.ts';
import { createTestShelf, receive, stock } from './shelf.fixture.ts';

let ledger: TestLedger;
let id = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  id = await stock(ledger.database, { onHand: 5 });
});
afterEach(async () => {
  const tables = 'goods_codes, stock_holds, stock_movements, goods_wishes, goods_list, goods_variants';
  await as('owner', `truncate ${tables} cascade`);
});

/** Past the triggers, as only the owner of the tables could. */
async function as(_who: 'owner', text: string, values: unknown[] = []): Promise<void> {
  const client = await ledger.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const faultsOf = async () => (await proveShelf(ledger)).faults.map(({ fault }) => fault);
const hold = (stagedId: number, goodsNum = 2) =>
  transaction(ledger.database, tx =>
    createTestShelf(ledger).hold(tx, {
      userId: 7 as UserId,
      stagedId,
      items: [{ shopGoodsId: id, goodsNum }],
      untilMs: ledger.clock.nowMs() + 1000,
    }),
  );

describe('the shelf', () => {
  it('as it was counted, kept and let go has no fault', async () => {
    await hold(1);
    await receive(ledger.database, id, 2);
    ledger.clock.advance(1000);
    await createTestShelf(ledger).letGoOverdue();
    expect(await proveShelf(ledger)).toEqual({ variants: 1, movements: 4, faults: [] });
  });

  it.each<[string, string, readonly string[]]>([
    ['a count', 'update goods_variants set on_hand = 4', ['4 on the shelf, 5 by its movements']],
    [
      'what is kept',
      'update goods_variants set held = 1',
      ['1 kept, 2 by its movements', '1 kept, 2 for players'],
    ],
    ['what was sold', 'update goods_variants set sold = 3', ['3 sold, 0 by its movements']],
    ['a hold', 'update stock_holds set quantity = 1', ['2 kept, 1 for players']],
    ['a hold that is gone', 'delete from stock_holds', ['2 kept, 0 for players']],
    [
      'a movement',
      "update stock_movements set on_hand_change = 6 where move = 'received'",
      ['5 on the shelf, 6 by its movements', 'a movement does not follow the one before it'],
    ],
    [
      'a movement’s count',
      "update stock_movements set on_hand = 6 where move = 'received'",
      ['a movement does not follow the one before it'],
    ],
    [
      'a movement that is gone',
      "delete from stock_movements where move = 'received'",
      ['5 on the shelf, 0 by its movements', 'a movement does not follow the one before it'],
    ],
  ])('names that somebody changed %s', async (_what, change, faults) => {
    await hold(2);
    await as('owner', change);
    expect(await faultsOf()).toEqual(faults);
  });

  it('names a code too many, and one too few', async () => {
    const card = await stock(ledger.database, { type: GoodsType.digital, onHand: 1 });
    expect(await faultsOf()).toEqual(['1 on the shelf, 0 codes left']);
    await as(
      'owner',
      "insert into goods_codes (variant_id, sealed, mac, added_at) values ($1, 'a', 'a', now())",
      [card],
    );
    expect(await faultsOf()).toEqual([]);
    await as(
      'owner',
      "insert into goods_codes (variant_id, sealed, mac, added_at) values ($1, 'b', 'b', now())",
      [card],
    );
    expect(await faultsOf()).toEqual(['1 on the shelf, 2 codes left']);
  });

  it('is held against orders: what was sold and not ordered, and the other way round', async () => {
    const bought = (count: number) => async () => new Map([[id, count]]);
    expect((await proveShelf({ ...ledger, countBought: bought(0) })).faults).toEqual([]);
    const { faults } = await proveShelf({ ...ledger, countBought: bought(2) });
    expect(faults).toEqual([
      { id, names: { 'en-US': 'Bear', 'de-DE': 'Bär' }, fault: '0 sold, 2 in orders' },
    ]);
  });

  it('that is wrong fails its job, which logs each fault', async () => {
    const said: object[] = [];
    const log = { fatal: (what: object) => void said.push(what) } as Parameters<typeof checkShelf>[1];
    expect(await checkShelf(ledger, log)).toEqual({ variants: 1, movements: 1 });
    await as('owner', 'update goods_variants set on_hand = 4, sold = 1');
    await expect(checkShelf(ledger, log)).rejects.toThrow('the shelf has 2 faults');
    expect(said).toEqual([
      { shopGoodsId: id, fault: '4 on the shelf, 5 by its movements' },
      { shopGoodsId: id, fault: '1 sold, 0 by its movements' },
    ]);
  });

  it('cannot be changed below nothing by anybody', async () => {
    const { pool } = ledger.owner;
    await expect(pool.query('update goods_variants set on_hand = -1')).rejects.toThrow(
      'goods_variants_hold_gone',
    );
    await expect(pool.query('update goods_variants set held = 6')).rejects.toThrow('goods_variants_counts');
    await expect(pool.query('update stock_movements set note = $1', ['x'])).rejects.toThrow('never changed');
  });
});
