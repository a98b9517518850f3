import { randomUUID } from 'node:crypto';
import { coins, HOUR_MS, type UserId } from '@boardwalk/base';
import { GameType, MailCodeType } from '@boardwalk/contract/enums';
import { verifyPlinkoRound } from '@boardwalk/games/plinko';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const reason = 'Four accounts, one phone.';
const notice = 'We are looking at your account.';
let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  await signIn();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.owner.pool.query('delete from risk_flags; update risk_rules set is_on = false, version = 1');
});

async function signIn() {
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
}

const setRule = (kind: string, allowed: number, withinHours = 24) =>
  world.owner.pool.query(
    'update risk_rules set is_on = true, allowed = $2, within_hours = $3 where kind = $1',
    [kind, allowed, withinHours],
  );
const entries = async () => (await owner.call('audit.list', { area: 'risk', limit: 200 })).list;
const riskOf = (token: string) => world.call('risk.read', {}, token);
const look = async () => (await support.call('risk.look')).flagged;
const open = async () => (await support.call('risk.list', { state: 'open', limit: 200 })).list;

async function joinOn(deviceId: string) {
  const mail = `${randomUUID()}@example.test`;
  await world.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
  const input = { mail, code: world.lastCode(mail), deviceId };
  const joined = await world.call('identity.signUpByCode', input);
  return { ...joined, mail };
}

async function play(token: string) {
  const { list } = await world.call('plinko.listRooms');
  const room = list[0];
  return world.call(
    'plinko.play',
    {
      roomId: room?.roomId ?? 0,
      plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
      rows: 8,
      risk: 'low',
      purse: 'coins',
      idempotencyKey: randomUUID(),
    },
    token,
  );
}

async function flagged(kind: 'rounds' | 'stakes' = 'rounds') {
  const player = await world.player();
  await play(player.token);
  await play(player.token);
  await setRule(kind, 1);
  await look();
  const flag = (await open()).find(one => one.userId === player.userId && one.kind === kind);
  return { ...player, flagId: flag?.flagId ?? '' };
}

