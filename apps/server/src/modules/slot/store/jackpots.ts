/** The tables of the jackpots: how far each is summed, and who has won one. */
import type { UserId } from '@boardwalk/base';
import type { SlotJackpot } from '@boardwalk/games/slot';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, text } from '../../wallet/index.ts';

export interface Fund {
  readonly jackpot: SlotJackpot;
  readonly untilTransfer: number;
  readonly fedCoins: number;
}

export interface JackpotWin {
  readonly roundId: number;
  readonly userId: UserId;
  readonly jackpot: SlotJackpot;
}

/** Its coins are known. */
export interface CountedWin extends JackpotWin {
  readonly fedCoins: number;
}

/** In the transaction of the round that wins. */
export const winWriter = batchWriter<Omit<JackpotWin, 'roundId'>>({
  name: 'slot.insert-jackpot-win',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    jackpot: text(row => row.jackpot),
  },
  sql: batch => `
insert into slot_jackpot_wins (round_id, user_id, jackpot)
select currval('ledger.transfer_ids') + w.place, w.user_id, w.jackpot from ${batch('w')}`,
});

/** Locked until the transaction ends: the ledger is summed by one at a time. */
export async function lockFunds(tx: Transaction): Promise<readonly Fund[]> {
  const { rows } = await sql<Fund>`
    select jackpot, until_transfer as "untilTransfer", fed_coins as "fedCoins" from slot_jackpots
    order by jackpot for update`.execute(tx);
  return rows;
}

export async function moveFund(tx: Transaction, { jackpot, untilTransfer, fedCoins }: Fund): Promise<void> {
  await sql`update slot_jackpots set until_transfer = ${untilTransfer}, fed_coins = ${fedCoins}
    where jackpot = ${jackpot}`.execute(tx);
}

/** In the ledger's order. */
export async function listUncounted(tx: Transaction, untilTransfer: number): Promise<readonly JackpotWin[]> {
  const { rows } = await sql<JackpotWin>`
    select round_id as "roundId", user_id as "userId", jackpot from slot_jackpot_wins
    where fed_coins is null and paid_at is null and round_id <= ${untilTransfer} order by round_id`.execute(
    tx,
  );
  return rows;
}

export async function noteCoins(tx: Transaction, roundId: number, fedCoins: number): Promise<void> {
  await sql`update slot_jackpot_wins set fed_coins = ${fedCoins}
    where round_id = ${roundId} and fed_coins is null`.execute(tx);
}

export async function listUnpaid({ db }: Database): Promise<readonly CountedWin[]> {
  const { rows } = await sql<CountedWin>`
    select round_id as "roundId", user_id as "userId", jackpot, fed_coins as "fedCoins" from slot_jackpot_wins
    where paid_at is null and fed_coins is not null order by round_id limit 100`.execute(db);
  return rows;
}

export async function markPaid({ db }: Database, roundId: number, at: Date): Promise<void> {
  await sql`update slot_jackpot_wins set paid_at = ${at} where round_id = ${roundId}`.execute(db);
}

export async function findPaid(
  { db }: Database,
  userId: UserId,
  roundId: number,
): Promise<CountedWin | undefined> {
  const { rows } = await sql<CountedWin>`
    select round_id as "roundId", user_id as "userId", jackpot, fed_coins as "fedCoins" from slot_jackpot_wins
    where round_id = ${roundId} and user_id = ${userId} and paid_at is not null`.execute(db);
  return rows[0];
}
