import { coins, Refusal } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { NoticeOption } from '@boardwalk/contract/socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextUser } from '../wallet/testing/ledger.fixture.ts';
import { payCompensations } from './commands/pay-compensations.ts';
import { createPushTest, type PushTest } from './testing/push.fixture.ts';

let test: PushTest;

beforeAll(async () => {
  test = await createPushTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

describe('sitting at a pusher', () => {
  it('costs nothing, tells the play’s proof and ends without a round', async () => {
    const room = await test.room();
    await room.game.wake();
    const seen = room.game.commitment?.serverSeedHash;
    const player = await room.sit(100);
    expect(room.host.heard('state')).toMatchObject([{ balance: 100, left: 0, serverSeedHash: seen }]);
    await room.leave();
    expect(await test.roundsOf(player.userId)).toEqual([]);
    expect([room.host.releases, room.finished.size]).toEqual([1, 1]);
  });

  it('is refused to who cannot pay one coin', async () => {
    const room = await test.room();
    await expect(room.sit(9)).rejects.toMatchObject({ code: 'insufficientBalance', detail: { missing: 1 } });
    expect(room.machine.plays).toEqual([]);
  });

  it('is refused while the machine is out of order', async () => {
    const room = await test.room();
    room.machine.phase = 'fault';
    await expect(room.sit(100)).rejects.toMatchObject({ code: 'machineFault' });
  });
});

describe('a price that is changed', () => {
  it('is refused to who has seen another one', async () => {
    const room = await test.room();
    await expect(room.sit(100, nextUser(), 9)).rejects.toMatchObject({ code: 'priceChanged' });
    expect(room.machine.plays).toEqual([]);
    await room.sit(100, nextUser(), 10);
  });

  it('is not paid by who sits already, tray after tray', async () => {
    const room = await test.room();
    const player = await room.sit(2000);
    await room.send(player, 'drop', 50);
    room.host.room = { ...room.host.room, priceCoins: coins(100) };
    await room.fall(50);
    await room.send(player, 'drop', 10);
    await room.fall(10);
    await room.win(2);
    expect(room.game.stateFor()).toMatchObject({ coin: 20, left: 40 });
    await room.leave();
    expect(await test.roundsOf(player.userId)).toMatchObject([{ stake: 100, payout: 20 }, { stake: 500 }]);
  });
});

describe('a tray', () => {
  it('holds fifty coins, pays what fell and gives the rest back', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    expect(await room.send(player, 'drop', 5)).toBe('accepted');
    expect(await test.balance(player.userId)).toBe(500);
    await room.fall(5);
    await room.win(3);
    await room.leave();
    expect(await test.roundsOf(player.userId)).toMatchObject([{ state: 'settled', stake: 50, payout: 30 }]);
    expect(await test.balance(player.userId)).toBe(980);
    expect([...room.finished.values()]).toMatchObject([{ stake: 50, payout: 30, record: { hash: 'abc' } }]);
  });

  it('holds what there is, if that is less', async () => {
    const room = await test.room();
    const player = await room.sit(37);
    await room.send(player, 'drop', 50);
    expect(room.machine.inputs).toEqual([{ type: 'rain', coins: 3 }]);
    await room.fall(3);
    expect(room.host.heard('refused')).toMatchObject([{ reason: 'insufficientBalance' }]);
    expect(await room.send(player, 'drop', 1)).toBe('insufficientBalance');
    await room.leave();
    expect(await test.balance(player.userId)).toBe(7);
  });

  it('is followed by another while the player goes on', async () => {
    const room = await test.room();
    const player = await room.sit(2000);
    await room.send(player, 'drop', 60);
    await room.fall(50);
    expect(room.machine.inputs).toEqual([
      { type: 'rain', coins: 50 },
      { type: 'rain', coins: 10 },
    ]);
    await room.fall(10);
    await room.win(2);
    await room.leave();
    expect(await test.roundsOf(player.userId)).toMatchObject([
      { stake: 100, payout: 20 },
      { stake: 500, payout: 0 },
    ]);
    expect(await test.balance(player.userId)).toBe(1420);
  });

  it('never has more asked of the machine than it holds', async () => {
    const room = await test.room();
    const player = await room.sit(50);
    for (let tap = 0; tap < 8; tap++) await room.send(player, 'drop', 1);
    expect(room.machine.inputs.filter(({ type }) => type === 'drop')).toHaveLength(5);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(50);
  });

  it('lets a rain stop', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 100);
    await room.fall(2);
    expect(await room.send(player, 'stop')).toBe('accepted');
    await room.fall(0);
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'stop' });
    await room.leave();
    expect(await test.balance(player.userId)).toBe(980);
  });

  it('stays counted when the machine has no place for another tap', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 5);
    room.machine.onInput = input => (input.type === 'drop' ? new Refusal('tooManyPlays') : undefined);
    expect(await room.send(player, 'drop', 1)).toBe('tooManyPlays');
    room.machine.onInput = () => undefined;
    expect(await room.send(player, 'drop', 60)).toBe('accepted');
    expect(room.machine.inputs).toEqual([{ type: 'rain', coins: 5 }]);
    await room.fall(5);
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'rain', coins: 45 });
    await room.leave();
  });

  it('does not rain on when a rain runs out as it is stopped', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 60);
    await room.fall(49);
    room.machine.onInput = input => {
      if (input.type === 'stop') room.machine.tell({ type: 'coinDropped', id: 1, kind: 'coin', x: 0 });
    };
    await room.send(player, 'stop');
    expect(room.machine.inputs.map(({ type }) => type)).toEqual(['rain', 'stop']);
    await room.leave();
    expect(await test.balance(player.userId)).toBe(500);
  });

  it('counts what falls while the player leaves', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    room.machine.onEnd = () => room.machine.tell({ type: 'coinWon', id: 7, kind: 'token', value: 150 });
    await room.leave();
    expect(await test.balance(player.userId)).toBe(1140);
    expect(room.host.heard('settled')).toMatchObject([{ coin: 150, balance: 1140 }]);
  });

  it('is of trial coins in a trial room, and nobody hears of its wins', async () => {
    const room = await test.room({ use: 2 });
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    await room.win(2);
    await room.leave();
    expect(await test.ledger.balance(player.userId, 'trial_push')).toBe(1010);
    expect(await test.balance(player.userId)).toBe(0);
    expect(test.notices.filter(({ userId }) => userId === player.userId)).toEqual([]);
  });
});

