import type { UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payFirstGifts } from './commands/pay-first-gifts.ts';
import { type ClawTest, createClawTest, PRICE, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

const gifts = (userId: UserId) => test.ledger.balance(userId, 'trial_unified');
const newest = async (userId: UserId) =>
  (await test.rounds.list(userId, 11, { pageNum: 1, pageSize: 20 })).rounds[0];

describe('a confirmed play', () => {
  it('holds its price, tells its proof and gives the time to move', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.game.wake();
    const seen = room.game.commitment?.serverSeedHash;
    expect(await room.confirm(player)).toBe('accepted');
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
    expect(room.machine.inputs).toEqual([{ type: 'begin', round: 1, pity: 0 }]);
    const [preparing, moving] = room.host.heard('state');
    expect(preparing).toMatchObject({ phase: 'preparing', serverSeedHash: seen });
    expect(moving).toMatchObject({ phase: 'moving', endTime: test.ledger.clock.nowMs() + 30_000 });
  });

  it('is paid once for one confirmation', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player, 7);
    await room.catch('duck');
    expect(await room.send(player, 'confirm', 7)).toBe('repeatedCommand');
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });

  it('is refused to who cannot pay it', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger, PRICE - 1)];
    expect(await room.confirm(player)).toBe('insufficientBalance');
    expect(room.machine.plays).toEqual([]);
  });

  it('costs nothing when the machine does not begin', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    room.machine.onInput = () => {
      throw new Error('no answer');
    };
    await expect(room.confirm(player)).rejects.toThrow('no answer');
    expect(await test.balance(player.userId)).toBe(1000);
    expect(await newest(player.userId)).toMatchObject({ state: 'void' });
    room.machine.onInput = () => undefined;
    await room.host.pass(5000);
    expect(await room.confirm(player)).toBe('accepted');
  });

  it('moves where the front camera shows, stops and grabs', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    for (const action of ['forward', 'left', 'stop', 'grab']) {
      expect(await room.send(player, action)).toBe('accepted');
    }
    expect(room.machine.inputs.slice(1)).toEqual([
      { type: 'move', x: 0, z: -1 },
      { type: 'move', x: -1, z: -1 },
      { type: 'move', x: 0, z: 0 },
      { type: 'grab' },
    ]);
    expect(await room.send(player, 'left')).toBe('notNow');
    expect(await room.send(player, 'grab')).toBe('notNow');
  });

  it('lets the claw down when the time is over', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.host.pass(31_000);
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'grab' });
  });

  it('stands still when the connection is lost', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.send(player, 'left');
    room.game.onPresence(player, false);
    await room.host.settle();
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'move', x: 0, z: 0 });
  });
});

describe('a catch', () => {
  it('is in the pack with its round, told, recorded and missing in the machine', async () => {
    const [room, player] = [await test.room({ stock: 0 }), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch('duck', 'bear');
    const round = await newest(player.userId);
    expect(round).toMatchObject({ state: 'settled', stake: PRICE, payout: 0 });
    const prizes = await test.packOf(player.userId);
    expect(prizes.map(({ kind, roundId }) => [kind.name['en-US'], roundId])).toEqual([
      ['Bear', round?.id],
      ['Duck', round?.id],
    ]);
    expect(room.host.heard('result')).toMatchObject([
      {
        roundId: round?.id,
        prizes: [
          { name: 'Duck', coin: 200 },
          { name: 'Bear', coin: 300 },
        ],
        meter: 0,
        giftCoins: 0,
        balance: 1000 - PRICE,
      },
    ]);
    expect([...room.finished.values()]).toMatchObject([
      { stake: PRICE, prizes: [{ 'en-US': 'Duck' }, { 'en-US': 'Bear' }], record: { hash: 'abc' } },
    ]);
    const goods = await test.goods.list([room.host.room.id]);
    expect(goods.map(({ inMachine }) => inMachine)).toEqual([1, 1]);
  });

  it('is replaced from the stock, while there is one', async () => {
    const [room, player] = [await test.room({ stock: 1 }), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch('bear', 'bear');
    expect(room.machine.inputs.slice(1)).toEqual([{ type: 'restock', kind: 'bear' }]);
    expect((await test.goods.list([room.host.room.id]))[0]).toMatchObject({ inMachine: 1, stock: 0 });
  });

  it('is written into the round as soon as it has fallen', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.tell({ type: 'prizeWon', id: 1, kind: 'bear', round: 1 });
    await room.host.settle();
    expect(await newest(player.userId)).toMatchObject({ state: 'open', outcome: { prizes: ['bear'] } });
    // The process is gone.
    await test.rounds.resolveOpen('all');
    expect(await newest(player.userId)).toMatchObject({ state: 'settled' });
    expect(await test.packOf(player.userId)).toMatchObject([{ exchangeCoins: 300 }]);
  });
});

describe('the meter', () => {
  it('counts plays without a catch, is told to the machine and begins anew with a catch', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch();
    await room.send(player, 'confirm');
    await room.catch();
    await room.send(player, 'confirm');
    await room.catch('bear');
    await room.send(player, 'confirm');
    const begun = room.machine.inputs.filter(input => input.type === 'begin');
    expect(begun.map(({ round, pity }) => [round, pity])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
    ]);
    expect(room.host.heard('result')).toMatchObject([{ meter: 1 }, { meter: 2 }, { meter: 0 }]);
  });

  it('does not count a play that was given back', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.breakDown();
    await room.host.settle();
    expect(await test.meters.findMeter(player.userId, room.host.room.id)).toEqual({ plays: 0, total: 0 });
  });
});

