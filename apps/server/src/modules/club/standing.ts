/** Where a player stands in the club: the card that counts now, what waits behind it, and the coins of today. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import {
  type ClubDay,
  type ClubDayStatus,
  type ClubSpan,
  clubDayStatus,
  clubDays,
  clubSchedule,
  countingTerm,
  type HeldClubCard,
  isRenewable,
} from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import { readTaken, readTerms, type TermRow } from './store/terms.ts';

export interface HeldTerm extends HeldClubCard {
  readonly row: TermRow;
  readonly waitingDays: number;
  readonly canRenew: boolean;
}

export interface Standing {
  readonly terms: readonly TermRow[];
  readonly spans: readonly ClubSpan[];
  /** Undefined for who is no member now. */
  readonly held: HeldTerm | undefined;
}

export async function standingOf(db: Queryable, userId: UserId, nowMs: number): Promise<Standing> {
  const terms = await readTerms(db, userId);
  const spans = clubSchedule(terms);
  const counting = countingTerm(spans, nowMs);
  const row = terms.find(({ id }) => id === counting?.termId);
  if (!counting || !row) return { terms, spans, held: undefined };
  const { expirationMs } = counting;
  const card: HeldClubCard = {
    cardClass: row.cardClass,
    term: row.configType,
    expirationMs,
    advanceDays: row.advanceDays,
  };
  const waitingDays = Math.ceil(counting.waitingMs / DAY_MS);
  return { terms, spans, held: { ...card, row, waitingDays, canRenew: isRenewable(card, nowMs) } };
}

export interface RewardDay extends ClubDay {
  readonly term: TermRow;
  readonly status: ClubDayStatus;
}

/** The days of these terms, by time. */
export async function rewardDays(
  db: Queryable,
  { terms, spans }: Pick<Standing, 'terms' | 'spans'>,
  nowMs: number,
): Promise<RewardDay[]> {
  const taken = await readTaken(
    db,
    terms.map(({ id }) => id),
  );
  return terms
    .flatMap(term =>
      clubDays(spans.filter(({ termId }) => termId === term.id)).map(day => ({
        ...day,
        term,
        status: clubDayStatus(day, taken.has(`${term.id}:${day.dayNo}`), nowMs),
      })),
    )
    .toSorted((one, other) => one.startMs - other.startMs);
}

/** Today's, taken or not: one, or two on a day on which a higher card began. */
export function daysOfNow(days: readonly RewardDay[], nowMs: number): RewardDay[] {
  return days.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
}
