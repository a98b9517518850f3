/** The top lists: who caught, earned and won most, by day, week, month and season. */
import { RANK_LISTS, RANK_PERIODS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { done, list, oneOf, timestampMs, whole } from '../fields.ts';

/** Rows of a list; one's own place is told however far behind. */
const SHOWN = 100;

export const rankList = oneOf(...RANK_LISTS);
export const rankPeriod = oneOf(...RANK_PERIODS);

const which = {
  list: rankList,
  period: rankPeriod,
  /** The period before. */
  previous: Type.Optional(Type.Boolean()),
};

/** Prizes where the list is `caught`, rewards of `earned`, hundredths of the stake of `won`. */
const score = whole(1, Number.MAX_SAFE_INTEGER);
const ranking = whole(1, 2_000_000_000);

export const rankSpan = {
  startTime: timestampMs,
  /** The moment after it. */
  endTime: timestampMs,
  nowTime: timestampMs,
};

export const rankCalls = {
  'ranks.list': read({
    path: '/api/rank/list',
    summary: 'The first hundred of a top list; equal scores share a rank, and who had it first stands first',
    scope: 'public',
    cacheSeconds: 3,
    input: Type.Object(which),
    output: Type.Object({
      ...rankSpan,
      list: list(
        Type.Object({
          ranking,
          score,
          /** These three are left out where the player is hidden. */
          userId: Type.Optional(Type.Integer()),
          nickName: Type.Optional(Type.String()),
          portrait: Type.Optional(Type.String()),
        }),
        SHOWN,
      ),
      /** How many are on the list. */
      players: whole(0, 2_000_000_000),
      /** So many plays of a day count at each game. */
      playsADay: Type.Integer(),
    }),
  }),
  'ranks.own': read({
    path: '/api/rank/own',
    summary: "One's own place on a top list, and what the next one takes",
    scope: 'private',
    input: Type.Object(which),
    output: Type.Object({
      /** Without it there is no score yet. */
      own: Type.Optional(
        Type.Object({
          ranking,
          score,
          /** The number of the row, from 1, where it is among those that are shown. */
          place: Type.Optional(whole(1, SHOWN)),
        }),
      ),
      /** The nearest better place; left out for the first, and for who has no score while the list is empty. */
      next: Type.Optional(Type.Object({ ranking, score })),
      players: whole(0, 2_000_000_000),
      isHidden: Type.Boolean(),
      /** Taken off the lists by the staff. */
      isExcluded: Type.Boolean(),
    }),
  }),
  'ranks.saveHidden': write({
    method: 'POST',
    path: '/api/rank/hidden',
    summary: "Whether others read one's name and see one's picture on the top lists",
    scope: 'private',
    input: Type.Object({ isHidden: Type.Boolean() }),
    output: done,
  }),
};
