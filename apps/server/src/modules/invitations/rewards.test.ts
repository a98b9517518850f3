/** Both are given their reward, once, after the friend has really played, and by nothing less. */
import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payReward } from './earning.ts';
import {
  balanceOf,
  elsewhere,
  inviterFrom,
  join,
  play,
  playEnough,
  post,
  rewardsOf,
  stateOf,
} from './invited.fixture.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const listOf = async (token: string) => (await world.call('invitations.list', {}, token)).list;
const ownOf = (token: string) => world.call('invitations.own', {}, token);

async function invitedPair() {
  const inviter = await inviterFrom(world);
  const friend = await join(world, { code: inviter.code });
  return { inviter, friend };
}

describe('an invitation', () => {
  it('is shown to both, from joining over playing to the reward', async () => {
    const { inviter, friend } = await invitedPair();
    expect(await listOf(inviter.token)).toMatchObject([{ state: 'joined', rewardCoins: 0 }]);
    const before = await balanceOf(world, inviter.userId);

    await play(world, friend.userId, 3000, 25);
    expect(await listOf(inviter.token)).toMatchObject([{ state: 'playing' }]);
    expect((await ownOf(friend.token)).invitedBy).toMatchObject({
      state: 'playing',
      stakeCoins: 3000,
      plays: 25,
      goalCoins: 6000,
      goalPlays: 50,
      rewardCoins: 50,
    });

    await play(world, friend.userId, 3000, 25);
    expect(await listOf(inviter.token)).toMatchObject([{ state: 'rewarded', rewardCoins: 100 }]);
    expect((await ownOf(friend.token)).invitedBy).toMatchObject({ state: 'rewarded', rewardCoins: 50 });
    expect(await ownOf(inviter.token)).toMatchObject({ friends: 1, rewardedFriends: 1, earnedCoins: 100 });
    expect(await balanceOf(world, inviter.userId)).toBe(before + 100);
    expect(await rewardsOf(world, friend.userId)).toEqual([50]);
  });

  it.each([
    ['too few coins', 5999, 50],
    ['too few plays', 6000, 49],
  ])('brings nothing for %s', async (_, stake, plays) => {
    const { friend } = await invitedPair();
    await play(world, friend.userId, stake, plays);
    expect(await stateOf(world, friend.userId)).toMatchObject({ state: 'playing' });
  });

  it('counts what is played: no gift, no trial coins and nothing bought', async () => {
    const { friend } = await invitedPair();
    await play(world, friend.userId, 6000, 50, 'staff.adjustment');
    expect(await stateOf(world, friend.userId)).toMatchObject({ state: 'joined' });
    const { list } = await world.call('plinko.listRooms');
    const room = list[0];
    await world.chooseSeed(friend.token);
    await world.call(
      'plinko.play',
      {
        roomId: room?.roomId ?? 0,
        plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
        rows: 8,
        risk: 'low',
        purse: 'trial',
        idempotencyKey: 'invited-by-trial',
      },
      friend.token,
    );
    await world.server.modules.wallet.catchUp();
    expect(await stateOf(world, friend.userId)).toMatchObject({ state: 'joined' });
  });

  it('counts a ball that was really played', async () => {
    const { friend } = await invitedPair();
    const { list } = await world.call('plinko.listRooms');
    const room = list[0];
    await world.chooseSeed(friend.token);
    const price = room?.prices[0];
    await world.call(
      'plinko.play',
      {
        roomId: room?.roomId ?? 0,
        plinkoProductId: price?.plinkoProductId ?? 0,
        rows: 8,
        risk: 'low',
        purse: 'coins',
        idempotencyKey: 'invited-by-coins',
      },
      friend.token,
    );
    await world.server.modules.wallet.catchUp();
    const { rows } = await world.owner.pool.query(
      'select plays, stake_coins::int from invitations where friend_id = $1',
      [friend.userId],
    );
    expect(rows).toEqual([{ plays: 1, stake_coins: price?.price }]);
  });

  it('ends without a reward when its days are over, and later plays change nothing', async () => {
    const { inviter, friend } = await invitedPair();
    await world.owner.pool.query(
      "update invitations set joined_at = joined_at - interval '31 days' where friend_id = $1",
      [friend.userId],
    );
    await playEnough(world, friend.userId);
    expect(await stateOf(world, friend.userId)).toMatchObject({ state: 'joined' });
    await world.server.modules.invitations.jobs.end();
    expect(await listOf(inviter.token)).toMatchObject([{ state: 'refused' }]);
  });
});

