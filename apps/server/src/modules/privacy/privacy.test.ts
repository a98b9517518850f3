import { createHash } from 'node:crypto';
import type { UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngWith } from '../uploads/pictures.fixture.ts';
import { upload } from '../uploads/upload.fixture.ts';
import { GRACE_MS } from './policy.ts';

const REASON = 'They wrote to us and asked for it.';

let world: TestWorld;
let owner: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const query = (sql: string, values: unknown[] = []) => world.owner.pool.query(sql, values);
const actions = async () => (await owner.call('audit.list', { limit: 50 })).list.map(({ action }) => action);
const erase = () => world.server.modules.privacy.jobs.erase();
/** The staff's sessions do not live through the days of grace. */
async function later(ms: number): Promise<void> {
  world.platform.clock.advance(ms);
  owner = await signInAs(world.server.app, 'owner');
}

/** Somebody of whom every module holds something; what they are known by is told. */
async function createKnownPlayer(mail: string) {
  const { userId } = await world.player(mail);
  await owner.call('players.block', { userId, reason: REASON, notice: 'You have several accounts.' });
  await owner.call('players.unblock', { userId, reason: REASON });
  world.platform.clock.advance(61_000);
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  const { token } = await world.call('identity.signUpByCode', { mail, code: world.lastCode(mail) });
  const device = `device-of-${userId}`;
  await world.call('accounts.update', { nickName: `Wanda ${userId}`, portrait: '' }, token);
  const picture = await upload(world, { bytes: pngWith(), token });
  const address = picture.data.url.split('?')[0] ?? '';
  await world.call('accounts.update', { portrait: address }, token);
  const { list: rooms } = await world.call('plinko.listRooms');
  const plinkoProductId = rooms[0]?.prices[0]?.plinkoProductId ?? 0;
  const play = { rows: 8, risk: 'low', purse: 'coins', idempotencyKey: `privacy-${userId}` } as const;
  await world.call('plinko.play', { roomId: rooms[0]?.roomId ?? 0, plinkoProductId, ...play }, token);
  const report = {
    faultType: 1,
    gameType: 6,
    roomId: 6001,
    content: `I am Wanda ${userId}, my ball is stuck.`,
  } as const;
  await world.call('repairs.insert', { ...report, idempotencyKey: `report-${userId}` }, token);
  await owner.call('players.note', { userId, text: `Wanda ${userId} called.` });
  await query(`update sessions set device_info = $2 where user_id = $1`, [userId, `${device} Firefox`]);
  await query(`insert into room_visits values ($1, (select min(id) from machine_rooms), now())`, [userId]);
  await query(`insert into room_searches (user_id, word, searched_at) values ($1, $2, now())`, [
    userId,
    `word-${userId}`,
  ]);
  await query(`insert into known_devices values ($1, '\\x01', now())`, [digestOf(mail)]);
  await query(
    `insert into mail_changes (user_id, mail, token_hash, changed_at, expires_at) values ($1, $2, $3, now(), now())`,
    [userId, `former-${mail}`, digestOf(device)],
  );
  await query(
    `insert into event_reports (source, name, user_id, device_id, event_at, created_at)
     values ('app', 'open', $1, $2, now(), now()), ('app', 'install', null, $2, now(), now())`,
    [userId, device],
  );
  await query(
    `insert into risk_flags (user_id, kind, reason_key, why, measured, allowed, user_ids, flagged_at)
     values ($1, 'rounds', 'day', 'Played 4 rounds', 4, 3, array[$1::int], now())`,
    [userId],
  );
  const knownBy = [mail, `Wanda ${userId}`, device, address.split('/').at(-1) ?? '', `word-${userId}`];
  return { userId, token, mail, address, knownBy: [...knownBy, digestOf(mail).toString('hex')] };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Every table of the database as text, and where a word is found in it. */
async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables as { name: string }[])
    for (const word of words) {
      const { rows } = await query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [word]);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

