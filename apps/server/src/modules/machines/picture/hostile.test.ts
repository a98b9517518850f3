/** What strangers may send where machines are watched: it costs them their own socket, and nobody else anything. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createAddresses } from '../../../platform/addresses/index.ts';
import { createLog } from '../../../platform/log.ts';
import { until } from '../testing/machine.fixture.ts';
import { createPictureHub, type PictureHub } from './hub.ts';
import type { PictureSource, PictureViewing } from './source.ts';

/** A machine that is awake, and notes what its viewers want of it. */
class NotingSource implements PictureSource {
  isAwake = true;
  viewing: PictureViewing | undefined;
  readonly wanted: number[] = [];

  look = (viewing: PictureViewing) => {
    this.viewing = viewing;
    return Promise.resolve();
  };
  lookAway = () => Promise.resolve();
  watch(): void {}
  wantFull(quality: number): void {
    this.wanted.push(quality);
  }
}

let server: Server;
let hub: PictureHub;
let source: NotingSource;
let ending: (() => void)[];

beforeEach(async () => {
  source = new NotingSource();
  ending = [];
  hub = createPictureHub({
    addresses: createAddresses(false),
    addressFactor: 1,
    log: createLog('silent'),
    findSource: async roomId => (roomId === 1 ? source : undefined),
  });
  server = createServer();
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  hub.stop();
  for (const end of ending) end();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

async function watch(headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/picture/1`, { headers });
  ending.push(() => socket.terminate());
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
}

const HANDSHAKE = [
  'Host: here',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** A request by hand, and the status it is answered with. */
async function ask(path: string, headers: readonly string[] = HANDSHAKE): Promise<[number, Socket]> {
  const socket = connect(port(), '127.0.0.1');
  ending.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]), socket];
}

describe('a frame', () => {
  it.each([
    ['longer than any choice', (socket: WebSocket) => socket.send('q'.repeat(17))],
    ['of a megabyte', (socket: WebSocket) => socket.send(Buffer.alloc(1 << 20))],
    [
      'in parts that are too long together',
      (socket: WebSocket) => {
        socket.send('q0000000', { fin: false });
        socket.send('000000000', { fin: true });
      },
    ],
  ])('%s ends its socket, and no other', async (_what, send) => {
    const [bad, good] = [await watch(), await watch()];
    const closed = once(bad, 'close');
    send(bad);
    await closed;
    await until('it is gone', () => hub.viewers(1) === 1);
    expect(good.readyState).toBe(WebSocket.OPEN);
  });

  it.each(['', 'q', 'q3', 'q9', 'Q1', ' q1', 'q1 ', 'q-1', 'q01', '{"q":1}', '\u0000q1', 'ｑ1'])(
    'that says %j chooses nothing',
    async said => {
      const socket = await watch();
      const before = source.wanted.length;
      socket.send(said);
      // Frames come in their order: what is chosen by the next was not chosen by this one.
      socket.send('q2');
      await until('the choice is made', () => source.wanted.length > before);
      expect(source.wanted.slice(before)).toEqual([2]);
    },
  );

  it('that chooses what was chosen costs the machine nothing', async () => {
    const socket = await watch();
    const before = source.wanted.length;
    for (const said of ['q0', 'q0', 'q1', 'q1', 'q1', 'q2']) socket.send(said);
    await until('the last is made', () => source.wanted.at(-1) === 2);
    expect(source.wanted.slice(before)).toEqual([1, 2]);
  });

  it('that is not masked, or of no known kind, ends its socket', async () => {
    for (const bytes of [
      [0x81, 0x02, 0x71, 0x31],
      [0x83, 0x80, 0, 0, 0, 0],
      [0xf1, 0x80, 0, 0, 0, 0],
    ]) {
      const [status, socket] = await ask('/picture/1');
      expect(status).toBe(101);
      const closed = once(socket, 'close');
      socket.write(Buffer.from(bytes));
      socket.resume();
      await closed;
    }
    await until('nobody is left', () => hub.viewers() === 0);
  });

  it('of half a header keeps nothing when its peer is gone', async () => {
    const [, socket] = await ask('/picture/1');
    expect(hub.viewers(1)).toBe(1);
    socket.write(Buffer.from([0x81]));
    socket.resetAndDestroy();
    await until('nobody is left', () => hub.viewers(1) === 0);
  });
});

describe('a request', () => {
  it.each([
    '/picture/0',
    '/picture/01',
    '/picture/-1',
    '/picture/1.5',
    '/picture/1e3',
    '/picture/12345678901',
    '/picture/1/2',
    '/picture/../picture/1',
    '/picture/%31',
    '//picture/1',
    '/PICTURE/1',
    '/picture/2',
  ])('for %s finds nothing', async path => {
    expect((await ask(path))[0]).toBe(404);
  });

  it('is for the room of its path, whatever is asked behind it', async () => {
    expect((await ask('/picture/1?roomId=2'))[0]).toBe(101);
    expect(hub.viewers(1)).toBe(1);
  });

  it.each([
    ['without a key', 'Sec-WebSocket-Key'],
    ['without a version', 'Sec-WebSocket-Version'],
  ])('%s is refused and takes no place, however often it comes', async (_what, header) => {
    const headers = HANDSHAKE.filter(line => !line.startsWith(header));
    for (let times = 0; times < 60; times++) expect((await ask('/picture/1', headers))[0]).toBe(400);
    expect(hub.viewers()).toBe(0);
    await watch();
  });

  it('may not name an address of its own where no proxy is trusted', async () => {
    for (let address = 0; address < 48; address++)
      await watch({ 'x-forwarded-for': `198.51.100.${address}` });
    expect((await ask('/picture/1', [...HANDSHAKE, 'X-Forwarded-For: 203.0.113.9']))[0]).toBe(429);
    expect(hub.viewers(1)).toBe(48);
  });

  it('finds a place again as soon as one of its address has gone', async () => {
    const all: WebSocket[] = [];
    for (let viewer = 0; viewer < 48; viewer++) all.push(await watch());
    expect((await ask('/picture/1'))[0]).toBe(429);
    all[0]?.terminate();
    await until('one is gone', () => hub.viewers(1) === 47);
    expect((await ask('/picture/1'))[0]).toBe(101);
  });

  it('is refused once the server closes', async () => {
    const socket = await watch();
    const closed = once(socket, 'close');
    hub.stop();
    expect((await closed)[0]).toBe(1001);
    expect(server.listenerCount('upgrade')).toBe(0);
  });
});
