/**
 * Blocks an account, and lets it go again. From the moment the block is stored every call of the account is
 * refused; then its player is told on every live socket, and its sessions end. Done again it takes the place
 * of the block before, and finishes one that a crash cut off.
 */
import { demand, Refusal, type UserId } from '@boardwalk/base';
import type { Bus } from '../../../platform/bus/index.ts';
import { accountBlocked, accountChanged } from '../events.ts';
import { blockEndOf, blockReasonOf } from '../policy.ts';
import type { AccountStore } from '../store.ts';
import { type User, userOf } from '../user.ts';

export interface BlockOrder {
  /** Shown to the player. */
  readonly reason: string;
  /** Without it the block has no end. */
  readonly untilMs?: number | undefined;
}

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
): Promise<User> {
  const until = demand(blockEndOf(untilMs, nowMs));
  const row = await store.saveBlock(userId, until, demand(blockReasonOf(reason)));
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
): Promise<User> {
  const row = await store.saveBlock(userId, null, '');
  if (!row) throw new Refusal('notFound');
  bus.publish(accountChanged, { userId });
  return userOf(row, nowMs);
}
