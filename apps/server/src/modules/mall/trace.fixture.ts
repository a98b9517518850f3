/** What there is of goods, orders, coins and what was written down about them: a refusal leaves all of it alone. */
import type { TestWorld } from '@boardwalk/testkit';
import { expect } from 'vitest';

const TABLES = [
  'goods',
  'goods_variants',
  'goods_categories',
  'goods_codes',
  'goods_wishes',
  'stock_holds',
  'stock_movements',
  'cart_items',
  'cart_keys',
  'prize_kinds',
  'prizes',
  'staged_orders',
  'prize_orders',
  'prize_order_lines',
  'prize_order_steps',
  'prize_order_restock',
  'prize_order_requests',
  'parcels',
  'parcel_events',
  'shipping_zones',
  'shipping_countries',
  'shipping_prices',
  'shipping_free_days',
  'messages',
  'ledger.balances',
  'ledger.entries',
  'ledger.transfers',
  'audit.entries',
  'staff.approvals',
] as const;

/** By table, something that every change of it changes. */
export async function traceOf({ owner }: Pick<TestWorld, 'owner'>): Promise<Record<string, string>> {
  const sums = TABLES.map(
    table => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as "${table}"`,
  );
  const { rows } = await owner.pool.query<Record<string, string>>(`select ${sums.join(', ')}`);
  return rows[0] ?? {};
}

/** The code of a refusal, or nothing where it was none; a refusal has changed nothing. */
export async function refusalOf(
  world: Pick<TestWorld, 'owner'>,
  ask: () => Promise<{ readonly success: boolean; readonly errorCode: string }>,
): Promise<string> {
  const before = await traceOf(world);
  const { success, errorCode } = await ask();
  if (!success) expect(await traceOf(world)).toEqual(before);
  return errorCode;
}
