import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { connectMqtt } from './mqtt-link.ts';

const ACCEPTED = Buffer.from([0x20, 0x02, 0x00, 0x00]);
const CONNECT = 0x10;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Lets everybody in and answers nothing more. */
async function startSilentBroker(): Promise<{ url: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', bytes => bytes[0] === CONNECT && socket.write(ACCEPTED));
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { url: `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, sockets };
}

it('takes leave of a broker that answers nothing any more, also with something on its way', async () => {
  const { url, sockets } = await startSilentBroker();
  const will = { topic: 'machines/claw-1/status', payload: '{}' };
  const link = connectMqtt({ url, machineId: 'claw-1', secret: 'any', topics: [], will });
  await expect.poll(() => sockets.size).toBe(1);
  link.publish('machines/claw-1/event', '{}');
  const [socket] = sockets;
  const isLeft = new Promise(resolve => socket?.once('close', resolve));
  await link.close();
  await isLeft;
  expect(sockets.size).toBe(1);
});
