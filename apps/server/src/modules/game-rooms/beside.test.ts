/** What the list of rooms tells beside the rounds that it measures: jackpots, and machines that are changed elsewhere. */
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let floor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const reason = 'A quiet week';

it('tells of slots what rounds return, and apart from it what jackpots do', async () => {
  const { list } = await floor.call('games.rooms', { gameType: GameType.slot });
  const withJackpots = list.filter(({ aside }) => aside !== undefined);
  expect(withJackpots.length).toBeGreaterThan(0);
  expect(withJackpots.length).toBeLessThan(list.length);
  const { list: shown } = await world.call('play.rooms', {});
  for (const { roomId, published = 0, aside = 0 } of list) {
    const { rtpBasisPoints } = shown.find(room => room.roomId === roomId) ?? {};
    expect(Math.round((published + aside) * 10_000)).toBe(rtpBasisPoints);
  }
});

it('tells of a capsule machine what its filling says, and nothing that is changed here', async () => {
  const { list } = await floor.call('games.rooms', { gameType: GameType.gashapon });
  const [machine] = list;
  const roomId = machine?.roomId ?? 0;
  const filled = await floor.call('machines.capsules', { roomId });
  expect(machine?.prices[0]?.priceCoins).toBe(filled.turnPrice);
  expect(Math.round((machine?.published ?? 0) * 10_000)).toBe(filled.returnBasisPoints);
  const told = await floor.call('games.room', { roomId });
  expect(told).toMatchObject({ room: machine, withdrawn: [] });
  expect(told).not.toHaveProperty('stakes');
  expect((await floor.call('games.history', { roomId })).list).toEqual([]);
  const terms = { isOpen: true, minLevel: 0 };
  const closing = { roomId, from: terms, to: { ...terms, isOpen: false }, reason };
  expect((await floor.ask('games.changeRoom', closing)).errorCode).toBe(wire('notFound'));
  const price = { roomId, priceCoins: 70, minLevel: 0, reason };
  expect((await floor.ask('games.addPrice', price)).errorCode).toBe(wire('notFound'));
});
