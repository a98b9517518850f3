/** What a machine, an operator or a bad moment could make of a player's coins. */
import { DEFAULT_PUSHER, type PusherEvent } from '@boardwalk/games/pusher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD } from '../../machine-games/testing/machine.fixture.ts';
import { nextUser } from '../../wallet/testing/ledger.fixture.ts';
import { createPushTest, type PushTest } from './push.fixture.ts';

let test: PushTest;
beforeAll(async () => {
  test = await createPushTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

it.each([
  [1, 10],
  [10, 100],
  [100, 10],
])(
  'a room that sells a coin for %d pays so much for each, though its machine says %d',
  async (price, own) => {
    const room = await test.room({ priceCoins: price as never }, { ...DEFAULT_PUSHER, roomCoin: own });
    const player = await room.sit(10_000);
    await room.send(player, 'drop', 4);
    await room.fall(4);
    room.machine.tell({ type: 'coinWon', id: 1, kind: 'coin', value: own });
    room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'mini', payout: 4 * own });
    await room.leave();
    expect(await test.ledger.balance(player.userId)).toBe(10_000 - 4 * price + 5 * price);
  },
);

it.each([
  ['no number', 'lots', 0],
  ['nothing', undefined, 0],
  ['less than nothing', -5000, 0],
  ['more than its settings give', 1e12, 30 + 100],
])('a machine that tells %s is believed no further than its settings go', async (_what, value, won) => {
  const room = await test.room();
  const player = await room.sit(1000);
  await room.send(player, 'drop', 1);
  await room.fall(1);
  room.machine.tell({ type: 'coinWon', id: 1, kind: 'coin', value } as PusherEvent);
  room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'grand', payout: value } as PusherEvent);
  await room.leave();
  expect(await test.ledger.balance(player.userId)).toBe(1000 - 10 + won * 10);
});

it('who sits down after a turn that was cut short does not lose the seat when that ends at last', async () => {
  const room = await test.room();
  const [first, second] = [await room.sit(1000), nextUser()];
  await room.send(first, 'drop', 2);
  await room.fall(2);
  const { end } = room.machine;
  let finish = (): void => undefined;
  room.machine.end = () => new Promise(resolve => (finish = () => resolve(RECORD)));
  await room.leave('closing');
  await room.host.pass(1500);
  room.machine.phase = 'ready';
  const next = await room.sit(1000, second);
  await room.send(next, 'drop', 1);
  await room.fall(1);
  finish();
  await room.host.settle();
  expect(room.host.releases).toBe(1);
  expect(await room.send(next, 'drop', 1)).toBe('accepted');
  room.machine.end = end;
  await room.leave();
  expect(await test.ledger.balance(second)).toBe(990);
});

it('what could not be written down is not told, and is written a moment later', async () => {
  const room = await test.room();
  const player = await room.sit(1000);
  await room.send(player, 'drop', 1);
  await room.fall(1);
  await room.win(3);
  const { pool } = test.ledger.owner;
  await pool.query('alter table rounds rename to rounds_away');
  await room.host.pass(300);
  await pool.query('alter table rounds_away rename to rounds');
  expect(room.host.heard('coins')).toEqual([]);
  await room.host.pass(2000);
  expect(room.host.heard('coins')).toMatchObject([{ coin: 30 }]);
  await test.rounds.resolveOpen('all');
  expect(await test.ledger.balance(player.userId)).toBe(1000 - 10 + 30);
});

it('nobody is told of a win at the wheel that nobody gets', async () => {
  const room = await test.room();
  const before = test.barrages.length;
  await room.sit(1000);
  room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'grand', payout: 1000 });
  await room.host.settle();
  expect(test.barrages.length).toBe(before);
  await room.leave();
});

it('a trial room pays trial coins and owes no coins for a fault', async () => {
  const room = await test.room({ use: 2 });
  const player = await room.sit(1000);
  await room.send(player, 'drop', 10);
  await room.fall(10);
  await room.win(7);
  room.machine.breakDown();
  await room.host.settle();
  expect(await test.ledger.balance(player.userId, 'trial_push')).toBe(1000 - 100 + 70);
  expect(await test.ledger.balance(player.userId)).toBe(0);
  expect(await test.compensations.listUnseen(player.userId)).toEqual([]);
});

it('taps that no tray covers yet are bounded like a long press', async () => {
  const room = await test.room();
  const player = await room.sit(100_000);
  await room.send(player, 'drop', 50);
  for (let tap = 0; tap < 130; tap++) await room.send(player, 'drop', 1);
  for (let round = 0; round < 8; round++) await room.fall(50);
  const asked = room.machine.inputs.reduce(
    (sum, input) => sum + (input.type === 'rain' ? input.coins : input.type === 'drop' ? 1 : 0),
    0,
  );
  expect(asked).toBeLessThanOrEqual(150);
  await room.leave();
});
