/** The star contest: seasons, wins that players entered, and a free vote a day. */
import { CONTEST_ENTRIES_MOST, CONTEST_STAGES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { bigId, coinAmount, list, nothing, oneOf, timestampMs, whole } from '../fields.ts';

const SHOWN = 100;
const id = whole(1, 2_000_000_000);

/** What a win came to, and what it brought. */
const win = {
  gameType: Type.Integer(),
  /** Hundredths of the stake; 0 for one that won prizes alone. */
  win: Type.Integer(),
  /** Both are empty where no prize was won. */
  prizeName: Type.String(),
  prizePicture: Type.String(),
};

export const contestEntry = Type.Object({
  entryId: Type.Integer(),
  ...win,
  nickName: Type.String(),
  portrait: Type.String(),
  /** A path of the app; empty where there is no replay. */
  replay: Type.String(),
  votes: Type.Integer(),
  isOwn: Type.Boolean(),
  isFinalist: Type.Boolean(),
});

const times = {
  entriesTime: timestampMs,
  votesTime: timestampMs,
  finalTime: timestampMs,
  endTime: timestampMs,
};

const season = Type.Object({
  seasonId: Type.Integer(),
  name: Type.String(),
  about: Type.String(),
  stage: oneOf(...CONTEST_STAGES),
  ...times,
  /** Coins by place. */
  prizes: list(coinAmount, 10),
});

export const contestWinner = Type.Object({
  place: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  votes: Type.Integer(),
  coins: coinAmount,
  isOwn: Type.Boolean(),
});

export const contestCalls = {
  'contest.current': read({
    path: '/api/contest/current',
    summary: 'The season that runs or comes next, its entries by their votes, and what one may do',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      /** Left out while none is planned. */
      season: Type.Optional(season),
      /** The final shows its finalists alone. */
      entries: list(contestEntry, SHOWN),
      /** Own ones, also beyond those shown. */
      own: list(contestEntry, CONTEST_ENTRIES_MOST),
      /** What today's vote was for; 0 while there is one left. */
      votedFor: Type.Integer(),
      /** Why one may not vote. */
      lack: Type.Optional(oneOf('level', 'age')),
      /** When the next vote can be given. */
      nextVoteTime: timestampMs,
      nowTime: timestampMs,
    }),
  }),
  'contest.wins': read({
    path: '/api/contest/wins',
    summary: "One's own wins of the season that can be entered, the latest first",
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(Type.Object({ roundId: bigId, ...win, time: timestampMs }), 50) }),
  }),
  'contest.enter': write({
    method: 'POST',
    path: '/api/contest/enter',
    summary: 'Enters a win; again it is the same entry',
    scope: 'private',
    input: Type.Object({ seasonId: id, roundId: bigId }),
    output: Type.Object({ entryId: Type.Integer() }),
    refusals: ['contestClosed', 'noWinToEnter', 'tooManyEntries'],
  }),
  'contest.vote': write({
    method: 'POST',
    path: '/api/contest/vote',
    summary: "Gives today's vote; again for the same entry it changes nothing",
    scope: 'private',
    input: Type.Object({ entryId: id }),
    output: Type.Object({ votes: Type.Integer() }),
    refusals: ['notFound', 'contestClosed', 'voteNotAllowed', 'voteUsed', 'voteUsedHere'],
  }),
  'contest.past': read({
    path: '/api/contest/past',
    summary: 'Seasons that are over, the latest first, with those who won',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          seasonId: Type.Integer(),
          name: Type.String(),
          endTime: timestampMs,
          winners: list(contestWinner, 10),
        }),
        10,
      ),
    }),
  }),
};
