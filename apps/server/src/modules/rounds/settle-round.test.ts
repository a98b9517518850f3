import { coins, type IdempotencyKey, isRefusal, type RoomId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fairness } from '../fairness/index.ts';
import { seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type RoundSettlement, type Rounds } from './index.ts';

let ledger: TestLedger;
let fairness: Fairness;
let rounds: Rounds;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  fairness = seededFairness(ledger);
});
beforeEach(async () => {
  rounds = createRounds({ ...ledger, fairness });
  userId = nextUser();
  await ledger.move({ userId, amount: 1000 });
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

const MINUTE_MS = 60_000;

async function openTray() {
  const { round } = await rounds.open({
    kind: 'push.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType: 0,
    roomId: 20_001 as RoomId,
    configVersion: 'pusher-1',
    input: null,
    unit: 'coins',
    stake: coins(500),
    bet: { coins: 50 },
    proof: { by: 'machine', playId: '1' },
    expiresAtMs: ledger.clock.nowMs() + MINUTE_MS,
  });
  return round;
}

function settlement(change: Partial<RoundSettlement>): RoundSettlement {
  return { kind: 'push.settle', house: 'push', payout: coins(0), outcome: {}, ...change };
}

describe('a round that was not played to its end', () => {
  it.each([
    { unplayed: 0, payout: 120, balance: 620, growth: 500 },
    { unplayed: 380, payout: 70, balance: 950, growth: 120 },
    { unplayed: 380, payout: 0, balance: 880, growth: 120 },
    { unplayed: 500, payout: 0, balance: 1000, growth: 0 },
    { unplayed: 500, payout: 30, balance: 1030, growth: 0 },
  ])(
    'gives $unplayed of 500 back beside a payout of $payout',
    async ({ unplayed, payout, balance, growth }) => {
      const { id } = await openTray();
      const end = settlement({ unplayed: coins(unplayed), payout: coins(payout) });
      const settled = await rounds.settle(userId, id, end);
      expect(settled).toMatchObject({
        state: 'settled',
        stake: 500 - unplayed,
        payout,
        balanceAfter: balance,
      });
      expect(await ledger.wallet.balancesOf(userId)).toMatchObject({ coins: balance, growth });
    },
  );

  it('is settled once, however often and with whatever', async () => {
    const { id } = await openTray();
    const first = await rounds.settle(userId, id, settlement({ unplayed: coins(100) }));
    expect(await rounds.settle(userId, id, settlement({ unplayed: coins(100) }))).toEqual(first);
    const other = rounds.settle(userId, id, settlement({ unplayed: coins(200) }));
    expect(await other.catch(error => isRefusal(error) && error.code)).toBe('holdClosed');
    expect(await ledger.balance(userId)).toBe(600);
  });

  it('gives no more back than was held', async () => {
    const { id } = await openTray();
    const tooMuch = rounds.settle(userId, id, settlement({ unplayed: coins(501) }));
    await expect(tooMuch).rejects.toThrow('no more goes back');
    await rounds.void(userId, id, { kind: 'push.fault' });
  });
});

describe('what is written of an open round', () => {
  it('is there for whoever resolves it', async () => {
    const { id } = await openTray();
    expect(await rounds.note(id, { won: 3 })).toBe(true);
    rounds.resolveWith(0, async ({ outcome }) => {
      const { won } = outcome as { won: number };
      return settlement({ payout: coins(won * 10), unplayed: coins(400), outcome });
    });
    await rounds.resolveOpen('all');
    expect(await rounds.load(userId, id)).toMatchObject({ payout: 30, stake: 100, outcome: { won: 3 } });
  });

  it('is refused once the round has ended', async () => {
    const { id } = await openTray();
    await rounds.settle(userId, id, settlement({ outcome: { won: 1 } }));
    expect(await rounds.note(id, { won: 2 })).toBe(false);
    expect(await rounds.load(userId, id)).toMatchObject({ outcome: { won: 1 } });
  });
});

it('leaves a round open that may still come out', async () => {
  const { id } = await openTray();
  rounds.resolveWith(0, async () => 'wait');
  expect(await rounds.resolveOpen('all')).toBe(0);
  expect(await rounds.load(userId, id)).toMatchObject({ state: 'open' });
  await rounds.void(userId, id, { kind: 'push.fault' });
});

describe('a round that was left because it may still come out', () => {
  const [roomId, otherRoomId] = [20_001 as RoomId, 20_002 as RoomId];

  it('is asked for again with its room, and ends once', async () => {
    const { id } = await openTray();
    let comesTo: RoundSettlement | 'wait' = 'wait';
    rounds.resolveWith(0, async () => comesTo);
    await rounds.resolveOpen('all');
    expect(await rounds.resolveWaiting(roomId)).toBe(0);
    comesTo = settlement({ payout: coins(40) });
    expect(await rounds.resolveWaiting(otherRoomId)).toBe(0);
    expect(await rounds.resolveWaiting(roomId)).toBe(1);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'settled', payout: 40 });
    expect(await rounds.resolveWaiting(roomId)).toBe(0);
  });

  it('is left by who played it, and ends at once or with its room', async () => {
    const { id } = await openTray();
    let comesTo: RoundSettlement | 'wait' = 'wait';
    rounds.resolveWith(0, async () => comesTo);
    const left = await rounds.load(userId, id);
    await rounds.leave(left);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'open' });
    comesTo = settlement({ payout: coins(40) });
    expect(await rounds.resolveWaiting(left.roomId)).toBe(1);
    const { id: other } = await openTray();
    await rounds.leave(await rounds.load(userId, other));
    expect(await rounds.load(userId, other)).toMatchObject({ state: 'settled', payout: 40 });
    await rounds.leave(left);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'settled', payout: 40 });
  });

  it('is not touched while it is being resolved', async () => {
    const { id } = await openTray();
    rounds.resolveWith(0, async () => 'wait');
    await rounds.resolveOpen('all');
    const { promise, resolve } = Promise.withResolvers<RoundSettlement>();
    let asked = 0;
    rounds.resolveWith(0, () => {
      asked += 1;
      return promise;
    });
    const ending = [rounds.resolveWaiting(roomId), rounds.resolveWaiting(roomId), rounds.resolveOpen('all')];
    resolve(settlement({ payout: coins(40) }));
    expect((await Promise.all(ending)).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(asked).toBe(1);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'settled', payout: 40 });
  });

  it('is left alone when it has ended in another way', async () => {
    const { id } = await openTray();
    rounds.resolveWith(0, async () => 'wait');
    await rounds.resolveOpen('all');
    await rounds.void(userId, id, { kind: 'push.fault' });
    rounds.resolveWith(0, async () => settlement({ payout: coins(40) }));
    expect(await rounds.resolveWaiting(roomId)).toBe(0);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'void' });
  });

  it('does not draw in rounds of the room that were opened since', async () => {
    rounds.resolveWith(0, async () => settlement({ payout: coins(40) }));
    const { id } = await openTray();
    expect(await rounds.resolveWaiting(roomId)).toBe(0);
    expect(await rounds.load(userId, id)).toMatchObject({ state: 'open' });
    await rounds.void(userId, id, { kind: 'push.fault' });
  });
});
