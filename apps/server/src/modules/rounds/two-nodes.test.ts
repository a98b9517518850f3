/** One open round, and two servers that want to end it: each has what it remembers, the database has the round. */
import { coins, type IdempotencyKey, isRefusal, type RoomId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createWallet } from '../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type ResolveRound, type RoundSettlement, type Rounds } from './index.ts';

let ledger: TestLedger;
let other: ReturnType<typeof createWallet>;
let nodes: readonly [Rounds, Rounds];
let userId: UserId;

const ROOM = 20_001 as RoomId;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  ledger = await createTestLedger();
  other = createWallet({ database: ledger.database, clock: ledger.clock, log: ledger.log });
});
beforeEach(async () => {
  const fairness = seededFairness(ledger);
  nodes = [createRounds({ ...ledger, fairness }), createRounds({ ...ledger, wallet: other, fairness })];
  userId = nextUser();
  await ledger.move({ userId, amount: 1000 });
});
afterAll(async () => {
  await other.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});

async function openTray() {
  const { round } = await nodes[0].open({
    kind: 'push.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType: 0,
    roomId: ROOM,
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

const paying = (payout: number): RoundSettlement => ({
  kind: 'push.settle',
  house: 'push',
  payout: coins(payout),
  outcome: { won: payout },
});
const resolveWith = (resolve: ResolveRound) => {
  for (const node of nodes) node.resolveWith(0, resolve);
};
async function codeOf(ending: Promise<unknown>): Promise<string> {
  try {
    await ending;
    return 'ended';
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}
const balance = () => ledger.balance(userId);

describe('a round that two servers end', () => {
  it('as it came out, at once, is paid once', async () => {
    const { id } = await openTray();
    resolveWith(async () => paying(40));
    const ended = await Promise.all(nodes.map(node => node.resolveOpen('all')));
    expect(ended.every(count => count <= 1)).toBe(true);
    expect(await nodes[1].load(userId, id)).toMatchObject({ state: 'settled', payout: 40 });
    expect(await balance()).toBe(540);
  });

  it('differently is ended as the first of them said, and the other hears of it', async () => {
    const { id } = await openTray();
    const answers = await Promise.all([
      codeOf(nodes[0].settle(userId, id, paying(40))),
      codeOf(nodes[1].settle(userId, id, paying(70))),
    ]);
    expect(answers.toSorted()).toEqual(['ended', 'holdClosed']);
    const payout = answers[0] === 'ended' ? 40 : 70;
    expect(await nodes[0].load(userId, id)).toMatchObject({ state: 'settled', payout });
    expect(await balance()).toBe(500 + payout);
  });

  it('by a payout and by giving back is one of the two, never both', async () => {
    const { id } = await openTray();
    const answers = await Promise.all([
      codeOf(nodes[0].settle(userId, id, paying(40))),
      codeOf(nodes[1].void(userId, id, { kind: 'push.fault' })),
    ]);
    expect(answers.toSorted()).toEqual(['ended', 'holdClosed']);
    expect(await balance()).toBe(answers[0] === 'ended' ? 540 : 1000);
  });

  it('is ended by its player’s server while another resolves what it last read', async () => {
    const { id } = await openTray();
    await nodes[0].note(id, { won: 10 });
    const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
    nodes[1].resolveWith(0, async () => {
      hasRead();
      await goOn;
      return paying(10);
    });
    const resolving = nodes[1].resolveOpen('all');
    await read;
    await nodes[0].settle(userId, id, paying(90));
    letGoOn();
    expect(await resolving).toBe(0);
    expect(await nodes[1].load(userId, id)).toMatchObject({ payout: 90, outcome: { won: 90 } });
    expect(await balance()).toBe(590);
    expect(await nodes[0].note(id, { won: 10 })).toBe(false);
  });
});

describe('a round that was left on one server', () => {
  it('and ended on another is forgotten there, and not ended again', async () => {
    const round = await openTray();
    let asked = 0;
    resolveWith(async () => {
      asked += 1;
      return 'wait';
    });
    await nodes[0].leave(round);
    await nodes[1].settle(userId, round.id, paying(40));
    resolveWith(async () => {
      asked += 1;
      return paying(500);
    });
    expect([await nodes[0].resolveWaiting(ROOM), await nodes[0].resolveWaiting(ROOM)]).toEqual([0, 0]);
    expect([asked, await balance()]).toEqual([1, 540]);
  });

  it('twice at once is asked for once, and ends once', async () => {
    const round = await openTray();
    let asked = 0;
    resolveWith(async () => {
      asked += 1;
      return paying(40);
    });
    await Promise.all([nodes[0].leave(round), nodes[0].leave(round), nodes[0].resolveWaiting(ROOM)]);
    expect([asked, await balance()]).toEqual([1, 540]);
  });

  it('on both at once ends once', async () => {
    const round = await openTray();
    resolveWith(async () => paying(40));
    await Promise.all([...nodes, ...nodes].map(node => node.leave(round)));
    expect(await balance()).toBe(540);
    expect(await nodes[1].resolveWaiting(ROOM)).toBe(0);
  });

  it('stays open when its game fails to tell, and ends when it can', async () => {
    const round = await openTray();
    resolveWith(() => Promise.reject(new Error('the machine is silent')));
    await nodes[0].leave(round);
    expect(await nodes[0].load(userId, round.id)).toMatchObject({ state: 'open' });
    resolveWith(async () => paying(40));
    expect(await nodes[0].resolveWaiting(ROOM)).toBe(1);
    expect(await balance()).toBe(540);
  });
});

describe('a round whose time is over', () => {
  it('is over at that millisecond, and not before it', async () => {
    const { id } = await openTray();
    resolveWith(async () => paying(40));
    ledger.clock.advance(MINUTE_MS - 1);
    expect(await nodes[1].resolveOpen('expired')).toBe(0);
    ledger.clock.advance(1);
    expect(await nodes[1].resolveOpen('expired')).toBe(1);
    expect(await nodes[0].load(userId, id)).toMatchObject({ state: 'settled', payout: 40 });
  });

  it('gives no more than was held and won, though its player’s server settles it a moment later', async () => {
    const { id } = await openTray();
    resolveWith(async () => undefined);
    ledger.clock.advance(MINUTE_MS);
    expect(await nodes[1].resolveOpen('expired')).toBe(1);
    expect(await codeOf(nodes[0].settle(userId, id, paying(900)))).toBe('holdClosed');
    expect(await balance()).toBe(1000);
  });
});
