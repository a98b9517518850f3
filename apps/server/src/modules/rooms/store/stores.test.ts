/** The tables of rooms on a real database; the database's own time decides about leases. */
import { type Coins, DAY_MS, MINUTE_MS, type RoomId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createRoomStores, type NewMachineRoom, type RoomStores } from './index.ts';

let ledger: TestLedger;
let stores: RoomStores;
let roomId: RoomId;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger?.close());

const query = (sql: string, values: unknown[] = []) => ledger.database.pool.query(sql, values);
const house = { author: 'house', note: '' };
const open = (isAlone = false) => createRoomStores(ledger.database, ledger.clock, { isAlone });
const claw = (change: Partial<NewMachineRoom> = {}): NewMachineRoom => ({
  gameType: 11,
  name: { 'en-US': 'Bears' },
  picture: 'bear',
  priceCoins: 60 as Coins,
  ...change,
});
const runOut = (id: RoomId) =>
  query("update room_leases set expires_at = now() - interval '1 second' where room_id = $1", [id]);

beforeEach(async () => {
  // What was told of rooms stays told; here it is as if they had never been.
  await ledger.owner.pool.query(
    `begin; set local session_replication_role = 'replica';
    truncate machine_rooms, room_leases, room_seats, room_visits, room_searches, limited_activities cascade; commit`,
  );
  stores = open();
  roomId = await stores.rooms.add(claw());
  userId = nextUser();
});

