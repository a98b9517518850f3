/** What posts and comments have in common: whether one may write, what the filter says, and who is meant. */
import { createHash } from 'node:crypto';
import { Refusal, type UserId } from '@boardwalk/base';
import { levelOfGrowth, nextWritingMs, writingAllowance } from '@boardwalk/rules';
import type { Kysely } from 'kysely';
import { hitsIn, masked, severeWordIn } from '../../../platform/word-filter/index.ts';
import type { ForumDeps } from '../index.ts';
import { closedAmong, findMute, listBlocking, readWritten } from '../store/people.ts';
import { type ForumTables, forumTables } from '../store/tables.ts';
import { type Mentioned, namesIn, type Paragraph, tidied, writeText } from '../text/write-text.ts';

export interface Typed {
  readonly text: string;
  readonly mentions: readonly number[];
  readonly locale: string;
}

export interface Checked {
  /** As it may be shown. */
  readonly typed: string;
  readonly content: readonly Paragraph[];
  /** Words that were hidden. */
  readonly hidden: readonly string[];
}

const MOST_NAMES = 10;

/** Refuses `forumWord`. */
export function passFilter(
  text: string,
  locale: string,
): { readonly shown: string; readonly hidden: readonly string[] } {
  const word = severeWordIn(text, locale);
  if (word !== undefined) throw new Refusal('forumWord', { word });
  const hidden = hitsIn(text, locale).map(({ from, to }) => text.slice(from, to));
  return { shown: masked(text, locale), hidden };
}

export async function checkText(
  deps: ForumDeps,
  userId: UserId,
  { text, mentions, locale }: Typed,
): Promise<Checked> {
  const { shown, hidden } = passFilter(tidied(text), locale);
  const people = await peopleMeant(deps, userId, shown, mentions);
  return { typed: shown, content: writeText(shown, { people, home: homeOf(deps.config) }), hidden };
}

/** Longer names first, so that the whole of one is read. Whoever blocks the writer is not among them. */
async function peopleMeant(
  { accounts, database }: ForumDeps,
  userId: UserId,
  text: string,
  chosen: readonly number[],
): Promise<readonly Mentioned[]> {
  if (!text.includes('@')) return [];
  const users = (await Promise.all(chosen.map(id => accounts.find(id as UserId)))).filter(
    user => user !== undefined,
  );
  const names = namesIn(text).slice(0, MOST_NAMES);
  const sought = await Promise.all(names.map(name => onlyOneCalled(accounts, name)));
  const found = [...users, ...sought.filter(user => user !== undefined)].filter(
    user => user.role !== 'guest' && user.deletedAtMs === null && user.userId !== userId,
  );
  const blocking = await listBlocking(
    forumTables(database.db),
    userId,
    found.map(user => user.userId),
  );
  return found
    .filter(user => !blocking.has(user.userId))
    .map(({ userId: id, nickname }) => ({ userId: id, nickname }))
    .toSorted((one, other) => other.nickname.length - one.nickname.length);
}

/** A name that several have names nobody. */
async function onlyOneCalled(accounts: ForumDeps['accounts'], name: string) {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const found = await accounts.search({ who: 'players', sought: { words }, limit: 50 });
  const same = found.filter(({ nickname }) => nickname.toLowerCase() === name.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

export function homeOf({ PUBLIC_URL, PORT }: ForumDeps['config']): string {
  return PUBLIC_URL || `http://localhost:${PORT}`;
}

export async function allowanceOf({ accounts, wallet }: ForumDeps, userId: UserId, nowMs: number) {
  const [user, growth] = await Promise.all([accounts.load(userId), wallet.balancesOfAll([userId], 'growth')]);
  const level = levelOfGrowth(growth.get(userId) ?? 0);
  return writingAllowance({ accountAgeMs: nowMs - user.createdAtMs, level });
}

/** Refuses `forumMuted`; in the transaction that writes. */
export async function demandNotMuted(tx: Kysely<ForumTables>, userId: UserId, nowMs: number): Promise<void> {
  const mute = await findMute(tx, userId, new Date(nowMs));
  if (!mute) return;
  throw new Refusal('forumMuted', {
    untilTime: mute.until.getTime(),
    reason: mute.reason,
    words: mute.words,
  });
}

/** Refuses `notFound` where one of these accounts is closed: what it wrote is not to be seen. */
export async function demandOpen(
  tx: Kysely<ForumTables>,
  userIds: readonly (UserId | null)[],
  nowMs: number,
): Promise<void> {
  if ((await closedAmong(tx, userIds, new Date(nowMs))).size > 0) throw new Refusal('notFound');
}

/** Refuses `forumTooOften`. Whoever writes must be locked, or two things at once count as one. */
export async function demandPace(
  tx: Kysely<ForumTables>,
  kind: 'post' | 'comment',
  { userId, allowance, nowMs }: Pacing,
): Promise<void> {
  const untilMs = nextWritingMs(kind, allowance, await readWritten(tx, userId, nowMs));
  if (untilMs <= nowMs) return;
  throw new Refusal('forumTooOften', {
    untilTime: untilMs,
    retryAfterSeconds: Math.ceil((untilMs - nowMs) / 1000),
  });
}

export interface Pacing {
  readonly userId: UserId;
  readonly allowance: ReturnType<typeof writingAllowance>;
  readonly nowMs: number;
}

/** The same key is the same wish, or it is refused. */
export function sameWish(stored: Buffer, wished: Buffer): void {
  if (!stored.equals(wished)) throw new Refusal('keyReused');
}

export function hashOf(wish: object): Buffer {
  return createHash('sha256').update(JSON.stringify(wish)).digest();
}
