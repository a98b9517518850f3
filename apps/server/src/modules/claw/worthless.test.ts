import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClawTest, createClawTest, PRICE, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

it('a prize that is worth nothing settles its round, and nothing enters the pack', async () => {
  const [room, player] = [await test.room(), await richPlayer(test.ledger)];
  await test.ledger.database.pool.query('update claw_goods set exchange_coins = 0');
  await room.confirm(player);
  await room.catch('duck');
  const { rounds } = await test.rounds.list(player.userId, 11, { pageNum: 1, pageSize: 1 });
  expect(rounds).toMatchObject([{ state: 'settled', stake: PRICE, outcome: { prizes: ['duck'] } }]);
  expect(await test.packOf(player.userId)).toEqual([]);
  expect(await test.balance(player.userId)).toBe(1000 - PRICE);
});
