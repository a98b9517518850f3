/** The only SQL of what buff cards add to payouts. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int4, int8 } from '../../wallet/index.ts';

export interface BuffDue {
  readonly roundId: number;
  readonly cardId: number;
  readonly userId: number;
  readonly coins: number;
  readonly atMs: number;
}

/** With the settlement of its round, which there is once. */
export const buffWriter = batchWriter<BuffDue>({
  name: 'cards.buff',
  columns: {
    round_id: int8(row => row.roundId),
    card_id: int8(row => row.cardId),
    user_id: int4(row => row.userId),
    coins: int4(row => row.coins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into card_buffs (round_id, card_id, user_id, coins, at)
select round_id, card_id, user_id, coins, to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});

export interface OwedBuff {
  readonly roundId: number;
  readonly userId: UserId;
  readonly cardId: number;
  readonly coins: number;
  readonly names: Readonly<Record<string, string>>;
  readonly star: number;
  readonly ratioPercent: number;
}

const COLUMNS =
  sql.raw(`b.round_id as "roundId", b.user_id as "userId", b.card_id as "cardId", b.coins, k.names,
  k.star, k.ratio_percent as "ratioPercent"`);

export async function listOwedBuffs(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ roundId: number }>`
    select round_id as "roundId" from card_buffs where posted_at is null order by round_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ roundId }) => roundId);
}

/** Taken off what the card has left, once; undefined where there is nothing to pay. */
export async function countBuff(tx: Queryable, roundId: number): Promise<OwedBuff | undefined> {
  // Statements of their own: what the update reads is from behind the lock.
  await sql`select from user_cards where id = (select card_id from card_buffs where round_id = ${roundId})
    for update`.execute(tx);
  await sql`with due as (
      update card_buffs b set is_counted = true, coins = least(b.coins, c.cap_coins - c.paid_coins)
      from user_cards c where c.id = b.card_id and b.round_id = ${roundId} and not b.is_counted
      returning b.card_id, b.coins
    )
    update user_cards c set paid_coins = c.paid_coins + due.coins from due where c.id = due.card_id`.execute(
    tx,
  );
  const { rows } = await sql<OwedBuff>`
    select ${COLUMNS} from card_buffs b join user_cards c on c.id = b.card_id join card_kinds k on k.id = c.kind_id
    where b.round_id = ${roundId} and b.posted_at is null`.execute(tx);
  return rows[0];
}

export async function noteBuffPosted(db: Queryable, roundId: number, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update card_buffs set posted_at = ${at} where round_id = ${roundId} and posted_at is null`.execute(db);
  return numAffectedRows > 0n;
}
