/** Which players a message to many is for, by what is known of each when it is sent. */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import type { Accounts, User } from '../../accounts/index.ts';
import type { Sessions } from '../../sessions/index.ts';

type Asked = ConsoleInputOf<ConsoleCalls['messages.preview']>;

export type Segment =
  | { readonly segment: 'all' | 'members' | 'neverPaid' }
  | { readonly segment: 'levels'; readonly fromLevel: number; readonly untilLevel: number }
  | { readonly segment: 'lapsed'; readonly days: number }
  | { readonly segment: 'ids'; readonly userIds: readonly number[] };

export interface SegmentDeps {
  readonly accounts: Pick<Accounts, 'search' | 'standingOf'>;
  readonly sessions: Pick<Sessions, 'seenAtMs'>;
  readonly rechargedCents: (userId: UserId) => Promise<number>;
  readonly clubCardOf: (userId: UserId) => Promise<object | undefined>;
}

/** Refuses `badInput` where something is missing. */
export function segmentOf({ segment, fromLevel = 0, untilLevel = 19, days, userIds }: Asked): Segment {
  switch (segment) {
    case 'levels':
      if (fromLevel > untilLevel) throw new Refusal('badInput', { field: 'untilLevel' });
      return { segment, fromLevel, untilLevel };
    case 'lapsed':
      if (days === undefined) throw new Refusal('badInput', { field: 'days' });
      return { segment, days };
    case 'ids':
      if (userIds === undefined) throw new Refusal('badInput', { field: 'userIds' });
      return { segment, userIds: [...new Set(userIds.split(',').map(Number))] };
    default:
      return { segment };
  }
}

export interface Page {
  readonly userIds: readonly UserId[];
  /** Where the next one begins; undefined after the last. */
  readonly beforeId: number | undefined;
}

/** Players by their numbers from the highest on, those of the segment. */
export async function readPage(
  deps: SegmentDeps,
  segment: Segment,
  {
    beforeId,
    limit,
    nowMs,
  }: { readonly beforeId: number | undefined; readonly limit: number; readonly nowMs: number },
): Promise<Page> {
  const found = await deps.accounts.search({
    who: 'players',
    before: beforeId as UserId | undefined,
    limit,
    ...(segment.segment === 'ids' ? { sought: { userIds: segment.userIds as readonly UserId[] } } : {}),
  });
  const there = found.filter(({ deletedAtMs, deletesAtMs }) => deletedAtMs === null && deletesAtMs === null);
  const isIn = await filterOf(deps, segment, there, nowMs);
  const kept = await Promise.all(there.map(async user => ((await isIn(user)) ? [user.userId] : [])));
  return { userIds: kept.flat(), beforeId: found.length < limit ? undefined : found.at(-1)?.userId };
}

async function filterOf(
  deps: SegmentDeps,
  segment: Segment,
  users: readonly User[],
  nowMs: number,
): Promise<(user: User) => boolean | Promise<boolean>> {
  switch (segment.segment) {
    case 'members':
      return async ({ userId }) => (await deps.clubCardOf(userId)) !== undefined;
    case 'neverPaid':
      return async ({ userId }) => (await deps.rechargedCents(userId)) === 0;
    case 'levels':
      return async ({ userId }) => {
        const { level } = await deps.accounts.standingOf(userId);
        return level >= segment.fromLevel && level <= segment.untilLevel;
      };
    case 'lapsed': {
      const seen = await deps.sessions.seenAtMs(users.map(({ userId }) => userId));
      const sinceMs = nowMs - segment.days * DAY_MS;
      // Who is signed in nowhere has been away for longer than a session lasts.
      return ({ userId, createdAtMs }) => (seen.get(userId) ?? createdAtMs) < sinceMs;
    }
    default:
      return () => true;
  }
}
