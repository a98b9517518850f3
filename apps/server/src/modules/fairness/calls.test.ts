import { hashServerSeed } from '@boardwalk/games/fairness';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

describe('fairness.seeds', () => {
  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('fairness.seeds', {}, token)).toMatchObject({ errorCode: '00010' });
  });

  it('commits to a seed at the first look and keeps to it', async () => {
    const { token } = await world.player();
    const first = await world.call('fairness.seeds', {}, token);
    expect(first.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.nonce).toBe(0);
    expect(await world.call('fairness.seeds', {}, token)).toEqual(first);
  });

  it('commits to one seed however many look at once', async () => {
    const { token } = await world.player();
    const seen = await Promise.all(Array.from({ length: 8 }, () => world.call('fairness.seeds', {}, token)));
    expect(new Set(seen.map(seed => seed.serverSeedHash)).size).toBe(1);
  });

  it('gives every player a seed of their own', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const hashes = [one, other].map(({ token }) => world.call('fairness.seeds', {}, token));
    const [first, second] = await Promise.all(hashes);
    expect(first?.serverSeedHash).not.toBe(second?.serverSeedHash);
  });

  it('never says the seed itself', async () => {
    const { token } = await world.player();
    const seeds = await world.call('fairness.seeds', {}, token);
    const { revealed } = await world.call('fairness.rotate', {}, token);
    expect(JSON.stringify(seeds)).not.toContain(revealed.serverSeed);
  });
});

describe('fairness.rotate', () => {
  it('reveals the seed that was committed to and commits to another', async () => {
    const { token } = await world.player();
    const before = await world.call('fairness.seeds', {}, token);
    const { revealed, current } = await world.call('fairness.rotate', { clientSeed: 'my own words' }, token);
    expect(hashServerSeed(revealed.serverSeed)).toBe(before.serverSeedHash);
    expect(revealed).toMatchObject({ clientSeed: before.clientSeed, rounds: 0 });
    expect(current).toMatchObject({ clientSeed: 'my own words', nonce: 0 });
    expect(current.serverSeedHash).not.toBe(before.serverSeedHash);
    expect(await world.call('fairness.seeds', {}, token)).toEqual(current);
  });

  it('takes a random client seed when none is given', async () => {
    const { token } = await world.player();
    const first = await world.call('fairness.rotate', {}, token);
    const second = await world.call('fairness.rotate', {}, token);
    expect(second.current.clientSeed).not.toBe(first.current.clientSeed);
  });

  it.each(['with:colon', 'Möwe', '\n'])(
    'refuses %j for a client seed and keeps the old one',
    async clientSeed => {
      const { token } = await world.player();
      const before = await world.call('fairness.seeds', {}, token);
      expect(await world.ask('fairness.rotate', { clientSeed }, token)).toMatchObject({ errorCode: '30002' });
      expect(await world.call('fairness.seeds', {}, token)).toEqual(before);
    },
  );
});
