/** The top lists as the staff sees them: any of them, who is taken off, and the proof that they are right. */
import { Type } from 'typebox';
import { rankList, rankPeriod, rankSpan } from '../../calls/ranks.ts';
import { done, list, nothing, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

const userId = whole(1, 2_000_000_000);

const check = Type.Object({
  checkedAt: timestampMs,
  /** Days since 1 January 1970 that were counted again; both are among them. */
  firstDay: Type.Integer(),
  lastDay: Type.Integer(),
  scores: Type.Integer(),
  /** Scores and counts that are not what they should be. */
  faults: Type.Integer(),
});

export const rankConsoleCalls = {
  'ranks.top': staffRead({
    path: '/api/console/ranks/top',
    summary: 'The first hundred of a top list, with everybody’s name',
    permission: 'growth.read',
    input: Type.Object({ list: rankList, period: rankPeriod, previous: Type.Optional(Type.Boolean()) }),
    output: Type.Object({
      ...rankSpan,
      players: Type.Integer(),
      list: list(
        Type.Object({
          ranking: Type.Integer(),
          score: Type.Integer(),
          userId: Type.Integer(),
          name: Type.String(),
          isHidden: Type.Boolean(),
        }),
        100,
      ),
    }),
  }),
  'ranks.excluded': staffRead({
    path: '/api/console/ranks/excluded',
    summary: 'Players who were taken off the top lists, the latest first',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          userId: Type.Integer(),
          name: Type.String(),
          at: timestampMs,
          by: Type.String(),
          reason: Type.String(),
        }),
        200,
      ),
    }),
  }),
  'ranks.exclude': staffWrite({
    path: '/api/console/ranks/exclude',
    summary: 'Takes a player off every top list, or lets them back on with all they have reached',
    permission: 'growth.write',
    input: Type.Object({ userId, isExcluded: Type.Boolean(), reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'ranks.lastCheck': staffRead({
    path: '/api/console/ranks/check/last',
    summary: 'What counting the top lists from the ledger and the rounds said last',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({ check: Type.Optional(check) }),
  }),
  'ranks.check': staffWrite({
    path: '/api/console/ranks/check',
    summary: 'Counts this season’s top lists from the ledger and the rounds, and compares',
    permission: 'growth.write',
    input: nothing,
    output: check,
  }),
};
