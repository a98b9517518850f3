import type { RoundId, UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REASON = 'A letter from the bank says so.';
const NOTICE = 'You have several accounts.';
let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const entries = async () => (await owner.call('audit.list', { limit: 200 })).list;
const lastEntry = async () => (await entries())[0];

/** Nothing that is inserted into the audit log arrives, as if its disk were full. */
async function withoutAudit(work: () => Promise<unknown>): Promise<void> {
  await world.owner.pool.query(`
    create function audit.fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger fail before insert on audit.entries execute function audit.fail()`);
  try {
    await work();
  } finally {
    await world.owner.pool.query('drop trigger fail on audit.entries; drop function audit.fail()');
  }
}

describe('who may', () => {
  const of = (userId: number) =>
    [
      ['players.list', {}, ['content']],
      ['players.read', { userId }, ['content']],
      ['players.ledger', { userId }, ['content']],
      ['players.rounds', { userId }, ['content']],
      ['players.prizes', { userId }, ['content']],
      ['players.sessions', { userId }, ['content']],
      ['players.notes', { userId }, ['content']],
      ['players.contact', { userId, reason: REASON }, ['floor', 'content', 'auditor']],
      ['players.note', { userId, text: 'Nice.' }, ['floor', 'content', 'auditor']],
      [
        'players.block',
        { userId, reason: REASON, notice: NOTICE },
        ['cashier', 'floor', 'content', 'auditor'],
      ],
      ['players.unblock', { userId, reason: REASON }, ['cashier', 'floor', 'content', 'auditor']],
      [
        'players.signOut',
        { userId, reason: REASON, sessionId: '1'.repeat(36) },
        ['cashier', 'floor', 'content', 'auditor'],
      ],
      ['players.signOutEverywhere', { userId, reason: REASON }, ['cashier', 'floor', 'content', 'auditor']],
      [
        'players.adjust',
        { userId, amountCoins: 5, reason: REASON, idempotencyKey: 'refused-1' },
        ['floor', 'content', 'auditor'],
      ],
    ] as const;

  it('whoever may not is refused, changes nothing and leaves no entry', async () => {
    const { userId, token } = await world.player();
    const before = await owner.call('players.read', { userId });
    const numberBefore = (await lastEntry())?.number;
    for (const role of ['cashier', 'floor', 'content', 'auditor'] as const) {
      const staff = await signInAs(world.server.app, role);
      for (const [name, input, refused] of of(userId)) {
        if (!(refused as readonly string[]).includes(role)) continue;
        expect([role, name, (await staff.ask(name, input)).errorCode]).toEqual([role, name, '00011']);
      }
    }
    expect(await owner.call('players.read', { userId })).toEqual(before);
    const after = (await entries()).filter(({ number }) => number > (numberBefore ?? 0));
    expect(after.map(({ action }) => action)).toEqual(Array(4).fill('session.signIn'));
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
  });
});

describe('finding a player', () => {
  it('by number, by words of the name in any order, and by the whole mail address', async () => {
    const { userId, token, mail } = await world.player('zoe.finch@posteo.example');
    await world.call('accounts.update', { nickName: 'Zoë Quickfeather 7', portrait: '' }, token);
    const find = async (search: string) =>
      (await owner.call('players.list', { search })).list.map(one => one.userId);
    expect(await find(String(userId))).toEqual([userId]);
    expect(await find('quickf')).toEqual([userId]);
    expect(await find('7 zoë')).toEqual([userId]);
    expect(await find(mail.toUpperCase())).toEqual([userId]);
    expect(await find('zoe.finch@')).toEqual([]);
    expect(await find('zoe.finch@posteo.exampl')).toEqual([]);
    expect(await find("quickf' & !x | :* (")).toEqual([]);
  });

  it('guests by their device, blocked ones by their block, and nobody twice over pages', async () => {
    const { userId: guestId } = await world.guest();
    const guests = await owner.call('players.list', { who: 'guests', limit: 200 });
    expect(guests.list.map(({ userId }) => userId)).toContain(guestId);
    const { rows } = await world.owner.pool.query<{ device_id: string }>(
      'select device_id from users where id = $1',
      [guestId],
    );
    const device = rows[0]?.device_id ?? '';
    const found = await owner.call('players.list', { search: device, who: 'everybody' });
    expect(found.list.map(({ userId }) => userId)).toEqual([guestId]);

    const { userId } = await world.player();
    await owner.call('players.block', { userId, reason: REASON, notice: NOTICE });
    expect((await owner.call('players.list', { state: 'blocked' })).list.map(one => one.userId)).toEqual([
      userId,
    ]);

    const all = await owner.call('players.list', { who: 'everybody', limit: 200 });
    const first = await owner.call('players.list', { who: 'everybody', limit: 2 });
    const rest = await owner.call('players.list', { who: 'everybody', limit: 200, after: first.next });
    expect([...first.list, ...rest.list].map(one => one.userId)).toEqual(all.list.map(one => one.userId));
    expect(rest.next).toBe('');
  });

  it('by a device they signed in on, also with a mail address', async () => {
    const mail = 'device.owner@example.test';
    const { userId } = await world.player(mail);
    world.platform.clock.advance(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const deviceId = 'the-phone-of-somebody';
    await world.call('identity.signUpByCode', { mail, code: world.lastCode(mail), deviceId } as never);
    const found = await owner.call('players.list', { search: deviceId });
    expect(found.list.map(one => one.userId)).toEqual([userId]);
    expect((await owner.call('players.list', { search: 'the-phone-of-somebod' })).list).toEqual([]);
  });

  it.each(['x', '-1', '1.5', '9'.repeat(30)])('a page after %s is refused', async after => {
    expect((await owner.ask('players.list', { after })).errorCode).toBe('00012');
  });
});

describe('one player', () => {
  it('is told with what they own and did, without their mail address', async () => {
    const { userId, token, mail } = await world.player('bruno@posteo.example');
    const { list: rooms } = await world.call('plinko.listRooms');
    const room = rooms[0];
    await world.call(
      'plinko.play',
      {
        roomId: room?.roomId ?? 0,
        plinkoProductId: room?.prices[0]?.plinkoProductId ?? 0,
        rows: 8,
        risk: 'low',
        purse: 'coins',
        idempotencyKey: 'console-players-1',
      },
      token,
    );
    const answer = await owner.call('players.read', { userId });
    expect(answer.maskedMail).toBe('b•••••@posteo.example');
    expect(JSON.stringify(answer)).not.toContain(mail);
    const { balance } = await world.call('wallet.balance', { type: 0 }, token);
    expect(answer).toMatchObject({ balanceCoins: balance, rounds: 1, sessions: 1, isBlocked: false });
    expect(answer.balanceCoins).toBe(500 - answer.stakedCoins + answer.backCoins);

    const { list: ledger } = await owner.call('players.ledger', { userId });
    expect(ledger[0]).toMatchObject({ kind: 'plinko.play', room: room?.roomName, balance });
    const { list: rounds } = await owner.call('players.rounds', { userId });
    expect(rounds).toMatchObject([
      {
        state: 'settled',
        room: room?.roomName,
        stake: answer.stakedCoins,
        back: answer.backCoins,
        nonce: 0,
        roundId: ledger[0]?.roundId as RoundId,
      },
    ]);
  });

  it('shows their prizes in all states, page by page', async () => {
    const { userId } = await world.player();
    await world.owner.pool.query(
      `insert into prizes (id, exchange_coins, won_at, keep_until, user_id, kind_id, room_id, game_type, state, ended_at, ended_by)
       select n * 10, n, now(), now(), $1, (select min(id) from prize_kinds), 1, 99,
         case n when 2 then 'exchanged' else 'kept' end, case n when 2 then now() end, case n when 2 then 7 end
       from generate_series(1, 3) n`,
      [userId],
    );
    const first = await owner.call('players.prizes', { userId, limit: 2 });
    expect(first.list).toMatchObject([
      { prizeId: '30', roundId: '3', coins: 3, state: 'kept' },
      { prizeId: '20', state: 'exchanged' },
    ]);
    const rest = await owner.call('players.prizes', { userId, after: first.next });
    expect(rest.list.map(({ prizeId }) => prizeId)).toEqual(['10']);
  });

  it('counts very many rounds over several looks, and says so', async () => {
    const { userId } = await world.player();
    const { userId: other } = await world.player();
    const insert = `insert into rounds (id, closing_id, stake, payout, created_at, user_id, room_id, game_type, state, unit,
      config_version, bet) select $2::bigint + n, $2::bigint + n, 2, 1, now(), $1, 1, 98, 'settled', 'coins', '', '{}'
      from generate_series(1, $3::int) n`;
    await world.owner.pool.query(insert, [userId, 900_000_000_000, 120_000]);
    await world.owner.pool.query(insert, [other, 900_001_000_000, 10]);
    const sums = async () => {
      const { rounds, stakedCoins, areSumsWhole } = await owner.call('players.read', { userId });
      return [rounds, stakedCoins, areSumsWhole];
    };
    expect(await sums()).toEqual([50_000, 100_000, false]);
    expect(await sums()).toEqual([100_000, 200_000, false]);
    expect(await sums()).toEqual([120_000, 240_000, true]);
    expect((await owner.call('players.read', { userId: other })).areSumsWhole).toBe(true);
  });

  it('shows their ledger part by part, and page by page without a gap', async () => {
    const { userId } = await world.player();
    for (let coins = 1; coins <= 5; coins++)
      await owner.call('players.adjust', {
        userId,
        amountCoins: coins,
        reason: REASON,
        idempotencyKey: `parts-${userId}-${coins}`,
      });
    const amounts = async (input: object) =>
      (await owner.call('players.ledger', { userId, ...input })).list.map(({ amount }) => amount);
    expect(await amounts({})).toEqual([5, 4, 3, 2, 1, 500]);
    expect(await amounts({ part: 'staff' })).toEqual([5, 4, 3, 2, 1]);
    expect(await amounts({ part: 'money' })).toEqual([500]);
    expect(await amounts({ part: 'plays' })).toEqual([]);
    const first = await owner.call('players.ledger', { userId, part: 'staff', limit: 2 });
    expect(await amounts({ part: 'staff', after: first.next })).toEqual([3, 2, 1]);
    expect((await owner.ask('players.ledger', { userId, after: '12' })).errorCode).toBe('00012');
  });

  it('who is not there is not found', async () => {
    const userId = 1_999_999_999;
    expect((await owner.ask('players.read', { userId })).errorCode).toBe('00013');
    expect((await owner.ask('players.note', { userId, text: 'Nobody' })).errorCode).toBe('00013');
    const block = { userId, reason: REASON, notice: NOTICE };
    expect((await owner.ask('players.block', block)).errorCode).toBe('00013');
  });
});

describe('a mail address', () => {
  it('is shown for a reason, which is written down without the address', async () => {
    const { userId, mail } = await world.player();
    expect(await owner.call('players.contact', { userId, reason: REASON })).toEqual({ mail });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'players.contact', subject: String(userId), reason: REASON });
    const whole = await owner.call('audit.entry', { number: entry?.number ?? 0 });
    expect(JSON.stringify(whole)).not.toContain(mail);
  });

  it('stays hidden where that cannot be written down', async () => {
    const { userId, mail } = await world.player();
    await withoutAudit(async () => {
      const answer = await owner.ask('players.contact', { userId, reason: REASON });
      expect(answer.success).toBe(false);
      expect(JSON.stringify(answer)).not.toContain(mail);
    });
  });
});

