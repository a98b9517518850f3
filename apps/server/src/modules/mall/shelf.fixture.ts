/** Goods on a shelf, for tests. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { Database } from '../../platform/database/index.ts';
import { transaction } from '../../platform/database/index.ts';
import { createInstallationKey } from '../../platform/installation-key/index.ts';
import type { TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { move } from './store/movements.ts';
import { lockVariants } from './store/shelf.ts';

export function createTestShelf(ledger: TestLedger): Shelf {
  const { database, clock, secrets } = ledger;
  const installationKey = createInstallationKey({ database, secrets });
  const cards = {
    grantCompanion: () => {
      throw new Error('No card is sold here');
    },
  };
  return createShelf({ database, clock, installationKey, cards });
}

const RECEIVED_AT = new Date('2026-11-20T18:00:00Z');

export interface Stocked {
  readonly onHand?: number;
  readonly type?: GoodsType;
  readonly isShown?: boolean;
  readonly trialCoins?: number;
}

/** One of the goods with one variant; the id of that. */
export async function stock(database: Database, stocked: Stocked = {}): Promise<number> {
  const { onHand = 1, type = GoodsType.toy, isShown = true, trialCoins = 0 } = stocked;
  const { rows } = await database.pool.query<{ id: number }>(
    `with category as (
      insert into goods_categories (names, picture) values ('{"en-US":"Toys"}', 'teddy') returning id
    ), goods as (
      insert into goods (type, category_id, names, pictures, is_shown, trial_coins, created_at, changed_at)
      select $1, id, '{"en-US":"Bear","de-DE":"Bär"}', '{teddy}', $2, $3, now(), now() from category returning id
    )
    insert into goods_variants (goods_id, price_coins, weight_grams) select id, 100, 250 from goods returning id`,
    [type, isShown, trialCoins],
  );
  const id = rows[0]?.id ?? 0;
  if (onHand > 0) await receive(database, id, onHand);
  return id;
}

export async function receive(database: Database, id: number, count: number): Promise<void> {
  await transaction(database, async tx => {
    await lockVariants(tx, [id]);
    await move(tx, [{ variantId: id, move: 'received', onHand: count, held: 0 }], { at: RECEIVED_AT });
  });
}

export async function countsOf(database: Database, id: number): Promise<readonly [number, number]> {
  const { rows } = await database.pool.query<{ on_hand: number; held: number }>(
    'select on_hand, held from goods_variants where id = $1',
    [id],
  );
  return [rows[0]?.on_hand ?? -1, rows[0]?.held ?? -1];
}
