/** What a claw's play is drawn from, and what its prizes are worth, stands before it is paid. */
import { hashServerSeed } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClawTest, createClawTest, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));

describe('the seeds of a play', () => {
  it.each([
    ['seedNeeded', {}],
    ['seedNeeded', { clientSeed: 'mine' }],
    ['seedChanged', { clientSeed: 'mine', serverSeedHash: 'ab'.repeat(32) }],
    ['badClientSeed', { clientSeed: 'a:b', serverSeedHash: 'ab'.repeat(32) }],
  ])('are refused as %s for %j, and nothing is paid', async (code, chosen) => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.game.wake();
    const command = {
      code: 79,
      roomId: String(room.host.room.id),
      action: 'confirm',
      seq: 1,
      ...chosen,
    } as const;
    const refusal = await room.host.order(() => room.game.sit(player, command));
    expect(refusal?.code).toBe(code);
    expect(await test.balance(player.userId)).toBe(1000);
    expect(room.machine.plays).toEqual([]);
  });

  it('are not the same for two plays, and each hash is told before its play', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    const seen: (string | undefined)[] = [];
    for (let play = 0; play < 3; play++) {
      await room.game.wake();
      seen.push(room.game.commitment?.serverSeedHash);
      if (play === 0) await room.confirm(player);
      else await room.send(player, 'confirm');
      await room.catch();
    }
    const played = room.machine.plays.map(({ seeds }) => hashServerSeed(seeds?.serverSeed ?? ''));
    expect(played).toEqual(seen);
    expect(new Set(played).size).toBe(3);
  });

  it('pays what a prize was worth when the play began, whatever is changed meanwhile', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    await test.ledger.database.pool.query('update claw_goods set exchange_coins = 1 where room_id = $1', [
      room.host.room.id,
    ]);
    await room.catch('bear');
    expect((await test.packOf(player.userId)).map(({ exchangeCoins }) => exchangeCoins)).toEqual([300]);
  });
});
