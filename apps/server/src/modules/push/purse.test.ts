/** A tray at the edge of its player's purse, and while coins come and go beside it. */
import type { UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextUser } from '../wallet/testing/ledger.fixture.ts';
import { createPushTest, type PushRoom, type PushTest } from './testing/push.fixture.ts';

let test: PushTest;

beforeAll(async () => {
  test = await createPushTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

const asked = ({ machine }: PushRoom) =>
  machine.inputs.reduce(
    (sum, input) => sum + (input.type === 'rain' ? input.coins : input.type === 'drop' ? 1 : 0),
    0,
  );

const trialCoins = async (userId: UserId) => [
  await test.balance(userId, 'trial_push'),
  await test.balance(userId, 'trial_unified'),
];

/** A coin of these rooms costs ten, a tray holds fifty of them. */
describe('a tray', () => {
  it.each([
    [10, 1, 0],
    [19, 1, 9],
    [499, 49, 9],
    [500, 50, 0],
    [501, 50, 1],
  ])('of who has %d coins holds %d, and leaves %d beside it', async (purse, coins, beside) => {
    const room = await test.room();
    const { userId } = await room.sit(purse);
    await room.send({ userId } as never, 'drop', 1);
    expect(await test.roundsOf(userId)).toMatchObject([{ state: 'open', stake: coins * 10, bet: { coins } }]);
    expect(await test.balance(userId)).toBe(beside);
    await room.leave();
    expect(await test.balance(userId)).toBe(purse);
  });

  it('of the last coin drops it once, and no more, however often that is asked', async () => {
    const room = await test.room();
    const player = await room.sit(10);
    for (let tap = 0; tap < 5; tap++) await room.send(player, 'drop', 1);
    await room.send(player, 'drop', 100);
    expect(asked(room)).toBe(1);
    await room.fall(1);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(0);
    expect(await test.roundsOf(player.userId)).toMatchObject([{ stake: 10, payout: 0 }]);
  });

  it('is paid by the wins of the one before, when there is nothing else', async () => {
    const room = await test.room();
    const player = await room.sit(20);
    await room.send(player, 'drop', 2);
    await room.fall(2);
    await room.win(3);
    expect(await room.send(player, 'drop', 3)).toBe('accepted');
    await room.fall(3);
    await room.leave();
    expect(asked(room)).toBe(5);
    expect(await test.roundsOf(player.userId)).toMatchObject([
      { stake: 30, payout: 0 },
      { stake: 20, payout: 30 },
    ]);
    expect(await test.balance(player.userId)).toBe(0);
  });

  it('is not paid by less than a coin', async () => {
    const room = await test.room({ priceCoins: 100 as never });
    const player = await room.sit(199);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    expect(await room.send(player, 'drop', 1)).toBe('insufficientBalance');
    expect(asked(room)).toBe(1);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(99);
  });
});

describe('coins that come and go beside the tray', () => {
  it('that were spent elsewhere are not held a second time', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 50);
    await test.ledger.move({ userId: player.userId, amount: -500 });
    await room.fall(50);
    expect(await room.send(player, 'drop', 1)).toBe('insufficientBalance');
    await room.leave();
    expect(await test.balance(player.userId)).toBe(0);
  });

  it('cannot be those the tray holds', async () => {
    const room = await test.room();
    const player = await room.sit(500);
    await room.send(player, 'drop', 1);
    const outcome = await test.ledger.move({ userId: player.userId, amount: -1 });
    expect(outcome).toMatchObject({ state: 'refused', refusal: { code: 'insufficientBalance' } });
    await room.leave();
    expect(await test.balance(player.userId)).toBe(500);
  });

  it('that were bought meanwhile fill the next one', async () => {
    const room = await test.room();
    const player = await room.sit(10);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    expect(await room.send(player, 'drop', 1)).toBe('insufficientBalance');
    await test.ledger.move({ userId: player.userId, amount: 70 });
    expect(await room.send(player, 'drop', 7)).toBe('accepted');
    await room.fall(7);
    await room.leave();
    expect([asked(room), await test.balance(player.userId)]).toEqual([8, 0]);
  });

  it('are those of one purse alone, though two machines are sat at after each other', async () => {
    const [first, second, userId] = [await test.room(), await test.room(), nextUser()];
    const player = await first.sit(500, userId);
    await first.send(player, 'drop', 5);
    await first.fall(5);
    // The seat elsewhere is another matter: here the coins are looked at alone.
    await expect(second.sit(0, userId)).rejects.toMatchObject({ code: 'insufficientBalance' });
    expect(second.machine.plays).toEqual([]);
    await first.leave();
    expect(await test.balance(userId)).toBe(450);
  });
});