describe('the first play of an account', () => {
  it('gives its price back as trial coins when it catches nothing, once', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch();
    await room.send(player, 'confirm');
    await room.catch();
    expect(room.host.heard('result')).toMatchObject([{ giftCoins: PRICE }, { giftCoins: 0 }]);
    expect(await gifts(player.userId)).toBe(PRICE);
    await test.ledger.database.pool.query('update claw_first_gifts set posted_at = null where user_id = $1', [
      player.userId,
    ]);
    expect(await payFirstGifts(test.paying)).toBe(1);
    expect(await gifts(player.userId)).toBe(PRICE);
  });

  it('gives nothing back for a catch', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch('bear');
    expect(await gifts(player.userId)).toBe(0);
  });
});

describe('a machine with nothing left', () => {
  it('refuses to be played, and takes nothing', async () => {
    const [room, player] = [await test.room({ wanted: 1, stock: 0 }), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch('bear', 'duck');
    const [bear] = await test.goods.list([room.host.room.id]);
    expect(bear?.outUntilMs).toBe(test.ledger.clock.nowMs() + 10_000);
    expect(await room.send(player, 'confirm')).toBe('soldOut');
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });

  it('is played again once it was refilled, which happens before the claw moves', async () => {
    const [room, player] = [await test.room({ wanted: 1, stock: 0 }), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch('bear', 'duck');
    const roomId = room.host.room.id;
    const [bear] = await test.goods.list([roomId]);
    const goodsId = bear?.id ?? 0;
    await test.goods.refill({ roomId, goodsId, count: 3, outUntilMs: 0, into: 'stock' });
    expect(await room.send(player, 'confirm')).toBe('accepted');
    expect(room.machine.inputs.slice(-2)).toMatchObject([
      { type: 'restock', kind: 'bear' },
      { type: 'begin' },
    ]);
  });
});

describe('a seat', () => {
  it('is kept for twenty seconds after a play, and then free', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.catch();
    expect(room.host.heard('state').at(-1)).toMatchObject({
      phase: 'idle',
      endTime: test.ledger.clock.nowMs() + 20_000,
    });
    await room.host.pass(19_000);
    expect(room.host.releases).toBe(0);
    await room.host.pass(2000);
    expect(room.host.releases).toBe(1);
  });

  it.each([
    { waiting: 0, releases: 0 },
    { waiting: 1, releases: 1 },
  ])('is left $releases times after five plays in a row with $waiting waiting', async one => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    room.host.waiting = one.waiting;
    await room.confirm(player);
    for (let play = 1; play < 5; play++) {
      await room.catch();
      expect(await room.send(player, 'confirm')).toBe('accepted');
    }
    expect(room.host.releases).toBe(0);
    await room.catch();
    expect(room.host.releases).toBe(one.releases);
  });

  it('is free once the play has ended that was given up', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.leave(player);
    expect(room.machine.inputs.at(-1)).toEqual({ type: 'end' });
    expect(room.host.releases).toBe(0);
    await room.catch();
    expect(room.host.releases).toBe(1);
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });

  it('gives the price back when the server closes before the claw went down', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.leave(player, 'closing');
    await room.catch();
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
  });
});

