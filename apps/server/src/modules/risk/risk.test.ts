import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

describe('risk', () => {
  it('marks nobody by itself', async () => {
    const { token } = await world.player();
    expect(await world.call('risk.read', {}, token)).toEqual({ riskFlag: false, reason: '' });
  });

  it('tells a marked account why, until it is cleared', async () => {
    const { risk } = world.server.modules;
    const { token, userId } = await world.player();
    await risk.flag(userId as UserId, 'The card was reported as stolen.');
    expect(await risk.isFlagged(userId as UserId)).toBe(true);
    const marked = { riskFlag: true, reason: 'The card was reported as stolen.' };
    expect(await world.call('risk.read', {}, token)).toEqual(marked);
    await risk.clear(userId as UserId);
    expect(await world.call('risk.read', {}, token)).toEqual({ riskFlag: false, reason: '' });
  });

  it('of one account is nobody else’s, and ends no session', async () => {
    const { risk } = world.server.modules;
    const [marked, other] = [await world.player(), await world.player()];
    await risk.flag(marked.userId as UserId, 'Two accounts');
    expect(await world.call('risk.read', {}, other.token)).toEqual({ riskFlag: false, reason: '' });
    expect((await world.ask('accounts.read', {}, marked.token)).success).toBe(true);
  });

  it('tells the latest reason', async () => {
    const { risk } = world.server.modules;
    const { token, userId } = await world.player();
    for (const reason of ['First', 'Second']) await risk.flag(userId as UserId, reason);
    expect((await world.call('risk.read', {}, token)).reason).toBe('Second');
  });

  it('changes no ball: a marked account plays as before', async () => {
    const { risk } = world.server.modules;
    const { token, userId } = await world.player();
    await risk.flag(userId as UserId, 'Two accounts');
    const { list } = await world.call('plinko.listRooms');
    const plinkoProductId = list[0]?.prices[0]?.plinkoProductId ?? 0;
    const round = await world.call(
      'plinko.play',
      {
        roomId: list[0]?.roomId ?? 0,
        plinkoProductId,
        rows: 8,
        risk: 'low',
        purse: 'trial',
        idempotencyKey: 'risk-changes-nothing',
      },
      token,
    );
    expect(round.configVersion).toBe(
      (await world.call('plinko.room', { roomId: round.roomId })).configVersion,
    );
  });

  it('of nobody is refused', async () => {
    const { risk } = world.server.modules;
    const nobody = 999_999_999 as UserId;
    await expect(risk.flag(nobody, 'Ghost')).rejects.toMatchObject({ code: 'notFound' });
    await expect(risk.isFlagged(nobody)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is no matter of guests', async () => {
    const { token } = await world.guest();
    expect((await world.ask('risk.read', {}, token)).errorCode).toBe('00010');
  });
});
