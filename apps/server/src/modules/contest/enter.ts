/** Enters a win, and gives the vote of a day. Both are decided behind the season's lock, as its stages are. */
import { Refusal, type RoundId, type SessionId, type UserId } from '@boardwalk/base';
import { NoticeOption, noticeMessage } from '@boardwalk/contract/socket';
import { CONTEST_ENTRIES_MOST, rankDayOf, voterLack } from '@boardwalk/rules';
import { transaction } from '../../platform/database/index.ts';
import type { Json } from '../wallet/index.ts';
import type { ContestDeps } from './deps.ts';
import { stageOf } from './stages.ts';
import {
  addEntry,
  addVote,
  countOwn,
  type Entry,
  findEntry,
  findEntryOfRound,
  findVote,
  hasVotedFrom,
  isEnteredFrom,
  type VoteStage,
} from './store/entries.ts';
import { findCurrent, lockSeason, type Season } from './store/seasons.ts';
import { findWin } from './wins.ts';

interface Entering {
  readonly seasonId: number;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly roundId: RoundId;
}

/** The id of the entry. Refuses `contestClosed`, `noWinToEnter` and `tooManyEntries`. */
export async function enterWin(deps: ContestDeps, entering: Entering): Promise<number> {
  const { seasonId, userId, sessionId, roundId } = entering;
  const { database, clock, sessions } = deps;
  const at = new Date(clock.nowMs());
  const planned = await findCurrent(database.db, at);
  if (planned?.id !== seasonId || stageOf(planned, at.getTime()) !== 'entries')
    throw new Refusal('contestClosed');
  const win = await findWin(deps, planned, userId, roundId);
  if (!win) throw new Refusal('noWinToEnter');
  const replay = await replayOf(deps, userId, win.round.bet);
  const [deviceHash] = await sessions.devicesOf(userId, sessionId);
  return transaction(database, async tx => {
    const season = await lockSeason(tx, seasonId);
    if (!season || stageOf(season, clock.nowMs()) !== 'entries') throw new Refusal('contestClosed');
    const known = await findEntryOfRound(tx, seasonId, Number(roundId));
    if (known?.isRemoved) throw new Refusal('noWinToEnter');
    if (known) return known.id;
    if ((await countOwn(tx, seasonId, userId)) >= CONTEST_ENTRIES_MOST) throw new Refusal('tooManyEntries');
    return addEntry(tx, {
      seasonId,
      userId,
      roundId: Number(roundId),
      gameType: win.round.gameType,
      win: win.hundredths,
      prizeName: win.prizeName,
      prizePicture: win.prizePicture,
      replay,
      deviceHash,
      at,
    });
  });
}

/** A play of a machine has a record that anybody may open; other rounds have none. */
async function replayOf({ machines }: ContestDeps, userId: UserId, bet: Json): Promise<string> {
  const playId = bet !== null && typeof bet === 'object' && 'playId' in bet ? bet['playId'] : undefined;
  if (typeof playId !== 'string') return '';
  return (await machines.shareReplay(userId, playId, async () => undefined)) ?? '';
}

interface Voting {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly entryId: number;
}

/** The votes of the entry now. Refuses `notFound`, `contestClosed`, `voteNotAllowed`, `voteUsed` and `voteUsedHere`. */
export async function giveVote(deps: ContestDeps, { userId, sessionId, entryId }: Voting): Promise<number> {
  const { database, clock, publishToUser, sessions } = deps;
  const now = new Date(clock.nowMs());
  const found = await findEntry(database.db, entryId, { now, stage: 'votes' });
  if (!found) throw new Refusal('notFound');
  const devices = await sessions.devicesOf(userId, sessionId);
  await demandVoter(deps, userId, found, devices);
  const after = await transaction(database, async tx => {
    const season = await lockSeason(tx, found.seasonId);
    const stage = season && voteStageOf(season, clock.nowMs());
    if (!season || !stage) throw new Refusal('contestClosed');
    const entry = await findEntry(tx, entryId, { now, stage });
    if (!entry || entry.isRemoved) throw new Refusal('notFound');
    if (stage === 'final' && !entry.isFinalist) throw new Refusal('contestClosed');
    const day = rankDayOf(now.getTime());
    const before = await findVote(tx, season.id, userId, day);
    if (before === entryId) return entry;
    if (before !== undefined) throw new Refusal('voteUsed');
    if (await hasVotedFrom(tx, season.id, day, devices)) throw new Refusal('voteUsedHere');
    await addVote(tx, { seasonId: season.id, userId, day, stage, entryId, deviceHash: devices[0], at: now });
    return (await findEntry(tx, entryId, { now, stage })) ?? entry;
  });
  publishToUser(
    after.userId,
    noticeMessage({
      option: NoticeOption.challengeUpdate,
      challengeId: String(after.seasonId),
      score: after.votes,
    }),
  );
  return after.votes;
}

/** Finalists that are not fixed yet wait for the job, for seconds. */
export function voteStageOf(season: Season, nowMs: number): VoteStage | undefined {
  const stage = stageOf(season, nowMs);
  if (stage === 'votes') return stage;
  return stage === 'final' && season.finalistsAt ? stage : undefined;
}

async function demandVoter(
  { accounts, database, sessions, clock }: ContestDeps,
  userId: UserId,
  entry: Entry,
  devices: readonly Buffer[],
): Promise<void> {
  const [user, { level }] = await Promise.all([accounts.load(userId), accounts.standingOf(userId)]);
  const lack = voterLack({ level, ageMs: clock.nowMs() - user.createdAtMs });
  if (lack) throw new Refusal('voteNotAllowed', { why: lack });
  if (entry.userId === userId) throw new Refusal('voteNotAllowed', { why: 'own' });
  if (
    (await isEnteredFrom(database.db, entry.id, devices)) ||
    (await sessions.shareDevice(userId, entry.userId))
  )
    throw new Refusal('voteNotAllowed', { why: 'device' });
  if (await sessions.shareNetwork(userId, entry.userId))
    throw new Refusal('voteNotAllowed', { why: 'network' });
}
