import type { Calls, OutputOf } from '@boardwalk/contract';
import { dayStartInZone, type RankSpan, WORLD_ZONE } from '@boardwalk/rules';
import { type OwnRank, type RankRow, SHOWN } from './store/lists.ts';

type WireOwn = NonNullable<OutputOf<Calls['ranks.own']>['own']>;
type WireRow = OutputOf<Calls['ranks.list']>['list'][number];

export function presentSpan({ firstDay, untilDay }: RankSpan, nowMs: number) {
  return {
    startTime: dayStartInZone(WORLD_ZONE, firstDay),
    endTime: dayStartInZone(WORLD_ZONE, untilDay),
    nowTime: nowMs,
  };
}

/** Who hides is a score and nothing else. */
export function presentRow({ ranking, score, userId, nickname, portrait, isHidden }: RankRow): WireRow {
  return { ranking, score, ...(isHidden ? {} : { userId, nickName: nickname, portrait }) };
}

export function presentOwn({ ranking, score, before }: OwnRank): WireOwn {
  return { ranking, score, ...(before < SHOWN && { place: before + 1 }) };
}
