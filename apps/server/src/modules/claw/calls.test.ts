import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;

const CLAW = 11_001;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const goodsOf = async () => (await world.call('claw.room', { roomId: CLAW })).room.goods;

async function maintainer() {
  const player = await world.player();
  await world.server.modules.accounts.change(player.userId as UserId, { roleText: 'depot' });
  return player;
}

describe('claw.refill', () => {
  it('adds to the stock and keeps players waiting while it is done', async () => {
    const { token } = await maintainer();
    const [bear] = await goodsOf();
    const order = { roomId: CLAW, goodsId: bear?.goodsId ?? 0, count: 5 };
    await world.call('claw.refill', order, token);
    expect((await goodsOf())[0]?.stockLeft).toBe((bear?.stockLeft ?? 0) + 5);
    const { roomId, goodsId } = order;
    const { endTime, nowTime } = await world.call('rooms.checkVip', { roomId, goodsId });
    expect(endTime - nowTime).toBe(10_000);
    world.platform.clock.advance(10_000);
    const later = await world.call('rooms.checkVip', { roomId, goodsId });
    expect(later.endTime).toBeLessThanOrEqual(later.nowTime);
  });

  it('is not for players, nor for prizes of another machine', async () => {
    const [bear] = await goodsOf();
    const order = { roomId: CLAW, goodsId: bear?.goodsId ?? 0, count: 5 };
    const player = await world.player();
    expect(await world.ask('claw.refill', order, player.token)).toMatchObject({ success: false });
    const { token } = await maintainer();
    expect(await world.ask('claw.refill', { ...order, roomId: 11_002 }, token)).toMatchObject({
      success: false,
    });
  });
});

describe('what operators do to a machine', () => {
  it('is for every player to read: who, what and why', async () => {
    const { token, userId } = await maintainer();
    const [bear] = await goodsOf();
    const order = { roomId: CLAW, goodsId: bear?.goodsId ?? 0, count: 7, note: 'a new box' };
    await world.call('claw.refill', order, token);
    await world.call('machines.repair', { roomId: CLAW, repairState: 1, note: 'the string is worn' }, token);
    await world.call('machines.repair', { roomId: CLAW, repairState: 0 }, token);
    const author = (await world.server.modules.accounts.find(userId as UserId))?.nickname;
    const { list } = await world.call('machines.settings', { roomId: CLAW, pageSize: 3 });
    expect(list).toMatchObject([
      { author, note: '', changes: [{ setting: 'repairState', before: '1', after: '0' }] },
      { author, note: 'the string is worn', changes: [{ setting: 'repairState', before: '0', after: '1' }] },
      { author, note: 'a new box', changes: [{}] },
    ]);
    expect(list[2]?.changes[0]?.setting).toMatch(/^stock /);
    const [before = 0, after = 0] = [list[2]?.changes[0]?.before, list[2]?.changes[0]?.after].map(Number);
    expect(after - before).toBe(7);
  });

  it('leaves no trace where it was refused', async () => {
    const log = async () => (await world.call('machines.settings', { roomId: CLAW })).list.length;
    const before = await log();
    const player = await world.player();
    for (const roomId of [CLAW, 999_999]) {
      const answer = await world.ask(
        'machines.repair',
        { roomId, repairState: 2, note: 'mine' },
        player.token,
      );
      expect(answer.success).toBe(false);
    }
    const { token } = await maintainer();
    const long = { roomId: CLAW, repairState: 2, note: 'x'.repeat(301) } as const;
    expect((await world.ask('machines.repair', long, token)).success).toBe(false);
    expect((await world.ask('machines.repair', { roomId: 999_999, repairState: 2 }, token)).success).toBe(
      false,
    );
    expect(await log()).toBe(before);
  });
});

describe('goods that are out', () => {
  it('keep players waiting as long as there are none', async () => {
    const goods = await goodsOf();
    const goodsId = goods[3]?.goodsId ?? 0;
    await world.platform.database.pool.query(
      'update claw_goods set stock = 0, in_machine = 0 where id = $1',
      [goodsId],
    );
    for (const pauseMs of [0, 60_000]) {
      world.platform.clock.advance(pauseMs);
      const { endTime, nowTime } = await world.call('rooms.checkVip', { roomId: CLAW, goodsId });
      expect(endTime).toBe(nowTime);
    }
  });
});

describe('claw machines', () => {
  it('are priced by the play, less while an activity runs', async () => {
    const prices = async (roomId: number) =>
      (await world.call('play.priceList', { gameType: 11, roomId })).list.map(({ price }) => price);
    expect([await prices(CLAW), await prices(11_003)]).toEqual([[60], [108]]);
  });

  it('are found by the names of their prizes', async () => {
    const { list } = await world.call('rooms.searchWord', { word: 'rubber duck' });
    expect(list.map(({ roomId }) => roomId)).toEqual([11_001, 11_002, 11_003, 11_004]);
  });

  it('have nobody at them for who plays nowhere', async () => {
    const { token } = await world.player();
    expect(await world.call('claw.gaming', {}, token)).toEqual({});
    expect((await world.call('claw.lastRounds', { roomId: CLAW }, token)).list).toEqual([]);
  });
});
