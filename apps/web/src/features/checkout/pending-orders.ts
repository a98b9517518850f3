// Orders whose answer was lost, on this device: the key is stored before the call and removed after its answer, so
// asking again pays once. Only young ones are asked again: what never arrived must not be ordered days later.
import { HOUR_MS } from '@boardwalk/base';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/device/device.ts';
import type { Input } from '../../platform/request/send.ts';
import { storage } from '../../platform/storage.ts';

/** What was agreed to. */
export type Wanted = Omit<Input<'orders.exchange'>, 'idempotencyKey'>;

export interface PendingOrder {
  readonly key: string;
  readonly userId: number;
  readonly atMs: number;
  readonly order: Wanted;
}

const PENDING_MAX = 8;

/** The same order has the same key for as long as it is not known what became of it. */
export function startPending(userId: number, order: Wanted): PendingOrder {
  const known = listPending(userId).find(pending => isSame(pending.order, order));
  if (known) return known;
  const pending = { key: newId(), userId, atMs: clock.nowMs(), order };
  storage.write('orderPending', [...readYoung(), pending].slice(-PENDING_MAX));
  return pending;
}

export function endPending(key: string): void {
  storage.write(
    'orderPending',
    readYoung().filter(pending => pending.key !== key),
  );
}

/** Oldest first. */
export function listPending(userId: number): readonly PendingOrder[] {
  return readYoung().filter(pending => pending.userId === userId);
}

function readYoung(): readonly PendingOrder[] {
  const sinceMs = clock.nowMs() - HOUR_MS;
  const stored = storage.read('orderPending');
  return Array.isArray(stored) ? (stored as PendingOrder[]).filter(({ atMs }) => atMs > sinceMs) : [];
}

function isSame(one: Wanted, other: Wanted): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Wanted)[];
  return fields.every(field => one[field] === other[field]);
}
