import { type Coins, coins, type UserId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract';
import { jackpotTerms, SLOT_JACKPOTS, type SlotJackpot } from '@boardwalk/games/slot';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, type Wallet } from '../wallet/index.ts';
import { createJackpots, fundAccount, type Jackpots } from './jackpots.ts';

let world: TestWorld;
let jackpots: Jackpots;
let one: { token: string; userId: number };
let other: { token: string; userId: number };
let keys = 0;
/** What is in each as a test begins: tests before it have fed them. */
const fed: Record<SlotJackpot, number> = { lucky: 0, mini: 0, major: 0, grand: 0 };

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const wallet = (): Wallet => world.server.modules.wallet;
const deps = () => ({ ...world.platform, wallet: wallet() });

beforeEach(async () => {
  jackpots = createJackpots(deps());
  [one, other] = [await world.player(), await world.player()];
  await jackpots.settle();
  for (const jackpot of SLOT_JACKPOTS) fed[jackpot] = await fedNow(jackpot);
});
afterEach(async () => {
  expect((await wallet().check()).faults).toEqual([]);
});

/** What goes with a spin, without the spin: its id is the transfer's, as a round's is. */
async function spin({ userId }: { userId: number }, stake: number, jackpot: SlotJackpot | 'none' = 'none') {
  const { postings, companions } = jackpots.aside(coins(stake), userId as UserId, jackpot);
  const posted = await wallet().post({
    kind: 'slot.play',
    key: `test-spin-${++keys}`,
    inputHash: inputHash({ keys }),
    answer: null,
    postings,
    companions,
  });
  if (posted.state === 'refused') throw posted.refusal;
  return String(posted.transferId);
}

async function fedNow(jackpot: SlotJackpot): Promise<number> {
  world.platform.clock.advance(3000);
  const funds = await jackpots.read();
  return (funds.get(jackpot) ?? Number.NaN) - jackpotTerms[jackpot].seedCoins;
}

const coinsOf = async ({ token }: { token: string }) =>
  (await world.call('wallet.balance', {}, token)).balance;