describe('a reward', () => {
  const deps = () => ({
    ...world.platform,
    ...world.server.modules,
    home: '',
    tell: async () => undefined,
  });

  it('is paid once to a hundred at a time, and never again', async () => {
    const { inviter, friend } = await invitedPair();
    const before = await balanceOf(world, inviter.userId);
    await playEnough(world, friend.userId);
    await world.owner.pool.query("update invitations set state = 'due' where friend_id = $1", [
      friend.userId,
    ]);
    const paid = await Promise.all(Array.from({ length: 100 }, () => payReward(deps(), friend.userId)));
    expect(paid.filter(Boolean)).toHaveLength(1);
    await world.server.modules.invitations.jobs.pay();
    await playEnough(world, friend.userId);
    expect(await balanceOf(world, inviter.userId)).toBe(before + 100);
  });

  it('that a crash left owed is paid by the job, once', async () => {
    const { inviter, friend } = await invitedPair();
    const before = await balanceOf(world, inviter.userId);
    await world.owner.pool.query(
      "update invitations set state = 'due', inviter_coins = 100, friend_coins = 50 where friend_id = $1",
      [friend.userId],
    );
    const jobs = world.server.modules.invitations.jobs;
    expect(await Promise.all([jobs.pay(), jobs.pay(), jobs.pay()])).toContain(1);
    expect(await jobs.pay()).toBe(0);
    expect(await balanceOf(world, inviter.userId)).toBe(before + 100);
    expect(await stateOf(world, friend.userId)).toMatchObject({ state: 'rewarded' });
  });

  it('goes to the friend alone where who invited has left', async () => {
    const { inviter, friend } = await invitedPair();
    const before = await balanceOf(world, inviter.userId);
    await world.owner.pool.query("update users set deletes_at = now() + interval '7 days' where id = $1", [
      inviter.userId,
    ]);
    await playEnough(world, friend.userId);
    expect(await balanceOf(world, inviter.userId)).toBe(before);
    expect(await rewardsOf(world, friend.userId)).toEqual([50]);
  });

  it('is what was promised when the friend joined, whatever was changed since', async () => {
    const { inviter, friend } = await invitedPair();
    await world.owner.pool.query(
      `insert into invitation_terms (from_at, is_on, inviter_coins, friend_coins, stake_coins, plays, days, enter_days,
         day_most, network_most, made_at)
       values ($1, false, 1, 1, 60000, 500, 1, 0, 1, 1, $1)`,
      [new Date(world.platform.clock.nowMs())],
    );
    try {
      const late = await join(world, { code: inviter.code });
      expect(await stateOf(world, late.userId)).toBeUndefined();
      const before = await balanceOf(world, inviter.userId);
      await playEnough(world, friend.userId);
      expect(await balanceOf(world, inviter.userId)).toBe(before + 100);
    } finally {
      await world.owner.pool.query('delete from invitation_terms where version > 1');
    }
  });
});

