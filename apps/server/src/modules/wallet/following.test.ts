import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createFollowing, type Follower, type Following, type Moved } from './following.ts';
import { createTestLedger, nextUser, type TestLedger } from './testing/ledger.fixture.ts';

let ledger: TestLedger;
const open: Following[] = [];

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.owner.pool.query(
    'create table taken (name text, user_id bigint, transfers integer, gained bigint)',
  );
  await ledger.owner.pool.query('grant all on taken to public');
});
beforeEach(() => ledger.owner.pool.query('truncate taken, ledger.followers'));
afterEach(async () => {
  await Promise.all(open.splice(0).map(following => following.stop()));
});
afterAll(() => ledger.close());

function follow(...followers: Follower[]): Following {
  const following = createFollowing({ database: ledger.database, log: createLog('silent') });
  for (const follower of followers) following.follow(follower);
  open.push(following);
  return following;
}

/** Writes down what it is given, in the transaction it is given. */
const keeping = (name: string, meddle = async (): Promise<void> => undefined): Follower => ({
  name,
  take: async (tx, moves) => {
    for (const { userId, transfers, gained } of moves)
      await sql`insert into taken values (${name}, ${userId}, ${transfers}, ${gained})`.execute(tx);
    await meddle();
  },
});

async function takenBy(name: string, userId: number): Promise<{ transfers: number; gained: number }> {
  const { rows } = await ledger.database.pool.query<{ transfers: number; gained: number }>(
    'select coalesce(sum(transfers), 0)::bigint as transfers, coalesce(sum(gained), 0)::bigint as gained from taken where name = $1 and user_id = $2',
    [name, userId],
  );
  return rows[0] ?? { transfers: 0, gained: 0 };
}

describe('following the ledger', () => {
  it('tells what moved by player, kind, unit and quarter of an hour', async () => {
    const userId = nextUser();
    const heard: Moved[] = [];
    const following = follow({ name: 'ears', take: async (_tx, moves) => void heard.push(...moves) });
    await ledger.move({ userId, amount: 100, kind: 'test.gift' });
    await ledger.move({ userId, amount: -30, kind: 'test.play' });
    await ledger.move({ userId, amount: -20, kind: 'test.play' });
    ledger.clock.advance(15 * 60_000);
    await ledger.move({ userId, amount: -5, kind: 'test.play' });
    await following.catchUp();
    const [gift, plays, later] = heard.filter(moved => moved.userId === userId);
    expect(gift).toMatchObject({ kind: 'test.gift', unit: 'coins', transfers: 1, gained: 100, spent: 0 });
    expect(plays).toMatchObject({ kind: 'test.play', unit: 'coins', transfers: 2, gained: 0, spent: 50 });
    expect(later).toMatchObject({ kind: 'test.play', transfers: 1, spent: 5 });
    expect((later?.atMs ?? 0) - (plays?.atMs ?? 0)).toBe(15 * 60_000);
    expect((plays?.atMs ?? 1) % (15 * 60_000)).toBe(0);
  });

  it('counts every transfer once while several nodes follow and players play on', async () => {
    const userId = nextUser();
    const nodes = Array.from({ length: 6 }, () => follow(keeping('sum')));
    for (let turn = 0; turn < 6; turn++) {
      const plays = Array.from({ length: 50 }, () => ledger.move({ userId, amount: 1 }));
      // Some look while it is being played, and all at once when it is over.
      await Promise.all([...plays, nodes[turn]?.catchUp()]);
      await Promise.all(nodes.map(node => node.catchUp()));
    }
    expect(await takenBy('sum', userId)).toEqual({ transfers: 300, gained: 300 });
  });

  it('a follower that fails takes the same moves the next time, and keeps back no other', async () => {
    const userId = nextUser();
    let isBroken = true;
    const fragile = keeping('fragile', async () => {
      if (isBroken) throw new Error('not now');
    });
    const following = follow(fragile, keeping('sturdy'));
    await ledger.move({ userId, amount: 7 });
    following.start();
    following.wake();
    await expect.poll(() => takenBy('sturdy', userId)).toEqual({ transfers: 1, gained: 7 });
    expect(await takenBy('fragile', userId)).toEqual({ transfers: 0, gained: 0 });
    isBroken = false;
    await following.catchUp();
    expect(await takenBy('fragile', userId)).toEqual({ transfers: 1, gained: 7 });
    expect(await takenBy('sturdy', userId)).toEqual({ transfers: 1, gained: 7 });
  });

  it('runs what a follower leaves for later once its writing is committed', async () => {
    const userId = nextUser();
    const seen: number[] = [];
    const following = follow({
      name: 'later',
      take: async (tx, moves, stretch) => {
        await keeping('later').take(tx, moves, stretch);
        return async () => seen.push((await takenBy('later', userId)).transfers);
      },
    });
    await ledger.move({ userId, amount: 3 });
    await following.catchUp();
    expect(seen).toEqual([1]);
  });

  it('hears by itself of what is posted through the same process', async () => {
    const userId = nextUser();
    ledger.wallet.follow(keeping('own'));
    ledger.wallet.following.start();
    await ledger.move({ userId, amount: 9 });
    await expect.poll(() => takenBy('own', userId)).toEqual({ transfers: 1, gained: 9 });
    await ledger.wallet.following.stop();
  });
});
