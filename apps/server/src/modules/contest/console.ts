/** Seasons as the staff makes them, and entries that must not stand. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { playerSubject } from '../audit/index.ts';
import { inLocale } from '../content/index.ts';
import type { ContestDeps } from './deps.ts';
import { stageOf } from './stages.ts';
import { findEntry, listAllEntries, removeEntry } from './store/entries.ts';
import { listResults } from './store/results.ts';
import {
  addSeason,
  changeSeason,
  listFigures,
  lockSeason,
  lockSeasons,
  type NewSeason,
  overlaps,
  type Season,
} from './store/seasons.ts';

export type ContestConsoleName = Extract<keyof ConsoleCalls, `contest.${string}`>;
type Wish = ConsoleInputOf<ConsoleCalls['contest.save']>;

const DONE = { done: true } as const;
const SEASONS_MOST = 100;
const ENTRIES_MOST = 300;

export function contestConsole(deps: ContestDeps): ConsoleHandlers<ContestConsoleName> {
  const { database, clock } = deps;
  return {
    'contest.seasons': async () => {
      const seasons = await listFigures(database.db, SEASONS_MOST);
      return {
        list: seasons.map(season => ({
          ...factsOf(season),
          seasonId: season.id,
          stage: stageOf(season, clock.nowMs()),
          entries: season.entries,
          votes: season.votes,
          paidCoins: season.paidCoins,
          dueCoins: season.dueCoins,
        })),
      };
    },
    'contest.save': async ({ input, who }) => ({ seasonId: await saveSeason(deps, who, input) }),
    'contest.entries': async ({ input: { seasonId } }) => {
      const { db } = database;
      const results = await listResults(db, [seasonId]);
      const season = (await listFigures(db, SEASONS_MOST)).find(({ id }) => id === seasonId);
      const stage = season?.finalistsAt ? 'final' : 'votes';
      const asked = { now: new Date(clock.nowMs()), stage, limit: ENTRIES_MOST } as const;
      const entries = await listAllEntries(db, seasonId, asked);
      return {
        list: entries.map(entry => {
          const result = results.find(one => one.entryId === entry.id);
          const { userId, gameType, win, replay, votes, idleVotes, isFinalist, removedReason } = entry;
          return {
            entryId: entry.id,
            userId,
            name: entry.nickname,
            gameType,
            win,
            prizeName: entry.prizeName ? inLocale(entry.prizeName, '') : '',
            replay,
            votes,
            idleVotes,
            isFinalist,
            removedReason,
            place: result?.place ?? 0,
            coins: result?.coins ?? 0,
          };
        }),
      };
    },
    'contest.remove': async ({ input: { entryId, reason }, who }) => {
      await remove(deps, who, entryId, reason);
      return DONE;
    },
  };
}

/** Refuses dates that do not follow one another or meet another season's, and a season that has begun. */
async function saveSeason(
  { database, clock, audit }: ContestDeps,
  who: StaffWho,
  wish: Wish,
): Promise<number> {
  const season = seasonOf(wish, clock.nowMs());
  return transaction(database, async tx => {
    await lockSeasons(tx);
    const { seasonId } = wish;
    const before = seasonId === undefined ? undefined : await lockSeason(tx, seasonId);
    if (seasonId !== undefined && !before) throw new Refusal('notFound');
    if (before && before.entriesAt.getTime() <= clock.nowMs()) throw new Refusal('changedMeanwhile');
    if (await overlaps(tx, season, seasonId)) throw new Refusal('badInput', { field: 'entriesAt' });
    if (before) await changeSeason(tx, before.id, season);
    const id = before?.id ?? (await addSeason(tx, season));
    await audit.write(tx, who, {
      action: before ? 'contest.change' : 'contest.add',
      subject: { kind: 'contest', id: String(id), name: season.name['en-US'] },
      reason: wish.reason,
      ...(before && { before: factsOf(before) }),
      after: factsOf(season),
    });
    return id;
  });
}

function seasonOf({ name, about, prizes, ...times }: Wish, nowMs: number): NewSeason {
  const { entriesAt, votesAt, finalAt, endsAt } = times;
  if (name['en-US'] === '' || about['en-US'] === '') throw new Refusal('badInput', { field: 'name' });
  const order = [nowMs, entriesAt, votesAt, finalAt, endsAt];
  if (order.some((time, index) => index > 0 && time <= (order[index - 1] ?? 0)))
    throw new Refusal('badInput', { field: 'endsAt' });
  return {
    name,
    about,
    prizes: prizes.toSorted((one, other) => other - one),
    entriesAt: new Date(entriesAt),
    votesAt: new Date(votesAt),
    finalAt: new Date(finalAt),
    endsAt: new Date(endsAt),
  };
}

async function remove(
  { database, clock, audit }: ContestDeps,
  who: StaffWho,
  entryId: number,
  reason: string,
): Promise<void> {
  const now = new Date(clock.nowMs());
  const known = await findEntry(database.db, entryId, { now, stage: 'votes' });
  if (!known) throw new Refusal('notFound');
  await transaction(database, async tx => {
    const season = await lockSeason(tx, known.seasonId);
    const entry = await findEntry(tx, entryId, { now, stage: 'votes' });
    if (!season || season.endedAt || entry?.isRemoved !== false) throw new Refusal('alreadyDecided');
    await removeEntry(tx, entryId, reason, now);
    await audit.write(tx, who, {
      action: 'contest.remove',
      subject: playerSubject(entry.userId),
      reason,
      before: { entryId, votes: entry.votes },
      after: { isRemoved: true },
    });
  });
}

function factsOf({ name, about, entriesAt, votesAt, finalAt, endsAt, prizes }: NewSeason | Season) {
  return {
    name,
    about,
    entriesAt: entriesAt.getTime(),
    votesAt: votesAt.getTime(),
    finalAt: finalAt.getTime(),
    endsAt: endsAt.getTime(),
    prizes: [...prizes],
  };
}