describe('the export', () => {
  it('holds what every module holds, without secrets, and stands in the audit log', async () => {
    const { userId, mail, knownBy } = await createKnownPlayer('wanda.export@example.test');
    const answer: unknown = await owner.ask('privacy.export', { userId, reason: REASON });
    const file = answer as Record<string, readonly Record<string, unknown>[]>;
    expect(file['profile']).toMatchObject([{ id: userId, mail, nickname: `Wanda ${userId}` }]);
    for (const part of ['sessions', 'knownDevices', 'formerMailAddresses', 'pictures', 'visits', 'searches'])
      expect([part, file[part]?.length]).toEqual([part, 1]);
    for (const part of ['notes', 'flags', 'reports', 'reportMessages', 'rounds', 'seeds', 'balances'])
      expect([part, file[part]?.length]).toEqual([part, part === 'seeds' ? 2 : 1]);
    expect(file['events']?.length).toBe(2);
    expect(file['ledger']?.map(({ kind }) => kind)).toContain('signup.gift');
    expect(file['whatTheStaffDid']?.map(({ action }) => action)).toContain('players.block');
    const text = JSON.stringify(file);
    for (const word of knownBy.slice(0, 5)) expect(text).toContain(word);
    expect(text).not.toMatch(/passwordHash|tokenHash|codeHash|serverSeed"/);
    expect((await actions())[0]).toBe('privacy.export');
  });

  it('is refused without the permission, for somebody who is not there, and leaves no entry then', async () => {
    const { userId } = await world.player();
    const before = (await actions()).length;
    for (const role of ['cashier', 'floor', 'content', 'auditor'] as const) {
      const staff = await signInAs(world.server.app, role);
      expect((await staff.ask('privacy.export', { userId, reason: REASON })).errorCode).toBe('00011');
      expect((await staff.ask('privacy.delete', { userId, reason: REASON, givesUp: true })).errorCode).toBe(
        '00011',
      );
    }
    const nobody = { userId: 1_999_999_999, reason: REASON };
    expect((await owner.ask('privacy.export', nobody)).errorCode).toBe('00013');
    expect((await owner.ask('privacy.delete', { ...nobody, givesUp: true })).errorCode).toBe('00013');
    expect((await actions()).length).toBe(before + 4);
  });

  it('reads page after page', async () => {
    const { userId } = await world.player();
    await query(
      `insert into room_searches (user_id, word, searched_at) select $1, 'word ' || n, now() from generate_series(1, 1200) n`,
      [userId],
    );
    const answer: unknown = await owner.ask('privacy.export', { userId, reason: REASON });
    const { searches } = answer as { searches: readonly { id: number }[] };
    expect(new Set(searches.map(({ id }) => id)).size).toBe(1200);
  });
});

describe('a deletion', () => {
  it('closes the account at once and can be taken back for a week', async () => {
    const { userId, token, mail } = await world.player('comes.back@example.test');
    const { deletesAt } = await owner.call('privacy.delete', { userId, reason: REASON, givesUp: true });
    expect(deletesAt).toBe(world.platform.clock.nowMs() + GRACE_MS);
    expect((await world.ask('accounts.read', {}, token)).errorCode).toBe('00009');
    await world.server.modules.privacy.jobs.erase();
    expect(await owner.call('players.read', { userId })).toMatchObject({ deletesAt, balanceCoins: 500 });
    await later(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const signIn = () => world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
    expect(await signIn()).toMatchObject({ errorCode: '00022', data: { deletesAt } });
    const again = await owner.ask('privacy.delete', { userId, reason: REASON, givesUp: true });
    expect(again.errorCode).toBe('50010');
    await owner.call('privacy.keep', { userId, reason: REASON });
    expect((await actions()).slice(0, 2)).toEqual(['privacy.keep', 'session.signIn']);
    expect((await owner.ask('privacy.keep', { userId, reason: REASON })).errorCode).toBe('50010');
    await later(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    expect((await signIn()).data).toMatchObject({ userId });
    await later(GRACE_MS);
    expect(await erase()).toBe(0);
  });

  it('is refused while coins stand that nobody gave up, and changes nothing then', async () => {
    const { userId, token } = await world.player();
    const answer = await owner.ask('privacy.delete', { userId, reason: REASON, givesUp: false });
    expect(answer).toMatchObject({ errorCode: '50021', data: { coins: 500, prizes: 0 } });
    expect((await actions())[0]).not.toBe('privacy.delete');
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
  });

  it('is refused while a round runs', async () => {
    const { userId } = await world.player();
    const isOpen = vi.spyOn(world.server.modules.rounds, 'hasOpen').mockResolvedValue(true);
    const answer = await owner.ask('privacy.delete', { userId, reason: REASON, givesUp: true });
    isOpen.mockRestore();
    expect(answer.errorCode).toBe('30005');
  });

  it('cannot be taken back once its day has come, and waits for a round that runs', async () => {
    const { userId } = await world.player();
    await owner.call('privacy.delete', { userId, reason: REASON, givesUp: true });
    await later(GRACE_MS);
    expect((await owner.ask('privacy.keep', { userId, reason: REASON })).errorCode).toBe('50010');
    await query(
      `insert into rounds (id, stake, created_at, user_id, room_id, game_type, state, unit, config_version, bet)
       values (1, 5, now(), $1, 1, 99, 'open', 'coins', '', '{}')`,
      [userId],
    );
    expect(await erase()).toBe(0);
    await query(`delete from rounds where id = 1`);
    expect(await erase()).toBe(1);
  });

  it('leaves nothing of the person anywhere in the database, and the ledger whole', async () => {
    const { userId, mail, address, knownBy } = await createKnownPlayer('wanda.deleted@example.test');
    const words = knownBy.filter(word => word !== '');
    expect((await findEverywhere(words)).length).toBeGreaterThan(words.length);
    expect((await world.server.app.inject(address)).statusCode).toBe(200);
    const before = await query('select count(*)::int as n from ledger.entries where account_id / 100 = $1', [
      userId,
    ]);
    await owner.call('privacy.delete', { userId, reason: REASON, givesUp: true });
    // Codes and mails that are on their way end by themselves within the grace.
    await later(GRACE_MS);
    expect(await erase()).toBe(1);
    expect(await findEverywhere(words)).toEqual([]);
    expect((await world.server.app.inject(address)).statusCode).toBe(404);

    const after = await owner.call('players.read', { userId });
    expect(after).toMatchObject({ nickname: '–', maskedMail: '', balanceCoins: 0, rounds: 1, sessions: 0 });
    expect(after.deletedAt).toBe(world.platform.clock.nowMs());
    const entries = await query('select count(*)::int as n from ledger.entries where account_id / 100 = $1', [
      userId,
    ]);
    expect((entries.rows[0] as { n: number }).n).toBeGreaterThan((before.rows[0] as { n: number }).n);
    const { list } = await owner.call('players.ledger', { userId });
    expect(list[0]).toMatchObject({ kind: 'account.delete', balance: 0 });
    expect((await actions()).slice(0, 2)).toEqual(['privacy.erase', 'privacy.giveUp']);
    expect((await world.server.modules.wallet.check()).faults).toEqual([]);
    expect((await world.server.modules.audit.prove()).faults ?? []).toEqual([]);

    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const anew = await world.call('identity.signUpByCode', { mail, code: world.lastCode(mail) });
    expect(anew.userId).not.toBe(userId);
    for (const change of [
      owner.ask('players.note', { userId, text: 'Too late' }),
      owner.ask('players.adjust', { userId, amountCoins: 5, reason: REASON, idempotencyKey: 'too-late-1' }),
      owner.ask('players.block', { userId, reason: REASON, notice: 'Too late' }),
      owner.ask('privacy.delete', { userId, reason: REASON, givesUp: true }),
    ])
      expect((await change).errorCode).toBe('00013');
  });

  it('of a guest is done at once, and the device is another guest from then on', async () => {
    const deviceId = 'a-guest-who-goes';
    const { userId } = await world.call('identity.visitor', { deviceId });
    await owner.call('privacy.delete', { userId, reason: REASON, givesUp: false });
    expect((await actions()).slice(0, 2)).toEqual(['privacy.erase', 'privacy.delete']);
    expect(await findEverywhere([deviceId])).toEqual([]);
    expect((await world.call('identity.visitor', { deviceId })).userId).not.toBe(userId);
  });

  it('takes prizes back to coins and gives them up, each with its posting', async () => {
    const { userId } = await world.player();
    await query(
      `insert into prizes (id, exchange_coins, won_at, keep_until, user_id, kind_id, room_id, game_type)
       select n, 30, now(), now() + interval '1 year', $1, (select min(id) from prize_kinds), 1, 99
       from generate_series(1, 130) n`,
      [userId],
    );
    const refused = await owner.ask('privacy.delete', { userId, reason: REASON, givesUp: false });
    expect(refused.data).toMatchObject({ coins: 500, prizes: 130 });
    await owner.call('privacy.delete', { userId, reason: REASON, givesUp: true });
    await later(GRACE_MS);
    expect(await erase()).toBe(1);
    const { list } = await owner.call('players.ledger', { userId });
    expect(list.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'account.delete -4400',
      'pack.expire 900',
      'pack.expire 3000',
      'signup.gift 500',
    ]);
    expect((await world.server.modules.pack.sumKept(userId as UserId)).prizes).toBe(0);
  });

  it('takes notes along, which nothing else removes', async () => {
    const { userId } = await world.player();
    await owner.call('players.note', { userId, text: 'Stays.' });
    await expect(query('delete from player_notes where user_id = $1', [userId])).rejects.toThrow('goes with');
    await expect(query(`update player_notes set text = '' where user_id = $1`, [userId])).rejects.toThrow(
      'never changed',
    );
  });
});
