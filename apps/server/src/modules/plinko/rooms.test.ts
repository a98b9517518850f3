import { LOCALES } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);
const rooms = async () => (await world.call('plinko.listRooms')).list;
/** Rooms and prices are read again after a few seconds. */
const later = () => world.platform.clock.advance(5000);

describe('the rooms of plinko', () => {
  it('are made once: a second start adds none', async () => {
    const before = await rooms();
    await world.server.modules.plinko.seedDemo();
    later();
    expect(await rooms()).toEqual(before);
  });

  it('stand in the order of their places, with their prices from low to high', async () => {
    const [first] = await rooms();
    await query('update plinko_rooms set position = 99 where id = $1', [first?.roomId]);
    later();
    const list = await rooms();
    expect(list.at(-1)?.roomId).toBe(first?.roomId);
    for (const { prices } of list) {
      const amounts = prices.map(({ price }) => price);
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    }
  });

  it('have a name of their own in each of the languages', async () => {
    const { rows } = await query('select name from plinko_rooms');
    for (const { name } of rows)
      expect(Object.keys(name as object)).toEqual(expect.arrayContaining([...LOCALES]));
    for (const locale of LOCALES) {
      const names = rows.map(({ name }) => (name as Record<string, string>)[locale]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('get the names they lack at a start, and keep what somebody wrote', async () => {
    const [first, second] = await rooms();
    const write = (roomId: number | undefined, name: object) =>
      query('update plinko_rooms set name = $2 where id = $1', [roomId, name]);
    await write(first?.roomId, { 'en-US': 'Neon Plinko' });
    await write(second?.roomId, { 'en-US': 'Neon Plinko', 'de-DE': 'Unser Neon' });
    later();
    await world.server.modules.plinko.seedDemo();
    const german = async (roomId = 0) =>
      (await world.call('plinko.room', { roomId, language: 'de-DE' } as never)).room.roomName;
    expect([await german(first?.roomId), await german(second?.roomId)]).toEqual([
      'Neon-Plinko',
      'Unser Neon',
    ]);
  });

  it('have names in the reader’s language, where somebody wrote one', async () => {
    const [room] = await rooms();
    const name = { 'en-US': 'Pier Plinko', 'de-DE': 'Steg-Plinko' };
    await query('update plinko_rooms set name = $2 where id = $1', [room?.roomId, name]);
    later();
    const named = async (language: string) =>
      (await world.call('plinko.room', { roomId: room?.roomId ?? 0, language } as never)).room.roomName;
    expect([await named('de-AT'), await named('ja-JP')]).toEqual(['Steg-Plinko', 'Pier Plinko']);
  });

  it('that are closed say so, and take no ball, but give one again whose answer was lost', async () => {
    const room = (await rooms()).find(({ minLevel }) => minLevel === 0);
    const { token } = await world.player();
    const order = {
      roomId: room?.roomId ?? 0,
      plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
      rows: 8,
      risk: 'low',
      purse: 'trial',
      idempotencyKey: 'a-ball-before-it-closed',
    } as const;
    const round = await world.call('plinko.play', order, token);
    await query('update plinko_rooms set is_open = false where id = $1', [room?.roomId]);
    later();
    expect((await rooms()).find(({ roomId }) => roomId === room?.roomId)?.state).toBe('closed');
    const answer = await world.ask(
      'plinko.play',
      { ...order, idempotencyKey: 'a-ball-into-a-closed-room' },
      token,
    );
    expect(answer.errorCode).toBe('30003');
    expect(await world.call('plinko.play', order, token)).toEqual(round);
    await query('update plinko_rooms set is_open = true');
    later();
  });

  it('that do not exist are not found, by their number or by what they cost', async () => {
    expect((await world.ask('plinko.room', { roomId: 1 })).errorCode).toBe('00013');
    expect((await world.call('play.priceList', { gameType: GameType.plinko, roomId: 1 })).list).toEqual([]);
  });
});

describe('the prices of plinko', () => {
  it('are those of one room, or of all of them up to twenty-four', async () => {
    const list = await rooms();
    const of = async (roomId?: number) =>
      (await world.call('play.priceList', { gameType: GameType.plinko, ...(roomId ? { roomId } : {}) })).list;
    for (const { roomId, prices } of list) expect(await of(roomId)).toEqual(prices);
    expect(await of()).toEqual(list.flatMap(({ prices }) => prices).slice(0, 24));
  });

  it('of a game nobody plays here are none', async () => {
    expect((await world.call('play.priceList', { gameType: 99 })).list).toEqual([]);
  });
});
