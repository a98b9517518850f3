/** Rooms that are made, opened and closed while the house is open. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
const add = (change: object = {}, staff = floor) =>
  staff.ask('machines.addRoom', {
    templateRoomId: 11_001,
    name: { 'en-US': 'Autumn Cove', nl: 'Herfstbaai' } as never,
    priceCoins: 120,
    minLevel: 0,
    isVip: false,
    isOpen: true,
    reason: 'A second one',
    ...change,
  });
const shown = async () => (await world.call('claw.listRooms')).list.map(({ roomName }) => roomName);

async function lastEntry() {
  const [entry] = (await owner.call('audit.list', { area: 'machines', limit: 1 })).list;
  return entry && owner.call('audit.entry', { number: entry.number });
}

describe('a new room', () => {
  it('is on the players’ home at once, with its template’s settings and prizes at its own price', async () => {
    const before = await shown();
    const { roomId } = (await add()).data;
    expect(await shown()).toEqual([...before, 'Autumn Cove']);
    const { room } = await world.call('claw.room', { roomId });
    const template = (await world.call('claw.room', { roomId: 11_001 })).room;
    expect([room.price, room.goods.length]).toEqual([120, template.goods.length]);
    // Twice the price, twice as much in it, so that as much comes back.
    for (const [place, { exchangeCoins }] of template.goods.entries())
      expect(room.goods[place]?.exchangeCoins).toBe(2 * exchangeCoins);
    const { list } = await floor.call('machines.versions', { roomId });
    expect(list.map(({ version, author }) => [version, author])).toEqual([[1, 'Joris Bakker']]);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.addRoom', reason: 'A second one', subjectName: 'Autumn Cove' },
      after: { after: 'Cuddle Cove', priceCoins: 120, driver: 'simulated' },
    });
  });

  it('of a coin pusher has its price in its settings', async () => {
    const { roomId } = (await add({ templateRoomId: 20_001, priceCoins: 25 })).data;
    const [first] = (await floor.call('machines.versions', { roomId })).list;
    expect(JSON.parse(first?.config ?? '{}')).toMatchObject({ roomCoin: 25 });
  });

  it('with a real machine is told its secret once, and its name is nobody else’s', async () => {
    const answer = await add({ machineId: 'claw-7', isOpen: false });
    expect(answer.data?.secret?.length).toBeGreaterThan(20);
    expect((await add({ machineId: 'claw-7' })).errorCode).toBe(wire('badInput'));
    expect((await add({ machineId: 'claw 8' })).errorCode).toBe(wire('badInput'));
    expect(JSON.stringify(await lastEntry())).not.toContain(answer.data?.secret);
    const { agent, goods } = await floor.call('machines.machine', { roomId: answer.data?.roomId ?? 0 });
    expect(agent).toMatchObject({ isThere: false, seenAt: 0, cameras: [{ state: 'off' }, { state: 'off' }] });
    expect(goods.every(({ inMachine, stock }) => inMachine + stock === 0)).toBe(true);
  });

  it('is one of several that are made at once with the same real machine, and the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ machineId: 'claw-9', isOpen: false })),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter(code => code === wire('badInput'))).toHaveLength(9);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('that could not be is refused, and so is who may not make one', async () => {
    const before = await shown();
    expect((await add({ templateRoomId: 999 })).errorCode).toBe(wire('notFound'));
    expect((await add({ name: {} })).errorCode).toBe(wire('badInput'));
    expect((await add({ templateRoomId: 20_001, priceCoins: 200_000 })).errorCode).toBe(wire('badInput'));
    for (const role of ['auditor', 'support', 'cashier'] as const)
      expect((await add({}, await signInAs(world.server.app, role))).errorCode).toBe(wire('forbidden'));
    expect(await shown()).toEqual(before);
  });
});

describe('a room', () => {
  it('is closed and opened once each, and players see both', async () => {
    const set = (isOpen: boolean, roomId = 11_002) =>
      floor.ask('machines.setOpen', { roomId, isOpen, reason: 'Painting the wall' });
    await set(false);
    expect(await shown()).not.toContain('Toy Lagoon');
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.setOpen', reason: 'Painting the wall' },
      before: { isOpen: true },
      after: { isOpen: false },
    });
    expect((await set(false)).errorCode).toBe(wire('changedMeanwhile'));
    await set(true);
    expect(await shown()).toContain('Toy Lagoon');
    expect((await set(true, 999)).errorCode).toBe(wire('notFound'));
  });
});
