/** The only SQL of what players allow themselves. */
import type { UserId } from '@boardwalk/base';
import { SPENDING_SPANS, type SpendingLimit, type SpendingSpan } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

interface Row {
  readonly span: SpendingSpan;
  readonly cents: number | null;
  readonly nextCents: number | null;
  readonly nextAt: Date | null;
}

/** Those of every span; one that was never set has no limit. */
export async function readLimits(
  db: Queryable,
  userId: UserId,
): Promise<ReadonlyMap<SpendingSpan, SpendingLimit>> {
  const { rows } = await sql<Row>`select span, cents, next_cents as "nextCents", next_at as "nextAt"
    from spending_limits where user_id = ${userId}`.execute(db);
  const found = new Map(rows.map(row => [row.span, limitOf(row)]));
  return new Map(SPENDING_SPANS.map(span => [span, found.get(span) ?? { cents: undefined }]));
}

export async function saveLimit(
  tx: Queryable,
  userId: UserId,
  span: SpendingSpan,
  { cents, next }: SpendingLimit,
): Promise<void> {
  const nextAt = next ? new Date(next.fromMs) : null;
  await sql`insert into spending_limits (user_id, span, cents, next_cents, next_at)
    values (${userId}, ${span}, ${cents ?? null}, ${next?.cents ?? null}, ${nextAt})
    on conflict (user_id, span) do update set cents = excluded.cents, next_cents = excluded.next_cents,
      next_at = excluded.next_at`.execute(tx);
}

function limitOf({ cents, nextCents, nextAt }: Row): SpendingLimit {
  const next = nextAt ? { cents: nextCents ?? undefined, fromMs: nextAt.getTime() } : undefined;
  return { cents: cents ?? undefined, ...(next ? { next } : {}) };
}
