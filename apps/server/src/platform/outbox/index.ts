/**
 * Delivers events that were written in the transaction of what they tell about: at least once, in order,
 * by one node at a time. Whoever wrote events in this process wakes it; what another node left behind is
 * found by looking now and then.
 */
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { noteFailure, removeEvents, type WaitingEvent, withWaitingEvents } from './store.ts';

export { countParked, countWaiting, dropParked, listParked, retryParked } from './store.ts';

/** May be called again with the same event after a crash. */
export type Deliver = (payload: unknown) => Promise<void>;

export interface OutboxDeps {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** By topic; an event that nobody listens to is taken off. */
  readonly listeners: ReadonlyMap<string, Deliver>;
  readonly lookEveryMs?: number;
}

export interface OutboxRelay {
  /** Something was written; costs nothing when it is at work already. */
  wake(): void;
  /** Delivers what waits now; false when an event could not be delivered. */
  drain(): Promise<boolean>;
  stop(): Promise<void>;
}

const BATCH = 100;
const MAX_ATTEMPTS = 10;
const LOOK_EVERY_MS = 5000;

export function createOutboxRelay(deps: OutboxDeps): OutboxRelay {
  const { log, lookEveryMs = LOOK_EVERY_MS } = deps;
  let running: Promise<boolean> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const drain = (): Promise<boolean> => {
    isAskedAgain = running !== undefined;
    running ??= deliverAll(deps)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox could not be read');
        return false;
      })
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !isStopped) void drain();
      });
    return running;
  };

  // After a failure the next look is the pause before the next attempt.
  const timer = setInterval(() => void drain(), lookEveryMs);
  timer.unref();
  return {
    wake: () => {
      if (!isStopped) void drain();
    },
    drain,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deliverAll(deps: OutboxDeps): Promise<boolean> {
  for (;;) {
    let count = 0;
    let isFailed = false;
    await withWaitingEvents(deps.database, BATCH, async (events, tx) => {
      count = events.length;
      const { delivered, failed } = await deliverInOrder(deps, events);
      await removeEvents(tx, delivered);
      if (failed) await noteFailure(tx, failed, failed.attempts + 1 >= MAX_ATTEMPTS);
      isFailed = failed !== undefined;
    });
    if (isFailed) return false;
    if (count < BATCH) return true;
  }
}

/** Stops at the first that fails: later ones may build on it. */
async function deliverInOrder(
  { listeners, log }: OutboxDeps,
  events: readonly WaitingEvent[],
): Promise<{ delivered: number[]; failed: WaitingEvent | undefined }> {
  const delivered: number[] = [];
  for (const event of events) {
    try {
      await listeners.get(event.topic)?.(event.payload);
      delivered.push(event.id);
    } catch (error) {
      log.error({ err: error, topic: event.topic, eventId: event.id }, 'an event could not be delivered');
      return { delivered, failed: event };
    }
  }
  return { delivered, failed: undefined };
}
