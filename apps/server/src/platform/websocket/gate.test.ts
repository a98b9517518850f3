/** Floods by hand: whatever a peer sends too much of costs it its socket, and what follows is not read. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddresses } from '../addresses/index.ts';
import { createGate, type Gate, GatedSocket, refuseUpgrade } from './index.ts';

const FRAMES = { framesPerSecond: 1, frameBurst: 20, bytesPerSecond: 1, byteBurst: 100_000 };
const MASK = [0, 0, 0, 0];
const HEAD = [
  'GET / HTTP/1.1',
  'Host: here',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

let server: Server;
let gate: Gate<GatedSocket>;
/** What reached whoever uses the socket. */
let heard: string[];
let admitted: GatedSocket[];
let streams: Socket[];

beforeEach(async () => {
  heard = [];
  admitted = [];
  streams = [];
  gate = createGate({
    Socket: GatedSocket,
    addresses: createAddresses(false),
    socketsPerAddress: 2,
    opensPerMinute: 5,
    messageBytes: 10_000,
    frames: FRAMES,
    closeGraceMs: 1000,
  });
  server = createServer();
  server.on('upgrade', (request, stream, head) => {
    const place = gate.take(request);
    if ('status' in place) return refuseUpgrade(stream, place.status);
    stream.once('close', () => gate.release(place.address));
    gate.accept(request, stream, head, socket => {
      admitted.push(socket);
      for (const kind of ['message', 'ping', 'pong']) socket.on(kind, () => void heard.push(kind));
      socket.on('error', () => {});
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const stream of streams) stream.destroy();
  gate.close();
  server.close();
});

/** With `first` in the same packet as the request. */
async function open(first = Buffer.alloc(0)): Promise<{ stream: Socket; answer: string }> {
  const { port } = server.address() as AddressInfo;
  const stream = connect(port, '127.0.0.1');
  streams.push(stream);
  stream.on('error', () => {});
  stream.write(Buffer.concat([Buffer.from(`${HEAD.join('\r\n')}\r\n\r\n`), first]));
  const [answer] = (await once(stream, 'data')) as [Buffer];
  return { stream, answer: answer.toString().split('\r\n', 1)[0] ?? '' };
}

/** A stream that was cut off may say so as an error first. */
const closed = (stream: Socket) => new Promise<void>(resolve => void stream.once('close', () => resolve()));

const frames = (opcode: number, count: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from([opcode, 0x80, ...MASK])));

const KINDS = [
  ['messages', 0x81],
  ['bytes', 0x82],
  ['pings', 0x89],
  ['pongs', 0x8a],
] as const;

describe('a flood', () => {
  it.each(KINDS)('of %s ends the socket before any of it is parsed', async (_kind, opcode) => {
    const { stream } = await open();
    stream.write(frames(opcode, 1000));
    stream.resume();
    await closed(stream);
    expect(heard).toEqual([]);
  });

  it.each(KINDS)('of %s, one at a time, ends it at the same number', async (_kind, opcode) => {
    const { stream } = await open();
    stream.resume();
    stream.setNoDelay();
    while (!stream.closed) {
      stream.write(frames(opcode, 1));
      await new Promise<void>(resolve => void setImmediate(resolve));
    }
    expect(heard.length).toBeLessThanOrEqual(FRAMES.frameBurst + FRAMES.framesPerSecond * 60);
  });

  it('of pieces of one message ends it', async () => {
    const { stream } = await open();
    stream.write(Buffer.concat([frames(0x01, 1), frames(0x00, 1000)]));
    stream.resume();
    await closed(stream);
    expect(heard).toEqual([]);
  });

  it('that comes with the request itself is none the less metered', async () => {
    const { stream } = await open(frames(0x89, 1000));
    stream.resume();
    await closed(stream);
    expect(heard).toEqual([]);
  });

  it('of bytes within few frames ends it', async () => {
    const { stream } = await open();
    const large = Buffer.concat([Buffer.from([0x82, 0xfe, 0x27, 0x10, ...MASK]), Buffer.alloc(10_000)]);
    for (let count = 0; count < 15; count++) stream.write(large);
    stream.resume();
    await closed(stream);
    expect(heard.length).toBeLessThan(11);
  });
});

describe('a socket', () => {
  it('that sends little is heard', async () => {
    const { stream } = await open();
    stream.write(Buffer.concat([frames(0x89, 3), frames(0x81, 2)]));
    while (heard.length < 5) await new Promise<void>(resolve => void setImmediate(resolve));
    expect(heard).toEqual(['ping', 'ping', 'ping', 'message', 'message']);
  });

  it('that is expelled is told why, and heard no more', async () => {
    const { stream } = await open();
    const said: Buffer[] = [];
    stream.on('data', (bytes: Buffer) => void said.push(bytes));
    admitted[0]?.expel(1008, 'enough');
    stream.write(frames(0x89, 10));
    await closed(stream);
    expect(Buffer.concat(said).toString()).toContain('enough');
    expect(heard).toEqual([]);
  });

  it('that is expelled and reads nothing is cut off', async () => {
    await open();
    const [socket] = admitted;
    const gone = once(socket as GatedSocket, 'close');
    socket?.expel(1008, 'enough');
    await gone;
    expect(socket?.readyState).toBe(GatedSocket.CLOSED);
  });

  it('of an address that has as many as it may is refused', async () => {
    await open();
    await open();
    expect((await open()).answer).toContain('429');
  });

  it('of an address that opens one after the other is refused', async () => {
    for (let count = 0; count < 5; count++) {
      const { stream } = await open();
      stream.destroy();
      while (gate.addressCount > 0) await new Promise<void>(resolve => void setImmediate(resolve));
    }
    expect((await open()).answer).toContain('429');
  });
});
