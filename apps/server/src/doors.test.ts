/** Every path of the server that becomes a WebSocket, against floods of every kind of frame. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { LIVE_PATH } from '@boardwalk/contract/console';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLAW_ROOM = 20_001;
const PATHS = [SOCKET_PATH, `/picture/${CLAW_ROOM}`, LIVE_PATH];
const FLOOD = 5000;
const MASK = [0, 0, 0, 0];
const KINDS = [
  ['messages', 0x81],
  ['bytes', 0x82],
  ['pieces', 0x01],
  ['pings', 0x89],
  ['pongs', 0x8a],
  ['closes', 0x88],
] as const;

let world: TestWorld;
/** Only the console's path looks at it. */
let cookie: string;
beforeAll(async () => {
  world = await createTestWorld({ env: { MACHINE_WORKERS: '1' } });
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = (await signInAs(world.server.app, 'floor')).cookie;
});
afterAll(() => world?.close());

async function open(path: string): Promise<{ socket: Socket; status: number }> {
  const { port } = world.server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: here\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]) };
}

it('there is no other path: who adds one adds it here', async () => {
  expect(world.server.app.server.listenerCount('upgrade')).toBe(PATHS.length);
  for (const path of ['/', '/sockets', '/video', '/api/plinko/play']) {
    const { socket, status } = await open(path);
    expect(status).toBe(404);
    socket.destroy();
  }
});

describe.each(PATHS)('%s', path => {
  it.each(KINDS)('cuts off a flood of %s', async (_kind, opcode) => {
    const { socket, status } = await open(path);
    expect(status).toBe(101);
    const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()));
    socket.resume();
    socket.write(
      Buffer.concat(Array.from({ length: FLOOD }, () => Buffer.from([opcode, 0x81, ...MASK, 0x20]))),
    );
    await closed;
  });

  it('cuts off who drips pings', async () => {
    const { socket } = await open(path);
    socket.resume();
    const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()));
    for (let sent = 0; sent < FLOOD && !socket.closed; sent++) {
      socket.write(Buffer.from([0x89, 0x80, ...MASK]));
      await new Promise<void>(resolve => void setImmediate(resolve));
    }
    // The server's side may be slower than these pings are sent: it hangs up when it has read them.
    await expect(closed).resolves.toBeUndefined();
  });
});
