import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStudio, bet, makeKeys, rollback, type TestStudio, win } from './testing/studio.fixture.ts';

const REASON = 'They asked for it by mail.';

let world: TestWorld;
let studio: TestStudio;
let player: { token: string; userId: number };
let session: string;
let round: string;

beforeAll(async () => {
  world = await createTestWorld();
  studio = await addStudio(world, makeKeys());
});
afterAll(async () => {
  expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  player = await world.player();
  session = await studio.open(player.token);
  round = randomUUID();
});

const stake = (amount: number) => studio.ask('bet', bet(session, round, amount));
const setLimit = (coinsADay: number) =>
  studio.owner.call('players.setLimit', {
    userId: player.userId,
    coinsADay,
    timeZone: 'UTC',
    reason: REASON,
  });

describe('a limit of the day', () => {
  it('holds stakes in a studio’s game, those of before among them', async () => {
    expect((await stake(60)).status).toBe('ok');
    await setLimit(100);
    expect((await stake(41)).status).toBe('limitReached');
    expect((await stake(40)).status).toBe('ok');
    expect((await stake(1)).status).toBe('limitReached');
  });

  it('gives back what a rollback gives back, and counts wins for nothing', async () => {
    await setLimit(100);
    const first = bet(session, round, 100);
    expect((await studio.ask('bet', first)).status).toBe('ok');
    const back = rollback(session, round, first.transaction_uuid);
    expect((await studio.ask('rollback', back)).status).toBe('ok');
    const second = bet(session, round, 90);
    expect((await studio.ask('bet', second)).status).toBe('ok');
    await studio.ask('win', win(session, round, second.transaction_uuid, 90, false));
    expect((await stake(11)).status).toBe('limitReached');
    expect((await stake(10)).status).toBe('ok');
  });

  it('stays refused under the same request after the day is over', async () => {
    await setLimit(10);
    const asked = { request_uuid: randomUUID(), ...bet(session, round, 11) };
    expect((await studio.ask('bet', asked)).status).toBe('limitReached');
    await studio.owner.call('players.liftLimit', { userId: player.userId, reason: REASON });
    expect((await studio.ask('bet', asked)).status).toBe('limitReached');
  });
});

describe('a break', () => {
  it('takes no bet and lets nobody in; wins and rollbacks come through', async () => {
    const [one, two] = [bet(session, round, 10), bet(session, round, 20)];
    for (const each of [one, two]) await studio.ask('bet', each);
    await world.call('limits.takeBreak', { days: 1 }, player.token);
    expect((await stake(1)).status).toBe('onBreak');
    const login = await world.ask('studios.login', { studio: studio.code }, player.token);
    expect(login.errorCode).toBe('20007');
    expect((await studio.ask('rollback', rollback(session, round, one.transaction_uuid))).status).toBe('ok');
    expect((await studio.ask('win', win(session, round, two.transaction_uuid, 30))).status).toBe('ok');
  });
});

describe('nothing is staked, and what was staked is settled,', () => {
  const over = [
    ['after the player signed out', () => world.call('identity.signOut', {}, player.token)],
    [
      'while the player is blocked',
      async () => {
        const support = await signInAs(world.server.app, 'support');
        await support.call('players.block', { userId: player.userId, reason: REASON, notice: REASON });
      },
    ],
    ['once the game’s time is over', async () => world.platform.clock.advance(DAY_MS / 2)],
    ['while the studio is off', () => switchTo(false)],
  ] as const;

  it.each(over)('%s', async (_when, end) => {
    const staked = bet(session, round, 10);
    await studio.ask('bet', staked);
    await end();
    expect((await stake(1)).status).toBe('tokenEnded');
    expect((await studio.ask('balance', { session_token: session })).status).toBe('tokenEnded');
    // What was taken before is answered as it was.
    expect((await studio.ask('bet', staked)).status).toBe('ok');
    const told = await studio.ask('win', win(session, round, staked.transaction_uuid, 25));
    expect(told).toMatchObject({ status: 'ok' });
    await switchTo(true);
  });

  async function switchTo(isOn: boolean) {
    // Whoever signed in before is signed out by the time that passes here.
    const owner = await signInAs(world.server.app, 'owner');
    const { list } = await owner.call('studios.list');
    const one = list.find(({ studioId }) => studioId === studio.studioId);
    if (!one || one.isOn === isOn) return;
    const { name, launchUrl, publicKey, version, studioId } = one;
    const change = { studioId, name, launchUrl, publicKey, version, isOn, reason: REASON };
    await owner.call('studios.change', change);
  }
});

it('what was played there is part of the look at one’s own play, and of no counter of rounds', async () => {
  const sinceTime = world.platform.clock.nowMs();
  const staked = bet(session, round, 30);
  await studio.ask('bet', staked);
  await studio.ask('win', win(session, round, staked.transaction_uuid, 12));
  expect(await world.call('records.played', { sinceTime }, player.token)).toEqual({
    rounds: 1,
    staked: 30,
    paidOut: 12,
  });
});

it('old requests and tokens go, sessions with an open round stay', async () => {
  const { jobs } = world.server.modules.studios;
  await stake(5);
  const without = await world.player();
  await studio.open(without.token);
  const count = async (table: string, userId: number) => {
    const text = `select count(*)::int as n from ${table} where user_id = $1`;
    return (await world.owner.pool.query<{ n: number }>(text, [userId])).rows[0]?.n;
  };
  world.platform.clock.advance(120 * DAY_MS);
  expect(await jobs.purge()).toBeGreaterThan(0);
  expect(await count('studio_sessions', player.userId)).toBe(1);
  expect(await count('studio_sessions', without.userId)).toBe(0);
  expect(await count('studio_calls', player.userId)).toBe(0);
  expect(await count('studio_moves', player.userId)).toBe(1);
});
