/**
 * The last answers stay on the device, so that an app opened without a connection shows what it had.
 * Only reads, only for the player who got them, a bounded amount, and gone when the player signs out.
 */
import { callTable } from 'virtual:calls';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { clock } from '../clock.ts';
import { queryClient } from '../request/query-client.ts';
import { session } from '../session/session.ts';
import { type Stored, storage } from '../storage.ts';
import { connection } from './connection.ts';

const ANSWERS_MAX = 60;
const CHARS_MAX = 400_000;
const KEPT_MS = 7 * DAY_MS;
const LASTING_MS = HOUR_MS;
/** Useless later, or nobody's business after the moment they were for. */
const NOT_KEPT = /^(identity|uploads|fairness)\./;

type KeptAnswer = Stored['answers']['list'][number];

/** Keeps what is known when the page is left or put aside, and gives it back when the connection is lost. */
export function watchAnswers(): () => void {
  const keepIfLeft = () => document.visibilityState === 'hidden' && keepAnswers();
  const stop = connection.onChange(isLost => isLost && restoreAnswers());
  document.addEventListener('visibilitychange', keepIfLeft);
  window.addEventListener('pagehide', keepAnswers);
  if (connection.isLost()) restoreAnswers();
  else restoreAnswers(isLasting);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', keepIfLeft);
    window.removeEventListener('pagehide', keepAnswers);
  };
}

export function keepAnswers(): void {
  const { userId } = session.getState();
  const lastsOf = lastsByName(userId);
  const known = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) => {
      const lastsMs = lastsOf(String(queryKey[0]));
      return data === undefined || lastsMs === undefined
        ? []
        : [{ key: queryKey, data, atMs: dataUpdatedAt, lastsMs }];
    })
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, ANSWERS_MAX);
  if (known.length === 0) return;
  let room = CHARS_MAX;
  const list = known.filter(answer => {
    room -= JSON.stringify(answer).length;
    return room > 0;
  });
  storage.write('answers', { userId, list });
}

/**
 * How long an answer may be reused, in milliseconds; nothing for what is not kept. A row comes with the code that names
 * its call: of a page that was not opened in this visit, what was said last time is still true.
 */
function lastsByName(userId: number): (name: string) => number | undefined {
  const kept = storage.read('answers');
  const before = kept?.userId === userId ? kept.list : [];
  const lasted = new Map(before.map(({ key, lastsMs }) => [key[0], lastsMs]));
  return name => {
    const row = callTable[name as CallName] as (typeof callTable)[CallName] | undefined;
    if (row === undefined) return lasted.get(name);
    return row.effect === 'read' && !NOT_KEPT.test(name) ? row.cacheSeconds * SECOND_MS : undefined;
  };
}

/** Fills in what was never asked in this visit; what is newer stays. */
export function restoreAnswers(isWanted: (answer: KeptAnswer) => boolean = () => true): void {
  const kept = storage.read('answers');
  if (kept === undefined || kept.userId !== session.getState().userId) return;
  const oldestMs = clock.nowMs() - KEPT_MS;
  for (const { key, data, atMs } of kept.list.filter(isWanted)) {
    const isKnown = (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= atMs;
    // Its call may be one whose code has not come yet: what was kept was a read.
    if (!isKnown && atMs > oldestMs) queryClient.setQueryData(key, data, { updatedAt: atMs });
  }
}

/** May be reused for so long that a reload is no reason to ask again. */
function isLasting({ atMs, lastsMs }: KeptAnswer): boolean {
  return lastsMs >= LASTING_MS && clock.nowMs() - atMs < lastsMs;
}