describe('what was won', () => {
  it('is written into the round before it is told', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 2);
    await room.fall(2);
    await room.win(4);
    expect(room.host.heard('coins')).toEqual([]);
    await room.host.pass(300);
    expect(room.host.heard('coins')).toMatchObject([{ coin: 40, dropped: 2, left: 48, balance: 1020 }]);
    expect((await test.roundsOf(player.userId))[0]).toMatchObject({
      state: 'open',
      outcome: { dropped: 2, won: 4 },
    });
    await room.leave();
  });

  it('is told a few times a second at most', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 40);
    for (let coin = 0; coin < 40; coin++) {
      await room.fall(1);
      await room.host.pass(25);
    }
    expect(room.host.heard('coins').length).toBeLessThanOrEqual(4);
    await room.leave();
  });

  it('is called out to the room when it is fifty coins', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'grand', payout: 1000 });
    await room.host.settle();
    expect(test.barrages.at(-1)).toMatchObject({ userId: String(player.userId), coin: 1000, content: '100' });
    await room.leave();
  });

  it('tells who is among the day’s best of the room', async () => {
    const room = await test.room();
    const first = await room.sit(1000);
    await room.send(first, 'drop', 1);
    await room.fall(1);
    await room.win(9);
    await room.leave();
    const second = await room.sit(1000);
    await room.send(second, 'drop', 1);
    await room.fall(1);
    await room.win(2);
    await room.leave();
    const told = test.notices.filter(({ userId }) => [first.userId, second.userId].includes(userId));
    expect(told.map(({ message }) => message)).toMatchObject([
      { body: { option: NoticeOption.pushRankWinner, ranking: 1, coin: 90 } },
      { body: { option: NoticeOption.pushRankWinner, ranking: 2, coin: 20 } },
    ]);
  });
});

describe('a card', () => {
  const card = { cardName: 'Double', star: 2, rewardRate: 100 };
  const grant = { kind: 'double', steps: 600, card } as const;

  it('works on the machine once at a time, and what it brought is told when it ends', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    expect(await room.game.grantBuff(player.userId, grant)).toBeUndefined();
    expect(room.machine.inputs).toEqual([{ type: 'buff', kind: 'double', steps: 600 }]);
    expect(await room.game.grantBuff(player.userId, grant)).toMatchObject({ code: 'notNow' });
    room.machine.tell({ type: 'buffEnded', kind: 'double', coins: 70 });
    await room.host.settle();
    expect(test.notices.at(-1)).toMatchObject({
      userId: player.userId,
      message: { body: { option: NoticeOption.pushBuffCardSettle, card, coin: 70 } },
    });
    await room.leave();
  });

  it('ends with the session', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.game.grantBuff(player.userId, grant);
    await room.leave();
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'buff', kind: 'double', steps: 0 });
  });

  it('works for nobody who does not sit there', async () => {
    const room = await test.room();
    expect(await room.game.grantBuff(nextUser(), grant)).toMatchObject({ code: 'notSeated' });
  });
});

