/** What orders hold about a person: they stay as receipts do; what the person allowed themselves goes. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function paymentsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'purchases',
      table: 'payment_orders',
      key: ['id'],
      tells: [
        'number',
        'kind',
        'offer_id',
        'provider',
        'currency',
        'price_minor',
        'tax_minor',
        'coins',
        'gift_coins',
        'bonus_coins',
        'state',
        'refunded_minor',
        'created_at',
        'settled_at',
      ],
      onErase: 'keep',
      stays: 'Receipts have to be kept for years by tax law; they name no person but the number.',
    }),
    personalTable(database, {
      name: 'spendingLimits',
      table: 'spending_limits',
      key: ['span'],
      tells: ['cents', 'next_cents', 'next_at'],
      onErase: 'remove',
    }),
  ];
}
