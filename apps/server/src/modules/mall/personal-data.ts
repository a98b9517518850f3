/** What the mall holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function mallPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'cart',
      table: 'cart_items',
      key: ['variant_id'],
      tells: ['quantity', 'is_checked', 'added_at'],
      onErase: 'remove',
    }),
    // What was put in by them is told as the cart.
    personalTable(database, {
      name: 'cartKeys',
      table: 'cart_keys',
      key: ['request_key'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'wishes',
      table: 'goods_wishes',
      key: ['variant_id'],
      tells: ['wish', 'created_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'keptGoods',
      table: 'stock_holds',
      key: ['id'],
      tells: ['variant_id', 'quantity', 'expires_at', 'is_reserved'],
      // The counts of the shelf follow when it is let go, which is within the minute.
      onErase: at => ({ expires_at: at }),
      stays: 'It is over at once, and gone as soon as the shelf has counted it back.',
    }),
  ];
}
