/**
 * Blocks an account, and lets it go again. From the moment the block is stored every call of the account is
 * refused; then its player is told on every live socket, and its sessions end. Done again it takes the place
 * of the block before, and finishes one that a crash cut off.
 */
import { demand, Refusal, type UserId } from '@boardwalk/base';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { accountBlocked, accountChanged } from '../events.ts';
import { blockEndOf, blockReasonOf } from '../policy.ts';
import type { AccountStore, UserRow } from '../store.ts';
import { type User, userOf } from '../user.ts';

export interface BlockOrder {
  /** Shown to the player. */
  readonly reason: string;
  /** Without it the block has no end. */
  readonly untilMs?: number | undefined;
}

/** Written in the transaction of the change, or nothing is changed. */
export type AlongsideChange = (
  tx: Transaction,
  change: { readonly before: User; readonly after: User },
) => Promise<unknown>;

export interface BlockDeps {
  readonly store: AccountStore;
  readonly bus: Bus;
  readonly endSessions: (userId: UserId) => Promise<void>;
}

export async function blockUser(
  { store, bus, endSessions }: BlockDeps,
  userId: UserId,
  { reason, untilMs }: BlockOrder,
  nowMs: number,
  alongside?: AlongsideChange,
): Promise<User> {
  const block = { until: demand(blockEndOf(untilMs, nowMs)), reason: demand(blockReasonOf(reason)) };
  const row = await store.saveBlock(userId, block, rowsOf(alongside, nowMs));
  if (!row) throw new Refusal('notFound');
  bus.publish(accountChanged, { userId });
  const user = userOf(row, nowMs);
  if (user.block) bus.publish(accountBlocked, { userId, block: user.block });
  await endSessions(userId);
  return user;
}

/** Harmless for an account that is not blocked. */
export async function unblockUser(
  { store, bus }: Pick<BlockDeps, 'store' | 'bus'>,
  userId: UserId,
  nowMs: number,
  alongside?: AlongsideChange,
): Promise<User> {
  const row = await store.saveBlock(userId, { until: null, reason: '' }, rowsOf(alongside, nowMs));
  if (!row) throw new Refusal('notFound');
  bus.publish(accountChanged, { userId });
  return userOf(row, nowMs);
}

function rowsOf(alongside: AlongsideChange | undefined, nowMs: number) {
  return async (tx: Transaction, before: UserRow, after: UserRow): Promise<unknown> =>
    alongside?.(tx, { before: userOf(before, nowMs), after: userOf(after, nowMs) });
}