describe('a tray that was settled elsewhere while it is in use', () => {
  it('is paid as it was noted and not again, and the player goes on with another', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 2);
    await room.fall(2);
    await room.win(3);
    await room.host.pass(300);
    await test.rounds.resolveOpen('all');
    expect(await test.balance(player.userId)).toBe(1000 - 20 + 30);
    await room.win(9);
    await room.host.pass(300);
    expect(room.host.errors).toContain('a tray in use was settled by somebody else');
    expect(await room.send(player, 'drop', 1)).toBe('accepted');
    await room.fall(1);
    await room.win(4);
    await room.leave();
    expect(await test.roundsOf(player.userId)).toMatchObject([
      { state: 'settled', stake: 10, payout: 40 },
      { state: 'settled', stake: 20, payout: 30 },
    ]);
    expect(await test.balance(player.userId)).toBe(1010 - 10 + 40);
  });

  it('ends the session all the same when its player leaves before that was noticed', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 2);
    await test.rounds.resolveOpen('all');
    await room.leave();
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
  });
});

describe('a trial room', () => {
  it('takes no coins of a player whose trial coins are over', async () => {
    const room = await test.room({ use: 2 });
    const userId = nextUser();
    await test.ledger.move({ userId, amount: 1000 });
    await expect(room.sit(9, userId)).rejects.toMatchObject({
      code: 'insufficientBalance',
      detail: { missing: 1 },
    });
    expect(await test.balance(userId)).toBe(1000);
  });

  it('takes its own trial coins first and completes a coin with unified ones', async () => {
    const room = await test.room({ use: 2 });
    const userId = nextUser();
    await test.ledger.move({ userId, amount: 6, unit: 'trial_unified' });
    const player = await room.sit(6, userId);
    expect(await room.send(player, 'drop', 1)).toBe('accepted');
    await room.fall(1);
    await room.leave();
    expect(await trialCoins(userId)).toEqual([0, 2]);
  });

  it('plays unified trial coins when its own are over', async () => {
    const room = await test.room({ use: 2 });
    const userId = nextUser();
    await test.ledger.move({ userId, amount: 100, unit: 'trial_unified' });
    const player = await room.sit(0, userId);
    await room.send(player, 'drop', 4);
    await room.fall(4);
    await room.win(1);
    await room.leave();
    expect(await trialCoins(userId)).toEqual([0, 70]);
  });

  it('tells of both kinds together, as what can still be played', async () => {
    const room = await test.room({ use: 2 });
    const userId = nextUser();
    await test.ledger.move({ userId, amount: 30, unit: 'trial_unified' });
    const player = await room.sit(10, userId);
    expect(room.host.heard('state')).toMatchObject([{ balance: 40 }]);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    await room.leave();
    expect(room.host.heard('settled')).toMatchObject([{ balance: 30 }]);
  });

  it('says what both kinds together lack for one coin', async () => {
    const room = await test.room({ use: 2 });
    const userId = nextUser();
    await test.ledger.move({ userId, amount: 3, unit: 'trial_unified' });
    await expect(room.sit(4, userId)).rejects.toMatchObject({ detail: { missing: 3 } });
  });
});
