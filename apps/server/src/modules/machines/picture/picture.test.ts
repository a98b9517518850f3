import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createPictureDecoder,
  FRAME_KINDS,
  type PictureDecoder,
  pictureSpace,
  QUALITY_STEPS,
} from '@boardwalk/games/picture';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addPusher, awakePusher, startPlay, until } from '../testing/machine.fixture.ts';

let world: TestWorld;
let port: number;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1' } });
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.server.app.server.address() as AddressInfo).port;
});
afterAll(() => world?.close());

interface Watching {
  readonly socket: WebSocket;
  readonly decoder: PictureDecoder;
  readonly frames: number[];
  /** The machine's steps at which it said what has changed. */
  readonly deltaSteps: number[];
  /** How many steps the quality of the last whole picture leaves between two frames. */
  everySteps: number;
  readonly eventTypes: string[];
}

async function watch(roomId: number): Promise<Watching> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/${roomId}`);
  const decoder = createPictureDecoder(pictureSpace);
  const watching: Watching = { socket, decoder, frames: [], deltaSteps: [], everySteps: 0, eventTypes: [] };
  socket.on('message', (data: Buffer) => {
    const nowMs = performance.now();
    decoder.push(Uint8Array.from(data), nowMs);
    const kind = data[0] ?? 0;
    watching.frames.push(kind);
    if (kind === FRAME_KINDS.full) watching.everySteps = data.readUInt8(5);
    if (kind === FRAME_KINDS.delta) watching.deltaSteps.push(data.readUInt32LE(1));
    watching.eventTypes.push(...decoder.takeEvents(nowMs).map(({ event }) => event.type));
    decoder.sample(nowMs);
  });
  await once(socket, 'open');
  return watching;
}

const countOf = ({ decoder }: Watching): number => decoder.sample(performance.now()).count;

async function leave({ socket }: Watching): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

async function statusOf(path: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.on('error', () => {});
  socket.terminate();
  return response.statusCode;
}

describe('watching a machine', () => {
  it('wakes it, shows everything at once and then what moves', async () => {
    const roomId = await addPusher(world);
    const watching = await watch(roomId);
    await until('there is a picture', () => watching.decoder.isReady);
    expect(watching.frames.slice(0, 2)).toEqual([1, 2]);
    expect(watching.decoder.header?.game).toBe('pusher');
    expect(countOf(watching)).toBeGreaterThan(2);
    await until('it goes on', () => watching.frames.filter(kind => kind === 3).length > 2);
    expect(world.server.modules.machines.picture.viewers(roomId)).toBe(1);
    await leave(watching);
    await until('nobody is left', () => world.server.modules.machines.picture.viewers(roomId) === 0);
  });

  it('shows one who comes later the same, and a play with what happens in it', async () => {
    const opened = await awakePusher(world);
    const { userId } = await world.player();
    const first = await watch(opened.roomId);
    await until('there is a picture', () => first.decoder.isReady);
    const second = await watch(opened.roomId);
    await until('there is a picture', () => second.decoder.isReady);
    const before = countOf(first);
    expect(countOf(second)).toBe(before);
    await startPlay(world, opened, userId);
    await opened.machine.command(1, { type: 'drop' });
    await until('a coin is seen to drop', () => first.eventTypes.includes('coinDropped'));
    await until('by both', () => second.eventTypes.includes('coinDropped'));
    await until('both see it', () => [first, second].every(one => countOf(one) === before + 1));
    await opened.machine.end();
    await Promise.all([leave(first), leave(second)]);
    await opened.machine.sleep();
  });

  it('in a lower quality brings fewer frames', async () => {
    const opened = await awakePusher(world);
    const { userId } = await world.player();
    const [high, low] = [await watch(opened.roomId), await watch(opened.roomId)];
    await until('both see it', () => high.decoder.isReady && low.decoder.isReady);
    low.socket.send('q2');
    const [, , seldom] = QUALITY_STEPS;
    await until('the other quality begins', () => low.everySteps === seldom);
    await startPlay(world, opened, userId);
    const from = low.deltaSteps.length;
    await opened.machine.command(1, { type: 'drop' });
    // What lies still is not sent, in no quality: a coin on its way is.
    const isBetween = (step: number) => step % seldom !== 0;
    await until('one is shown often', () => high.deltaSteps.filter(isBetween).length > 10);
    await until('the other, too', () => low.deltaSteps.length > from + 3);
    expect(low.deltaSteps.slice(from).filter(isBetween)).toEqual([]);
    await opened.machine.end();
    await Promise.all([leave(high), leave(low)]);
    await opened.machine.sleep();
  });

  it.each(['/picture/999999', '/picture/abc', '/picture/', '/elsewhere'])('is refused at %s', async path => {
    expect(await statusOf(path)).toBe(404);
  });

  it('is over for who floods it with choices, and goes on for the others', async () => {
    const roomId = await addPusher(world);
    const [flood, other] = [await watch(roomId), await watch(roomId)];
    flood.socket.on('error', () => {});
    const closed = once(flood.socket, 'close');
    for (let turn = 0; turn < 200; turn++) flood.socket.send(`q${turn % 3}`);
    await closed;
    expect(flood.socket.readyState).toBe(WebSocket.CLOSED);
    await until('the other sees it', () => other.decoder.isReady);
    await leave(other);
  });

  it('leaves the other socket of the server as it is', async () => {
    const { SOCKET_PATH } = await import('@boardwalk/contract/socket');
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`);
    await once(socket, 'open');
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });
});
