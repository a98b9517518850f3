import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connection, PlayerSocket } from '../connection.ts';
import { Outbox } from './outbox.ts';

const COALESCE_MS = 4;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  // The fake clock starts at zero, which the outbox would take for the end of a round.
  vi.advanceTimersByTime(COALESCE_MS);
});
afterEach(() => vi.useRealTimers());

class OpenSocket extends PlayerSocket {
  override readonly readyState = WebSocket.OPEN;
}

/** A stream that takes each write at once, but only after `writeMs` of the server's time. */
function createConnection(writeMs: number) {
  const writes: string[] = [];
  const stream = new PassThrough({
    write: (chunk: Buffer, _encoding, done) => {
      vi.advanceTimersByTime(writeMs);
      writes.push(chunk.toString());
      done();
    },
  });
  const socket = new OpenSocket('ws://127.0.0.1:9');
  socket.on('error', () => {});
  return { writes, connection: new Connection(1, socket, stream, 'address', 0) };
}

function createOutbox(): Outbox {
  const limits = { coalesceMs: COALESCE_MS, droppableBytes: 32_768, outgoingBytes: 262_144 };
  return new Outbox(limits, () => undefined);
}

const frame = (text: string) => Buffer.from(text);

describe('the outbox', () => {
  it('writes the first message after a pause at the end of its tick', () => {
    const { connection, writes } = createConnection(0);
    const outbox = createOutbox();
    outbox.send(connection, frame('a'));
    expect(writes).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(writes).toEqual(['a']);
    vi.advanceTimersByTime(COALESCE_MS);
    outbox.send(connection, frame('b'));
    vi.advanceTimersByTime(0);
    expect(writes).toEqual(['a', 'b']);
  });

  it('joins the messages that follow a round which took longer than the pause', () => {
    const { connection, writes } = createConnection(2 * COALESCE_MS);
    const outbox = createOutbox();
    outbox.send(connection, frame('a'));
    vi.advanceTimersByTime(0);
    for (const text of ['b', 'c', 'd']) {
      outbox.send(connection, frame(text));
      vi.advanceTimersByTime(1);
    }
    expect(writes).toEqual(['a']);
    vi.advanceTimersByTime(COALESCE_MS);
    expect(writes).toEqual(['a', 'bcd']);
  });
});
