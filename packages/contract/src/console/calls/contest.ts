/** The star contest as the staff makes it: seasons, their entries, and how they ended. */
import { CONTEST_STAGES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { coinAmount, done, list, nothing, oneOf, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';

const id = whole(1, 2_000_000_000);

const fields = {
  name: words(60),
  about: words(300),
  entriesAt: timestampMs,
  votesAt: timestampMs,
  finalAt: timestampMs,
  endsAt: timestampMs,
  prizes: Type.Array(whole(1, 1_000_000), { minItems: 1, maxItems: 10 }),
};

export const contestConsoleCalls = {
  'contest.seasons': staffRead({
    path: '/api/console/contest/seasons',
    summary: 'Every season of the contest, the latest first',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          seasonId: Type.Integer(),
          ...fields,
          stage: oneOf(...CONTEST_STAGES),
          entries: Type.Integer(),
          votes: Type.Integer(),
          paidCoins: coinAmount,
          dueCoins: coinAmount,
        }),
        100,
      ),
    }),
  }),
  'contest.save': staffWrite({
    path: '/api/console/contest/save',
    summary: 'Makes a season, or changes one that has not begun; two never run at once',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({ seasonId: Type.Optional(id), ...fields, reason }),
    output: Type.Object({ seasonId: Type.Integer() }),
    refusals: ['badInput', 'notFound', 'changedMeanwhile'],
  }),
  'contest.entries': staffRead({
    path: '/api/console/contest/entries',
    summary: 'The entries of a season by their votes, removed ones last',
    permission: 'growth.read',
    input: Type.Object({ seasonId: id }),
    output: Type.Object({
      list: list(
        Type.Object({
          entryId: Type.Integer(),
          userId: Type.Integer(),
          name: Type.String(),
          gameType: Type.Integer(),
          win: Type.Integer(),
          prizeName: Type.String(),
          replay: Type.String(),
          /** Those that count, and those of blocked or flagged accounts. */
          votes: Type.Integer(),
          idleVotes: Type.Integer(),
          isFinalist: Type.Boolean(),
          /** Empty while it stands. */
          removedReason: Type.String(),
          /** 0 before the season’s end, and for who won nothing. */
          place: Type.Integer(),
          coins: coinAmount,
        }),
        300,
      ),
    }),
  }),
  'contest.remove': staffWrite({
    path: '/api/console/contest/remove',
    summary: 'Takes an entry out of a season that is not over; its round cannot be entered again',
    permission: 'growth.write',
    input: Type.Object({ entryId: id, reason }),
    output: done,
    refusals: ['notFound', 'alreadyDecided'],
  }),
};
