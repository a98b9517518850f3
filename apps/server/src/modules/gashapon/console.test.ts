/** Capsule machines as the staff fills them. */
import { randomUUID } from 'node:crypto';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOM = 12_001;
let world: TestWorld;
let owner: StaffCaller;
let floor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const inside = () => floor.call('machines.capsules', { roomId: ROOM });
const moves = async () => (await floor.call('machines.capsuleMoves', { roomId: ROOM })).list;

async function lastEntry() {
  const [entry] = (await owner.call('audit.list', { area: 'machines', limit: 1 })).list;
  return entry && owner.call('audit.entry', { number: entry.number });
}
const entries = async () => (await owner.call('audit.list', { area: 'machines', limit: 200 })).list.length;

async function fill(chances: readonly number[], change: object = {}, staff = floor) {
  const { seriesId, kinds } = await inside();
  return staff.ask('machines.fillCapsules', {
    roomId: ROOM,
    seriesId,
    name: { 'en-US': 'Autumn' },
    turnPrice: 100,
    capsules: chances.map((chance, place) => ({
      kindId: kinds[place]?.kindId ?? 0,
      exchangeCoins: 80,
      chance,
      stock: 5,
    })),
    reason: 'A new season',
    ...change,
  });
}

async function stock(count: number, change: object = {}) {
  const { seriesId } = await inside();
  const input = {
    roomId: ROOM,
    seriesId,
    capsuleId: 1,
    count,
    reason: 'By hand',
    idempotencyKey: randomUUID(),
  };
  return floor.ask('machines.stockCapsule', { ...input, ...change });
}

describe('a series', () => {
  it('is told with chances that sum to everything, and with what it gives back', async () => {
    const { capsules, returnBasisPoints, kinds } = await inside();
    expect(capsules.reduce((sum, { chance }) => sum + chance, 0)).toBe(10_000);
    expect(returnBasisPoints).toBeGreaterThan(5000);
    expect(kinds.length).toBeGreaterThan(20);
  });

  it.each([
    ['a hundredth of a percent missing', [5000, 4999]],
    ['one too many', [5000, 5001]],
    ['none at all', []],
  ])('with %s is refused and changes nothing', async (_what, chances) => {
    const [before, count] = [await inside(), await entries()];
    expect((await fill(chances)).errorCode).toBe(wire('badInput'));
    expect(await inside()).toEqual(before);
    expect(await entries()).toBe(count);
  });

  it('that gives more than it takes, has prizes that are none, or is not theirs to change, is refused', async () => {
    const row = { exchangeCoins: 101, chance: 10_000, stock: 5 };
    const { kinds, seriesId } = await inside();
    const generous = [{ ...row, kindId: kinds[0]?.kindId ?? 0 }];
    expect((await fill([10_000], { capsules: generous })).errorCode).toBe(wire('badInput'));
    const unknown = [{ ...row, exchangeCoins: 80, kindId: 999_999 }];
    expect((await fill([10_000], { capsules: unknown })).errorCode).toBe(wire('badInput'));
    expect((await fill([10_000], { seriesId: seriesId + 9 })).errorCode).toBe(wire('changedMeanwhile'));
    for (const role of ['auditor', 'support', 'cashier'] as const)
      expect((await fill([10_000], {}, await signInAs(world.server.app, role))).errorCode).toBe(
        wire('forbidden'),
      );
    expect((await inside()).seriesId).toBe(seriesId);
  });

  it('takes the former one’s place for players, and is written down', async () => {
    const { seriesId } = await inside();
    expect((await fill([7000, 3000])).success).toBe(true);
    const now = await inside();
    expect(now.seriesId).not.toBe(seriesId);
    expect(now).toMatchObject({ turnPrice: 100, turnsLeft: 5, returnBasisPoints: 8000 });
    const room = await world.call('gashapon.room', { roomId: ROOM });
    expect(room.capsules.map(({ weight }) => weight).toSorted((one, other) => one - other)).toEqual([
      3000, 7000,
    ]);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.fillCapsules', reason: 'A new season' },
      before: { series: seriesId },
      after: { name: 'Autumn', turnPrice: 100 },
    });
  });
});

describe('stock', () => {
  it('is moved once by its key, in both directions, and its moves are listed', async () => {
    await fill([7000, 3000]);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => stock(7, { idempotencyKey })));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await inside()).capsules[0]?.stock).toBe(12);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.stockCapsule', reason: 'By hand' },
      before: { stock: 5 },
      after: { stock: 12 },
    });
    expect((await stock(8, { idempotencyKey })).errorCode).toBe(wire('keyReused'));
    await stock(-2);
    expect((await moves()).slice(0, 2).map(({ count, author }) => [count, author])).toEqual([
      [-2, 'Joris Bakker'],
      [7, 'Joris Bakker'],
    ]);
  });

  it('that is not there cannot be taken out, and leaves no trace', async () => {
    await fill([7000, 3000]);
    const [count, moved] = [await entries(), (await moves()).length];
    for (const wrong of [stock(-6), stock(0)]) expect((await wrong).errorCode).toBe(wire('badInput'));
    expect((await stock(1, { capsuleId: 9 })).errorCode).toBe(wire('notFound'));
    expect((await stock(1, { seriesId: 1 })).errorCode).toBe(wire('changedMeanwhile'));
    expect((await inside()).capsules[0]?.stock).toBe(5);
    expect([await entries(), (await moves()).length]).toEqual([count, moved]);
  });

  it('of one capsule that is gone closes the machine by itself, and opens it again', async () => {
    await fill([7000, 3000]);
    await stock(-5);
    const stateOf = async () => {
      world.platform.clock.advance(6000);
      const { list } = await floor.call('machines.wall');
      return list.find(({ gameType, roomId }) => gameType === GameType.gashapon && roomId === ROOM);
    };
    expect(await stateOf()).toMatchObject({ state: 'closed', needs: ['soldOut'], left: 0 });
    const { list } = await world.call('gashapon.listRooms');
    expect(list.find(({ roomId }) => roomId === ROOM)?.state).toBe('soldOut');
    await stock(3);
    expect(await stateOf()).toMatchObject({ state: 'open', needs: [], left: 3 });
  });
});
