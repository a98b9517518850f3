import { DAY_MS, type RoundId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { rankDayOf, voterLack } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { ContestDeps } from './deps.ts';
import { enterWin, giveVote } from './enter.ts';
import { presentEntry, presentSeason, presentWin, presentWinner } from './present.ts';
import { stageOf } from './stages.ts';
import { findVote, listEntries, listOwn, type VoteStage } from './store/entries.ts';
import { listResults } from './store/results.ts';
import { findCurrent, listEnded, type Season } from './store/seasons.ts';
import { listWins } from './wins.ts';

export type ContestCallName = Extract<CallName, `contest.${string}`>;

const SHOWN = 100;
const PAST_SEASONS = 10;
const WINNERS = 10;

export function contestCalls(deps: ContestDeps): Handlers<ContestCallName> {
  const { database, clock, accounts } = deps;
  const { db } = database;
  return {
    'contest.current': async ({ userId, common }) => {
      const nowMs = clock.nowMs();
      const [user, { level }, season] = await Promise.all([
        accounts.load(userId),
        accounts.standingOf(userId),
        findCurrent(db, new Date(nowMs)),
      ]);
      const lack = voterLack({ level, ageMs: nowMs - user.createdAtMs });
      const locale = common.language ?? '';
      const day = rankDayOf(nowMs);
      const facts = { ...(lack && { lack }), nextVoteTime: (day + 1) * DAY_MS, nowTime: nowMs };
      if (!season) return { entries: [], own: [], votedFor: 0, ...facts };
      const asked = { now: new Date(nowMs), stage: shownStage(season, nowMs) };
      const [entries, own, votedFor = 0] = await Promise.all([
        listEntries(db, season.id, { ...asked, limit: SHOWN }),
        listOwn(db, season.id, userId, asked),
        findVote(db, season.id, userId, day),
      ]);
      return {
        season: presentSeason(season, nowMs, locale),
        entries: entries.map(entry => presentEntry(entry, userId, locale)),
        own: own.map(entry => presentEntry(entry, userId, locale)),
        votedFor,
        ...facts,
      };
    },
    'contest.wins': async ({ userId, common }) => {
      const season = await findCurrent(db, new Date(clock.nowMs()));
      if (!season || stageOf(season, clock.nowMs()) !== 'entries') return { list: [] };
      const wins = await listWins(deps, season, userId);
      return { list: wins.map(win => presentWin(win, common.language ?? '')) };
    },
    'contest.enter': async ({ userId, session: { sessionId }, input: { seasonId, roundId } }) => ({
      entryId: await enterWin(deps, { seasonId, userId, sessionId, roundId: roundId as RoundId }),
    }),
    'contest.vote': async ({ userId, session: { sessionId }, input }) => ({
      votes: await giveVote(deps, { userId, sessionId, entryId: input.entryId }),
    }),
    'contest.past': async ({ userId, common }) => {
      const seasons = await listEnded(db, PAST_SEASONS);
      const results = await listResults(
        db,
        seasons.map(({ id }) => id),
      );
      const list = seasons.map(season => {
        const { seasonId, name, endTime } = presentSeason(season, clock.nowMs(), common.language ?? '');
        const winners = results.filter(one => one.seasonId === seasonId).slice(0, WINNERS);
        return { seasonId, name, endTime, winners: winners.map(one => presentWinner(one, userId)) };
      });
      return { list };
    },
  };
}

/** The votes that are shown: those of the final once its finalists are fixed. */
function shownStage(season: Season, nowMs: number): VoteStage {
  return stageOf(season, nowMs) === 'final' && season.finalistsAt ? 'final' : 'votes';
}