describe('a machine that breaks down', () => {
  it('gives the price back, frees the seat and is repaired', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.breakDown();
    await room.host.settle();
    expect(await test.balance(player.userId)).toBe(1000);
    expect(room.host.heard('result')).toMatchObject([
      { reason: 'machineFault', balance: 1000, prizes: [], giftCoins: 0 },
    ]);
    expect([room.host.releases, room.game.isBroken]).toEqual([1, true]);
    await room.host.pass(5000);
    expect([room.machine.phase, room.game.isBroken]).toEqual(['ready', false]);
  });

  it('keeps what has fallen', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.tell({ type: 'prizeWon', id: 1, kind: 'duck', round: 1 });
    room.machine.breakDown();
    await room.host.settle();
    expect(await test.packOf(player.userId)).toMatchObject([{ exchangeCoins: 200 }]);
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
  });

  it('pays once when it breaks down after the result', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    room.machine.onEnd = () => {
      throw new Error('broken');
    };
    await room.confirm(player);
    await room.catch('duck');
    expect(room.host.heard('result')).toHaveLength(1);
    expect(await test.packOf(player.userId)).toHaveLength(1);
    expect(room.host.releases).toBe(1);
  });

  it('is one that does not come to an end', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.host.pass(61_000);
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
  });
});

it('a server that dies before anything fell gives the price back', async () => {
  const [room, player] = [await test.room(), await richPlayer(test.ledger)];
  await room.confirm(player);
  room.game.abandon();
  await test.rounds.resolveOpen('all');
  expect(await test.balance(player.userId)).toBe(1000);
});

describe('a play that was given up', () => {
  it('leaves a machine that the next player can play', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await room.host.pass(61_000);
    expect(room.machine.phase).toBe('ready');
    expect(await room.confirm(await richPlayer(test.ledger))).toBe('accepted');
  });

  it('is not heard of in the next one', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    const { begin } = room.machine;
    room.machine.begin = async start => {
      room.machine.tell({ type: 'prizeWon', id: 1, kind: 'bear', round: 1 });
      room.machine.tell({ type: 'roundEnded', round: 1, won: [], strong: false });
      return begin(start);
    };
    expect(await room.confirm(player)).toBe('accepted');
    expect(room.host.heard('result')).toEqual([]);
    expect(await newest(player.userId)).toMatchObject({ state: 'open' });
  });

  it('does not end the next one when its machine comes to an end late', async () => {
    const [room, first, second] = [
      await test.room(),
      await richPlayer(test.ledger),
      await richPlayer(test.ledger),
    ];
    let fail = (_: Error): void => undefined;
    const { end } = room.machine;
    room.machine.end = () => new Promise((_, reject) => (fail = reject));
    await room.confirm(first);
    await room.catch();
    room.machine.breakDown();
    await room.host.pass(5000);
    room.machine.end = end;
    expect(await room.confirm(second)).toBe('accepted');
    fail(new Error('late'));
    await room.host.settle();
    expect(await newest(second.userId)).toMatchObject({ state: 'open' });
    await room.catch('duck');
    expect(await test.packOf(second.userId)).toHaveLength(1);
  });
});

it('a seed that was taken for a play that did not begin is used for no other', async () => {
  const [room, player] = [await test.room(), await richPlayer(test.ledger)];
  const hash = () => room.game.commitment?.serverSeedHash;
  await room.confirm(player, 7);
  await room.catch();
  const before = hash();
  expect(await room.send(player, 'confirm', 7)).toBe('repeatedCommand');
  expect(hash()).not.toBe(before);
});

it('what fell is won also when writing it down fails once', async () => {
  const [room, player] = [await test.room(), await richPlayer(test.ledger)];
  await room.confirm(player);
  const { pool } = test.ledger.owner;
  await pool.query('alter table rounds rename to rounds_away');
  room.machine.tell({ type: 'prizeWon', id: 1, kind: 'duck', round: 1 });
  room.machine.tell({ type: 'prizeWon', id: 2, kind: 'bear', round: 1 });
  room.host.run(async () => void (await pool.query('alter table rounds_away rename to rounds')));
  await room.host.settle();
  room.machine.tell({ type: 'roundEnded', round: 1, won: [], strong: false });
  await room.host.settle();
  expect(await test.packOf(player.userId)).toHaveLength(2);
});
