/** What looks wrong waits for a person, whose yes pays once and whose no refuses. */
import { LEAST_EDGE_BASIS_POINTS } from '@boardwalk/rules';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  elsewhere,
  type From,
  inviterFrom,
  join,
  playEnough,
  post,
  stateOf,
} from './invited.fixture.ts';

let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
});
afterAll(() => world.close());

async function cameFrom(inviter: From, friend: From) {
  const one = await inviterFrom(world, inviter);
  const other = await join(world, { ...friend, code: one.code });
  await playEnough(world, other.userId);
  return { inviter: one, friend: other, found: await stateOf(world, other.userId) };
}

describe('an invitation waits', () => {
  it('for nobody where nothing is odd', async () => {
    const { found } = await cameFrom({}, {});
    expect(found).toEqual({ state: 'rewarded', signs: [] });
  });

  it('where a friend has the device of who invited', async () => {
    const { deviceId } = elsewhere();
    const { found } = await cameFrom({ deviceId }, { deviceId });
    expect(found).toEqual({ state: 'waiting', signs: ['device'] });
  });

  it('where a friend has the device of another friend, both of them', async () => {
    const { deviceId } = elsewhere();
    const inviter = await inviterFrom(world);
    const friends = [
      await join(world, { code: inviter.code, deviceId }),
      await join(world, { code: inviter.code, deviceId }),
    ];
    for (const { userId } of friends) await playEnough(world, userId);
    for (const { userId } of friends)
      expect(await stateOf(world, userId)).toEqual({ state: 'waiting', signs: ['device'] });
  });

  it('where both are in one network, also by a later sign-in', async () => {
    const { peer } = elsewhere();
    const { found } = await cameFrom({ peer }, { peer: peer.replace(/7$/, '99') });
    expect(found).toEqual({ state: 'waiting', signs: ['network'] });

    const inviter = await inviterFrom(world);
    const friend = await join(world, { code: inviter.code });
    await world.owner.pool.query(
      'update sessions set network_hash = sha256($1::bytea) where user_id = any($2)',
      ['one house', [inviter.userId, friend.userId]],
    );
    await playEnough(world, friend.userId);
    expect(await stateOf(world, friend.userId)).toEqual({ state: 'waiting', signs: ['network'] });
  });

  it('where a chain comes back to the network it began in', async () => {
    const { peer } = elsewhere();
    const first = await inviterFrom(world, { peer });
    const second = await inviterFrom(world, { code: first.code });
    const third = await join(world, { code: second.code, peer });
    await playEnough(world, third.userId);
    expect(await stateOf(world, third.userId)).toEqual({ state: 'waiting', signs: ['network'] });
  });

  it('where many come from one network, whoever invited them', async () => {
    const { peer } = elsewhere();
    const friends = [];
    for (let place = 0; place < 4; place++)
      friends.push(await join(world, { code: (await inviterFrom(world)).code, peer }));
    await playEnough(world, friends[3]?.userId ?? (0 as never));
    expect(await stateOf(world, friends[3]?.userId ?? (0 as never))).toEqual({
      state: 'waiting',
      signs: ['crowd'],
    });
  });

  it('where one brings many in a day: from the sixth', async () => {
    const inviter = await inviterFrom(world);
    const friends = [];
    for (let place = 0; place < 6; place++) friends.push(await join(world, { code: inviter.code }));
    const states = [];
    for (const { userId } of friends) {
      await playEnough(world, userId);
      states.push((await stateOf(world, userId))?.state);
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'rewarded'), 'waiting']);
  });

  it('where either is flagged or banned, and is refused where the friend leaves', async () => {
    const risk = world.server.modules.risk;
    const flagged = await inviterFrom(world);
    const brought = await join(world, { code: flagged.code });
    await risk.flag(flagged.userId, 'A matter of cards');
    await playEnough(world, brought.userId);
    expect(await stateOf(world, brought.userId)).toEqual({ state: 'waiting', signs: ['flagged'] });

    const leaving = await join(world, { code: (await inviterFrom(world)).code });
    await world.owner.pool.query("update users set deletes_at = now() + interval '1 day' where id = $1", [
      leaving.userId,
    ]);
    await playEnough(world, leaving.userId);
    expect(await stateOf(world, leaving.userId)).toMatchObject({ state: 'refused' });
  });
});

