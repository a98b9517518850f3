/** What the console sees of the club: every term that was paid, with where it stands now. */
import type { Clock, UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Standing, standingOf } from './standing.ts';
import { listTerms, type TermRow } from './store/terms.ts';

export interface ClubConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly nicknameOf: (userId: UserId) => Promise<string>;
}

type Term = ConsoleOutputOf<ConsoleCalls['club.members']>['list'][number];

export function clubConsole({
  database: { db },
  clock,
  nicknameOf,
}: ClubConsoleDeps): ConsoleHandlers<'club.members'> {
  return {
    'club.members': async ({ input: { after, limit = PAGE_SIZE, userId } }) => {
      const nowMs = clock.nowMs();
      const before = numberAfter(after) ?? Number.MAX_SAFE_INTEGER;
      const rows = await listTerms(db, before, limit + 1, userId as UserId | undefined);
      const owners = [...new Set(rows.map(row => row.userId))];
      const known = await Promise.all(
        owners.map(async owner => {
          const [nickname, standing] = await Promise.all([nicknameOf(owner), standingOf(db, owner, nowMs)]);
          return [owner, { nickname, standing }] as const;
        }),
      );
      const byOwner = new Map(known);
      return pageOf(
        rows,
        limit,
        row => presentTerm(row, byOwner.get(row.userId), nowMs),
        ({ id }) => String(id),
      );
    },
  };
}

function presentTerm(
  row: TermRow,
  owner: { readonly nickname: string; readonly standing: Standing } | undefined,
  nowMs: number,
): Term {
  const spans = owner?.standing.spans.filter(({ termId }) => termId === row.id) ?? [];
  const untilAt = row.revokedMs === undefined ? Math.max(0, ...spans.map(({ endMs }) => endMs)) : 0;
  return {
    termId: row.id,
    userId: row.userId,
    nickname: owner?.nickname ?? '',
    orderId: String(row.orderId),
    cardClass: row.cardClass,
    configType: row.configType,
    days: row.days,
    dayCoins: row.dayCoins,
    isSandbox: row.isSandbox,
    paidAt: row.paidMs,
    state: stateOf(row, { untilAt, countsNow: owner?.standing.held?.row.id === row.id, nowMs }),
    untilAt,
  };
}

function stateOf(
  { revokedMs }: TermRow,
  {
    untilAt,
    countsNow,
    nowMs,
  }: { readonly untilAt: number; readonly countsNow: boolean; readonly nowMs: number },
): Term['state'] {
  if (revokedMs !== undefined) return 'revoked';
  if (countsNow) return 'counts';
  return untilAt > nowMs ? 'waits' : 'over';
}
