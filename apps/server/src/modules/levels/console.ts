/** Levels in the console: versions of what they bring, and who stands where. */
import { type Clock, coins, Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { FIRST_LEVEL_RIGHTS, LEVEL_THRESHOLDS, levelRightsFault, rightsAt } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { startTime } from '../../http/console/start-time.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import { countLevels, listReachedBy } from './store/figures.ts';
import { addVersion, lockVersions, readVersions, type StoredVersion } from './store/versions.ts';

export interface LevelConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
  readonly nicknameOf: (userId: UserId) => Promise<string>;
}

export type LevelConsoleName = 'levels.list' | 'levels.players' | 'levels.save';
type Version = ConsoleOutputOf<ConsoleCalls['levels.list']>['versions'][number];

const SUBJECT = { kind: 'levels', id: 'levels', name: 'the levels' } as const;

export function levelConsole(deps: LevelConsoleDeps): ConsoleHandlers<LevelConsoleName> {
  const { database, clock, nicknameOf } = deps;
  return {
    'levels.list': () => readAll(deps),
    'levels.players': async ({ input: { after, limit = PAGE_SIZE, level } }) => {
      const before = numberAfter(after, INT4_MAX) ?? INT4_MAX;
      const rows = await listReachedBy(database.db, level, before, limit + 1);
      const named = await Promise.all(
        rows.map(async row => ({ ...row, nickname: await nicknameOf(row.userId) })),
      );
      return pageOf(
        named,
        limit,
        ({ userId, nickname, reachedAt, coins: amount, isBought }) => ({
          userId,
          nickname,
          reachedTime: reachedAt.getTime(),
          coins: coins(amount),
          offerBought: isBought,
        }),
        ({ userId }) => userId,
      );
    },
    'levels.save': async ({ who, input }) => ({ versionId: await save(deps, who, input, clock.nowMs()) }),
  };
}

async function readAll({
  database,
  clock,
}: LevelConsoleDeps): Promise<ConsoleOutputOf<ConsoleCalls['levels.list']>> {
  const nowMs = clock.nowMs();
  const [versions, counts] = await Promise.all([readVersions(database.db), countLevels(database.db)]);
  const now = rightsAt(versions, nowMs);
  const made = versions.map(one => presentVersion(one, { now, nowMs }));
  const first: Version = {
    versionId: 0,
    fromTime: 0,
    rights: wireRights(FIRST_LEVEL_RIGHTS),
    madeBy: '',
    madeTime: 0,
    state: now === FIRST_LEVEL_RIGHTS ? 'counts' : 'past',
  };
  return {
    versions: [...made, first],
    levels: LEVEL_THRESHOLDS.map((growth, level) => {
      const count = counts.get(level);
      return {
        level,
        growth: coins(growth),
        players: count?.players ?? 0,
        rewardCoins: coins(count?.coins ?? 0),
        offersTold: count?.told ?? 0,
        offersBought: count?.bought ?? 0,
      };
    }),
    nowTime: nowMs,
  };
}

function presentVersion(
  { id, fromMs, madeMs, madeBy, rights }: StoredVersion,
  around: { readonly now: StoredVersion['rights']; readonly nowMs: number },
): Version {
  const isOfNow = rights === around.now;
  return {
    versionId: id,
    fromTime: fromMs,
    rights: wireRights(rights),
    madeBy,
    madeTime: madeMs,
    state: isOfNow ? 'counts' : fromMs > around.nowMs ? 'waits' : 'past',
  };
}

function wireRights(rights: StoredVersion['rights']): Version['rights'] {
  const { rewardCoins, prizeDays, returnDays } = rights;
  return { ...rights, rewardCoins: [...rewardCoins], prizeDays: [...prizeDays], returnDays: [...returnDays] };
}

/** Never back in time: nobody finds that yesterday was otherwise. */
function save(
  { database, audit }: LevelConsoleDeps,
  who: StaffWho,
  { versionId, fromTime, rights, reason }: ConsoleInputOf<ConsoleCalls['levels.save']>,
  nowMs: number,
): Promise<number> {
  const field = levelRightsFault(rights);
  if (field) throw new Refusal('badInput', { field });
  const fromMs = startTime(fromTime, nowMs);
  return transaction(database, async tx => {
    await lockVersions(tx);
    const known = await readVersions(tx);
    if ((known[0]?.id ?? 0) !== versionId) throw new Refusal('changedMeanwhile');
    const before = rightsAt(known, fromMs);
    const id = await addVersion(tx, {
      fromAt: new Date(fromMs),
      rights,
      staffId: who.staffId,
      staffName: who.name,
      madeAt: new Date(nowMs),
    });
    await audit.write(tx, who, {
      action: 'levels.save',
      subject: SUBJECT,
      reason,
      before: { ...wireRights(before) },
      after: { ...rights, fromTime: fromMs },
    });
    return id;
  });
}
