/**
 * Closes an account that is going to be deleted, and opens it again when that is taken back. What deletes it, once its
 * time has come, is the module of privacy.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import { accountChanged } from '../events.ts';
import { type User, userOf } from '../user.ts';
import type { AlongsideChange, BlockDeps } from './block-user.ts';

export interface Deletion {
  readonly atMs: number;
  readonly givesUp: boolean;
}

/** Refuses `changedMeanwhile` where it is planned already, or, to take it back, where it is not. */
export async function planDeletion(
  { store, bus, endSessions }: BlockDeps,
  userId: UserId,
  deletion: Deletion | undefined,
  nowMs: number,
  alongside: AlongsideChange,
): Promise<User> {
  const planned = {
    deletes_at: deletion ? new Date(deletion.atMs) : null,
    deletion_gives_up: deletion?.givesUp ?? false,
  };
  const row = await store.saveDeletion(userId, planned, async (tx, before, after) => {
    const isPlanned = before.deletes_at !== null;
    if (before.deleted_at !== null) throw new Refusal('notFound');
    if (isPlanned === (deletion !== undefined)) throw new Refusal('changedMeanwhile');
    await alongside(tx, { before: userOf(before, nowMs), after: userOf(after, nowMs) });
  });
  if (!row) throw new Refusal('notFound');
  bus.publish(accountChanged, { userId });
  if (deletion) await endSessions(userId);
  return userOf(row, nowMs);
}