describe('a jackpot', () => {
  it('holds its seed and one per cent of every stake since it was won', async () => {
    await spin(one, 100);
    await spin(other, 5000);
    for (const jackpot of SLOT_JACKPOTS) expect(await fedNow(jackpot)).toBe(fed[jackpot] + 51);
  });

  it('pays all of it to whoever wins, with the share of the winning spin, and begins anew', async () => {
    await spin(one, 1000);
    const before = await coinsOf(one);
    const roundId = await spin(one, 500, 'mini');
    expect(await jackpots.settle()).toBe(1);
    expect(await coinsOf(one)).toBe(before + 500 + fed.mini + 10 + 5);
    expect(await jackpots.findWin(one.userId as UserId, roundId)).toEqual({
      jackpot: 'mini',
      coins: 515 + fed.mini,
    });
    expect(await fedNow('mini')).toBe(0);
    // The others were not won.
    expect(await fedNow('major')).toBe(fed.major + 15);
  });

  it('is paid once, however often and by however many it is settled', async () => {
    const before = await coinsOf(one);
    await spin(one, 100, 'lucky');
    const nodes = [jackpots, createJackpots(deps()), createJackpots(deps())];
    await Promise.all(nodes.flatMap(node => [node.settle(), node.settle()]));
    await jackpots.settle();
    expect(await coinsOf(one)).toBe(before + 100 + fed.lucky + 1);
  });

  it('of two winners at once gives the later one what was fed in between', async () => {
    await spin(one, 2000);
    const [before, beforeOther] = [await coinsOf(one), await coinsOf(other)];
    const won = await Promise.all([spin(one, 100, 'major'), spin(other, 200, 'major')]);
    await jackpots.settle();
    const gained = [(await coinsOf(one)) - before, (await coinsOf(other)) - beforeOther];
    const isFirst = Number(won[0]) < Number(won[1]);
    expect(gained).toEqual(isFirst ? [4021 + fed.major, 4002] : [4001, 4022 + fed.major]);
  });

  it('that was won before a crash is paid by the next look', async () => {
    const before = await coinsOf(one);
    const roundId = await spin(one, 100, 'grand');
    // The process that played it is gone; another one starts.
    const next = createJackpots(deps());
    expect(await next.findWin(one.userId as UserId, roundId)).toBeUndefined();
    expect(await next.settle()).toBe(1);
    expect(await coinsOf(one)).toBe(before + 40_001 + fed.grand);
  });

  it('that was counted but not paid keeps its coins, whatever is fed meanwhile', async () => {
    const before = await coinsOf(one);
    await spin(one, 100, 'mini');
    const post = async (): Promise<never> => {
      throw new Error('the database is gone');
    };
    const failing = createJackpots({ ...deps(), wallet: { ...deps().wallet, post } });
    await expect(failing.settle()).rejects.toThrow('gone');
    await spin(other, 5000);
    await jackpots.settle();
    expect(await coinsOf(one)).toBe(before + 501 + fed.mini);
    expect(await fedNow('mini')).toBe(50);
  });

  it('that was paid but not noted as paid is not paid again', async () => {
    await spin(one, 100, 'mini');
    await jackpots.settle();
    const before = await coinsOf(one);
    await world.platform.database.pool.query('update slot_jackpot_wins set paid_at = null');
    await jackpots.settle();
    expect(await coinsOf(one)).toBe(before);
  });

  it('leaves nothing of what was fed on its account', async () => {
    await spin(one, 300, 'lucky');
    await jackpots.settle();
    const { rows } = await world.platform.database.pool.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from ledger.entries
       where account_id = (select id from ledger.accounts where name = $1 and unit = 'coins')`,
      [fundAccount('lucky')],
    );
    expect(Number(rows[0]?.sum)).toBe(0);
  });
});

describe('the calls', () => {
  it('tell what is in each, and on which terms', async () => {
    const { sharePercent, list } = await world.call('slot.jackpots');
    expect(sharePercent).toBe(1);
    expect(list.map(({ jackpot, seedCoins, oneIn }) => [jackpot, seedCoins, oneIn])).toEqual([
      ['lucky', 100, 1000],
      ['mini', 500, 5000],
      ['major', 4000, 40_000],
      ['grand', 40_000, 400_000],
    ]);
    expect(list.every(({ coins: held, seedCoins }) => held >= seedCoins)).toBe(true);
  });

  it('tell the winner, at once, and nobody else', async () => {
    const roundId = await spin(one, 100, 'lucky');
    expect(await world.call('slot.jackpotWin', { roundId }, one.token)).toEqual({
      jackpot: 'lucky',
      coins: 101 + fed.lucky,
    });
    const answer = await world.ask('slot.jackpotWin', { roundId }, other.token);
    expect(answer.success ? '' : errorCodeOfWire(answer.errorCode)).toBe('notFound');
  });

  it('tell nothing of a spin that won none', async () => {
    const roundId = await spin(one, 100);
    const answer = await world.ask('slot.jackpotWin', { roundId }, one.token);
    expect(answer.success ? '' : errorCodeOfWire(answer.errorCode)).toBe('notFound');
  });
});

it('a real spin with coins feeds every fund in its own transfer, and one with trial coins none', async () => {
  const room = (await world.call('play.rooms')).list.find(({ machine }) => machine === 'tidal');
  const roomId = room?.roomId ?? 0;
  const { prices } = (await world.call('slot.room', { roomId })).room;
  const before: Coins[] = [];
  for (const jackpot of SLOT_JACKPOTS) before.push(coins(await fedNow(jackpot)));
  const bet = { machine: 'tidal', jackpots: true } as const;
  const productId = prices[1]?.productId ?? 0;
  const round = await world.call(
    'slot.play',
    { roomId, productId, purse: 'coins', bet, idempotencyKey: `feeding-${++keys}` },
    one.token,
  );
  const transfer = await wallet().findTransfer(round.roundId);
  const funds = transfer?.postings.filter(({ house }) => house.startsWith('slot.jackpot.')) ?? [];
  expect(funds.map(({ amount }) => amount)).toEqual([2, 2, 2, 2]);
  if (round.outcome.jackpot === 'none') expect(await fedNow('grand')).toBe((before[3] ?? 0) + 2);
});
