/** Where a player stands with each quest: what is in force for them, what they did, and what they claimed. */
import type { UserId } from '@boardwalk/base';
import {
  dayInZone,
  dayStartInZone,
  QUEST_STATUS,
  type QuestList,
  type QuestStatus,
  type QuestVersion,
  questStatus,
  questsAt,
} from '@boardwalk/rules';
import type { TaskDeps } from './deps.ts';
import { type Counted, EVER, readCounts } from './store/counts.ts';
import { type Claim, readClaims, readVersions } from './store/quests.ts';

export interface Standing extends QuestVersion {
  readonly dayNo: number;
  readonly value: number;
  readonly status: QuestStatus;
}

export interface Board {
  /** Those of today. */
  readonly daily: readonly Standing[];
  /** What of yesterday can still be claimed. */
  readonly yesterday: readonly Standing[];
  readonly firstDay: readonly Standing[];
  readonly once: readonly Standing[];
  readonly endsAtMs: number;
}

interface Read {
  readonly versions: readonly QuestVersion[];
  readonly counts: ReadonlyMap<string, Counted>;
  readonly claims: ReadonlyMap<string, Claim>;
}

export async function readBoard(
  { database: { db }, accounts, clock }: Pick<TaskDeps, 'database' | 'accounts' | 'clock'>,
  userId: UserId,
  zone: string,
): Promise<Board> {
  const nowMs = clock.nowMs();
  const dayNo = dayInZone(zone, nowMs);
  const [versions, counts, claims, { createdAtMs }] = await Promise.all([
    readVersions(db),
    readCounts(db, userId, dayNo - 1),
    readClaims(db, userId, dayNo - 1),
    accounts.load(userId),
  ]);
  const read: Read = { versions, counts, claims: new Map(claims.map(claim => [keyOf(claim), claim])) };
  // A quest that came after the day had begun is for the next one.
  const ofDay = (day: number) => standingsOf(read, 'daily', day, dayStartInZone(zone, day));
  return {
    daily: ofDay(dayNo),
    yesterday: ofDay(dayNo - 1).filter(({ status }) => status === QUEST_STATUS.claim),
    firstDay: standingsOf(read, 'firstDay', EVER, createdAtMs),
    once: onceStandings(read, nowMs),
    endsAtMs: dayStartInZone(zone, dayNo + 1),
  };
}

export function allOf({ daily, yesterday, firstDay, once }: Board): Standing[] {
  return [...daily, ...yesterday, ...firstDay, ...once];
}

export const keyOf = ({ taskId, dayNo }: Pick<Standing, 'taskId' | 'dayNo'>) => `${taskId}-${dayNo}`;

function standingsOf(read: Read, list: QuestList, dayNo: number, atMs: number): Standing[] {
  const quests = questsAt(read.versions, list, atMs);
  const own = quests
    .filter(({ counter }) => counter !== 'quests')
    .map(quest => standingOf(read, quest, dayNo, read.counts.get(`${dayNo}:${quest.counter}`)?.value ?? 0));
  const doneOfAll = own.filter(({ status }) => status !== QUEST_STATUS.undo).length;
  return quests.map(
    quest => own.find(({ taskId }) => taskId === quest.taskId) ?? standingOf(read, quest, dayNo, doneOfAll),
  );
}

/** Each by the version of the moment it was done. */
function onceStandings(read: Read, nowMs: number): Standing[] {
  const now = standingsOf(read, 'once', EVER, nowMs);
  const then = [...read.counts]
    .filter(([key]) => key.startsWith(`${EVER}:`))
    .flatMap(([key, { firstMs }]) =>
      standingsOf(read, 'once', EVER, firstMs).filter(({ counter }) => key === `${EVER}:${counter}`),
    );
  const left = now.filter(({ counter }) => !then.some(one => one.counter === counter));
  return [...then, ...left].toSorted((one, other) => one.position - other.position);
}

/** What was claimed stays as it was claimed. */
function standingOf({ claims }: Read, quest: QuestVersion, dayNo: number, value: number): Standing {
  const claim = claims.get(keyOf({ taskId: quest.taskId, dayNo }));
  const status = questStatus(quest.goal, value, claim !== undefined);
  return { ...quest, ...(claim ? { unit: claim.unit, amount: claim.amount } : {}), dayNo, value, status };
}
