import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createAddresses, type ProxyTrust } from '../platform/addresses/index.ts';
import { type ConnectionLimits, defaultConnectionLimits, guardConnections } from './connections.ts';

/** More than the system takes for a peer that does not read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
let asked = 0;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  asked = 0;
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function serve(limits: Partial<ConnectionLimits>, trust: ProxyTrust = false): Promise<Server> {
  const server = createServer((_request, response) => {
    asked += 1;
    response.end(LARGE);
  });
  const end = guardConnections(server, createAddresses(trust), {
    ...defaultConnectionLimits,
    inAll: 100,
    sweepMs: 5,
    ...limits,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    end();
    server.closeAllConnections();
    return new Promise(resolve => void server.close(resolve));
  });
  return server;
}

function open(server: Server): { socket: Socket; closed: Promise<void> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  cleanups.push(() => socket.destroy());
  socket.on('error', () => {});
  return { socket, closed: new Promise(resolve => void socket.once('close', () => resolve())) };
}

const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
const countOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const until = (claim: () => Promise<boolean>) => expect.poll(claim, { interval: 5 }).toBe(true);

async function reading(server: Server): Promise<number> {
  const { socket } = open(server);
  let taken = 0;
  ask(socket);
  for await (const chunk of socket) {
    taken += (chunk as Buffer).length;
    if (taken >= LARGE.length) break;
  }
  return taken;
}

it('ends the connections of an address that are too many, and lets it come again', async () => {
  const server = await serve({ perAddress: 2 });
  const [first, second] = [open(server), open(server)];
  await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')]);
  const third = open(server);
  third.socket.resume();
  await third.closed;
  first.socket.destroy();
  await until(async () => (await countOf(server)) <= 1);
  expect(await reading(server)).toBeGreaterThanOrEqual(LARGE.length);
});

it('does not count those of a proxy, which are everybody’s', async () => {
  const server = await serve({ perAddress: 1 }, 1);
  const sockets = Array.from({ length: 5 }, () => open(server).socket);
  await Promise.all(sockets.map(socket => once(socket, 'connect')));
  expect(await reading(server)).toBeGreaterThanOrEqual(LARGE.length);
});

it('ends those that are too many together', async () => {
  const server = await serve({ inAll: 1 });
  await once(open(server).socket, 'connect');
  const second = open(server);
  second.socket.resume();
  await second.closed;
  expect(await countOf(server)).toBe(1);
});

it('cuts off who asks and takes nothing', async () => {
  const server = await serve({ stallMs: 50, minBytesPerSecond: LARGE.length * 20 });
  const { socket, closed } = open(server);
  ask(socket);
  await until(async () => asked === 1 && (await countOf(server)) === 0);
  socket.resume();
  await closed;
  expect(await countOf(server)).toBe(0);
});

it('cuts off those for whom most waits when it is too much together', async () => {
  const server = await serve({ waitingBytes: LARGE.length * 1.5 });
  const sockets = Array.from({ length: 4 }, () => open(server).socket);
  for (const socket of sockets) ask(socket);
  await until(async () => asked === 4 && (await countOf(server)) <= 1);
  expect(await countOf(server)).toBe(1);
});
