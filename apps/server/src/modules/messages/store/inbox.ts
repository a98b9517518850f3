/** The only SQL of one player's messages: sending, looking, and what becomes of them. */
import type { UserId } from '@boardwalk/base';
import type { MessageType, MessageValue } from '@boardwalk/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { NewMessage } from '../message.ts';

export interface StoredMessage {
  readonly id: number;
  readonly type: MessageType;
  readonly template: string;
  readonly params: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

/** Whatever its template wants: whoever sends one is held to that. */
type AnyMessage = Omit<NewMessage, 'params'> & { readonly params: Readonly<Record<string, MessageValue>> };

/** False where the player got one by this key before. */
export async function insertMessage(
  db: Queryable,
  { userId, key, type, template, params, link = '' }: AnyMessage,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into messages (user_id, key, type, template, params, link, sent_at)
    values (${userId}, ${key}, ${type}, ${template}, ${JSON.stringify(params)}::jsonb, ${link}, ${at})
    on conflict (user_id, key) do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** The latest first; `before` is where the page before ended. */
export async function listMessages(
  db: Queryable,
  { userId, before, limit }: { readonly userId: UserId; readonly before?: number; readonly limit: number },
): Promise<StoredMessage[]> {
  const older = before === undefined ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<StoredMessage>`
    select id, type, template, params, link, sent_at as "sentAt", read_at as "readAt"
    from messages where user_id = ${userId} and deleted_at is null ${older}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages
    where user_id = ${userId} and read_at is null and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some by their ids, or one with all before it; always of one player. */
export type Which = { readonly ids: readonly number[] } | { readonly upTo: number };

const isWhich = (which: Which): RawBuilder<boolean> =>
  'ids' in which ? sql`id = any (${which.ids}::bigint[])` : sql`id <= ${which.upTo}`;

/** How many were not read before. */
export async function markRead(db: Queryable, userId: UserId, which: Which, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update messages set read_at = ${at}
    where user_id = ${userId} and ${isWhich(which)} and read_at is null and deleted_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** The row stays for its key, without what it said. */
export async function removeMessages(db: Queryable, userId: UserId, which: Which, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update messages set deleted_at = ${at}, params = '{}', link = ''
    where user_id = ${userId} and ${isWhich(which)} and deleted_at is null`.execute(db);
  return Number(numAffectedRows);
}
