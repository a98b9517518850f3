import { coins, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companion, inputHash } from '../wallet/index.ts';
import { compensationWriter } from './store/compensation-writer.ts';

let world: TestWorld;
let player: { token: string; userId: number };

beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  player = await world.player();
});
afterAll(() => world.close());

let keys = 0;

/** As a settlement after a fault writes it. */
async function oweCompensation(userId: number, compensationCoins: number): Promise<void> {
  const to = { userId: userId as UserId, unit: 'coins' } as const;
  keys += 1;
  const row = {
    roundId: 9_000_000 + keys,
    userId,
    roomId: 20_001,
    reason: 'machineFault' as const,
    compensationCoins,
    addCoins: 20,
    atMs: world.platform.clock.nowMs(),
  };
  await world.server.modules.wallet.post({
    kind: 'test.fault',
    key: `make-up-${keys}`,
    inputHash: inputHash(keys),
    answer: null,
    postings: [
      { account: to, amount: coins(1) },
      { account: { house: 'test', unit: 'coins' }, amount: coins(-1) },
    ],
    companions: [companion(compensationWriter, row)],
  });
}

const payOwed = () => Promise.all(world.server.modules.push.jobs.map(job => job.run()));

describe('the lists of pushers', () => {
  it('are by coin, level, use and category', async () => {
    const ids = async (input: object) =>
      (await world.call('push.listRooms', input)).roomList.map(({ roomId }) => roomId);
    expect(await ids({})).toEqual([
      20_001, 20_002, 20_003, 20_004, 20_005, 20_006, 20_007, 20_008, 20_009, 20_010,
    ]);
    expect(await ids({ roomCoin: 100 })).toEqual([20_004, 20_006]);
    expect(await ids({ roomCoin: 100, level: 3 })).toEqual([20_004]);
    expect(await ids({ roomCoin: 100, level: 10 })).toEqual([20_004, 20_006]);
    expect(await ids({ category: -99 })).toEqual([20_006]);
    expect(await ids({ use: 2 })).toEqual([20_005]);
  });

  it('tell how many rooms there are for a coin, and in a list', async () => {
    const { list } = await world.call('push.coinInfo', {});
    expect(list).toContainEqual({ roomCoin: 20, rooms: 5, free: 5 });
    const tabs = await world.call('push.tabs', { language: 'de-DE' });
    expect(tabs.list).toEqual([
      { category: 0, name: 'Alle', rooms: 10 },
      { category: -99, name: 'VIP', rooms: 1 },
    ]);
  });

  it('are priced by the coin', async () => {
    const { list } = await world.call('play.priceList', { gameType: 0, roomId: 20_004 });
    expect(list).toEqual([{ price: 100, userLevel: 3 }]);
  });
});

describe('push.freeRoom', () => {
  it('finds a room for a coin that the player’s level opens', async () => {
    expect(await world.call('push.freeRoom', { roomCoin: 10 }, player.token)).toEqual({ roomId: 20_001 });
    expect(await world.ask('push.freeRoom', { roomCoin: 100 }, player.token)).toMatchObject({
      success: false,
    });
  });

  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('push.freeRoom', { roomCoin: 10 }, token)).toMatchObject({ errorCode: '00010' });
  });
});

describe('cyber pushers', () => {
  // The machine is filled first, which takes a while on a busy computer.
  it('are kept for who asked, and for nobody else', async () => {
    const seat = { roomId: 20_007, virtualMachineId: 'cyber-01' };
    expect(await world.call('push.cyberAssign', { roomCoin: 20 }, player.token)).toEqual(seat);
    const other = await world.player();
    expect(await world.ask('push.cyberAssign', { roomCoin: 20 }, other.token)).toMatchObject({
      success: false,
    });
    expect(await world.call('push.cyberAssign', { roomCoin: 20 }, player.token)).toEqual(seat);
  });

  it('are found at one address, whichever call asks for it', async () => {
    const { virtualPushCoinUrl: url } = await world.call('content.systemConfig');
    expect(await world.call('push.serverAddress', {}, player.token)).toEqual({ ip: 'localhost', url });
  });
});

describe('what was made up for', () => {
  it('is shown once it is paid, until it was seen', async () => {
    const { balance } = await world.call('wallet.balance', {}, player.token);
    await oweCompensation(player.userId, 60);
    expect((await world.call('push.makeUp', {}, player.token)).list).toEqual([]);
    expect(await payOwed()).toEqual([1]);
    const { list } = await world.call('push.makeUp', {}, player.token);
    expect(list).toMatchObject([
      {
        roomId: 20_001,
        roomName: 'Harbor Coins',
        reason: 'machineFault',
        pushMakeUpTotalCoins: 80,
        pushMakeUpCoins: 60,
        pushMakeUpAddCoins: 20,
      },
    ]);
    expect((await world.call('wallet.balance', {}, player.token)).balance).toBe(balance + 81);
    const makeUpIds = list.map(({ makeUpId }) => makeUpId);
    const other = await world.player();
    await world.call('push.makeUpSeen', { makeUpIds }, other.token);
    expect((await world.call('push.makeUp', {}, player.token)).list).toHaveLength(1);
    await world.call('push.makeUpSeen', { makeUpIds }, player.token);
    expect((await world.call('push.makeUp', {}, player.token)).list).toEqual([]);
  });

  it('stays listed after it was seen, in pages and for its player alone, and not before it is paid', async () => {
    for (const makeUpCoins of [10, 20, 30]) await oweCompensation(player.userId, makeUpCoins);
    await payOwed();
    await oweCompensation(player.userId, 40);
    const { list: unseen } = await world.call('push.makeUp', {}, player.token);
    const makeUpIds = unseen.map(({ makeUpId }) => makeUpId);
    await world.call('push.makeUpSeen', { makeUpIds }, player.token);
    const page = (pageNum: number) => world.call('push.makeUps', { pageNum, pageSize: 2 }, player.token);
    const first = await page(1);
    expect(first.list.map(one => one.pushMakeUpTotalCoins)).toEqual([50, 40]);
    expect(first).toMatchObject({ hasMore: true, list: [{ roomName: 'Harbor Coins' }, {}] });
    const second = await page(2);
    expect(second).toMatchObject({ list: [{ pushMakeUpCoins: 10 }], pageNum: 2, hasMore: false });
    const other = await world.player();
    expect((await world.call('push.makeUps', {}, other.token)).list).toEqual([]);
    const { token } = await world.guest();
    expect((await world.ask('push.makeUps', {}, token)).errorCode).toBe('00010');
    expect(await payOwed()).toEqual([1]);
  });
});

it('a pusher there is not is not found', async () => {
  expect(await world.ask('push.room', { roomId: 11_001 })).toMatchObject({ success: false });
});