describe('a ban', () => {
  it('ends every session, refuses every call, and stands in the audit log with what was before', async () => {
    const { userId, token, mail } = await world.player();
    const until = world.platform.clock.nowMs() + 3_600_000;
    await owner.call('players.block', { userId, reason: REASON, notice: NOTICE, until });
    expect((await world.ask('accounts.read', {}, token)).errorCode).toBe('00009');
    const read = await owner.call('players.read', { userId });
    expect(read).toMatchObject({ isBlocked: true, blockedUntil: until, blockedReason: NOTICE, sessions: 0 });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'players.block', subject: String(userId), reason: REASON });
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      before: { blocked: false },
      after: { blocked: true, until, notice: NOTICE },
    });

    world.platform.clock.advance(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const refused = await world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
    expect(refused).toMatchObject({ errorCode: '00020', data: { reason: NOTICE, until } });

    await owner.call('players.unblock', { userId, reason: 'It was their sister.' });
    expect(await lastEntry()).toMatchObject({ action: 'players.unblock', reason: 'It was their sister.' });
    world.platform.clock.advance(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const signedIn = await world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
    expect(signedIn.success).toBe(true);
  });

  it('that cannot be written down is none', async () => {
    const { userId, token } = await world.player();
    await withoutAudit(async () => {
      const answer = await owner.ask('players.block', { userId, reason: REASON, notice: NOTICE });
      expect(answer.success).toBe(false);
    });
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
    expect((await owner.call('players.read', { userId })).isBlocked).toBe(false);
  });

  it('that lies in the past, or without a notice, is refused and leaves no entry', async () => {
    const { userId } = await world.player();
    const number = (await lastEntry())?.number;
    const past = { userId, reason: REASON, notice: NOTICE, until: 1 };
    expect((await owner.ask('players.block', past)).errorCode).toBe('00012');
    expect((await owner.ask('players.block', { userId, reason: REASON, notice: '   ' })).errorCode).toBe(
      '00012',
    );
    expect((await lastEntry())?.number).toBe(number);
  });

  it('is lifted once: who comes second is told, and nothing is written', async () => {
    const { userId } = await world.player();
    await owner.call('players.block', { userId, reason: REASON, notice: NOTICE });
    await owner.call('players.unblock', { userId, reason: REASON });
    const number = (await lastEntry())?.number;
    expect((await owner.ask('players.unblock', { userId, reason: REASON })).errorCode).toBe('50010');
    expect((await lastEntry())?.number).toBe(number);
  });
});

