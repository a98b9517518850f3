import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClawTest, createClawTest, richPlayer } from './testing/claw.fixture.ts';

let test: ClawTest;

beforeAll(async () => {
  test = await createClawTest();
});
afterAll(() => test.ledger.close());

describe('the seat at a claw', () => {
  it('is the room’s to keep while its player is away, and waits anew for who comes back', async () => {
    const [room, player] = [await test.room(), await richPlayer(test.ledger)];
    await room.confirm(player);
    room.game.onPresence(player, false);
    await room.catch();
    await room.host.pass(100_000);
    expect(room.host.releases).toBe(0);
    room.game.onPresence(player, true);
    expect(room.host.heard('state').at(-1)).toMatchObject({ endTime: test.ledger.clock.nowMs() + 20_000 });
    await room.host.pass(19_000);
    expect(room.host.releases).toBe(0);
    await room.host.pass(2000);
    expect(room.host.releases).toBe(1);
  });
});
