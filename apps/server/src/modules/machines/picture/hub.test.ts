/** Who may look at what, and what becomes of viewers when a machine cannot be shown. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@boardwalk/base';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createAddresses } from '../../../platform/addresses/index.ts';
import { createLog } from '../../../platform/log.ts';
import { until } from '../testing/machine.fixture.ts';
import { createPictureHub, type PictureHub } from './hub.ts';
import type { PictureSource } from './source.ts';

class ScriptedSource implements PictureSource {
  isAwake = false;
  looks = 0;
  /** What `look` comes to, told by the test. */
  looking = Promise.withResolvers<void>();

  look(): Promise<void> {
    this.looks += 1;
    return this.looking.promise;
  }

  fail(error: Error): void {
    const { reject } = this.looking;
    this.looking = Promise.withResolvers();
    reject(error);
  }

  lookAway = () => Promise.resolve();
  watch(): void {}
  wantFull(): void {}
}

let server: Server;
let hub: PictureHub;
let sources: Map<number, ScriptedSource>;
let sockets: WebSocket[];

beforeEach(async () => {
  sources = new Map();
  sockets = [];
  hub = createPictureHub({
    addresses: createAddresses(1),
    addressFactor: 1,
    log: createLog('silent'),
    findSource: async roomId => sourceOf(roomId),
  });
  server = createServer();
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  hub.stop();
  for (const socket of sockets) socket.terminate();
  server.close();
});

function sourceOf(roomId: number): ScriptedSource {
  const source = sources.get(roomId) ?? new ScriptedSource();
  sources.set(roomId, source);
  return source;
}

/** The socket, or the status it was refused with. */
async function look(roomId: number, address = '198.51.100.1'): Promise<WebSocket | number> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/${roomId}`, {
    headers: { 'x-forwarded-for': address },
  });
  sockets.push(socket);
  return new Promise(resolve => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, response) => {
      socket.on('error', () => {});
      socket.terminate();
      resolve(response.statusCode ?? 0);
    });
  });
}

async function watch(roomId: number, address?: string): Promise<WebSocket> {
  const socket = await look(roomId, address);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

const closeOf = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0] as number;

it('sends all viewers away when a machine cannot be shown, and looks anew for the next', async () => {
  const viewers = [await watch(1), await watch(1), await watch(1)];
  expect(sourceOf(1).looks).toBe(1);
  const closed = Promise.all(viewers.map(closeOf));
  sourceOf(1).fail(new Error('it does not open'));
  expect(await closed).toEqual([1011, 1011, 1011]);
  await watch(1);
  expect(sourceOf(1).looks).toBe(2);
});

it('keeps the next viewers when the last of those sent away is gone', async () => {
  const viewer = await watch(1);
  sourceOf(1).fail(new Error('it does not open'));
  // Before the close of the first has come through.
  const next = await watch(1);
  await until('the first is gone', () => viewer.readyState === WebSocket.CLOSED);
  expect(next.readyState).toBe(WebSocket.OPEN);
  expect(hub.viewers(1)).toBe(1);
  await watch(1);
  expect(sourceOf(1).looks).toBe(2);
});

it('asks to come again later where the machines already take all power', async () => {
  const viewer = await watch(1);
  const closed = closeOf(viewer);
  sourceOf(1).fail(new Refusal('nodeFull'));
  expect(await closed).toBe(1013);
});

it('lets one address wake six machines, and look at any number that are awake', async () => {
  for (let roomId = 1; roomId <= 6; roomId++) await watch(roomId);
  expect(await look(7)).toBe(429);
  expect(sourceOf(7).looks).toBe(0);
  // Another viewer of the same machine wakes nothing.
  await watch(6);
  sourceOf(8).isAwake = true;
  await watch(8);
  await watch(7, '203.0.113.5');
  await watch(7);
  expect(sourceOf(7).looks).toBe(1);
});

it('takes back what a machine cost that could not be shown', async () => {
  for (let roomId = 1; roomId <= 6; roomId++) await watch(roomId);
  const closed = Promise.all(sockets.map(closeOf));
  for (const source of sources.values()) source.fail(new Refusal('nodeFull'));
  await closed;
  for (let roomId = 11; roomId <= 16; roomId++) await watch(roomId);
  expect(await look(17)).toBe(429);
});

it('does not keep an address from more because it was refused', async () => {
  for (let roomId = 1; roomId <= 6; roomId++) await watch(roomId);
  for (let turn = 0; turn < 60; turn++) expect(await look(7)).toBe(429);
  await watch(1);
});
