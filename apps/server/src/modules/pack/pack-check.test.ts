/** What an operator rewrites of rounds and prizes, every rule of their tables switched off: the ledger contradicts it. */

import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMachine, play } from '../gashapon/testing/gashapon.fixture.ts';
import { nextKey, richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let player: TestPlayer;
let roundId: string;
let prizeId: string;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  player = await richPlayer(world);
  const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 20 }]);
  const round = await play(world, player.token, machine.order(3));
  roundId = round.roundId;
  const prizeIds = round.prizes.map(prize => prize.prizeId);
  prizeId = prizeIds[1] ?? '';
  await world.call(
    'pack.exchange',
    { prizeIds: prizeIds.slice(0, 1), idempotencyKey: nextKey() },
    player.token,
  );
});
afterAll(() => world?.close());

/** Sees no trigger and no reference. */
async function tamper(sql: string): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    expect((await client.query(sql)).rowCount).toBeGreaterThan(0);
  } finally {
    client.release(true);
  }
}

const rulesBroken = async () => {
  const { faults } = await world.server.modules.wallet.check();
  return [...new Set(faults.map(({ rule }) => rule))];
};

const ROUND = 'a round comes to what its transfers moved';
const WINNER = 'a prize was won by a settled round of its owner';
const WORTH = 'the pack got and gave what its prizes are worth';

describe('the check of the ledger', () => {
  it('has nothing to say against rounds and prizes as they came about', async () => {
    expect(await rulesBroken()).toEqual([]);
  });

  it.each([
    ['a round that says another payout', 'rounds', 'payout = payout + 5', 'payout = payout - 5', [ROUND]],
    ['a round that says another stake', 'rounds', 'stake = stake - 5', 'stake = stake + 5', [ROUND]],
    ['a round that is said to be void', 'rounds', `state = 'void'`, `state = 'settled'`, [ROUND, WINNER]],
    ['a prize that is worth less', 'prizes', 'exchange_coins = 10', 'exchange_coins = 30', [WORTH]],
    ['a prize in another’s pack', 'prizes', 'user_id = user_id + 1', 'user_id = user_id - 1', [WINNER]],
    ['a prize of another game', 'prizes', 'game_type = 11', 'game_type = 12', [WINNER]],
    [
      'a prize that was exchanged for nothing',
      'prizes',
      `state = 'exchanged', ended_at = now(), ended_by = 1`,
      `state = 'kept', ended_at = null, ended_by = null`,
      [WORTH],
    ],
  ])('names %s', async (_, table, change, back, rules) => {
    const row = `where id = ${table === 'rounds' ? roundId : prizeId}`;
    await tamper(`update ${table} set ${change} ${row}`);
    expect(await rulesBroken()).toEqual(rules);
    await tamper(`update ${table} set ${back} ${row}`);
    expect(await rulesBroken()).toEqual([]);
  });

  it('names a transfer that moved nothing', async () => {
    await tamper(`insert into ledger.transfers (id, created_at, kind, key, input_hash, answer)
      values (1, now(), 'plinko.play', 'made up', '', 'null')`);
    expect(await rulesBroken()).toEqual(['a transfer that was not refused moved something']);
    await tamper('delete from ledger.transfers where id = 1');
  });

  it('names a prize that was taken away', async () => {
    await tamper(`delete from prizes where id = ${prizeId}`);
    expect(await rulesBroken()).toEqual([WORTH]);
  });
});