describe('the store of rooms', () => {
  it('gives a room back as it was made, with what was left out at its plainest', async () => {
    expect(await stores.rooms.find(roomId)).toEqual({
      ...claw(),
      id: roomId,
      use: 0,
      groupId: 0,
      minLevel: 0,
      isClub: false,
      isVip: false,
      isCyber: false,
      driver: 'simulated',
      machineId: undefined,
      repairState: 0,
      isOpen: true,
    });
  });

  it('keeps all that was said of it', async () => {
    const said = {
      id: 20_777 as RoomId,
      gameType: 0,
      use: 2,
      groupId: 4,
      minLevel: 7,
      isClub: true,
      isVip: true,
      isCyber: true,
      driver: 'physical',
      machineId: 'cyber-9',
      repairState: 1,
      isOpen: false,
    } as const;
    expect(await stores.rooms.add(claw(said))).toBe(20_777);
    expect(await stores.rooms.find(20_777)).toMatchObject(said);
  });

  it('finds one that the list has no place for any more, and none by a number no room can have', async () => {
    await query(`
      insert into machine_rooms (id, game_type, name, picture, price_coins, position)
      select 40000 + place, 11, '{"en-US": "Bears"}', 'bear', 60, 40000 + place from generate_series(1, 600) as place`);
    stores = open();
    expect(await stores.rooms.list()).toHaveLength(500);
    expect(await stores.rooms.find(40_600)).toMatchObject({ id: 40_600, priceCoins: 60 });
    for (const id of [40_601, 0, -1, 1.5, 2 ** 31, Number.NaN]) {
      expect(await stores.rooms.find(id)).toBeUndefined();
    }
  });

  it('lists them in the order they were made, whatever their numbers are', async () => {
    await stores.rooms.add(claw({ id: 30_000 as RoomId }));
    await stores.rooms.add(claw({ id: 25_000 as RoomId }));
    expect((await stores.rooms.list()).map(({ id }) => id)).toEqual([roomId, 30_000, 25_000]);
  });

  it('reads anew after five seconds, or when told to forget', async () => {
    await stores.rooms.list();
    await query('update machine_rooms set price_coins = 90');
    expect((await stores.rooms.find(roomId))?.priceCoins).toBe(60);
    ledger.clock.advance(5000);
    expect((await stores.rooms.find(roomId))?.priceCoins).toBe(90);
    await query('update machine_rooms set price_coins = 30');
    stores.rooms.forget();
    expect((await stores.rooms.find(roomId))?.priceCoins).toBe(30);
  });

  it('sets repair for rooms there are, which is seen at once', async () => {
    await stores.rooms.list();
    expect(await stores.rooms.setRepairState(roomId, 2, house)).toBe(true);
    expect((await stores.rooms.find(roomId))?.repairState).toBe(2);
    expect(await stores.rooms.setRepairState(1, 2, house)).toBe(false);
  });

  it.each([
    ['a price of nothing', { priceCoins: 0 as Coins }],
    ['a physical machine without a name', { driver: 'physical' as const }],
    ['a level that is none', { minLevel: 20 }],
    ['a name without English', { name: { 'de-DE': 'Bären' } as never }],
    ['a claw for trial coins', { use: 2 as const }],
    ['a picture that is an address', { picture: 'https://x' }],
  ])('takes no room with %s', async (_what, change) => {
    await expect(stores.rooms.add(claw(change))).rejects.toThrow(/constraint/);
    expect(await stores.rooms.list()).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('is one node’s until it runs out, and its fence rises with every owner', async () => {
    expect(await stores.leases.acquire(roomId, 'one')).toBe(1);
    expect(await stores.leases.acquire(roomId, 'two')).toBeUndefined();
    expect(await stores.leases.findOwner(roomId)).toBe('one');
    await runOut(roomId);
    expect(await stores.leases.findOwner(roomId)).toBeUndefined();
    expect(await stores.leases.acquire(roomId, 'two')).toBe(2);
    expect(await stores.leases.findOwner(roomId)).toBe('two');
  });

  it('taken again by its own node has a new fence too', async () => {
    await stores.leases.acquire(roomId, 'one');
    expect(await stores.leases.acquire(roomId, 'one')).toBe(2);
  });

  it('goes to one of many who ask at once', async () => {
    const nodes = Array.from({ length: 8 }, (_, number) => `node-${number}`);
    const fences = await Promise.all(nodes.map(node => stores.leases.acquire(roomId, node)));
    expect(fences.filter(fence => fence !== undefined)).toEqual([1]);
  });

  it('is free for others once it was released, and its fence is not forgotten', async () => {
    await stores.leases.acquire(roomId, 'one');
    await stores.leases.release('one', { roomId, fence: 1 });
    expect(await stores.leases.acquire(roomId, 'two')).toBe(2);
  });

  it('is not released by a former owner', async () => {
    await stores.leases.acquire(roomId, 'one');
    await runOut(roomId);
    await stores.leases.acquire(roomId, 'two');
    await stores.leases.release('one', { roomId, fence: 1 });
    await stores.leases.release('two', { roomId, fence: 1 });
    expect(await stores.leases.findOwner(roomId)).toBe('two');
  });

  it('is renewed for who holds it with this fence, and for nobody else', async () => {
    const other = await stores.rooms.add(claw());
    await stores.leases.acquire(roomId, 'one');
    await stores.leases.acquire(other, 'two');
    const asked = [
      { roomId, fence: 1 },
      { roomId: other, fence: 1 },
    ];
    expect([...(await stores.leases.renew('one', asked))]).toEqual([roomId]);
    expect([...(await stores.leases.renew('one', [{ roomId, fence: 9 }]))]).toEqual([]);
    expect([...(await stores.leases.renew('one', []))]).toEqual([]);
  });

  it('that has run out is renewed only for a node that is alone', async () => {
    await stores.leases.acquire(roomId, 'one');
    await runOut(roomId);
    const held = [{ roomId, fence: 1 }];
    expect((await stores.leases.renew('one', held)).size).toBe(0);
    expect((await open(true).leases.renew('one', held)).size).toBe(1);
  });

  it('is void, and every seat with it, where one node knows that it is alone', async () => {
    await stores.leases.acquire(roomId, 'dead');
    await stores.seats.claim(userId, roomId, 1);
    await stores.leases.voidAll();
    expect(await stores.leases.findOwner(roomId)).toBeUndefined();
    expect((await query('select * from room_seats')).rows).toEqual([]);
  });
});

describe('a claim to a seat', () => {
  let other: RoomId;

  beforeEach(async () => {
    other = await stores.rooms.add(claw());
    for (const id of [roomId, other]) await stores.leases.acquire(id, 'one');
  });

  it('is for one room at a time, and can be repeated there', async () => {
    expect(await stores.seats.claim(userId, roomId, 1)).toBe(true);
    expect(await stores.seats.claim(userId, roomId, 1)).toBe(true);
    expect(await stores.seats.claim(userId, other, 1)).toBe(false);
    expect(await stores.seats.find(userId)).toBe(roomId);
  });

  it('goes to one of two rooms that ask at once', async () => {
    const claims = await Promise.all([roomId, other].map(id => stores.seats.claim(userId, id, 1)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('is free to go elsewhere once it was given up there, and not by giving up elsewhere', async () => {
    await stores.seats.claim(userId, roomId, 1);
    await stores.seats.free(userId, other);
    expect(await stores.seats.claim(userId, other, 1)).toBe(false);
    await stores.seats.free(userId, roomId);
    expect(await stores.seats.find(userId)).toBeUndefined();
    expect(await stores.seats.claim(userId, other, 1)).toBe(true);
  });

  it('is void with the lease it was made under', async () => {
    await stores.seats.claim(userId, roomId, 1);
    await runOut(roomId);
    expect(await stores.seats.find(userId)).toBeUndefined();
    expect(await stores.seats.claim(userId, other, 1)).toBe(true);
    expect(await stores.seats.find(userId)).toBe(other);
  });

  it('is void when the room has a new owner', async () => {
    await stores.seats.claim(userId, roomId, 1);
    await stores.leases.acquire(roomId, 'one');
    expect(await stores.seats.find(userId)).toBeUndefined();
  });
});

describe('an activity', () => {
  const hour = 60 * MINUTE_MS;
  const add = (startsInMs: number, endsInMs: number, name = 'Happy hour') =>
    stores.activities.add({
      name: { 'en-US': name },
      gameType: 11,
      roomIds: [roomId],
      discountPercent: 30,
      startsAtMs: ledger.clock.nowMs() + startsInMs,
      endsAtMs: ledger.clock.nowMs() + endsInMs,
    });
  const running = async () => (await stores.activities.listRunning()).map(({ name }) => name['en-US']);

  it('runs from its start on until its end, to the millisecond', async () => {
    await add(1000, 2000);
    expect(await running()).toEqual([]);
    ledger.clock.advance(999);
    expect(await running()).toEqual([]);
    ledger.clock.advance(1);
    expect(await running()).toEqual(['Happy hour']);
    ledger.clock.advance(999);
    expect(await running()).toEqual(['Happy hour']);
    ledger.clock.advance(1);
    expect(await running()).toEqual([]);
  });

  it('stands before others when it ends before them', async () => {
    await add(0, 3 * hour, 'long');
    await add(0, hour, 'short');
    await add(-hour, 2 * hour, 'middle');
    expect(await running()).toEqual(['short', 'middle', 'long']);
  });

  it('written by another node is seen after some seconds', async () => {
    expect(await running()).toEqual([]);
    const other = open();
    await other.activities.add({
      name: { 'en-US': 'theirs' },
      gameType: 11,
      roomIds: [roomId],
      discountPercent: 10,
      startsAtMs: ledger.clock.nowMs(),
      endsAtMs: ledger.clock.nowMs() + hour,
    });
    expect(await running()).toEqual([]);
    ledger.clock.advance(5000);
    expect(await running()).toEqual(['theirs']);
  });

  it.each([
    ['that ends before it starts', hour, 0],
    ['that lasts no time', hour, hour],
  ])('%s is none', async (_what, startsInMs, endsInMs) => {
    await expect(add(startsInMs, endsInMs)).rejects.toThrow(/constraint/);
  });
});

describe('visits and searches', () => {
  const at = (ms: number) => new Date(ledger.clock.nowMs() + ms);

  it('are remembered the latest first, each room once and as many as asked for', async () => {
    const other = await stores.rooms.add(claw());
    await stores.visits.noteVisit(userId, roomId, at(0));
    await stores.visits.noteVisit(userId, other, at(1));
    await stores.visits.noteVisit(userId, roomId, at(2));
    expect(await stores.visits.listVisited(userId, 20)).toEqual([roomId, other]);
    expect(await stores.visits.listVisited(userId, 1)).toEqual([roomId]);
    expect(await stores.visits.listVisited(nextUser(), 20)).toEqual([]);
  });

  it('of words are one’s own, each once', async () => {
    for (const [word, ms] of [
      ['bear', 0],
      ['duck', 1],
      ['bear', 2],
    ] as const) {
      await stores.visits.noteSearch(userId, word, at(ms));
    }
    await stores.visits.noteSearch(nextUser(), 'whale', at(3));
    expect(await stores.visits.listSearched(userId, 12)).toEqual(['bear', 'duck']);
    expect(await stores.visits.listSearched(userId, 1)).toEqual(['bear']);
  });

  it('are hot by how many players looked lately', async () => {
    const [ann, ben] = [nextUser(), nextUser()];
    for (const user of [ann, ben]) await stores.visits.noteSearch(user, 'duck', at(0));
    for (let time = 0; time < 5; time++) await stores.visits.noteSearch(ann, 'bear', at(0));
    for (const user of [ann, ben]) await stores.visits.noteSearch(user, 'old', at(-8 * DAY_MS));
    expect(await stores.visits.listHotWords(at(-7 * DAY_MS), 12)).toEqual(['duck', 'bear']);
    expect(await stores.visits.listHotWords(at(-9 * DAY_MS), 12)).toEqual(['duck', 'old', 'bear']);
    expect(await stores.visits.listHotWords(at(-9 * DAY_MS), 1)).toEqual(['duck']);
  });

  it('are thrown away before a day, and only those', async () => {
    await stores.visits.noteVisit(userId, roomId, at(-DAY_MS));
    await stores.visits.noteSearch(userId, 'old', at(-DAY_MS));
    await stores.visits.noteSearch(userId, 'new', at(0));
    expect(await stores.visits.deleteBefore(at(0))).toBe(2);
    expect(await stores.visits.listSearched(userId, 12)).toEqual(['new']);
    expect(await stores.visits.listVisited(userId, 12)).toEqual([]);
  });
});