describe('a person', () => {
  const reason = 'they are a family';
  async function waiting() {
    const { deviceId } = elsewhere();
    return cameFrom({ deviceId }, { deviceId });
  }

  it('says yes, and both are paid once, to a hundred of them', async () => {
    const { inviter, friend } = await waiting();
    const before = [await balanceOf(world, inviter.userId), await balanceOf(world, friend.userId)];
    const input = { friendId: friend.userId, to: 'rewarded', reason } as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => owner.ask('invitations.decide', input)),
    );
    const refused = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
    // No other reason: none of them was kept waiting for a connection.
    expect(refused).toEqual(Array.from({ length: 99 }, () => '50005'));
    expect((await owner.ask('invitations.decide', input)).errorCode).toBe('50005');
    expect([await balanceOf(world, inviter.userId), await balanceOf(world, friend.userId)]).toEqual([
      (before[0] ?? 0) + 100,
      (before[1] ?? 0) + 50,
    ]);
    const entries = await world.server.modules.audit.list({
      limit: 5,
      subject: { kind: 'player', id: String(inviter.userId) },
    });
    expect(entries.filter(({ action }) => action === 'invitations.pay')).toHaveLength(1);
  });

  it('says no, and nobody is paid, now or later', async () => {
    const { inviter, friend } = await waiting();
    const before = await balanceOf(world, inviter.userId);
    await support.call('invitations.decide', { friendId: friend.userId, to: 'refused', reason });
    await playEnough(world, friend.userId);
    await world.server.modules.invitations.jobs.pay();
    expect(await balanceOf(world, inviter.userId)).toBe(before);
    expect((await world.call('invitations.list', {}, inviter.token)).list).toMatchObject([
      { state: 'refused', rewardCoins: 0 },
    ]);
  });

  it('decides about nothing that does not wait', async () => {
    const { friend } = await cameFrom({}, {});
    const input = { friendId: friend.userId, to: 'rewarded', reason } as const;
    expect((await owner.ask('invitations.decide', input)).errorCode).toBe('50005');
    expect((await owner.ask('invitations.decide', { ...input, friendId: 999_999 })).errorCode).toBe('00013');
  });

  it('of risk finds who brings friends that look made up', async () => {
    const { inviter, friend } = await waiting();
    await owner.call('risk.look');
    const { list } = await owner.call('risk.list', { state: 'open', userId: inviter.userId });
    expect(list).toMatchObject([
      { kind: 'invitations', why: '1 invitation looked wrong within 30 days; 0 are allowed.' },
    ]);
    const flag = await owner.call('risk.flag', { flagId: list[0]?.flagId ?? '' });
    expect(flag.accounts.map(({ userId }) => userId)).toContain(friend.userId);
  });

  it('sees the list, the figures and the graph', async () => {
    const first = await inviterFrom(world);
    const second = await inviterFrom(world, { code: first.code });
    const third = await join(world, { code: second.code });
    const { list } = await owner.call('invitations.list', { inviterId: second.userId });
    expect(list).toMatchObject([{ friendId: third.userId, way: 'link', goalCoins: 6000, goalPlays: 50 }]);
    const page = await owner.call('invitations.list', { limit: 1 });
    const next = await owner.call('invitations.list', { limit: 1, after: page.next });
    expect(next.list[0]?.friendId).not.toBe(page.list[0]?.friendId);
    const graph = await owner.call('invitations.graph', { userId: second.userId });
    expect(graph.list.map(({ userId, depth }) => [userId, depth])).toEqual([
      [first.userId, -1],
      [second.userId, 0],
      [third.userId, 1],
    ]);
    const figures = await owner.call('invitations.figures');
    expect(figures.states.find(({ state }) => state === 'rewarded')?.count).toBeGreaterThan(0);
    expect(figures.oldestWaiting).toBeGreaterThan(0);
  });
});

describe('the terms', () => {
  const terms = async () => (await owner.call('invitations.terms')).list;
  const next = async () => {
    const [{ version, from: _, isCurrent: _c, madeBy: _m, reason: _r, ...rest } = { version: 0 } as never] =
      await terms();
    return { ...rest, version, from: 0, reason: 'a summer' };
  };

  it('change from a time on, as another version', async () => {
    const later = world.platform.clock.nowMs() + 60_000;
    await owner.call('invitations.setTerms', { ...(await next()), inviterCoins: 90, from: later });
    expect((await terms())[0]).toMatchObject({ inviterCoins: 90, isCurrent: false, reason: 'a summer' });
    const { token } = await inviterFrom(world);
    expect((await world.call('invitations.own', {}, token)).inviterCoins).toBe(100);
    world.platform.clock.advance(120_000);
    expect((await world.call('invitations.own', {}, token)).inviterCoins).toBe(90);
    const [entry] = await world.server.modules.audit.list({
      limit: 1,
      subject: { kind: 'invitations', id: 'terms' },
    });
    expect(entry?.action).toBe('invitations.setTerms');
  });

  it('are refused where they are worth fraud, are in the past, or were changed meanwhile', async () => {
    const good = await next();
    for (const [bad, code] of [
      [{ inviterCoins: 101 }, '00012'],
      [{ stakeCoins: 5999 - 400 }, '00012'],
      [{ from: 1 }, '50026'],
      [{ version: 1 }, '50010'],
    ] as const)
      expect(
        (await owner.ask('invitations.setTerms', { ...good, inviterCoins: 100, friendCoins: 50, ...bad }))
          .errorCode,
      ).toBe(code);
    expect((await support.ask('invitations.setTerms', good)).success).toBe(false);
  });
});

it('a stranger’s code or another’s invitation changes nothing', async () => {
  const { token, userId } = await join(world);
  expect((await post(world, 'invitations.enter', { inviteCode: '' }, { token })).errorCode).toBe('00012');
  expect(await stateOf(world, userId)).toBeUndefined();
});

it('no game that publishes its return keeps less than the rewards count on', async () => {
  const most = 1 - LEAST_EDGE_BASIS_POINTS / 10_000;
  const { games } = world.server.modules;
  const promised: number[] = [];
  for (const game of games.values())
    for (let roomId = 1; roomId <= 200; roomId++) {
      const share = (await game.findRoom(roomId)) && (await game.promisedReturn?.(roomId));
      if (share !== undefined) promised.push(share);
    }
  const { list } = await world.call('plinko.listRooms');
  const { tables } = await world.call('plinko.room', { roomId: list[0]?.roomId ?? 0 });
  const returns = [...promised, ...tables.map(({ rtpBasisPoints }) => rtpBasisPoints / 10_000)];
  expect(returns.length).toBeGreaterThan(20);
  expect(Math.max(...returns)).toBeLessThanOrEqual(most);
});
