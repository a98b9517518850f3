/** The least time between two spins, where somebody asks for them without a page that keeps it. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import { SPIN_PACE } from '@boardwalk/rules';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let order: WireInput<'slot.play'>;
let keys = 0;

beforeAll(async () => {
  // As an installation has it.
  world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
  const { room } = await world.call('slot.room', { roomId: 9001 });
  const productId = room.prices[0]?.productId ?? 0;
  order = { roomId: 9001, productId, purse: 'coins', bet: { machine: 'pier', jackpots: false } };
});
afterAll(() => world?.close());

const newKey = () => `paced-spin-${++keys}`;
const spin = (token: string, idempotencyKey = newKey()) =>
  world.ask('slot.play', { ...order, idempotencyKey }, token);
const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;

describe('spins that come too fast', () => {
  it('are refused, however many come at once, and only those that were taken are paid', async () => {
    const { token } = await world.player();
    const before = await balanceOf(token);
    const beganMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(token)));
    const seconds = Math.floor((performance.now() - beganMs) / SPIN_PACE.leastMs);
    const taken = answers.filter(({ success }) => success);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    // A slow machine takes a while for fifty.
    expect(taken.length).toBeLessThanOrEqual(SPIN_PACE.atOnce + seconds);
    const refused = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
    const known = [errorCatalogue.tooManyRequests.wire, errorCatalogue.tooManyPlays.wire];
    expect(refused.filter(code => !known.includes(code))).toEqual([]);
    const moved = taken.reduce((sum, { data }) => sum - (data?.stake ?? 0) + (data?.payout ?? 0), 0);
    expect(await balanceOf(token)).toBe(before + moved);
  });

  it('still give the round of a key that was played, as often as it is asked for', async () => {
    const { token } = await world.player();
    const key = newKey();
    const { data } = await spin(token, key);
    const again = await Promise.all(Array.from({ length: 10 }, () => spin(token, key)));
    expect(again.map(answer => answer.data?.roundId)).toEqual(again.map(() => data?.roundId));
    // What came between does not change that.
    await Promise.all(Array.from({ length: 5 }, () => spin(token)));
    expect((await spin(token, key)).data?.roundId).toBe(data?.roundId);
  });
});
