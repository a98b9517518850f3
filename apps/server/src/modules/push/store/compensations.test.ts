/** What the house gives back after a fault, on a real database, written as settlements write it. */

import { coins, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentMessages } from '../../messages/testing/silent.fixture.ts';
import { companion, inputHash, pay } from '../../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { payCompensationOf, payCompensations } from '../commands/pay-compensations.ts';
import { compensationWriter } from './compensation-writer.ts';
import { type CompensationStore, createCompensationStore } from './compensations.ts';

let ledger: TestLedger;
let compensations: CompensationStore;
let userId: UserId;
let rounds = 8_000_000;

beforeAll(async () => {
  ledger = await createTestLedger();
  compensations = createCompensationStore(ledger.database);
  await ledger.database.pool.query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values (20900, 0, '{"en-US": "Test"}', 'coin', 10)`,
  );
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  await ledger.owner.pool.query('truncate push_make_ups');
  userId = nextUser();
});

const paying = () => ({
  compensations,
  messages: silentMessages,
  wallet: ledger.wallet,
  nowMs: () => ledger.clock.nowMs(),
});

/** The round it is about. */
async function owe(compensationCoins = 60, addCoins = 20, player = userId): Promise<string> {
  rounds += 1;
  const key = nextKey();
  const row = {
    roundId: rounds,
    userId: player,
    roomId: 20_900,
    compensationCoins,
    addCoins,
    atMs: ledger.clock.nowMs(),
  };
  await ledger.wallet.post({
    kind: 'test.fault',
    key,
    inputHash: inputHash(key),
    answer: null,
    postings: pay({ userId: player, unit: 'trial_push', house: 'test', amount: coins(1) }),
    companions: [companion(compensationWriter, { ...row, reason: 'machineFault' })],
  });
  return String(rounds);
}

const balance = () => ledger.balance(userId, 'coins');
const unseen = async (player = userId) =>
  (await compensations.listUnseen(player)).map(row => String(row.round_id));

describe('what was lost by a fault', () => {
  it('is owed with something added, and paid once however often that is tried', async () => {
    const roundId = await owe(60, 20);
    expect(await balance()).toBe(0);
    await Promise.all(Array.from({ length: 4 }, () => payCompensationOf(paying(), roundId)));
    await payCompensations(paying());
    expect(await balance()).toBe(80);
  });

  it('is paid by the job where a crash came between, the oldest first', async () => {
    const [first, second] = [await owe(10, 0), await owe(20, 0)];
    ledger.clock.advance(1000);
    const third = await owe(30, 0);
    expect((await compensations.listOwed(2)).map(row => String(row.round_id)).toSorted()).toEqual([
      first,
      second,
    ]);
    expect((await compensations.listOwed(9)).at(-1)?.round_id).toBe(Number(third));
    expect(await payCompensations(paying())).toBe(3);
    expect(await payCompensations(paying())).toBe(0);
    expect(await balance()).toBe(60);
  });

  it('of nothing is done with without a posting', async () => {
    await owe(0, 0);
    expect(await payCompensations(paying())).toBe(1);
    expect(await balance()).toBe(0);
    expect(await payCompensations(paying())).toBe(0);
  });

  it('of a round nothing is owed for is nothing', async () => {
    await payCompensationOf(paying(), '1');
    expect(await compensations.findOwed('1')).toBeUndefined();
    expect(await balance()).toBe(0);
  });

  it('stands once for each round', async () => {
    const roundId = Number(await owe());
    rounds = roundId - 1;
    await expect(owe()).rejects.toThrow(/push_make_ups_rou/);
    expect(await compensations.listOwed(9)).toHaveLength(1);
  });

  it('is shown once it is paid, and not before', async () => {
    const roundId = await owe();
    expect(await unseen()).toEqual([]);
    await payCompensationOf(paying(), roundId);
    expect(await unseen()).toEqual([roundId]);
    expect(await unseen(nextUser())).toEqual([]);
  });

  it('is shown until its player has seen it; nobody sees it for another', async () => {
    const roundIds = [await owe(), await owe()];
    await payCompensations(paying());
    const ids = (await compensations.listUnseen(userId)).map(({ id }) => id);
    await compensations.markSeen(nextUser(), ids, new Date());
    await compensations.markSeen(userId, [], new Date());
    expect(await unseen()).toEqual(roundIds);
    await compensations.markSeen(userId, ids.slice(0, 1), new Date());
    expect(await unseen()).toEqual(roundIds.slice(1));
  });

  it('keeps the time it was first seen at', async () => {
    await owe();
    await payCompensations(paying());
    const ids = (await compensations.listUnseen(userId)).map(({ id }) => id);
    const seenAt = new Date(ledger.clock.nowMs());
    await compensations.markSeen(userId, ids, seenAt);
    await compensations.markSeen(userId, ids, new Date(seenAt.getTime() + 5000));
    const { rows } = await ledger.database.pool.query<{ seen_at: Date }>('select seen_at from push_make_ups');
    expect(rows).toEqual([{ seen_at: seenAt }]);
  });

  it('is shown twenty at once', async () => {
    for (let number = 0; number < 22; number++) await owe(1, 0);
    await payCompensations(paying());
    const first = await compensations.listUnseen(userId);
    expect(first).toHaveLength(20);
    await compensations.markSeen(
      userId,
      first.map(({ id }) => id),
      new Date(ledger.clock.nowMs()),
    );
    expect(await unseen()).toHaveLength(2);
  });
});