describe('the rules', () => {
  it('flag every account of a device with too many of them, with what each was given', async () => {
    const device = `family-${randomUUID()}`;
    const joined = [await joinOn(device), await joinOn(device), await joinOn(device)];
    const alone = await joinOn(`single-${randomUUID()}`);
    await setRule('deviceAccounts', 2);
    await setRule('deviceGifts', 3);
    await look();
    const flags = await open();
    for (const { userId } of joined) {
      const own = flags.filter(one => one.userId === userId);
      expect(own.map(one => [one.kind, one.why])).toEqual([
        ['deviceAccounts', '3 accounts signed in on one device within 24 hours; 2 are allowed.'],
      ]);
    }
    expect(flags.some(({ userId }) => userId === alone.userId)).toBe(false);

    await setRule('deviceGifts', 2);
    await look();
    const [gift] = (await open()).filter(
      ({ kind, userId }) => kind === 'deviceGifts' && userId === joined[0]?.userId,
    );
    expect(gift?.why).toContain('3 gifts for joining, 1,500 coins');
    const { accounts } = await support.call('risk.flag', { flagId: gift?.flagId ?? '' });
    expect(accounts.map(({ userId, giftCoins }) => [userId, giftCoins])).toEqual(
      joined.map(({ userId }) => [userId, 500]),
    );
  });

  it('flag who plays more than is allowed, and only then', async () => {
    const calm = await world.player();
    const busy = await world.player();
    await play(calm.token);
    const { stake } = await play(busy.token);
    await play(busy.token);
    await setRule('rounds', 1);
    await look();
    const found = (userId: number) => async () =>
      (await open()).filter(one => one.userId === userId).map(({ kind }) => kind);
    expect([await found(calm.userId)(), await found(busy.userId)()]).toEqual([[], ['rounds']]);
    await setRule('stakes', 2 * stake - 1);
    await look();
    expect(await found(calm.userId)()).toEqual([]);
    expect(await found(busy.userId)()).toEqual(['stakes', 'rounds']);
    // What was played before does not count.
    await world.owner.pool.query('delete from risk_flags');
    world.platform.clock.advance(25 * HOUR_MS);
    await signIn();
    await look();
    expect(await open()).toEqual([]);
  });

  it('that are off find nothing, and guests are not looked at', async () => {
    const { token } = await world.player();
    await play(token);
    await play(token);
    expect(await look()).toBe(0);
  });

  it('flag luck that cannot be, by the sums of what was really played', async () => {
    const { token, userId } = await world.player();
    const { roundId } = await play(token);
    // No honest engine does this: the database's owner makes up what a broken one would have left.
    await world.owner.pool.query(
      `insert into rounds (id, closing_id, stake, payout, created_at, user_id, room_id, game_type, state, unit, config_version, bet)
       select r.id + n * 1000000, r.id + n * 1000000, 10, case when n % 3 = 0 then 0 else 20 end, r.created_at, r.user_id,
         r.room_id, r.game_type, 'settled', 'coins', r.config_version, r.bet
       from rounds r, generate_series(1, 600) n where r.id = $1`,
      [roundId],
    );
    await setRule('return', 6);
    await look();
    const [flag] = (await open()).filter(one => one.userId === userId);
    expect(flag).toMatchObject({ kind: 'return' });
    expect(flag?.why).toMatch(
      /^13\d % came back over 60\d rounds .* standard errors above; 6 are allowed\.$/,
    );
    await world.owner.pool.query('delete from risk_flags');
    await setRule('return', 100);
    await look();
    expect(await open()).toEqual([]);
  });

  it('give no reason twice while it waits, nor again once decided before it has doubled', async () => {
    const { token, userId, flagId } = await flagged();
    const own = async () => (await open()).filter(one => one.userId === userId);
    expect(await look()).toBe(0);
    await play(token);
    expect(await look()).toBe(0);
    expect(await own()).toHaveLength(1);
    await support.call('risk.decide', { flagId, from: 'open', to: 'cleared', reason });
    expect(await look()).toBe(0);
    await play(token);
    // Four rounds are twice the two it was cleared for.
    expect(await look()).toBe(1);
    expect((await own())[0]?.why).toContain('Played 4 rounds');
  });

  it('are gone through together by two without a flag too many', async () => {
    const { token, userId } = await world.player();
    await play(token);
    await play(token);
    await setRule('rounds', 1);
    await Promise.all([look(), look(), world.server.modules.risk.jobs.look()]);
    expect((await open()).filter(one => one.userId === userId)).toHaveLength(1);
  });

  it('write down that somebody looked, and nothing where the clock did', async () => {
    const before = (await entries()).length;
    await world.server.modules.risk.jobs.look();
    expect(await entries()).toHaveLength(before);
    await look();
    expect((await entries())[0]).toMatchObject({ action: 'risk.look', role: 'support' });
  });
});