describe('a code', () => {
  const enter = (token: string, inviteCode: string, peer?: string) =>
    post(world, 'invitations.enter', { inviteCode }, { token, ...(peer ? { peer } : {}) });

  it('is the same each time, is read in any spelling, and tells nothing of the account', async () => {
    const inviter = await inviterFrom(world);
    const { inviteCode, inviteUrl } = await ownOf(inviter.token);
    expect(inviteCode).toBe(inviter.code);
    expect(inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(inviteUrl).toContain(`/?invite=${inviteCode.replace('-', '')}`);
    const friend = await join(world);
    const answer = await enter(friend.token, ` ${inviteCode.toLowerCase().replace('-', ' ')}`);
    expect(answer.success).toBe(true);
    expect(Object.keys(answer.data)).toEqual(['nickName']);
  });

  it('is entered within the first days, and once', async () => {
    const [one, other, friend] = [await inviterFrom(world), await inviterFrom(world), await join(world)];
    expect((await ownOf(friend.token)).enterEndTime).toBeGreaterThan(world.platform.clock.nowMs());
    expect((await enter(friend.token, one.code)).success).toBe(true);
    expect((await ownOf(friend.token)).enterEndTime).toBeUndefined();
    expect((await enter(friend.token, other.code)).errorCode).toBe('10008');
    const late = await join(world);
    await world.owner.pool.query(
      "update users set created_at = created_at - interval '3 days' where id = $1",
      [late.userId],
    );
    expect((await enter(late.token, one.code)).errorCode).toBe('60002');
    expect(await stateOf(world, late.userId)).toBeUndefined();
  });

  it('of one’s own, of nobody, of who is banned or leaves is wrong', async () => {
    const [own, banned, leaving] = [
      await inviterFrom(world),
      await inviterFrom(world),
      await inviterFrom(world),
    ];
    await world.server.modules.accounts.block(banned.userId, { reason: 'It was a bot' });
    await world.owner.pool.query('update users set deletes_at = now() where id = $1', [leaving.userId]);
    for (const code of [own.code, banned.code, leaving.code, 'ZZZZ-ZZZZ', 'nothing like it'])
      expect((await enter(own.token, code)).errorCode, code).toBe('10005');
    expect(await stateOf(world, own.userId)).toBeUndefined();
  });

  it('cannot be guessed: tries are counted before they are looked up', async () => {
    const [inviter, guesser] = [await inviterFrom(world), await join(world)];
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => enter(guesser.token, 'AAAA-AAAA', '203.0.113.250')),
    );
    expect(tries.filter(one => one.errorCode === '10005')).toHaveLength(10);
    expect((await enter(guesser.token, inviter.code, '203.0.113.250')).errorCode).toBe('00015');
    expect(await stateOf(world, guesser.userId)).toBeUndefined();
  });

  it('tells a visitor a name and no more, and is limited for a network', async () => {
    const inviter = await inviterFrom(world);
    const look = (inviteCode: string) =>
      post(world, 'invitations.inviter', { inviteCode }, { peer: '203.0.113.99' });
    const { data } = await look(inviter.code);
    expect(data).toMatchObject({ inviter: { inviterCoins: 100, friendCoins: 50 } });
    expect(Object.keys(data['inviter'] as object).toSorted()).toEqual([
      'friendCoins',
      'inviterCoins',
      'nickName',
    ]);
    const wrong = await Promise.all(Array.from({ length: 80 }, () => look('AAAA-AAAA')));
    expect(wrong.filter(one => one.success).length).toBeLessThanOrEqual(60);
    expect((await look(inviter.code)).success).toBe(false);
  });

  it('of a link is kept with the account, or neither is', async () => {
    const inviter = await inviterFrom(world);
    const count = async () => (await world.owner.pool.query('select from users')).rows.length;
    const before = await count();
    await world.owner.pool.query(
      'alter table invitations add constraint broken check (friend_id < 0) not valid',
    );
    await expect(join(world, { code: inviter.code })).rejects.toThrow('null');
    await world.owner.pool.query('alter table invitations drop constraint broken');
    expect(await count()).toBe(before);
  });

  it('is a player’s: guests have none', async () => {
    const guest = await world.guest();
    for (const name of ['invitations.own', 'invitations.list'] as const)
      expect((await world.ask(name, {}, guest.token)).errorCode).toBe('00010');
  });
});

it('a ring closes nowhere, also of many who enter codes at once', async () => {
  const rings = await Promise.all(
    [6, 2, 2, 2, 2, 2, 2, 2, 2].map(size =>
      Promise.all(Array.from({ length: size }, () => inviterFrom(world))),
    ),
  );
  await Promise.all(
    rings.flatMap(ring =>
      ring.map(({ token }, place) => {
        const inviteCode = ring[(place + 1) % ring.length]?.code;
        return post(world, 'invitations.enter', { inviteCode }, { token, peer: elsewhere().peer });
      }),
    ),
  );
  for (const ring of rings) {
    const states = await Promise.all(ring.map(({ userId }) => stateOf(world, userId)));
    expect(states.filter(one => one !== undefined)).toHaveLength(ring.length - 1);
  }
});

it('what nobody needs is forgotten', async () => {
  await inviterFrom(world);
  world.platform.clock.advance(181 * DAY_MS);
  expect(await world.server.modules.invitations.jobs.purge()).toBeGreaterThan(0);
});
