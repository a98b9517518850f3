/** Keeps asking whether the other end is there. */
import { SOCKET_ALIVE_CHECK_MS, SOCKET_HEART_MS } from '@boardwalk/contract/socket';

/** An unanswered heart of the steady beat is lost after this long. */
const ANSWER_WITHIN_MS = 10_000;

export interface Heartbeat {
  start(): void;
  stop(): void;
  /** The answer to a heart; the next follows ten seconds later. */
  answered(): void;
  /** Asks now and wants the answer within half a second: the page has come back into sight. */
  check(): void;
}

export function createHeartbeat(sendHeart: () => void, onSilence: () => void): Heartbeat {
  let next: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const beat = (withinMs: number) => {
    stop();
    sendHeart();
    deadline = setTimeout(onSilence, withinMs);
  };
  const stop = () => {
    clearTimeout(next);
    clearTimeout(deadline);
  };
  return {
    start: () => beat(ANSWER_WITHIN_MS),
    stop,
    answered: () => {
      stop();
      next = setTimeout(() => beat(ANSWER_WITHIN_MS), SOCKET_HEART_MS);
    },
    check: () => beat(SOCKET_ALIVE_CHECK_MS),
  };
}
