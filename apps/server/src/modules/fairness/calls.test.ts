import { blockHash, hashServerSeed } from '@boardwalk/games/fairness';
import { isSignedBy } from '@boardwalk/games/signature';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const seedsOf = (token: string) => world.call('fairness.seeds', {}, token);

describe('fairness.seeds', () => {
  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('fairness.seeds', {}, token)).toMatchObject({ errorCode: '00010' });
  });

  it('tells every player a hash of their own, signed, and keeps to it', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const { publicKey } = await world.call('fairness.head', {});
    const [first, second] = await Promise.all([seedsOf(one.token), seedsOf(other.token)]);
    expect(first.upcoming.serverSeedHash).not.toBe(second.upcoming.serverSeedHash);
    expect(await seedsOf(one.token)).toEqual(first);
    const receipts = [first.upcoming.receipt, first.current?.receipt].flatMap(one => one ?? []);
    expect(receipts.map(receipt => isSignedBy(receipt, publicKey))).toEqual([true, true]);
  });

  it('tells what the blocks after one are made of, so that each leads to the next', async () => {
    const { token } = await world.player();
    for (let count = 0; count < 3; count++) {
      const { upcoming } = await world.chooseSeed(token);
      // Seals it.
      await world.call('fairness.inclusion', { kind: 'seed', subject: upcoming.receipt.subject });
    }
    const { head } = await world.call('fairness.head', {});
    const { block: first } = await world.call('fairness.block', { number: 1 });
    const { list } = await world.call('fairness.blocks', { after: 1 });
    let { hash } = first;
    for (const [place, { root, count }] of list.entries()) {
      hash = blockHash({ number: place + 2, previous: hash, root, count });
    }
    expect(list.length).toBeGreaterThan(1);
    // Others may have sealed since the head was told.
    const told = await world.call('fairness.block', { number: list.length + 1 });
    expect(hash).toBe(told.block.hash);
    expect(list.length + 1).toBeGreaterThanOrEqual(head?.number ?? 0);
    expect((await world.call('fairness.blocks', { after: 2_000_000_000 })).list).toEqual([]);
  });

  it('never says the seeds themselves', async () => {
    const { token } = await world.player();
    const before = JSON.stringify(await seedsOf(token));
    const first = await world.chooseSeed(token);
    const second = await world.chooseSeed(token);
    for (const { revealed } of [first, second]) expect(before).not.toContain(revealed?.serverSeed);
    expect(JSON.stringify(first.upcoming)).not.toContain(second.revealed?.serverSeed);
  });
});

describe('fairness.rotate', () => {
  it('changes the seeds of whoever is signed in, whoever they say they are', async () => {
    const [owner, stranger] = [await world.player(), await world.player()];
    const [owned, own] = [await seedsOf(owner.token), await seedsOf(stranger.token)];
    const choose = (serverSeedHash: string, userId: number) => {
      const input = { clientSeed: 'mine', serverSeedHash, userId: String(userId) };
      return world.ask('fairness.rotate', input, stranger.token);
    };
    expect((await choose(owned.upcoming.serverSeedHash, owner.userId)).errorCode).toBe('30018');
    expect(await seedsOf(owner.token)).toEqual(owned);
    expect((await choose(own.upcoming.serverSeedHash, owner.userId)).success).toBe(true);
    const { current } = await seedsOf(stranger.token);
    expect(JSON.parse(current?.receipt.statement ?? '')).toMatchObject({ userId: stranger.userId });
  });

  it('activates the pair that was shown, reveals the one before and commits to another', async () => {
    const { token } = await world.player();
    const before = await seedsOf(token);
    const { revealed, current, upcoming } = await world.chooseSeed(token, 'my own words');
    expect(hashServerSeed(revealed?.serverSeed ?? '')).toBe(before.current?.serverSeedHash);
    expect(revealed).toMatchObject({ clientSeed: before.current?.clientSeed, rounds: 0 });
    expect(current).toMatchObject({ clientSeed: 'my own words', nonce: 0 });
    expect(current.serverSeedHash).toBe(before.upcoming.serverSeedHash);
    expect(await seedsOf(token)).toEqual({ current, upcoming });
  });

  it.each(['with:colon', 'Möwe', '\n'])(
    'refuses %j for a client seed and keeps the old one',
    async clientSeed => {
      const { token } = await world.player();
      const before = await seedsOf(token);
      const { serverSeedHash } = before.upcoming;
      const answer = await world.ask('fairness.rotate', { clientSeed, serverSeedHash }, token);
      expect(answer).toMatchObject({ errorCode: '30002' });
      expect(await seedsOf(token)).toEqual(before);
    },
  );

  it.each([
    ['a hash that was never shown', 'ab'.repeat(32), '30018'],
    ['no hash', undefined, '00012'],
    ['what is no hash', 'ab', '00012'],
  ])('refuses %s', async (_, serverSeedHash, errorCode) => {
    const { token } = await world.player();
    const before = await seedsOf(token);
    const input = { clientSeed: 'mine', ...(serverSeedHash === undefined ? {} : { serverSeedHash }) };
    expect(await world.ask('fairness.rotate', input, token)).toMatchObject({ errorCode });
    expect(await seedsOf(token)).toEqual(before);
  });
});
