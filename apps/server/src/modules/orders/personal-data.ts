/** What orders hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function ordersPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'stagedOrders',
      table: 'staged_orders',
      key: ['id'],
      tells: ['goods', 'prize_ids', 'expires_at', 'is_open'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'orders',
      table: 'prize_orders',
      key: ['id'],
      tells: [
        'state',
        'created_at',
        'state_at',
        'goods_coins',
        'shipping_coins',
        'credit_coins',
        'paid_coins',
        'back_coins',
        'free_shipping',
        'address',
        'country',
        'delivered_at',
        'return_reason',
        'return_text',
        'note',
      ],
      // What went where is the player's; that something was sold and paid is the books'.
      onErase: () => ({ address: null, country: '', return_text: '', note: '' }),
      stays: 'Orders are part of the transfers that paid them.',
    }),
    // What was asked to be sent back is told with its order.
    personalTable(database, {
      name: 'returnKeys',
      table: 'prize_order_returns',
      key: ['request_key'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'orderedThings',
      table: 'prize_order_lines',
      through: { column: 'order_id', table: 'prize_orders' },
      key: ['id'],
      tells: ['order_id', 'type', 'shop_goods_id', 'prize_id', 'goods_num', 'coins', 'state'],
      onErase: 'keep',
      stays: 'They are the lines of those orders.',
    }),
    personalTable(database, {
      name: 'parcels',
      table: 'parcels',
      through: { column: 'order_id', table: 'prize_orders' },
      key: ['id'],
      tells: ['order_id', 'carrier', 'tracking_number', 'tracking_url', 'created_at'],
      onErase: () => ({ tracking_number: '', tracking_url: '', label: null }),
      stays: 'That a parcel was sent belongs to its order.',
    }),
  ];
}
