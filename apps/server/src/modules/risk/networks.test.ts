import { randomUUID } from 'node:crypto';
import { DAY_MS, type UserId } from '@boardwalk/base';
import { callTable } from '@boardwalk/contract';
import { MailCodeType } from '@boardwalk/contract/enums';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PROXY = '198.51.100.7';

let world: TestWorld;
let support: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld({ env: { TRUST_PROXY: PROXY } });
  support = await signInAs(world.server.app, 'support');
});
afterAll(() => world.close());

const query = (sql: string, values: unknown[] = []) => world.owner.pool.query(sql, values);

beforeEach(async () => {
  await query('delete from risk_flags; update risk_rules set is_on = false');
  await query('update sessions set network_hash = null');
});

interface From {
  readonly peer: string;
  /** What the proxy says of the caller. */
  readonly named?: string;
}

async function joinFrom({ peer, named }: From): Promise<{ userId: UserId; token: string }> {
  const mail = `${randomUUID()}@example.test`;
  await world.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
  const response = await world.server.app.inject({
    method: 'POST',
    url: callTable['identity.signUpByCode'].path,
    remoteAddress: peer,
    headers: named === undefined ? {} : { 'x-forwarded-for': named },
    payload: { mail, code: world.lastCode(mail) },
  });
  return response.json<{ data: { userId: UserId; token: string } }>().data;
}

const allow = (allowed: number, isOn = true) =>
  query(`update risk_rules set is_on = $2, allowed = $1, within_hours = 168 where kind = 'networkAccounts'`, [
    allowed,
    isOn,
  ]);
const flags = async () => {
  await support.call('risk.look');
  return (await support.call('risk.list', { state: 'open', limit: 200 })).list;
};
const hashes = async () => {
  const { rows } = await query('select network_hash from sessions where network_hash is not null');
  return rows.map(row => (row as { network_hash: Buffer }).network_hash.toString('hex'));
};

describe('accounts from one network', () => {
  it('are flagged above what is allowed, all of them and nobody else', async () => {
    await allow(2);
    const near = [
      await joinFrom({ peer: '203.0.113.9' }),
      await joinFrom({ peer: '203.0.113.200' }),
      await joinFrom({ peer: PROXY, named: '203.0.113.77' }),
    ];
    await joinFrom({ peer: '203.0.114.9' });
    const found = await flags();
    expect(new Set(found.map(one => one.userId))).toEqual(new Set<number>(near.map(one => one.userId)));
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({
      kind: 'networkAccounts',
      why: '3 accounts signed in from one network within 7 days; 2 are allowed.',
    });
    expect(await support.call('risk.flag', { flagId: found[0]?.flagId ?? '' })).toMatchObject({
      measured: 3,
      allowed: 2,
    });
  });

  it('are not looked for up to what is allowed, when the rule is off, or long after', async () => {
    for (const end of ['1', '2', '3']) await joinFrom({ peer: `203.0.113.${end}` });
    await allow(3);
    expect(await flags()).toEqual([]);
    await allow(2, false);
    expect(await flags()).toEqual([]);
    await allow(2);
    world.platform.clock.advance(8 * DAY_MS);
    support = await signInAs(world.server.app, 'support');
    expect(await flags()).toEqual([]);
  });

  it('are those of a customer of IPv6, however the address is written', async () => {
    await joinFrom({ peer: '2001:db8:a:1::1' });
    await joinFrom({ peer: PROXY, named: '2001:0DB8:000a:ffff::2' });
    await joinFrom({ peer: '2001:db8:b::1' });
    const kept = await hashes();
    expect([kept.length, new Set(kept).size]).toEqual([3, 2]);
  });

  it('are counted once, however often they sign in', async () => {
    await allow(1);
    const { userId } = await joinFrom({ peer: '203.0.113.9' });
    await query(
      `insert into sessions (id, token_hash, user_id, device_type, device_info, created_at, seen_at, expires_at, network_hash)
       select gen_random_uuid(), sha256('another'), user_id, 0, '', created_at, seen_at, expires_at, network_hash
       from sessions where user_id = $1`,
      [userId],
    );
    expect(await hashes()).toHaveLength(2);
    expect(await flags()).toEqual([]);
  });
});

describe('a network', () => {
  it('is never the proxy’s: behind one that names nobody, nothing is known', async () => {
    await joinFrom({ peer: PROXY });
    await joinFrom({ peer: PROXY, named: 'unknown' });
    expect(await hashes()).toEqual([]);
    await joinFrom({ peer: PROXY, named: '203.0.113.9' });
    // Whoever is no proxy may claim what they like.
    await joinFrom({ peer: '203.0.113.9', named: '192.0.2.1' });
    const kept = await hashes();
    expect([kept.length, new Set(kept).size]).toEqual([2, 1]);
  });

  it.each(['127.0.0.1', '192.168.1.5', '10.1.2.3', '::1', 'fd00::5'])(
    'of the house is none: %s',
    async peer => {
      await joinFrom({ peer });
      expect(await hashes()).toEqual([]);
    },
  );

  it('is in the database as a keyed hash alone, and goes with its session', async () => {
    const { token } = await joinFrom({ peer: '203.0.113.9' });
    await world.guest();
    const { rows: tables } = await query(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    for (const { name } of tables as { name: string }[])
      for (const word of ['203.0.113', '203\\.0\\.113', Buffer.from('203.0.113').toString('hex')]) {
        const { rowCount } = await query(`select from ${name} t where strpos(t::text, $1) > 0`, [word]);
        expect(`${name}: ${rowCount}`).toBe(`${name}: 0`);
      }
    const [hash] = await hashes();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashes()).toHaveLength(1);
    await world.call('identity.signOut', {}, token);
    expect(await hashes()).toEqual([]);
    await joinFrom({ peer: '203.0.113.9' });
    expect(await hashes()).toEqual([hash]);
    world.platform.clock.advance(400 * DAY_MS);
    await world.server.modules.sessions.jobs.purge();
    expect(await hashes()).toEqual([]);
    support = await signInAs(world.server.app, 'support');
  });

  it('leaves no trace of itself in a flag', async () => {
    await allow(1);
    await joinFrom({ peer: '203.0.113.9' });
    await joinFrom({ peer: '203.0.113.10' });
    expect(await flags()).toHaveLength(2);
    const [hash = ''] = await hashes();
    const { rows } = await query('select t::text as row from risk_flags t');
    for (const { row } of rows as { row: string }[]) expect(row).not.toContain(hash.slice(0, 8));
  });

  it('touches no odds: prices, engine and level stay', async () => {
    await allow(1);
    const { token, userId } = await joinFrom({ peer: '203.0.113.9' });
    await joinFrom({ peer: '203.0.113.10' });
    const rooms = async () =>
      (await world.call('plinko.listRooms', {}, token)).list.map(({ roomId, prices }) => ({
        roomId,
        prices,
      }));
    const versions = async () =>
      (await world.call('plinko.room', { roomId: (await rooms())[0]?.roomId ?? 0 }, token)).configVersion;
    const before = [await rooms(), await versions()];
    const own = (await flags()).find(one => one.userId === userId);
    await support.call('risk.decide', {
      flagId: own?.flagId ?? '',
      from: 'open',
      to: 'confirmed',
      notice: 'We are looking at your account.',
      reason: 'Two accounts from one network.',
    });
    expect((await world.call('risk.read', {}, token)).riskFlag).toBe(true);
    expect([await rooms(), await versions()]).toEqual(before);
  });
});
