/**
 * Moves seasons on when their dates have come: tells of a stage, fixes the finalists, and ends a season with its results.
 * Whatever is fixed is fixed in one transaction behind the season's lock; prizes are paid from what was fixed, each under
 * a key of the ledger, so that a crash anywhere pays the rest and nothing twice.
 */
import { coins } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { NoticeOption, noticeMessage } from '@boardwalk/contract/socket';
import { CONTEST_FINALISTS, type ContestStage, contestStageAt, sharePrizes } from '@boardwalk/rules';
import { type Transaction, transaction } from '../../platform/database/index.ts';
import { inputHash, pay } from '../wallet/index.ts';
import type { ContestDeps } from './deps.ts';
import { type Entry, listEntries, markFinalists } from './store/entries.ts';
import { addResults, listDue, notePaid, type Result } from './store/results.ts';
import { listUnder, lockSeason, noteEnded, noteFinalists, noteTold, type Season } from './store/seasons.ts';

const KIND = 'contest.prize';
const ENTRIES_MOST = 10_000;
const PAID_AT_ONCE = 100;

export function stageOf({ entriesAt, votesAt, finalAt, endsAt }: Season, nowMs: number): ContestStage {
  return contestStageAt(
    {
      entriesMs: entriesAt.getTime(),
      votesMs: votesAt.getTime(),
      finalMs: finalAt.getTime(),
      endMs: endsAt.getTime(),
    },
    nowMs,
  );
}

/** How many stages it told of, and prizes it paid. */
export async function moveOn(deps: ContestDeps): Promise<number> {
  const { database, clock } = deps;
  let moved = 0;
  for (const { id } of await listUnder(database.db, new Date(clock.nowMs())))
    if (await moveSeason(deps, id)) moved += 1;
  return moved + (await payDue(deps));
}

async function moveSeason({ database, clock, publishToAll }: ContestDeps, id: number): Promise<boolean> {
  const isNews = await transaction(database, async tx => {
    const season = await lockSeason(tx, id);
    const nowMs = clock.nowMs();
    if (!season) return false;
    const stage = stageOf(season, nowMs);
    await fixFinalists(tx, season, stage, new Date(nowMs));
    await end(tx, season, stage, new Date(nowMs));
    if (season.toldStage === stage) return false;
    await noteTold(tx, id, stage);
    return true;
  });
  if (isNews)
    publishToAll(noticeMessage({ option: NoticeOption.challengeUpdate, challengeId: String(id), score: 0 }));
  return isNews;
}

/** The best of each player, the ten with the most votes; who shares the last place comes along. */
async function fixFinalists(tx: Transaction, season: Season, stage: ContestStage, now: Date): Promise<void> {
  if (season.finalistsAt || (stage !== 'final' && stage !== 'done')) return;
  const entries = await listEntries(tx, season.id, { now, stage: 'votes', limit: ENTRIES_MOST });
  const voted = bestOfEach(entries.filter(({ votes }) => votes > 0));
  const fewest = voted[CONTEST_FINALISTS - 1]?.votes ?? 0;
  await markFinalists(
    tx,
    voted.filter(({ votes }) => votes >= fewest).map(({ id }) => id),
  );
  await noteFinalists(tx, season.id, now);
}

function bestOfEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<number>();
  return entries.filter(({ userId }) => !seen.has(userId) && seen.add(userId));
}

async function end(tx: Transaction, season: Season, stage: ContestStage, now: Date): Promise<void> {
  if (season.endedAt || stage !== 'done') return;
  const entries = await listEntries(tx, season.id, { now, stage: 'final', limit: ENTRIES_MOST });
  const voted = entries.filter(({ votes }) => votes > 0);
  const shared = sharePrizes(
    voted.map(({ votes }) => votes),
    season.prizes,
  );
  const results = voted.map(({ id: entryId, userId, votes }, index): Result => {
    const { place, coins: prize } = shared[index] ?? { place: index + 1, coins: 0 };
    return { entryId, seasonId: season.id, userId, place, votes, coins: prize };
  });
  await addResults(tx, results);
  await noteEnded(tx, season.id, now);
}

async function payDue(deps: ContestDeps): Promise<number> {
  let paid = 0;
  for (const due of await listDue(deps.database.db, PAID_AT_ONCE)) {
    await payPrize(deps, due);
    paid += 1;
  }
  return paid;
}

async function payPrize(
  { database, clock, wallet, messages, publishToUser }: ContestDeps,
  { entryId, seasonId, userId, place, votes, coins: prize }: Result,
): Promise<void> {
  const key = `${KIND}:${seasonId}:${entryId}`;
  const outcome = await wallet.post({
    kind: KIND,
    key,
    inputHash: inputHash({ key, prize }),
    postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(prize) }),
    answer: null,
    companions: [
      messages.companion({
        userId,
        key,
        type: MessageType.contest,
        template: 'contestWon',
        params: { place, coins: prize },
        link: '/star-contest',
      }),
    ],
  });
  // Nobody can be too poor to be given coins; were it refused, they must stay owed.
  if (outcome.state === 'refused') throw outcome.refusal;
  await notePaid(database.db, entryId, new Date(clock.nowMs()));
  publishToUser(
    userId,
    noticeMessage({
      option: NoticeOption.challengeUpdate,
      challengeId: String(seasonId),
      ranking: place,
      score: votes,
    }),
  );
}
