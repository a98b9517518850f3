import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlay } from '../machines/testing/plays.fixture.ts';

const ROOM = 11_001 as RoomId;
let world: TestWorld;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  await world.call('machines.settings', { roomId: ROOM });
});
afterAll(() => world?.close());

/** A round of the claw whose play is over, with its record. */
async function played(nameOf: (playId: string) => string = playId => playId) {
  const userId = (await world.player()).userId as UserId;
  const place = { roomId: ROOM, userId, gameType: 11, configVersion: 'claw-1' };
  const playId = nameOf(await addPlay(world, { roomId: ROOM, userId }));
  const { round } = await world.server.modules.rounds.open({
    ...place,
    kind: 'claw.play',
    key: `replay-key-${++keys}` as IdempotencyKey,
    input: {},
    unit: 'coins',
    stake: coins(30),
    bet: { playId },
    proof: { by: 'machine', playId },
    expiresAtMs: world.platform.clock.nowMs() + 3_600_000,
  });
  return { roundId: round.id, playId };
}

describe('the replay of a player’s round', () => {
  it('is handed to who answers reports at an address that opens it, and is written down once', async () => {
    const support = await signInAs(world.server.app, 'support');
    const { roundId, playId } = await played();
    const { address } = await support.call('machines.shareReplay', { roundId });
    const code = /\/replay\/code\/([\w-]{12})$/.exec(address)?.[1] ?? '';
    expect((await world.call('machines.replay', { code })).playId).toBe(playId);
    expect(await support.call('machines.shareReplay', { roundId })).toEqual({ address });
    const subject = { kind: 'round', id: roundId };
    const entries = await world.server.modules.audit.list({ limit: 10, subject });
    expect(entries.map(({ action }) => action)).toEqual(['machines.shareReplay']);
  });

  it('is handed to nobody else, and there is none of a round that names no play of its player', async () => {
    const support = await signInAs(world.server.app, 'support');
    const { roundId } = await played();
    for (const role of ['floor', 'auditor', 'cashier'] as const) {
      const staff = await signInAs(world.server.app, role);
      const { errorCode } = await staff.ask('machines.shareReplay', { roundId });
      expect(errorCode).toBe(errorCatalogue.forbidden.wire);
    }
    const { playId: others } = await played();
    const { roundId: ofOthers } = await played(() => others);
    for (const one of [ofOthers, '999999999']) {
      const { errorCode } = await support.ask('machines.shareReplay', { roundId: one });
      expect(errorCode).toBe(errorCatalogue.notFound.wire);
    }
  });
});
