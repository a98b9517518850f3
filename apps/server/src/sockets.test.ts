import type { AddressInfo } from 'node:net';
import { HOUR_MS, type UserId } from '@boardwalk/base';
import { NoticeOption, RoomResult, SOCKET_PATH, SocketCommand } from '@boardwalk/contract/socket';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './socket/testing/client.ts';

let world: TestWorld;
let url = '';
beforeAll(async () => {
  world = await createTestWorld();
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  // A listening TCP server's address is never a path.
  const { port } = world.server.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
});
afterAll(() => world?.close());

async function connect({ userId, token }: { userId: number; token: string }): Promise<Client> {
  const client = new Client(url);
  await client.opened;
  client.handshake();
  await client.next(SocketCommand.handshake);
  client.bind(userId, token);
  return client;
}

const block = (userId: number, untilMs?: number) =>
  world.server.modules.accounts.block(userId as UserId, { reason: 'Chargeback', untilMs });

describe('the first thread of machines', () => {
  const threads = async () => {
    const text = await world.platform.metrics.registry.getSingleMetricAsString('boardwalk_machine_threads');
    return Number(/^boardwalk_machine_threads (\d+)$/m.exec(text)?.[1]);
  };

  it('is not there for who looks at lists, and starts for a player who is connected', async () => {
    await world.call('claw.listRooms', { tabId: 11, pageSize: 40 });
    await world.call('push.listRooms');
    expect(await threads()).toBe(0);
    await connect(await world.player());
    await expect.poll(threads).toBe(1);
  });
});

describe('the live connection of an account', () => {
  it('tells a blocked player why and until when, and ends', async () => {
    const player = await world.player();
    const client = await connect(player);
    await client.next(SocketCommand.ok);
    const nowTime = world.platform.clock.nowMs();
    await block(player.userId, nowTime + HOUR_MS);
    expect((await client.next(SocketCommand.notice)).body).toEqual({
      option: NoticeOption.ban,
      reason: 'Chargeback',
      appealToken: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/) as string,
      endTime: nowTime + HOUR_MS,
      nowTime,
    });
    expect((await client.next(SocketCommand.kick)).body).toMatchObject({ userId: String(player.userId) });
    expect(client.received.map(packet => packet.cmd).slice(-2)).toEqual([
      SocketCommand.notice,
      SocketCommand.kick,
    ]);
  });

  it('names no end for a block without one', async () => {
    const player = await world.player();
    const client = await connect(player);
    await client.next(SocketCommand.ok);
    await block(player.userId);
    expect((await client.next(SocketCommand.notice)).body).not.toHaveProperty('endTime');
  });

  it('is not opened for a guest, a blocked account, or with somebody else’s token', async () => {
    const [guest, ann, ben] = [await world.guest(), await world.player(), await world.player()];
    await block(ben.userId);
    const opened = await world.server.modules.sessions.open(
      { userId: ben.userId as UserId, role: 'user' },
      { deviceType: 0, deviceInfo: '' },
    );
    for (const attempt of [guest, opened, { userId: ben.userId, token: ann.token }]) {
      const client = await connect(attempt);
      expect((await client.next(SocketCommand.error)).body).toMatchObject({ cmd: SocketCommand.bind });
      await client.closed;
    }
  });

  it('enters the rooms that exist, of every game, and no other', async () => {
    const client = await connect(await world.player());
    await client.next(SocketCommand.ok);
    const { list: boards } = await world.call('plinko.listRooms');
    const { list: machines } = await world.call('gashapon.listRooms');
    for (const room of [boards[0], machines[0]])
      expect((await client.enter(room?.roomId ?? 0)).body).toMatchObject({ result: RoomResult.success });
    expect((await client.enter(4_000_000)).body).toMatchObject({ result: RoomResult.denied });
  });

  it('says nothing of a block that is over', async () => {
    const player = await world.player();
    await block(player.userId);
    await world.server.modules.accounts.unblock(player.userId as UserId);
    const opened = await world.server.modules.sessions.open(
      { userId: player.userId as UserId, role: 'user' },
      { deviceType: 0, deviceInfo: '' },
    );
    const client = await connect(opened);
    await client.next(SocketCommand.ok);
    client.send(SocketCommand.heart);
    await client.next(SocketCommand.heart);
    expect(client.received.map(packet => packet.cmd)).not.toContain(SocketCommand.notice);
  });
});
