/** Rooms as clients meet them: over real sockets. */
import type { AddressInfo } from 'node:net';
import { coins, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { RoomResult, SOCKET_PATH, SocketCommand } from '@boardwalk/contract/socket';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../socket/testing/client.ts';
import { clawRoom } from './testing/rooms.fixture.ts';
import { type Script, scripted } from './testing/scripted-game.fixture.ts';

let world: TestWorld;
let url = '';
let roomId: RoomId;
const script: Script = {};

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', ROOM_SPECTATORS: '2' } });
  world.server.modules.rooms.register(GameType.claw, scripted(script).create);
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  // A listening TCP server's address is never a path.
  const { port } = world.server.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
});
afterAll(() => world?.close());
beforeEach(async () => {
  roomId = await world.server.modules.rooms.add(clawRoom);
});

type Told = Readonly<Record<string, unknown>>;

class Player {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  send(instruction: object): void {
    const content = JSON.stringify({ roomId: String(roomId), ...instruction });
    this.client.send(SocketCommand.push, { content });
  }

  told(): Told[] {
    return this.client.received
      .filter(({ cmd }) => cmd === SocketCommand.push)
      .map(({ body }) => JSON.parse(String(body?.content)) as Told);
  }

  last(code: number, event?: string): Told | undefined {
    return this.told().findLast(one => one.code === code && (event === undefined || one.event === event));
  }
}

interface Account {
  readonly userId: number;
  readonly token: string;
}

async function connected(player?: Account, osName = 'web'): Promise<Player> {
  const { userId, token } = player ?? (await world.player());
  const client = new Client(url, { osName });
  await client.opened;
  client.handshake();
  await client.next(SocketCommand.handshake);
  client.bind(userId, token);
  await client.next(SocketCommand.ok);
  return new Player(client);
}

async function inRoom(player?: Account, osName?: string): Promise<Player> {
  const one = await connected(player, osName);
  expect((await one.client.enter(roomId)).body).toMatchObject({ result: RoomResult.success });
  return one;
}

async function nameOf({ userId }: Account): Promise<string> {
  return (await world.server.modules.accounts.load(userId as UserId)).nickname;
}

describe('a machine room over the socket', () => {
  it('seats one, queues the other, and tells both and the room', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const [ann, ben] = [await inRoom(first), await inRoom(second)];
    ann.send({ code: 79, action: 'apply', seq: 1 });
    await expect.poll(() => ann.last(79, 'state')).toMatchObject({ seat: 'called' });
    ann.send({ code: 79, action: 'confirm', seq: 2 });
    await expect.poll(() => ann.last(79, 'accepted')).toMatchObject({ seq: 2 });
    ben.send({ code: 79, action: 'apply', seq: 1 });
    await expect.poll(() => ben.last(79, 'state')).toMatchObject({ seat: 'queued', place: 1 });
    for (const one of [ann, ben])
      await expect.poll(() => one.last(78)).toMatchObject({ state: 1, userCount: 2, queueCount: 1 });
    const [nickName, other] = [await nameOf(first), await nameOf(second)];
    await expect.poll(() => ben.last(78)).toMatchObject({ nickName, spectators: [{ nickName: other }] });
    ben.send({ code: 79, action: 'left', seq: 2 });
    await expect.poll(() => ben.last(79, 'refused')).toMatchObject({ seq: 2, reason: 'notSeated' });
  });

  it('of the club lets nobody in who is not a member, to watch neither', async () => {
    roomId = await world.server.modules.rooms.add({ ...clawRoom, isClub: true });
    const ann = await connected();
    expect((await ann.client.enter(roomId)).body).toMatchObject({ result: RoomResult.denied });
  });

  it('of a higher level can be watched by everybody', async () => {
    roomId = await world.server.modules.rooms.add({ ...clawRoom, minLevel: 9 });
    const ann = await connected();
    expect((await ann.client.enter(roomId)).body).toMatchObject({ result: RoomResult.success });
  });

  it('finds the seat again after the connection was lost', async () => {
    const account = await world.player();
    const ann = await inRoom(account);
    ann.send({ code: 79, action: 'apply', seq: 1 });
    ann.send({ code: 79, action: 'confirm', seq: 2 });
    await expect.poll(() => ann.last(79, 'state')).toMatchObject({ seat: 'seated' });
    ann.client.socket.terminate();
    await expect.poll(() => world.server.modules.rooms.standingOf(roomId).state).toBe(2);
    const again = await inRoom(account);
    await expect.poll(() => again.last(79, 'state')).toMatchObject({ seat: 'seated', seq: 2 });
  });

  it('brings words to everybody, and refuses too many', async () => {
    const [ann, ben] = [await inRoom(), await inRoom()];
    for (const content of ['one', 'two', 'three', 'four']) ann.send({ code: 80, content });
    await expect.poll(() => ben.told().filter(({ code }) => code === 80)).toHaveLength(3);
    expect((await ann.client.next(SocketCommand.error)).body).toMatchObject({ reason: 'tooManyRequests' });
  });

  it.each([
    ['web', { event: 'refused', reason: 'forbidden' }],
    ['android', { event: 'accepted' }],
    ['iOS', { event: 'accepted' }],
  ])('of a cyber machine has a seat for phones only: %s', async (osName, answer) => {
    roomId = await world.server.modules.rooms.add({ ...clawRoom, isCyber: true });
    const ann = await inRoom(undefined, osName);
    ann.send({ code: 79, action: 'apply', seq: 1 });
    await expect
      .poll(() => ann.told().find(({ seq, event }) => seq === 1 && event !== 'state'))
      .toMatchObject(answer);
  });

  it('is closed when it is full', async () => {
    await Promise.all([inRoom(), inRoom()]);
    await expect.poll(() => world.server.modules.rooms.standingOf(roomId).userCount).toBe(2);
    const late = await connected();
    expect((await late.client.enter(roomId)).body).toMatchObject({ result: RoomResult.denied });
  });

  it('is not the one to play in at once when it is full', async () => {
    roomId = await world.server.modules.rooms.add({ ...clawRoom, priceCoins: coins(1) });
    const offered = async () => (await world.call('rooms.limitedTimeFastPlay')).room?.roomId;
    expect(await offered()).toBe(roomId);
    await Promise.all([inRoom(), inRoom()]);
    await expect.poll(offered).not.toBe(roomId);
  });

  it('does not hear who has not entered it', async () => {
    const ann = await connected();
    ann.send({ code: 79, action: 'apply', seq: 1 });
    expect((await ann.client.next(SocketCommand.error)).body).toMatchObject({ reason: 'not in this room' });
  });
});
