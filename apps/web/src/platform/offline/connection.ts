/**
 * Whether there is a way to the server. The system's word for 'offline' is believed at once; that a call
 * was lost is looked into first. While there is none, the server is asked now and then whether it is back.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hosts } from '../request/hosts.ts';

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const;
const ANSWER_WITHIN_MS = 5000;

const store = createStore<{ readonly isLost: boolean }>(() => ({ isLost: !navigator.onLine }));

let looking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
let pauses = 0;
/** Counts the answers; one that comes while the server is being looked for says more than not finding it. */
let answers = 0;
let timesBack = 0;

export const connection = {
  isLost: (): boolean => store.getState().isLost,
  /** Counts how often the connection came back since the page was opened. */
  timesBack: (): number => timesBack,
  /** Returns the function that stops listening. */
  onChange: (listener: (isLost: boolean) => void): (() => void) =>
    store.subscribe(({ isLost }, before) => {
      if (isLost !== before.isLost) listener(isLost);
    }),
  /** The server has answered, whatever it said. */
  reached: (): void => setLost(false),
  /** Asks the server, and is true only when it has answered this very question. */
  look: (): Promise<boolean> => lookSoon(),
  /** Nothing came back; several calls at once are looked into once. */
  missed: (): void => void lookSoon(),
};

export function useConnectionLost(): boolean {
  return useStore(store, ({ isLost }) => isLost);
}

/** Any answer will do: a server that has trouble of its own is no missing connection. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await fetch(`${hosts.api}/health`, { cache: 'no-store', mode: 'no-cors', signal });
    return true;
  } catch {
    return false;
  }
}

/** Follows the system's word and comes back to a lost connection when somebody looks at the page again. */
export function watchConnection(): () => void {
  const lose = () => setLost(true);
  const lookIfLost = () => connection.isLost() && void lookSoon();
  const lookIfSeen = () => document.visibilityState === 'visible' && lookIfLost();
  window.addEventListener('offline', lose);
  window.addEventListener('online', lookIfLost);
  document.addEventListener('visibilitychange', lookIfSeen);
  lookIfLost();
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', lookIfLost);
    document.removeEventListener('visibilitychange', lookIfSeen);
    clearTimeout(next);
  };
}

function lookSoon(): Promise<boolean> {
  looking ??= findServer().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function findServer(): Promise<boolean> {
  clearTimeout(next);
  const answersBefore = answers;
  const isThere = await isReachable();
  setLost(!isThere && answers === answersBefore);
  if (connection.isLost()) lookLater();
  return isThere;
}

function lookLater(): void {
  const pauseMs = PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)];
  pauses += 1;
  next = setTimeout(lookAgain, pauseMs);
}

/** A page nobody sees asks nothing; it will when it is seen. */
function lookAgain(): void {
  if (document.visibilityState === 'visible') void lookSoon();
}

function setLost(isLost: boolean): void {
  if (!isLost) {
    clearTimeout(next);
    pauses = 0;
    answers += 1;
    if (connection.isLost()) timesBack += 1;
  }
  if (isLost !== connection.isLost()) store.setState({ isLost });
}
