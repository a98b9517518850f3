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
  const known = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, ANSWERS_MAX)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, atMs: state.dataUpdatedAt }));
  if (known.length === 0) return;
  let room = CHARS_MAX;
  const list = known.filter(answer => {
    room -= JSON.stringify(answer).length;
    return room > 0;
  });
  storage.write('answers', { userId, list });
}

/** Fills in what was never asked in this visit; what is newer stays. */
export function restoreAnswers(isWanted: (answer: KeptAnswer) => boolean = () => true): void {
  const kept = storage.read('answers');
  if (kept === undefined || kept.userId !== session.getState().userId) return;
  const oldestMs = clock.nowMs() - KEPT_MS;
  for (const { key, data, atMs } of kept.list.filter(isWanted)) {
    const isKnown = (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= atMs;
    if (!isKnown && atMs > oldestMs && isKept(key)) queryClient.setQueryData(key, data, { updatedAt: atMs });
  }
}

/** May be reused for so long that a reload is no reason to ask again. */
function isLasting({ key: [name], atMs }: KeptAnswer): boolean {
  const cachedMs = (callTable[name as CallName]?.cacheSeconds ?? 0) * SECOND_MS;
  return cachedMs >= LASTING_MS && clock.nowMs() - atMs < cachedMs;
}

function isKept([name]: readonly unknown[]): boolean {
  const row = callTable[name as CallName] as (typeof callTable)[CallName] | undefined;
  return row?.effect === 'read' && !NOT_KEPT.test(String(name));
}
