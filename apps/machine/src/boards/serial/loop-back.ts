/** The other end of the cable: a mainboard that plays any other board, as firmware would. For tests and first wiring. */
import type { Board } from '../board.ts';
import { encodeFrame, type Frame, FrameReader } from './frame.ts';
import { type BytePort, FrameType, REFUSED } from './serial-board.ts';

const REPEAT_MS = 200;

/** A refusal's word, if one. */
type Outcome = string | undefined | void;

/** The port to give to `createSerialBoard`. Its mainboard is `board`, with the settings of `wake`. */
export function loopBack(board: Board, settings: Parameters<Board['wake']>[0]): BytePort {
  const listeners: ((bytes: Uint8Array) => void)[] = [];
  const reader = new FrameReader();
  const events: Uint8Array[] = [];
  let seen = 0;
  /** The type and number of what was asked last: repeated it is answered again, and not done again. */
  let asked = '';
  let done: Promise<Outcome> = Promise.resolve(undefined);
  const say = (type: number, payload: Uint8Array): void => {
    const bytes = encodeFrame({ type, payload });
    queueMicrotask(() => {
      for (const listener of listeners) listener(bytes);
    });
  };
  const repeat = setInterval(() => {
    const next = events[seen];
    if (next) say(FrameType.event, next);
  }, REPEAT_MS);
  board.listen({
    onEvent: (step, event) => {
      events.push(eventPayload(events.length + 1, step, event));
      const last = events.at(-1);
      if (last) say(FrameType.event, last);
    },
    onFault: reason => say(FrameType.fault, new TextEncoder().encode(reason.slice(0, 60))),
  });
  /** Firmware says that all is over when all that happened was heard. */
  const allSeen = async (): Promise<void> => {
    while (seen < events.length) await new Promise(resolve => setTimeout(resolve, REPEAT_MS));
  };
  const carryOut: Readonly<Record<number, (rest: Uint8Array) => Outcome | Promise<Outcome>>> = {
    [FrameType.wake]: () => board.wake(settings),
    [FrameType.reset]: () => board.repair(),
    [FrameType.begin]: () => {
      events.length = 0;
      seen = 0;
      return board.begin('0');
    },
    [FrameType.input]: rest => board.input(numbersOf(rest)),
    [FrameType.halt]: () => board.halt(),
    [FrameType.end]: async () => {
      await board.end();
      await allSeen();
    },
  };
  const act = async ({ type, payload }: Frame): Promise<void> => {
    if (type === FrameType.seen) seen = Math.min(events.length, Math.max(seen, upToOf(payload)));
    const work = carryOut[type];
    const [number = 0] = payload;
    if (!work) return;
    if (`${type} ${number}` !== asked) {
      asked = `${type} ${number}`;
      done = (async () => work(payload.subarray(1)))();
    }
    const refusal = await done;
    say(FrameType.done, refusal === undefined ? Uint8Array.of(number) : Uint8Array.of(number, REFUSED));
  };
  return {
    write: bytes => {
      for (const frame of reader.push(bytes)) {
        act(frame).catch(error => say(FrameType.fault, new TextEncoder().encode(String(error).slice(0, 60))));
      }
    },
    onBytes: listener => void listeners.push(listener),
    close: async () => {
      clearInterval(repeat);
      await board.sleep();
    },
  };
}

function eventPayload(number: number, step: number, event: object): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(event));
  const payload = new Uint8Array(6 + text.length);
  const view = new DataView(payload.buffer);
  view.setUint16(0, number);
  view.setUint32(2, step);
  payload.set(text, 6);
  return payload;
}

function upToOf([high = 0, low = 0]: Uint8Array): number {
  return (high << 8) | low;
}

function numbersOf(payload: Uint8Array): number[] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  return Array.from({ length: Math.floor(payload.length / 4) }, (_, index) => view.getInt32(index * 4));
}