describe('a machine that breaks down', () => {
  it.each([0, 1])('is broken until it is repaired, with %i players at it', async players => {
    const room = await test.room();
    if (players === 1) await room.sit(1000);
    const states: GameState[] = [];
    room.host.setState = state => void states.push(state);
    expect(room.game.isBroken).toBe(false);
    room.machine.breakDown();
    await room.host.settle();
    expect([room.game.isBroken, states]).toEqual([true, [GameState.free]]);
    await room.host.pass(5000);
    expect([room.game.isBroken, states]).toEqual([false, [GameState.free, GameState.free]]);
  });

  it('pays what was won, gives back what was not dropped, and makes up for the last coins', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 10);
    await room.fall(4);
    await room.win(2);
    await room.host.pass(20_000);
    await room.fall(6);
    room.machine.breakDown();
    await room.host.settle();
    expect(room.host.heard('settled')).toMatchObject([{ reason: 'machineFault', coin: 20, dropped: 10 }]);
    expect(await test.compensations.listUnseen(player.userId)).toMatchObject([
      { reason: 'machineFault', make_up_coins: 60, add_coins: 20 },
    ]);
    expect(await test.balance(player.userId)).toBe(1000 - 100 + 20 + 80);
    expect(room.host.releases).toBe(1);
    await room.host.pass(5000);
    expect(room.machine.phase).toBe('ready');
  });

  it('breaks down once, also while its player leaves', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    room.machine.onEnd = () => {
      room.machine.breakDown();
      throw new Error('broken');
    };
    await room.leave();
    expect([room.host.releases, room.host.heard('settled').length]).toEqual([1, 1]);
    expect(await test.balance(player.userId)).toBe(990 + 30);
  });

  it('makes up for it once, however often that is paid', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 1);
    await room.fall(1);
    room.machine.breakDown();
    await room.host.settle();
    const before = await test.balance(player.userId);
    await test.ledger.database.pool.query('update push_make_ups set posted_at = null where user_id = $1', [
      player.userId,
    ]);
    expect(await payCompensations(test.paying)).toBe(1);
    expect(await payCompensations(test.paying)).toBe(0);
    expect(await test.balance(player.userId)).toBe(before);
  });
});

describe('a server that dies while coins fall', () => {
  it('pays at its next start what was noted, and makes up for the rest', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 3);
    await room.fall(3);
    await room.win(5);
    await room.host.pass(300);
    await room.win(1);
    // The process is gone: nothing more comes from this room.
    await test.rounds.resolveOpen('all');
    expect(await test.balance(player.userId)).toBe(1000 - 30 + 50);
    expect(await payCompensations(test.paying)).toBe(1);
    expect(await test.balance(player.userId)).toBe(1020 + 30 + 20);
    expect(await test.compensations.listUnseen(player.userId)).toMatchObject([{ reason: 'serverRestart' }]);
  });

  it('pays at once when it closes in order, and makes up for coins that still lie in the machine', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 3);
    await room.fall(3);
    room.machine.end = () => new Promise(() => {});
    await room.leave('closing');
    await room.host.pass(1500);
    expect(room.host.heard('settled')).toMatchObject([{ reason: 'serverRestart', dropped: 3 }]);
    expect(await test.balance(player.userId)).toBe(1000 - 30 + 50);
    expect(room.host.releases).toBe(1);
  });

  it('gives everything back of a tray of which nothing was dropped', async () => {
    const room = await test.room();
    const player = await room.sit(1000);
    await room.send(player, 'drop', 3);
    await test.rounds.resolveOpen('all');
    expect(await test.balance(player.userId)).toBe(1000);
    expect(await payCompensations(test.paying)).toBe(0);
  });
});

it('writes nothing more for a room that another node has taken', async () => {
  const room = await test.room();
  const player = await room.sit(1000, nextUser());
  await room.send(player, 'drop', 2);
  await room.fall(2);
  room.game.abandon();
  await room.host.pass(30_000);
  expect((await test.roundsOf(player.userId))[0]).toMatchObject({ state: 'open', outcome: null });
  expect(room.host.heard('settled')).toEqual([]);
  await test.rounds.resolveOpen('all');
});
