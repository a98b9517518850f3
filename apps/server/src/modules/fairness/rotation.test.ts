import { isRefusal, type UserId } from '@boardwalk/base';
import { hashServerSeed, readStatement } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createFairness, type Fairness, signed } from './index.ts';
import { seedStatement } from './statements.ts';
import { activeSeed, choose } from './testing/seeds.fixture.ts';

let ledger: TestLedger;
let fairness: Fairness;
beforeAll(async () => {
  ledger = await createTestLedger();
  fairness = createFairness(ledger);
});
afterAll(() => ledger?.close());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const leavesOf = async (seedId: number) => {
  const { rows } = await ledger.database.pool.query<{ kind: string; digest: string }>(
    `select kind, encode(digest, 'hex') as digest from proof.leaves where subject = $1 and kind in ('seed', 'activation') order by id`,
    [String(seedId)],
  );
  return rows;
};

describe('a pair of seeds', () => {
  it('is told by its hash before there is a client seed', async () => {
    const userId = nextUser();
    const upcoming = await fairness.upcoming(userId);
    expect(await fairness.findActive(userId)).toBeUndefined();
    const { current } = await fairness.rotate({ ...upcoming, clientSeed: 'mine' });
    expect(current).toMatchObject({ seedId: upcoming.seedId, clientSeed: 'mine', nextNonce: 0 });
    expect(hashServerSeed(current.serverSeed)).toBe(upcoming.serverSeedHash);
  });

  it('is the same one however often and from wherever it is looked at', async () => {
    const userId = nextUser();
    const nodes = [fairness, createFairness(ledger), createFairness(ledger)];
    const seen = await Promise.all(nodes.flatMap(node => [node.upcoming(userId), node.upcoming(userId)]));
    expect(new Set(seen.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(1);
  });

  it('takes no client seed from who has seen another hash', async () => {
    const userId = nextUser();
    const before = await fairness.upcoming(userId);
    await choose(fairness, userId);
    const late = fairness.rotate({ ...before, clientSeed: 'late' });
    expect(await refusalOf(late)).toBe('seedChanged');
    const theirs = fairness.rotate({ ...before, userId: nextUser(), clientSeed: 'late' });
    expect(await refusalOf(theirs)).toBe('seedChanged');
    expect((await fairness.findActive(userId))?.clientSeed).toBe('chosen');
  });

  it('stands in the chain when it is committed to and when its client seed is chosen', async () => {
    const userId = nextUser();
    const upcoming = await fairness.upcoming(userId);
    expect((await leavesOf(upcoming.seedId)).map(({ kind }) => kind)).toEqual(['seed']);
    await choose(fairness, userId);
    expect((await leavesOf(upcoming.seedId)).map(({ kind }) => kind)).toEqual(['seed', 'activation']);
    const receipt = signed(ledger.proof, upcoming.seedId, seedStatement(upcoming));
    expect(readStatement(receipt.statement)).toEqual({
      type: 'seed',
      userId,
      serverSeedHash: upcoming.serverSeedHash,
    });
    const { block, leaf } = (await ledger.proof.inclusion('seed', String(upcoming.seedId))) ?? {};
    expect(block?.number).toBeGreaterThan(0);
    expect(leaf?.digest).toBe((await leavesOf(upcoming.seedId))[0]?.digest);
  });
});

describe('rotating seeds', () => {
  it('reveals each seed once and in order, however many ask at the same moment', async () => {
    const userId = nextUser();
    const first = await activeSeed(fairness, userId);
    const { serverSeedHash } = await fairness.upcoming(userId);
    const asked = ['a', 'b', 'c', 'd'].map(clientSeed =>
      fairness.rotate({ userId, clientSeed, serverSeedHash }),
    );
    const results = await Promise.allSettled(asked);
    const done = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    expect(done.map(({ revealed }) => revealed?.serverSeed)).toEqual([first.serverSeed]);
    expect(done[0]?.current.serverSeedHash).toBe(serverSeedHash);
  });

  it('tells a seed to nobody before it is revealed', async () => {
    const userId = nextUser();
    const { seedId } = await activeSeed(fairness, userId);
    expect(await fairness.findRevealedSeed(seedId)).toBeUndefined();
    const { revealed, current, upcoming } = await choose(fairness, userId);
    expect(await fairness.findRevealedSeed(seedId)).toBe(revealed?.serverSeed);
    expect(await fairness.findRevealedSeed(current.seedId)).toBeUndefined();
    expect(await fairness.findRevealedSeed(upcoming.seedId)).toBeUndefined();
    expect(await fairness.findRevealedSeed(999_999)).toBeUndefined();
  });

  it('of one player leaves the seeds of others', async () => {
    const [ann, ben] = [nextUser(), nextUser()];
    const before = await activeSeed(fairness, ben);
    await choose(fairness, ann);
    expect(await fairness.findActive(ben)).toEqual(before);
  });

  it('of two nodes at once gives one player one current seed', async () => {
    const userId = nextUser();
    const other = createFairness(ledger);
    const { serverSeedHash } = await fairness.upcoming(userId);
    const choice = (clientSeed: string) => ({ userId, clientSeed, serverSeedHash });
    const asked = [fairness.rotate(choice('here')), other.rotate(choice('there'))].map(refusalOf);
    expect((await Promise.all(asked)).toSorted()).toEqual(['accepted', 'seedChanged']);
    expect(await fairness.findActive(userId)).toEqual(await other.findActive(userId));
  });
});

describe('a turn', () => {
  const play = (userId: UserId) =>
    fairness.takeTurn(userId, async ({ clientSeed, nextNonce }) => ({
      value: [clientSeed, nextNonce],
      isNonceUsed: true,
    }));

  it('needs a client seed that the player has chosen', async () => {
    const userId = nextUser();
    await fairness.upcoming(userId);
    expect(await refusalOf(play(userId))).toBe('seedNeeded');
    await choose(fairness, userId, 'now');
    expect(await play(userId)).toEqual(['now', 0]);
  });

  it('after rotating draws from the new pair, beginning with its first nonce', async () => {
    const userId = nextUser();
    await choose(fairness, userId);
    await play(userId);
    expect((await play(userId))[1]).toBe(1);
    await choose(fairness, userId, 'anew');
    expect(await play(userId)).toEqual(['anew', 0]);
  });
});
