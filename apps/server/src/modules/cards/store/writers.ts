/** What is written of cards in the wallet's own transactions: that one is used, comes, or comes back. */
import { batchWriter, int4, int8, text } from '../../wallet/index.ts';

export interface CardUse {
  readonly cardId: number;
  /** 0 for a card that goes with no order. */
  readonly orderId: number;
  readonly atMs: number;
}

/** Broken where the card was used before, or is kept for another order by now. */
export const CARD_GONE = ['card_uses_pkey', 'card_uses_reserved'];

export const useWriter = batchWriter<CardUse>({
  name: 'cards.use',
  columns: {
    card_id: int8(row => row.cardId),
    order_id: int8(row => row.orderId),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into card_uses (card_id, order_id, at)
select card_id, nullif(order_id, 0), to_timestamp(at_ms / 1000.0) from ${batch('u')}`,
});

export interface CardGrant {
  readonly userId: number;
  readonly kindId: number;
  readonly source: string;
  readonly sourceKey: string;
  readonly atMs: number;
}

/** A kind that there is not has no end, which breaks the row. */
export const grantWriter = batchWriter<CardGrant>({
  name: 'cards.grant',
  columns: {
    user_id: int4(row => row.userId),
    kind_id: int4(row => row.kindId),
    source: text(row => row.source),
    source_key: text(row => row.sourceKey),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into user_cards (user_id, kind_id, source, source_key, granted_at, starts_at, ends_at, cap_coins)
select g.user_id, g.kind_id, g.source, g.source_key, at.at, at.at, at.at + k.days * interval '1 day',
  coalesce(k.cap_coins, 0)
from ${batch('g')} left join card_kinds k on k.id = g.kind_id
cross join lateral (select to_timestamp(g.at_ms / 1000.0) as at) at
on conflict (user_id, source_key) do nothing`,
});

export interface CardWithdrawal {
  readonly userId: number;
  readonly sourceKey: string;
  readonly atMs: number;
}

/** It ends now, unless it was used or ended before. */
export const withdrawWriter = batchWriter<CardWithdrawal>({
  name: 'cards.withdraw',
  columns: {
    user_id: int4(row => row.userId),
    source_key: text(row => row.sourceKey),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
update user_cards c set ends_at = greatest(to_timestamp(b.at_ms / 1000.0), c.starts_at + interval '1 ms')
from ${batch('b')}
where c.user_id = b.user_id and c.source_key = b.source_key and c.ends_at > to_timestamp(b.at_ms / 1000.0)
  and not exists (select from card_uses u where u.card_id = c.id)`,
});

export interface CardBack {
  readonly orderId: number;
  readonly atMs: number;
}

/** Another of the same kind with the same end, where that is still to come: what was used stays used. */
export const backWriter = batchWriter<CardBack>({
  name: 'cards.back',
  columns: {
    order_id: int8(row => row.orderId),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into user_cards (user_id, kind_id, source, source_key, granted_at, starts_at, ends_at, cap_coins)
select c.user_id, c.kind_id, 'refund', 'refund:' || b.order_id, at.at, at.at, c.ends_at, c.cap_coins
from ${batch('b')} join card_uses u on u.order_id = b.order_id join user_cards c on c.id = u.card_id
cross join lateral (select to_timestamp(b.at_ms / 1000.0) as at) at
where c.ends_at > at.at
on conflict (user_id, source_key) do nothing`,
});
