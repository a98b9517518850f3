/** The only SQL of pushes: the devices they may go to, and each push from its message to the device. */
import type { UserId } from '@boardwalk/base';
import type { MessageType, MessageValue } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface PushDevice {
  readonly kind: 'web' | 'android' | 'ios';
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewDevice extends PushDevice {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly locale: string;
}

/** An address belongs to who gave it last; of one player the newest `most` stay. */
export async function saveDevice(tx: Queryable, device: NewDevice, most: number, at: Date): Promise<void> {
  const { userId, sessionId, kind, address, p256dh, auth, locale } = device;
  // Pushes of whoever had it before go to nobody.
  await sql`delete from push_devices where address = ${address} and user_id <> ${userId}`.execute(tx);
  await sql`
    insert into push_devices (user_id, session_id, kind, address, p256dh, auth, locale, added_at)
    values (${userId}, ${sessionId}, ${kind}, ${address}, ${p256dh}, ${auth}, ${locale}, ${at})
    on conflict (address) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, locale = excluded.locale, added_at = excluded.added_at`.execute(tx);
  await sql`
    delete from push_devices where user_id = ${userId} and id not in (
      select id from push_devices where user_id = ${userId} order by added_at desc, id desc limit ${most})`.execute(
    tx,
  );
}

export async function removeDevicesOf(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  await sql`delete from push_devices where session_id = any (${sessionIds}::text[])`.execute(db);
}

export async function removeDevice(db: Queryable, address: string): Promise<void> {
  await sql`delete from push_devices where address = ${address}`.execute(db);
}

export interface Pushable {
  readonly messageId: number;
  readonly userId: UserId;
  readonly type: MessageType;
  readonly deviceIds: readonly number[];
}

/** Those of these messages whose owners have devices. */
export async function listPushable(tx: Queryable, messageIds: readonly number[]): Promise<Pushable[]> {
  const { rows } = await sql<Pushable>`
    select m.id as "messageId", m.user_id as "userId", m.type, array_agg(d.id::integer) as "deviceIds"
    from messages m join push_devices d on d.user_id = m.user_id
    where m.id = any (${messageIds}::bigint[]) and m.read_at is null and m.deleted_at is null
    group by m.id`.execute(tx);
  return rows;
}

export interface NewPush {
  readonly id: string;
  readonly messageId: number;
  readonly deviceId: number;
  readonly dueAt: Date;
}

export async function addPushes(tx: Queryable, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(
    ({ id, messageId, deviceId, dueAt }) =>
      sql`(${id}::uuid, ${messageId}, ${deviceId}, ${dueAt}::timestamptz)`,
  );
  await sql`
    insert into message_pushes (id, message_id, target_id, due_at) values ${sql.join(rows)}
    on conflict (message_id, target_id) do nothing`.execute(tx);
}

export interface DuePush extends PushDevice {
  readonly id: string;
  readonly attempts: number;
  readonly messageId: number;
  readonly template: string;
  readonly params: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  readonly locale: string;
  /** It was read or deleted meanwhile: nobody is called for it. */
  readonly isOver: boolean;
}

/** Taken by one node until `again`, when it is due again unless it ended: a crash loses none. */
export async function takeDue(db: Queryable, now: Date, again: Date, limit: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with taken as (
      update message_pushes set attempts = attempts + 1, due_at = ${again} where id in (
        select id from message_pushes where state = 'waiting' and due_at <= ${now}
        order by due_at limit ${limit} for update skip locked)
      returning id, message_id, target_id, attempts)
    select t.id, t.attempts, m.id as "messageId", m.template, m.params, m.link,
      m.read_at is not null or m.deleted_at is not null or d.id is null as "isOver",
      coalesce(d.kind, 'web') as kind, coalesce(d.address, '') as address, coalesce(d.p256dh, '') as p256dh,
      coalesce(d.auth, '') as auth, coalesce(d.locale, '') as locale
    from taken t join messages m on m.id = t.message_id left join push_devices d on d.id = t.target_id`.execute(
    db,
  );
  return rows;
}

export async function endPush(db: Queryable, id: string, state: 'sent' | 'dropped'): Promise<void> {
  await sql`update message_pushes set state = ${state} where id = ${id}::uuid`.execute(db);
}

export async function putOffPush(db: Queryable, id: string, until: Date): Promise<void> {
  await sql`update message_pushes set due_at = ${until} where id = ${id}::uuid`.execute(db);
}

/** Once; whose it was reads it with that. Undefined for no push of ours. */
export async function noteClick(db: Queryable, id: string, at: Date): Promise<void> {
  await sql`
    update message_pushes set clicked_at = ${at} where id = ${id}::uuid and clicked_at is null`.execute(db);
}