describe('a flag', () => {
  it('changes nothing until it is confirmed; then claims wait, and taking it back ends that', async () => {
    const { token, userId, flagId } = await flagged();
    expect(await riskOf(token)).toEqual({ riskFlag: false, reason: '' });
    await support.call('risk.decide', { flagId, from: 'open', to: 'confirmed', notice, reason });
    expect(await riskOf(token)).toEqual({ riskFlag: true, reason: notice });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'risk.confirm', subject: String(userId), reason });
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      before: { state: 'open', waits: false },
      after: { state: 'confirmed', waits: true, notice },
    });
    expect(await support.call('risk.flag', { flagId })).toMatchObject({
      state: 'confirmed',
      reason,
      notice,
      isFlagged: true,
    });

    await support.call('risk.decide', {
      flagId,
      from: 'confirmed',
      to: 'cleared',
      reason: 'It was their sister.',
    });
    expect(await riskOf(token)).toEqual({ riskFlag: false, reason: '' });
    expect((await entries())[0]).toMatchObject({ action: 'risk.clear', reason: 'It was their sister.' });
  });

  it('that is cleared leaves what another one confirmed', async () => {
    const { token, userId, flagId } = await flagged('rounds');
    await setRule('stakes', 1);
    await look();
    const other = (await open()).find(one => one.userId === userId && one.kind === 'stakes')?.flagId ?? '';
    const confirm = { from: 'open', to: 'confirmed', reason } as const;
    await support.call('risk.decide', { ...confirm, flagId, notice: 'First' });
    await support.call('risk.decide', { ...confirm, flagId: other, notice: 'Second' });
    expect((await riskOf(token)).reason).toBe('Second');
    await support.call('risk.decide', { flagId: other, from: 'confirmed', to: 'cleared', reason });
    expect(await riskOf(token)).toEqual({ riskFlag: true, reason: 'First' });
  });

  it('that was not confirmed takes nothing back that others set', async () => {
    const { token, userId, flagId } = await flagged();
    await world.server.modules.risk.flag(userId as UserId, 'The card was stolen.');
    await support.call('risk.decide', { flagId, from: 'open', to: 'cleared', reason });
    expect(await riskOf(token)).toEqual({ riskFlag: true, reason: 'The card was stolen.' });
  });

  it('is decided once, however many do it at once', async () => {
    const { flagId } = await flagged();
    const before = (await entries()).length;
    const answers = await Promise.all(
      [owner, support, owner].map(staff =>
        staff.ask('risk.decide', { flagId, from: 'open', to: 'confirmed', notice, reason }),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', '50010', '50010'].toSorted());
    expect(await entries()).toHaveLength(before + 1);
  });

  it.each([
    ['without what the player reads', { from: 'open', to: 'confirmed' }, '00012'],
    ['into what it is', { from: 'confirmed', to: 'confirmed', notice }, '00012'],
    ['as it is not any more', { from: 'confirmed', to: 'cleared' }, '50010'],
  ] as const)('decided %s changes nothing', async (_how, decision, code) => {
    const { token, flagId } = await flagged();
    const before = (await entries()).length;
    expect((await support.ask('risk.decide', { flagId, reason, ...decision })).errorCode).toBe(code);
    expect(await riskOf(token)).toEqual({ riskFlag: false, reason: '' });
    expect((await support.call('risk.flag', { flagId })).state).toBe('open');
    expect(await entries()).toHaveLength(before);
  });

  it('stays as it was where the decision cannot be written down', async () => {
    const { token, flagId } = await flagged();
    await world.owner.pool.query(`
      create function audit.fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger fail before insert on audit.entries execute function audit.fail()`);
    const answer = await support.ask('risk.decide', {
      flagId,
      from: 'open',
      to: 'confirmed',
      notice,
      reason,
    });
    await world.owner.pool.query('drop trigger fail on audit.entries; drop function audit.fail()');
    expect(answer.success).toBe(false);
    expect(await riskOf(token)).toEqual({ riskFlag: false, reason: '' });
    expect((await support.call('risk.flag', { flagId })).state).toBe('open');
  });

  it.each(['cashier', 'floor', 'content', 'auditor'] as const)('is nothing for %s to decide', async role => {
    const { flagId } = await flagged();
    const staff = await signInAs(world.server.app, role);
    const before = (await entries()).length;
    const order = { flagId, from: 'open', to: 'confirmed', notice, reason } as const;
    expect((await staff.ask('risk.decide', order)).errorCode).toBe('00011');
    expect((await staff.ask('risk.look')).errorCode).toBe('00011');
    expect((await staff.ask('risk.list')).success).toBe(role === 'cashier' || role === 'auditor');
    expect(await entries()).toHaveLength(before);
  });
});

