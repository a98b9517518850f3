/** The only SQL of what players want to be told, and when. */
import type { UserId } from '@boardwalk/base';
import type { MessageTopic, MessageWay } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Choice {
  readonly topic: MessageTopic;
  readonly way: MessageWay;
  readonly isWanted: boolean;
}

export interface QuietHours {
  readonly isOn: boolean;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** Those that were made. */
export async function readChoices(db: Queryable, userId: UserId): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select topic, way, is_wanted as "isWanted" from message_choices where user_id = ${userId}`.execute(db);
  return rows;
}

export async function saveChoice(
  db: Queryable,
  userId: UserId,
  { topic, way, isWanted }: Choice,
  at: Date,
): Promise<void> {
  await sql`
    insert into message_choices (user_id, topic, way, is_wanted, set_at)
    values (${userId}, ${topic}, ${way}, ${isWanted}, ${at})
    on conflict (user_id, topic, way) do update set is_wanted = excluded.is_wanted, set_at = excluded.set_at`.execute(
    db,
  );
}

export async function readQuiet(db: Queryable, userId: UserId): Promise<QuietHours | undefined> {
  const { rows } = await sql<QuietHours>`
    select is_on as "isOn", from_minute as "fromMinute", until_minute as "untilMinute"
    from message_quiet where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** `isFirst` leaves what is there. */
export async function saveQuiet(
  db: Queryable,
  userId: UserId,
  { isOn, fromMinute, untilMinute }: QuietHours,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Promise<void> {
  const known = isFirst
    ? sql`do nothing`
    : sql`do update set is_on = excluded.is_on, from_minute = excluded.from_minute,
        until_minute = excluded.until_minute`;
  await sql`
    insert into message_quiet (user_id, is_on, from_minute, until_minute)
    values (${userId}, ${isOn}, ${fromMinute}, ${untilMinute})
    on conflict (user_id) ${known}`.execute(db);
}
