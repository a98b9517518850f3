import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFairness, type Fairness } from './index.ts';

let world: TestWorld;
let fairness: Fairness;
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  fairness = createFairness(world.platform);
});
afterAll(() => world?.close());

const newUser = async () => (await world.player()).userId as UserId;

describe('rotating seeds', () => {
  it('reveals each seed once and in order, however many ask at the same moment', async () => {
    const userId = await newUser();
    const first = await fairness.activeSeed(userId);
    const rotations = await Promise.all(['a', 'b', 'c', 'd'].map(seed => fairness.rotate(userId, seed)));
    const promised = [first, ...rotations.map(({ current }) => current)].map(seed => seed.serverSeed);
    expect(rotations.map(({ revealed }) => revealed.serverSeed)).toEqual(promised.slice(0, -1));
    expect(new Set(promised).size).toBe(5);
  });

  it('tells a seed to nobody before it is revealed', async () => {
    const userId = await newUser();
    const { seedId } = await fairness.activeSeed(userId);
    expect(await fairness.findRevealedSeed(seedId)).toBeUndefined();
    const { revealed, current } = await fairness.rotate(userId, 'mine');
    expect(await fairness.findRevealedSeed(seedId)).toBe(revealed.serverSeed);
    expect(await fairness.findRevealedSeed(current.seedId)).toBeUndefined();
    expect(await fairness.findRevealedSeed(999_999)).toBeUndefined();
  });

  it('of one player leaves the seeds of others', async () => {
    const [ann, ben] = [await newUser(), await newUser()];
    const before = await fairness.activeSeed(ben);
    await fairness.rotate(ann, 'hers');
    expect(await fairness.activeSeed(ben)).toEqual(before);
  });

  it('of two nodes at once gives one player one current seed', async () => {
    const userId = await newUser();
    const other = createFairness(world.platform);
    await fairness.activeSeed(userId);
    await Promise.all([fairness.rotate(userId, 'here'), other.rotate(userId, 'there')]);
    const [here, there] = [await fairness.activeSeed(userId), await other.activeSeed(userId)];
    expect(here).toEqual(there);
    expect(['here', 'there']).toContain(here.clientSeed);
  });
});

describe('a turn after rotating', () => {
  it('draws from the new pair, beginning with its first nonce', async () => {
    const userId = await newUser();
    const play = () =>
      fairness.takeTurn(userId, async ({ clientSeed, nextNonce }) => ({
        value: [clientSeed, nextNonce],
        isNonceUsed: true,
      }));
    await play();
    expect((await play())[1]).toBe(1);
    await fairness.rotate(userId, 'anew');
    expect(await play()).toEqual(['anew', 0]);
  });
});
