/**
 * When each paid card of the club counts. The higher class counts first, and of one class the one that was paid first;
 * the others wait and lose nothing. It follows from the payments alone, so that the order in which they are booked does
 * not matter and no paid day is eaten by another.
 */
import { assert, DAY_MS } from '@boardwalk/base';

export interface PaidClubTerm {
  readonly id: number;
  readonly cardClass: number;
  readonly days: number;
  /** When its payment was booked. */
  readonly paidMs: number;
  /** Its money went back: it counts no longer from then on. */
  readonly revokedMs: number | undefined;
}

/** A stretch in which one of them counts. */
export interface ClubSpan {
  readonly termId: number;
  readonly cardClass: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** In the order of time, without overlaps. */
export function clubSchedule(terms: readonly PaidClubTerm[]): ClubSpan[] {
  const waiting = terms.toSorted(
    (one, other) => other.cardClass - one.cardClass || one.paidMs - other.paidMs || one.id - other.id,
  );
  const leftMs = new Map(terms.map(({ id, days }) => [id, days * DAY_MS]));
  const spans: ClubSpan[] = [];
  let nowMs = Math.min(...terms.map(({ paidMs }) => paidMs));
  while (Number.isFinite(nowMs)) {
    const current = waiting.find(term => counts(term, nowMs) && (leftMs.get(term.id) ?? 0) > 0);
    const nextMs = nextPayment(terms, nowMs);
    if (current === undefined) {
      nowMs = nextMs;
      continue;
    }
    const { id: termId, cardClass, revokedMs = Number.POSITIVE_INFINITY } = current;
    const left = leftMs.get(termId) ?? 0;
    const endMs = Math.min(nowMs + left, nextMs, revokedMs);
    leftMs.set(termId, left - (endMs - nowMs));
    append(spans, { termId, cardClass, startMs: nowMs, endMs });
    nowMs = endMs;
  }
  return spans;
}

function counts({ paidMs, revokedMs }: PaidClubTerm, atMs: number): boolean {
  return paidMs <= atMs && atMs < (revokedMs ?? Number.POSITIVE_INFINITY);
}

function nextPayment(terms: readonly PaidClubTerm[], afterMs: number): number {
  return Math.min(...terms.map(({ paidMs }) => paidMs).filter(paidMs => paidMs > afterMs));
}

function append(spans: ClubSpan[], span: ClubSpan): void {
  const last = spans.at(-1);
  if (last?.termId === span.termId && last.endMs === span.startMs)
    spans[spans.length - 1] = { ...last, endMs: span.endMs };
  else spans.push(span);
}

export interface CountingTerm {
  readonly termId: number;
  readonly cardClass: number;
  /** Where its class ends, with what was bought behind it. */
  readonly expirationMs: number;
  /** What comes after: cards of a lower class, which wait until then. */
  readonly waitingMs: number;
}

/** Undefined for who is no member now. */
export function countingTerm(spans: readonly ClubSpan[], nowMs: number): CountingTerm | undefined {
  const place = spans.findIndex(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  const current = spans[place];
  if (current === undefined) return undefined;
  let expirationMs = current.endMs;
  let waitingMs = 0;
  for (const { cardClass, startMs, endMs } of spans.slice(place + 1)) {
    if (cardClass === current.cardClass && startMs === expirationMs) expirationMs = endMs;
    else waitingMs += endMs - startMs;
  }
  return { termId: current.termId, cardClass: current.cardClass, expirationMs, waitingMs };
}

/** 24 hours of a term, for which it brings its coins once. */
export interface ClubDay {
  /** From 0. */
  readonly dayNo: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The days of a term by its spans: as many as were paid, counted from the hour it began, so that none depends on a time
 * zone. Where a higher card comes in between, the day goes on behind it.
 */
export function clubDays(spans: readonly Pick<ClubSpan, 'startMs' | 'endMs'>[]): ClubDay[] {
  const days: ClubDay[] = [];
  let goneMs = 0;
  for (const { startMs, endMs } of spans) {
    for (let atMs = startMs; atMs < endMs; ) {
      const dayNo = Math.floor(goneMs / DAY_MS);
      const untilMs = Math.min(endMs, atMs + (dayNo + 1) * DAY_MS - goneMs);
      const begun = days[dayNo];
      days[dayNo] = { dayNo, startMs: begun?.startMs ?? atMs, endMs: untilMs };
      goneMs += untilMs - atMs;
      atMs = untilMs;
    }
  }
  assert(!days.includes(undefined as never), 'every day of a term has a beginning');
  return days;
}

/** The wire's numbers of a day's coins. */
export const CLUB_DAY_STATUS = { notYet: 0, claimable: 1, taken: 2, missed: 3 } as const;
export type ClubDayStatus = (typeof CLUB_DAY_STATUS)[keyof typeof CLUB_DAY_STATUS];

export function clubDayStatus(
  { startMs, endMs }: Pick<ClubDay, 'startMs' | 'endMs'>,
  isTaken: boolean,
  nowMs: number,
): ClubDayStatus {
  if (isTaken) return CLUB_DAY_STATUS.taken;
  if (nowMs < startMs) return CLUB_DAY_STATUS.notYet;
  return nowMs < endMs ? CLUB_DAY_STATUS.claimable : CLUB_DAY_STATUS.missed;
}
