// Exchanges whose answer was lost, on this device: the key is stored before the call and removed after its answer,
// so asking again pays nothing twice. Only young ones are asked again: what never arrived must not happen days later.
import { HOUR_MS } from '@boardwalk/base';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/device/device.ts';
import { storage } from '../../platform/storage.ts';

export interface PendingExchange {
  readonly key: string;
  readonly userId: number;
  readonly prizeIds: readonly string[];
  readonly atMs: number;
}

const PENDING_MAX = 12;

/** The same prizes have the same key for as long as it is not known what became of them. */
export function startExchange(userId: number, prizeIds: readonly string[]): PendingExchange {
  const wanted = sameness(prizeIds);
  const known = listPending(userId).find(pending => sameness(pending.prizeIds) === wanted);
  if (known) return known;
  const pending = { key: newId(), userId, prizeIds, atMs: clock.nowMs() };
  storage.write('packPending', [...readYoung(), pending].slice(-PENDING_MAX));
  return pending;
}

export function endExchange(key: string): void {
  storage.write(
    'packPending',
    readYoung().filter(pending => pending.key !== key),
  );
}

/** Oldest first. */
export function listPending(userId: number): readonly PendingExchange[] {
  return readYoung().filter(pending => pending.userId === userId);
}

function readYoung(): readonly PendingExchange[] {
  const sinceMs = clock.nowMs() - HOUR_MS;
  const stored = storage.read('packPending');
  return Array.isArray(stored) ? (stored as PendingExchange[]).filter(({ atMs }) => atMs > sinceMs) : [];
}

function sameness(prizeIds: readonly string[]): string {
  return prizeIds.toSorted().join();
}
