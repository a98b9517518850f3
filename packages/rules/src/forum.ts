/** How much somebody may write in the forum, and how much a report of theirs weighs: newcomers less of both. */
import { DAY_MS, HOUR_MS, SECOND_MS } from '@boardwalk/base';

export interface WritingAllowance {
  readonly postsADay: number;
  readonly commentsAnHour: number;
  /** From one post or comment to the next. */
  readonly gapMs: number;
}

export interface Writer {
  readonly accountAgeMs: number;
  /** 0 to 19. */
  readonly level: number;
}

const FIRST_HOURS: WritingAllowance = { postsADay: 2, commentsAnHour: 10, gapMs: 20 * SECOND_MS };
const FIRST_DAYS: WritingAllowance = { postsADay: 5, commentsAnHour: 30, gapMs: 10 * SECOND_MS };
const KNOWN: WritingAllowance = { postsADay: 20, commentsAnHour: 60, gapMs: 3 * SECOND_MS };

const FIRST_HOURS_MS = 6 * HOUR_MS;
const FIRST_DAYS_MS = 7 * DAY_MS;
/** Whoever came so far has played for days, whatever the calendar says; shown as Lv4 and Lv7. */
const LEVEL_OF_SOMEBODY = 3;
const LEVEL_OF_A_REGULAR = 6;

export function writingAllowance({ accountAgeMs, level }: Writer): WritingAllowance {
  if (level >= LEVEL_OF_A_REGULAR || accountAgeMs >= FIRST_DAYS_MS) return KNOWN;
  return level >= LEVEL_OF_SOMEBODY || accountAgeMs >= FIRST_HOURS_MS ? FIRST_DAYS : FIRST_HOURS;
}

export interface Written {
  /** Posts of the last 24 hours and comments of the last hour, the oldest first. */
  readonly postsMs: readonly number[];
  readonly commentsMs: readonly number[];
}

/** When the next post or comment may be written; now or earlier means at once. */
export function nextWritingMs(
  kind: 'post' | 'comment',
  { postsADay, commentsAnHour, gapMs }: WritingAllowance,
  { postsMs, commentsMs }: Written,
): number {
  const lastMs = Math.max(postsMs.at(-1) ?? 0, commentsMs.at(-1) ?? 0);
  const [times, most, withinMs] =
    kind === 'post' ? [postsMs, postsADay, DAY_MS] : [commentsMs, commentsAnHour, HOUR_MS];
  // The one whose going makes room for another.
  const blocking = times.at(-most);
  return Math.max(lastMs === 0 ? 0 : lastMs + gapMs, blocking === undefined ? 0 : blocking + withinMs);
}

/** In quarters of a report by somebody known: a crowd of new accounts weighs little. */
export function reportWeight({ accountAgeMs }: Pick<Writer, 'accountAgeMs'>): 1 | 2 | 4 {
  if (accountAgeMs < DAY_MS) return 1;
  return accountAgeMs < FIRST_DAYS_MS ? 2 : 4;
}

/** Three people who are known here: the console lists it first. Nothing is hidden by it. */
export const URGENT_WEIGHT = 12;

/** How much a comment counts beside a reaction, and how many seconds of age twice the attention makes up for. */
const COMMENT_POINTS = 2;
const SECONDS_OF_TWOFOLD = 13_500;

/**
 * Where a post stands among those talked about. It depends on nothing that passes by itself, so that a list does not
 * shift while it is read.
 */
export function hotRank(
  createdAtMs: number,
  { reactions, comments }: { readonly reactions: number; readonly comments: number },
): number {
  const points = Math.max(1, reactions + COMMENT_POINTS * comments);
  return Math.round(createdAtMs / SECOND_MS + SECONDS_OF_TWOFOLD * binaryLog(points));
}

/** Exact at powers of two and straight between them, the same in every engine. */
function binaryLog(whole: number): number {
  const power = 31 - Math.clz32(whole);
  return power + whole / (1 << power) - 1;
}

/** Time to think again, and for a colleague to come. */
const ALONE_AFTER_APPEAL_MS = DAY_MS;
const ALONE_AFTER_COLLEAGUE_MS = 7 * DAY_MS;

/**
 * From when whoever removed something may decide about its appeal themselves, because nobody else can. Sending a colleague
 * away for it takes a week, and the audit log tells.
 */
export function decidesAloneFromMs(appealedAtMs: number, aloneSinceMs: number): number {
  return Math.max(appealedAtMs + ALONE_AFTER_APPEAL_MS, aloneSinceMs + ALONE_AFTER_COLLEAGUE_MS);
}

const EDIT_FREELY_MS = 15 * 60 * SECOND_MS;

/** A slip of the pen needs no note; later changes are marked. */
export function isMarkedEdited(createdAtMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs > EDIT_FREELY_MS;
}

const MILESTONES = [1, 5, 10, 25, 50];

/** Others have answered what they read: a comment can be changed while it is new, and is always marked. */
export function canChangeComment(createdAtMs: number, nowMs: number): boolean {
  return nowMs <= changeCommentUntilMs(createdAtMs);
}

export function changeCommentUntilMs(createdAtMs: number): number {
  return createdAtMs + EDIT_FREELY_MS;
}

/** Whether so many reactions are worth a message: the first, then rounder and rounder numbers. */
export function isReactionMilestone(count: number): boolean {
  return count < 100 ? MILESTONES.includes(count) : /^(1|2|5)0+$|^250+$/.test(String(count));
}
