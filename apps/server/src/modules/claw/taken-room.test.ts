/** A room whose lease was lost in the middle of a play: two nodes look at one round, and it ends once. */
import type { UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClawRoom, type ClawTest, createClawTest, PRICE, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

const inMachine = async ({ host }: ClawRoom) =>
  (await test.goods.list([host.room.id])).map(({ inMachine, stock }) => inMachine + stock);

async function playing(): Promise<{ room: ClawRoom; userId: UserId }> {
  const [room, player] = [await test.room(), await richPlayer(test.ledger)];
  expect(await room.confirm(player)).toBe('accepted');
  return { room, userId: player.userId };
}

const falls = (room: ClawRoom) => room.machine.tell({ type: 'prizeWon', id: 1, kind: 'duck', round: 1 });
const ends = (room: ClawRoom) =>
  room.machine.tell({ type: 'roundEnded', round: 1, won: [{ id: 1, kind: 'duck' }], strong: false });

describe('a node that has lost the room of a play', () => {
  it('pays, tells and commands nothing more, whatever its machine still says', async () => {
    const { room, userId } = await playing();
    // As one of iron, which goes on by itself: what is sent to it would arrive.
    room.machine.sleep = async () => undefined;
    room.game.abandon();
    const commanded = room.machine.inputs.length;
    falls(room);
    ends(room);
    await room.host.pass(120_000);
    expect(await test.roundsOf(userId)).toMatchObject([{ state: 'open', outcome: null }]);
    expect(room.host.heard('result')).toEqual([]);
    expect([room.machine.inputs.length, room.host.releases]).toEqual([commanded, 0]);
    await test.rounds.resolveOpen('all');
    expect(await test.balance(userId)).toBe(1000);
  });

  it('leaves what had fallen to who resolves the round: it is won once, and the machine lacks one', async () => {
    const { room, userId } = await playing();
    const [bears = 0, ducks = 0] = await inMachine(room);
    falls(room);
    await room.host.settle();
    room.game.abandon();
    ends(room);
    await room.host.settle();
    await Promise.all([test.rounds.resolveOpen('all'), test.rounds.resolveOpen('all')]);
    expect(await test.packOf(userId)).toMatchObject([{ exchangeCoins: 200 }]);
    expect(await inMachine(room)).toEqual([bears, ducks - 1]);
    expect(await test.balance(userId)).toBe(1000 - PRICE);
  });
});

describe('a node that does not know yet that its round was ended elsewhere', () => {
  it('gives nothing for a catch whose price went back, and frees the seat', async () => {
    const { room, userId } = await playing();
    await test.rounds.resolveOpen('all');
    expect(await test.balance(userId)).toBe(1000);
    falls(room);
    ends(room);
    await room.host.pass(120_000);
    expect(await test.packOf(userId)).toEqual([]);
    expect(await test.roundsOf(userId)).toMatchObject([{ state: 'void' }]);
    expect([await test.balance(userId), room.host.releases]).toEqual([1000, 1]);
  });

  it('gives no second prize for one that was settled as it was noted', async () => {
    const { room, userId } = await playing();
    falls(room);
    await room.host.settle();
    await test.rounds.resolveOpen('all');
    falls(room);
    ends(room);
    await room.host.pass(120_000);
    expect(await test.packOf(userId)).toHaveLength(1);
    expect(await test.roundsOf(userId)).toMatchObject([{ state: 'settled', stake: PRICE }]);
    expect([await test.balance(userId), room.host.releases]).toEqual([1000 - PRICE, 1]);
  });

  it('gives the price back once, though the machine breaks down as well', async () => {
    const { room, userId } = await playing();
    await test.rounds.resolveOpen('all');
    room.machine.breakDown();
    await room.host.settle();
    expect([await test.balance(userId), room.host.releases]).toEqual([1000, 1]);
    expect(room.host.heard('result')).toEqual([]);
  });

  it('gives the price back once, though its player leaves before the claw moves', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    const ending = [test.rounds.resolveOpen('all'), room.leave(player, 'closing')];
    await Promise.all(ending);
    ends(room);
    await room.host.pass(120_000);
    expect([await test.balance(player.userId), room.host.releases]).toEqual([1000, 1]);
    expect(await test.packOf(player.userId)).toEqual([]);
  });

  it('lets the next player play', async () => {
    const { room } = await playing();
    await test.rounds.resolveOpen('all');
    ends(room);
    await room.host.pass(120_000);
    const next = await richPlayer(test.ledger);
    expect(await room.confirm(next)).toBe('accepted');
    await room.catch('bear');
    expect(await test.packOf(next.userId)).toMatchObject([{ exchangeCoins: 300 }]);
  });
});
