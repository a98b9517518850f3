import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClawTest, createClawTest, PRICE, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(() => test.ledger.close());

describe('a machine that was halted because the house was out of its reach', () => {
  const ended = { type: 'roundEnded', round: 1, won: [], strong: false } as const;

  it('gives the price of a claw back that had not gone down', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.halt();
    room.machine.tell({ type: 'phase', phase: 'returning' }, ended);
    await room.host.settle();
    expect(await test.balance(player.userId)).toBe(1000);
    expect(room.host.heard('result')).toMatchObject([{ reason: 'machineFault', balance: 1000, prizes: [] }]);
  });

  it('ends a play like any other whose claw went down before', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    // All of it comes at once, when the house is back.
    room.machine.tell({ type: 'phase', phase: 'dropping' });
    room.machine.halt();
    room.machine.tell(ended);
    await room.host.settle();
    expect(await test.balance(player.userId)).toBe(1000 - PRICE);
    expect(room.host.heard('result')).toHaveLength(1);
    expect(room.host.heard('result')[0]).not.toHaveProperty('reason');
  });

  it('gives what fell all the same', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.machine.halt();
    room.machine.tell({ type: 'prizeWon', id: 1, kind: 'duck', round: 1 }, ended);
    await room.host.settle();
    expect(await test.packOf(player.userId)).toMatchObject([{ exchangeCoins: 200 }]);
  });
});
