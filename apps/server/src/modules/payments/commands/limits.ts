/** What a player allows themselves: lower at once, higher after a day. */
import type { Clock, UserId } from '@boardwalk/base';
import {
  changedLimit,
  limitInForce,
  SPENDING_SPAN_MS,
  SPENDING_SPANS,
  type SpendingLimit,
  type SpendingSpan,
} from '@boardwalk/rules';
import { type Database, transaction } from '../../../platform/database/index.ts';
import { readLimits, saveLimit } from '../store/limits.ts';
import { lockSpender, spentSince } from '../store/orders.ts';

export interface LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** In cents of a dollar. */
export interface Spending {
  readonly span: SpendingSpan;
  /** As it stands; undefined for none. */
  readonly limitCents: number | undefined;
  readonly spentCents: number;
  readonly next: SpendingLimit['next'];
}

export interface Limits {
  readSpending(userId: UserId): Promise<readonly Spending[]>;
  setLimit(userId: UserId, span: SpendingSpan, cents: number | undefined): Promise<void>;
}

export async function readSpending(
  { database: { db }, clock }: LimitDeps,
  userId: UserId,
): Promise<readonly Spending[]> {
  const nowMs = clock.nowMs();
  const limits = await readLimits(db, userId);
  return Promise.all(
    SPENDING_SPANS.map(async span => {
      const limit = limits.get(span) ?? { cents: undefined };
      const isOver = limit.next !== undefined && nowMs >= limit.next.fromMs;
      return {
        span,
        limitCents: limitInForce(limit, nowMs),
        spentCents: await spentSince(db, userId, new Date(nowMs - SPENDING_SPAN_MS[span])),
        next: isOver ? undefined : limit.next,
      };
    }),
  );
}

export function setLimit(
  { database, clock }: LimitDeps,
  userId: UserId,
  span: SpendingSpan,
  cents: number | undefined,
): Promise<void> {
  return transaction(database, async tx => {
    await lockSpender(tx, userId);
    const limits = await readLimits(tx, userId);
    const limit = limits.get(span) ?? { cents: undefined };
    await saveLimit(tx, userId, span, changedLimit(limit, cents, clock.nowMs()));
  });
}
