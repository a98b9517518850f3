import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRisk } from './index.ts';

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
    const risk = createRisk(world.server.modules);
    const { token, userId } = await world.player();
    await risk.flag(userId as UserId, 'The card was reported as stolen.');
    expect(await risk.isFlagged(userId as UserId)).toBe(true);
    const marked = { riskFlag: true, reason: 'The card was reported as stolen.' };
    expect(await world.call('risk.read', {}, token)).toEqual(marked);
    await risk.clear(userId as UserId);
    expect(await world.call('risk.read', {}, token)).toEqual({ riskFlag: false, reason: '' });
  });

  it('is no matter of guests', async () => {
    const { token } = await world.guest();
    expect((await world.ask('risk.read', {}, token)).errorCode).toBe('00010');
  });
});
