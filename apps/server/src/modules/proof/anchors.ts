/**
 * Tells the head of the chain to places outside of the database, so that whoever could rewrite all of it would be
 * contradicted there: a file that is added to, an address that is posted to. Neither ever holds up a play.
 */
import { open } from 'node:fs/promises';
import type { Log } from '../../platform/log.ts';
import { SerialQueue } from '../../platform/serial-queue.ts';
import type { SealedBlock } from './store.ts';

const PAUSE_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

export type Head = Pick<SealedBlock, 'number' | 'hash' | 'createdAtMs'>;

export interface AnchorPlaces {
  /** Empty where there is none. */
  readonly file: string;
  readonly url: string;
}

export interface Anchors {
  /** At once, or when ten seconds have passed since the last time; of several heads the newest. */
  announce(head: Head): void;
  /** What was not told yet, once more at once; then nothing any more. */
  stop(): Promise<void>;
}

export function createAnchors({ file, url }: AnchorPlaces, log: Log, pauseMs = PAUSE_MS): Anchors {
  const places = [
    ...(file === '' ? [] : [createPlace('ANCHOR_FILE', head => appendTo(file, head), log)]),
    ...(url === '' ? [] : [createPlace('ANCHOR_URL', head => postTo(url, head), log)]),
  ];
  let newest: Head | undefined;
  let timer: NodeJS.Timeout | undefined;
  const telling = new SerialQueue();
  const tell = (): void => {
    const head = newest;
    if (!head || places.every(place => place.knows(head))) return;
    void telling.run(() => Promise.all(places.map(place => place.tell(head))));
    // Once more after the pause: for a newer head, and where this one did not arrive.
    timer = setTimeout(() => {
      timer = undefined;
      tell();
    }, pauseMs);
    timer.unref();
  };
  return {
    announce: head => {
      newest = head;
      if (!timer) tell();
    },
    stop: async () => {
      clearTimeout(timer);
      tell();
      clearTimeout(timer);
      await telling.run(async () => {});
    },
  };
}

interface Place {
  knows(head: Head): boolean;
  tell(head: Head): Promise<void>;
}

function createPlace(setting: string, send: (head: Head) => Promise<void>, log: Log): Place {
  let told = 0;
  const knows = (head: Head): boolean => head.number <= told;
  return {
    knows,
    tell: async head => {
      if (knows(head)) return;
      try {
        await send(head);
        told = head.number;
      } catch (error) {
        log.error({ err: error, head: head.number }, `the head of the chain did not reach ${setting}`);
      }
    },
  };
}

/** One line of JSON each, on the disk before it counts. */
async function appendTo(path: string, head: Head): Promise<void> {
  const file = await open(path, 'a', 0o644);
  try {
    await file.appendFile(`${textOf(head)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function postTo(url: string, head: Head): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: textOf(head),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the answer was ${response.status}`);
}

function textOf({ number, hash, createdAtMs }: Head): string {
  return JSON.stringify({ number, hash, at: new Date(createdAtMs).toISOString() });
}