describe('the queue', () => {
  it('comes page by page, each flag once, and counts what waits', async () => {
    for (let count = 0; count < 3; count++) {
      const { token } = await world.player();
      await play(token);
      await play(token);
    }
    await setRule('rounds', 1);
    await look();
    const all = await open();
    expect((await support.call('risk.counts')).open).toBe(all.length);
    const seen: string[] = [];
    for (let after = '', page = 0; page === 0 || after !== ''; page++) {
      const { list, next } = await support.call('risk.list', {
        state: 'open',
        limit: 2,
        ...(after && { after }),
      });
      seen.push(...list.map(({ flagId }) => flagId));
      after = next;
    }
    expect(seen).toEqual(all.map(({ flagId }) => flagId));
    expect((await support.ask('risk.list', { after: 'x' })).errorCode).toBe('00012');
    expect((await support.ask('risk.flag', { flagId: '999999999' })).errorCode).toBe('00013');
  });

  it('stands among what needs somebody today', async () => {
    await flagged();
    const until = Math.ceil(world.platform.clock.nowMs() / HOUR_MS) * HOUR_MS;
    const { needs } = await owner.call('figures.today', { from: until - HOUR_MS, until });
    expect(needs.find(({ kind }) => kind === 'risk')?.title).toMatch(/flagged$/);
  });
});

describe('a rule', () => {
  const ruleOf = async (kind: string) => (await owner.call('risk.rules')).list.find(one => one.kind === kind);

  it('is changed with a reason, as a version, by the owner alone', async () => {
    const wanted = { kind: 'rounds', isOn: true, allowed: 77, withinHours: 3, version: 1, reason } as const;
    for (const role of ['support', 'cashier', 'auditor'] as const) {
      const staff = await signInAs(world.server.app, role);
      expect((await staff.ask('risk.changeRule', wanted)).errorCode).toBe('00011');
    }
    expect((await ruleOf('rounds'))?.version).toBe(1);
    const was = await ruleOf('rounds');
    await owner.call('risk.changeRule', wanted);
    expect(await ruleOf('rounds')).toMatchObject({ isOn: true, allowed: 77, withinHours: 3, version: 2 });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'risk.changeRule', subject: 'rounds', reason });
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      before: { isOn: false, allowed: was?.allowed },
      after: { isOn: true, allowed: 77, withinHours: 3 },
    });
    // Somebody else still has the first version on their screen.
    expect((await owner.ask('risk.changeRule', { ...wanted, allowed: 5 })).errorCode).toBe('50010');
    expect((await ruleOf('rounds'))?.allowed).toBe(77);
    expect((await entries())[0]?.number).toBe(entry?.number);
  });
});

describe('odds', () => {
  it('are the same for a flagged player: same prices, same engine, the draws of their own seed', async () => {
    const { token, flagId } = await flagged();
    const rooms = () => world.call('plinko.listRooms', {}, token);
    const { list: before } = await rooms();
    const { configVersion } = await play(token);
    await support.call('risk.decide', { flagId, from: 'open', to: 'confirmed', notice, reason });
    expect((await riskOf(token)).riskFlag).toBe(true);
    const odds = ({ roomId, prices }: (typeof before)[number]) => ({ roomId, prices });
    expect((await rooms()).list.map(odds)).toEqual(before.map(odds));
    const played: string[] = [];
    for (let count = 0; count < 5; count++) played.push((await play(token)).roundId);
    await world.chooseSeed(token);
    for (const roundId of played) {
      const { round, serverSeed } = await world.call('rounds.read', { roundId }, token);
      if (round.gameType !== GameType.plinko) return expect.fail('another game');
      expect(round.configVersion).toBe(configVersion);
      const bet = { stake: coins(round.stake), rows: round.rows, risk: round.risk };
      const claim = { ...round, serverSeed, bet } as Parameters<typeof verifyPlinkoRound>[0];
      expect(verifyPlinkoRound(claim)).toMatchObject({ isVerified: true });
    }
  });
});
