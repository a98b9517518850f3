/**
 * Messages as pushes: which devices are called when is written with what says that a message was told; calling them
 * comes after, again where a service has trouble, and not for what was read meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { type Clock, MINUTE_MS } from '@boardwalk/base';
import { topicOfMessage } from '@boardwalk/rules';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { Zones } from '../../zones/index.ts';
import { mayTell, quietUntil } from '../choices.ts';
import { valuesIn } from '../present.ts';
import {
  addPushes,
  type DuePush,
  endPush,
  listPushable,
  putOffPush,
  removeDevice,
  takeDue,
} from '../store/pushes.ts';
import type { PushSender } from './send.ts';
import type { Words } from './words.ts';

export interface DeliverDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: PushSender;
  readonly words: Words;
  readonly zones: Pick<Zones, 'ofAll'>;
}

const AT_ONCE = 20;
const ATTEMPTS = 5;
/** Longer than a service is given to answer. */
const TAKEN_FOR_MS = 2 * MINUTE_MS;
const AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** In the transaction that notes them as told. */
export async function planPushes(
  deps: Pick<DeliverDeps, 'clock' | 'zones'>,
  tx: Queryable,
  messageIds: readonly number[],
): Promise<void> {
  for (const { messageId, userId, type, deviceIds } of await listPushable(tx, messageIds)) {
    if (!(await mayTell(tx, userId, topicOfMessage(type), 'push'))) continue;
    const dueAt = await quietUntil(tx, userId, deps);
    await addPushes(
      tx,
      deviceIds.map(deviceId => ({ id: randomUUID(), messageId, deviceId, dueAt })),
    );
  }
}

/** Whatever is due; how many were sent. */
export async function deliverPushes(deps: DeliverDeps): Promise<number> {
  let sent = 0;
  for (;;) {
    const nowMs = deps.clock.nowMs();
    const due = await takeDue(deps.database.db, new Date(nowMs), new Date(nowMs + TAKEN_FOR_MS), AT_ONCE);
    const results = await Promise.all(due.map(push => deliver(deps, push)));
    sent += results.filter(Boolean).length;
    if (due.length < AT_ONCE) return sent;
  }
}

async function deliver(
  { database: { db }, clock, sender, words }: DeliverDeps,
  push: DuePush,
): Promise<boolean> {
  const { id, messageId, template, params, link, locale, address, attempts, isOver } = push;
  const told = isOver ? undefined : await words.tell(locale, template, valuesIn(params, locale));
  if (!told) {
    await endPush(db, id, 'dropped');
    return false;
  }
  const outcome = await sender.send(push, { id, messageId: String(messageId), ...told, link, locale });
  if (outcome === 'gone') await removeDevice(db, address);
  if (outcome === 'later' && attempts < ATTEMPTS)
    await putOffPush(db, id, new Date(clock.nowMs() + AGAIN_AFTER_MS * 2 ** (attempts - 1)));
  else await endPush(db, id, outcome === 'sent' ? 'sent' : 'dropped');
  return outcome === 'sent';
}
