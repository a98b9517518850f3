import type { Calls, OutputOf } from '@boardwalk/contract';
import { dayStartInZone, type RankSpan, WORLD_ZONE } from '@boardwalk/rules';
import type { RankRow } from './store/lists.ts';

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
