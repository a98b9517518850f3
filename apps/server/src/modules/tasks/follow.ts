/** Counts what players do from the ledger itself: plays with coins by game, and purchases. */
import type { UserId } from '@boardwalk/base';
import {
  countersOfKind,
  dayInZone,
  dayStartInZone,
  type QuestVersion,
  questsAt,
  WORLD_ZONE,
} from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { Follower, Moved } from '../wallet/index.ts';
import type { TaskDeps } from './deps.ts';
import { addCounts, type Count, EVER, noteOnce } from './store/counts.ts';
import { addPurchases, type Purchase } from './store/deposits.ts';
import { readVersions } from './store/quests.ts';
import { tellDone } from './tell.ts';

type FollowDeps = Pick<
  TaskDeps,
  'database' | 'accounts' | 'clock' | 'publishToUser' | 'isClubMember' | 'zones'
>;

export function taskFollower(deps: FollowDeps): Follower {
  return {
    name: 'tasks',
    take: async (tx, moves) => {
      const zones = await deps.zones.ofAll(tx, [...new Set(moves.map(({ userId }) => userId))]);
      const counts = countsOf(moves, zones);
      const purchases = purchasesOf(moves);
      const standing = await addCounts(tx, counts);
      await addPurchases(tx, purchases);
      const members = await noteMembers(deps, tx, purchases);
      const crossed = crossedIn(counts, standing);
      if (crossed.length === 0 && members.length === 0) return undefined;
      // What is lost with a crash is the notice alone: the board says it as well.
      return async () => {
        await tellCrossed(deps, crossed, zones);
        for (const userId of members) await tellOnce(deps, userId, 'club');
      };
    },
  };
}

export function countsOf(moves: readonly Moved[], zones: ReadonlyMap<UserId, string>): Count[] {
  const sums = new Map<string, Count>();
  const add = (count: Count) => {
    const key = `${count.userId}:${count.dayNo}:${count.counter}`;
    const { value = 0, atMs = count.atMs } = sums.get(key) ?? {};
    sums.set(key, { ...count, value: value + count.value, atMs: Math.min(atMs, count.atMs) });
  };
  for (const { userId, kind, unit, atMs, transfers, spent, gained } of moves) {
    // A play spends, a purchase brings.
    if (unit !== 'coins' || (kind === 'recharge' ? gained : spent) <= 0) continue;
    const dayNo = dayInZone(zones.get(userId) ?? WORLD_ZONE, atMs);
    for (const counter of countersOfKind(kind))
      for (const day of [dayNo, EVER]) add({ userId, dayNo: day, counter, value: transfers, atMs });
  }
  return [...sums.values()];
}

const RETURN = 'recharge.return';

export function purchasesOf(moves: readonly Moved[]): Purchase[] {
  const sums = new Map<UserId, Purchase>();
  for (const { userId, kind, unit, atMs, spent, gained } of moves) {
    if (unit !== 'coins' || (kind !== 'recharge' && kind !== RETURN)) continue;
    const known = sums.get(userId);
    sums.set(userId, {
      userId,
      firstMs: Math.min(known?.firstMs ?? atMs, atMs),
      coins: (known?.coins ?? 0) + gained - spent,
    });
  }
  return [...sums.values()];
}

interface Crossed extends Count {
  readonly before: number;
}

function crossedIn(added: readonly Count[], standing: readonly Count[]): Crossed[] {
  const byKey = new Map(standing.map(one => [`${one.userId}:${one.dayNo}:${one.counter}`, one.value]));
  return added.map(count => {
    const value = byKey.get(`${count.userId}:${count.dayNo}:${count.counter}`) ?? 0;
    return { ...count, before: value - count.value, value };
  });
}

async function tellCrossed(
  deps: FollowDeps,
  crossed: readonly Crossed[],
  zones: ReadonlyMap<UserId, string>,
): Promise<void> {
  const versions = await readVersions(deps.database.db);
  for (const count of crossed) {
    const { userId, dayNo, counter, before, value } = count;
    const isDaily = dayNo !== EVER;
    const isReached = (one: QuestVersion) =>
      one.counter === counter && (one.list === 'daily') === isDaily && before < one.goal && one.goal <= value;
    // Nearly every play reaches nothing: no account is read for it.
    if (!versions.some(isReached)) continue;
    const inForce =
      dayNo === EVER
        ? questsAt(versions, 'firstDay', (await deps.accounts.load(userId)).createdAtMs)
        : questsAt(versions, 'daily', dayStartInZone(zones.get(userId) ?? WORLD_ZONE, dayNo));
    for (const quest of inForce.filter(isReached)) tellDone(deps.publishToUser, userId, quest);
  }
}

/** A card of the club is bought like coins. Those of whom it was not known. */
async function noteMembers(
  { isClubMember, clock }: FollowDeps,
  tx: Queryable,
  purchases: readonly Purchase[],
): Promise<UserId[]> {
  const noted: UserId[] = [];
  for (const { userId } of purchases) {
    if (!(await isClubMember(userId, tx))) continue;
    if (await noteOnce(tx, userId, 'club', new Date(clock.nowMs()))) noted.push(userId);
  }
  return noted;
}

/** What happens once and is no posting. Told again nothing changes. */
export async function note(deps: FollowDeps, userId: UserId, counter: string): Promise<void> {
  const { database, clock } = deps;
  if (await noteOnce(database.db, userId, counter, new Date(clock.nowMs())))
    await tellOnce(deps, userId, counter);
}

async function tellOnce(deps: FollowDeps, userId: UserId, counter: string): Promise<void> {
  const { database, clock, accounts } = deps;
  const [versions, { createdAtMs }] = await Promise.all([readVersions(database.db), accounts.load(userId)]);
  const inForce = [
    ...questsAt(versions, 'firstDay', createdAtMs),
    ...questsAt(versions, 'once', clock.nowMs()),
  ];
  for (const quest of inForce)
    if (quest.counter === counter && quest.goal === 1) tellDone(deps.publishToUser, userId, quest);
}
