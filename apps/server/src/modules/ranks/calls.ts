import type { CallName } from '@boardwalk/contract';
import { RANKED_PLAYS_A_DAY, type RankList, type RankPeriod, rankSpanAt } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { RankDeps } from './deps.ts';
import { presentOwn, presentRow, presentSpan } from './present.ts';
import { countPlayers, readNext, readOwn, readTop, type WhichList } from './store/lists.ts';
import { readPlayer, saveHidden } from './store/players.ts';

export type RankCallName = Extract<CallName, `ranks.${string}`>;

export interface Asked {
  readonly list: RankList;
  readonly period: RankPeriod;
  readonly previous?: boolean;
}

export function rankCalls(deps: Pick<RankDeps, 'database' | 'clock'>): Handlers<RankCallName> {
  const { db } = deps.database;
  return {
    'ranks.list': async ({ input }) => {
      const { which, wire } = wanted(deps, input);
      const [rows, players] = await Promise.all([readTop(db, which), countPlayers(db, which)]);
      return { ...wire, list: rows.map(presentRow), players, playsADay: RANKED_PLAYS_A_DAY };
    },
    'ranks.own': async ({ input, userId }) => {
      const { which } = wanted(deps, input);
      const [own, players, player] = await Promise.all([
        readOwn(db, which, userId),
        countPlayers(db, which),
        readPlayer(db, userId),
      ]);
      const next = player.isExcluded ? undefined : await readNext(db, which, own?.score ?? 0);
      return { ...(own && { own: presentOwn(own) }), ...(next && { next }), players, ...player };
    },
    'ranks.saveHidden': async ({ input, userId }) => {
      await saveHidden(db, userId, input.isHidden);
      return { done: true };
    },
  };
}

/** The list that is asked for, as it is called in the store and as its times are told. */
export function wanted({ clock }: Pick<RankDeps, 'clock'>, { list, period, previous = false }: Asked) {
  const nowMs = clock.nowMs();
  const span = rankSpanAt(period, nowMs, previous);
  const which: WhichList = { list, period, firstDay: span.firstDay };
  return { which, wire: presentSpan(span, nowMs) };
}