describe('signing out', () => {
  it('of one device leaves the others, and of all of them none', async () => {
    const { userId, token } = await world.player();
    const { sessions } = world.server.modules;
    const device = { deviceType: 0, deviceInfo: 'Pixel 8' };
    const second = await sessions.open({ userId: userId as UserId, role: 'user' }, device);
    const { list } = await owner.call('players.sessions', { userId });
    const pixel = list.find(one => one.device === 'Pixel 8');
    expect(list).toHaveLength(2);
    const order = { userId, sessionId: pixel?.sessionId ?? '', reason: REASON };
    await owner.call('players.signOut', order);
    expect((await world.ask('accounts.read', {}, second.token)).errorCode).toBe('00009');
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
    expect((await owner.ask('players.signOut', order)).errorCode).toBe('00013');

    await withoutAudit(async () => {
      expect((await owner.ask('players.signOutEverywhere', { userId, reason: REASON })).success).toBe(false);
    });
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
    await owner.call('players.signOutEverywhere', { userId, reason: REASON });
    expect((await world.ask('accounts.read', {}, token)).errorCode).toBe('00009');
    expect(await lastEntry()).toMatchObject({ action: 'players.signOutEverywhere' });
    // Nobody is signed in any more: nothing happened, and no entry says that it did.
    const number = (await lastEntry())?.number;
    await owner.call('players.signOutEverywhere', { userId, reason: REASON });
    expect((await lastEntry())?.number).toBe(number);
  });

  it('of a device that is somebody else’s is refused', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const { list } = await owner.call('players.sessions', { userId: other.userId });
    const order = { userId: one.userId, sessionId: list[0]?.sessionId ?? '', reason: REASON };
    expect((await owner.ask('players.signOut', order)).errorCode).toBe('00013');
    expect((await world.ask('accounts.read', {}, other.token)).success).toBe(true);
  });
});

describe('notes', () => {
  it('stay as they were written, by whom, the newest first', async () => {
    const { userId } = await world.player();
    const support = await signInAs(world.server.app, 'support');
    await support.call('players.note', { userId, text: ' Shares a phone. ' });
    await owner.call('players.note', { userId, text: 'With three sisters.' });
    const { list } = await owner.call('players.notes', { userId });
    expect(list.map(({ name, text }) => [name, text])).toEqual([
      ['Hanna Visser', 'With three sisters.'],
      ['Amara Nwosu', 'Shares a phone.'],
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'players.note', subject: String(userId) });
    const query = (sql: string) => world.platform.database.pool.query(sql);
    await expect(query("update player_notes set text = ''")).rejects.toThrow('permission denied');
    await expect(query('delete from player_notes')).rejects.toThrow('goes with the account alone');
    await expect(world.owner.pool.query('truncate player_notes')).rejects.toThrow('never changed');
  });
});
