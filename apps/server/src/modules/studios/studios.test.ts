import { randomUUID } from 'node:crypto';
import { HOUR_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addStudio,
  bet,
  makeKeys,
  rollback,
  signed,
  type TestStudio,
  win,
} from './testing/studio.fixture.ts';

let world: TestWorld;
let studio: TestStudio;
let other: TestStudio;
let otherPrivateKey: string;

beforeAll(async () => {
  world = await createTestWorld();
  studio = await addStudio(world, makeKeys());
  const keys = makeKeys();
  otherPrivateKey = keys.privateKey;
  other = await addStudio(world, keys);
});
afterAll(async () => {
  expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  await world.close();
});

/** A player in the studio's game. */
async function seat(of = studio) {
  const { token, userId } = await world.player();
  const session = await of.open(token);
  const coins = async () => (await world.call('wallet.balance', {}, token)).balance;
  const growth = async () =>
    (await world.server.modules.wallet.balancesOf(userId as UserId)).growth as number;
  return { token, userId, session, round: randomUUID(), coins, growth };
}

describe('a login', () => {
  it('leads to our own slots where no studio is named, and is none for guests', async () => {
    const { token } = await world.player();
    expect(await world.call('studios.login', { loginSource: 1 }, token)).toEqual({
      loginSource: 1,
      loginUrl: '/slot',
      endTime: 0,
    });
    expect((await world.ask('studios.login', {}, (await world.guest()).token)).errorCode).toBe('00010');
  });

  it('is an address with a token for one exchange, by the studio’s code or address', async () => {
    const { token } = await world.player();
    const { launchUrl } = studio.fields;
    const { loginUrl, endTime } = await world.call('studios.login', { loginUrl: launchUrl }, token);
    expect(loginUrl.startsWith(`${launchUrl}?token=`)).toBe(true);
    expect(endTime).toBe(world.platform.clock.nowMs() + 60_000);
    expect((await world.ask('studios.login', { studio: 'nobody' }, token)).errorCode).toBe('00013');
  });

  it('is exchanged once; the same request has the same session again, another one has none', async () => {
    const { token } = await world.player();
    const asked = { request_uuid: randomUUID(), login_token: await studio.login(token) };
    const [one, two] = [await studio.ask('session', asked), await studio.ask('session', asked)];
    expect(one).toMatchObject({ status: 'ok', game: 'flip', request_uuid: asked.request_uuid });
    expect(two).toEqual(one);
    const again = { login_token: asked.login_token };
    expect((await studio.ask('session', again)).status).toBe('tokenUnknown');
  });

  it('exchanged by many at once opens one session', async () => {
    const { token } = await world.player();
    const asked = { login_token: await studio.login(token) };
    const told = await Promise.all(Array.from({ length: 12 }, () => studio.ask('session', asked)));
    expect(told.filter(({ status }) => status === 'ok')).toHaveLength(1);
  });

  it('ends after a minute', async () => {
    const { token } = await world.player();
    const asked = { login_token: await studio.login(token) };
    world.platform.clock.advance(60_000);
    expect((await studio.ask('session', asked)).status).toBe('tokenUnknown');
  });

  it('is nothing to another studio, which leaves it as it is', async () => {
    const { token } = await world.player();
    const asked = { login_token: await studio.login(token) };
    expect((await other.ask('session', asked)).status).toBe('tokenUnknown');
    expect((await studio.ask('session', asked)).status).toBe('ok');
  });

  it('tells another number of the player to each studio', async () => {
    const { token } = await world.player();
    const numberAt = async (of: TestStudio) =>
      (await of.ask('session', { login_token: await of.login(token) })).player;
    const [here, again, there] = [await numberAt(studio), await numberAt(studio), await numberAt(other)];
    expect(here).toBe(again);
    expect(here).not.toBe(there);
  });

  it('is kept as a hash, and tokens are in no stored answer', async () => {
    const { token } = await world.player();
    const login = await studio.login(token);
    const { session_token: session = '' } = await studio.ask('session', { login_token: login });
    for (const table of ['studio_logins', 'studio_sessions', 'studio_calls']) {
      const { rows } = await world.owner.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      const all = rows.map(({ row }) => row).join('\n');
      expect([all.includes(login), all.includes(session)], table).toEqual([false, false]);
    }
  });
});

describe('a round', () => {
  it('takes the stake, pays the win, and brings growth once it is closed', async () => {
    const { session, round, coins, growth, token } = await seat();
    const [had, grown] = [await coins(), await growth()];
    const staked = bet(session, round, 100);
    expect(await studio.ask('bet', staked)).toMatchObject({ status: 'ok', balance: had - 100 });
    expect(await growth()).toBe(grown);
    const won = win(session, round, staked.transaction_uuid, 250);
    expect(await studio.ask('win', won)).toMatchObject({ status: 'ok', balance: had + 150 });
    expect([await coins(), await growth()]).toEqual([had + 150, grown + 100]);
    const { list } = await world.call('records.coins', { pageSize: 2 }, token);
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['studio.settle', 250],
      ['studio.play', -100],
    ]);
    expect(await studio.ask('bet', bet(session, round, 1))).toMatchObject({ status: 'roundClosed' });
  });

  it('is lost by a win of nothing that closes it', async () => {
    const { session, round, coins, growth } = await seat();
    const [had, grown] = [await coins(), await growth()];
    const staked = bet(session, round, 40);
    await studio.ask('bet', staked);
    const open = win(session, round, staked.transaction_uuid, 0, false);
    expect((await studio.ask('win', open)).status).toBe('nothingWon');
    const lost = win(session, round, staked.transaction_uuid, 0);
    const told = await studio.ask('win', lost);
    expect(told).toMatchObject({ status: 'ok', balance: had - 40 });
    expect(await studio.ask('win', lost)).toMatchObject({ status: 'ok', balance: had - 40 });
    expect(await growth()).toBe(grown + 40);
  });

  it('may have several bets and wins; what went back brings no growth', async () => {
    const { session, round, coins, growth } = await seat();
    const [had, grown] = [await coins(), await growth()];
    const bets = [bet(session, round, 10), bet(session, round, 20), bet(session, round, 30)] as const;
    for (const one of bets) await studio.ask('bet', one);
    await studio.ask('rollback', rollback(session, round, bets[1].transaction_uuid));
    await studio.ask('win', win(session, round, bets[0].transaction_uuid, 5, false));
    await studio.ask('win', win(session, round, bets[2].transaction_uuid, 0));
    expect([await coins(), await growth()]).toEqual([had - 35, grown + 40]);
  });

  it('goes back, once and again, also when its session is over', async () => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const staked = bet(session, round, 70);
    await studio.ask('bet', staked);
    world.platform.clock.advance(13 * HOUR_MS);
    expect((await studio.ask('bet', bet(session, round, 1))).status).toBe('tokenEnded');
    const back = rollback(session, round, staked.transaction_uuid);
    expect(await studio.ask('rollback', back)).toMatchObject({ status: 'ok', balance: had });
    expect(await studio.ask('rollback', back)).toMatchObject({ status: 'ok', balance: had });
    const another = rollback(session, round, staked.transaction_uuid);
    expect(await studio.ask('rollback', another)).toMatchObject({ status: 'ok', balance: had });
    expect(await coins()).toBe(had);
    const won = win(session, round, staked.transaction_uuid, 500);
    expect((await studio.ask('win', won)).status).toBe('rolledBack');
  });

  it('whose rollback came first takes no bet any more, in no round', async () => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const late = bet(session, round, 70);
    expect((await studio.ask('rollback', rollback(session, round, late.transaction_uuid))).status).toBe('ok');
    expect((await studio.ask('bet', late)).status).toBe('rolledBack');
    expect((await studio.ask('bet', { ...late, round: randomUUID() })).status).toBe('rolledBack');
    expect((await studio.ask('win', win(session, round, late.transaction_uuid, 10))).status).toBe(
      'rolledBack',
    );
    expect(await coins()).toBe(had);
  });

  it('that has paid on a bet does not give it back, nor does one that is closed', async () => {
    const { session, round } = await seat();
    const staked = bet(session, round, 10);
    await studio.ask('bet', staked);
    await studio.ask('win', win(session, round, staked.transaction_uuid, 4, false));
    const back = () => studio.ask('rollback', rollback(session, round, staked.transaction_uuid));
    expect((await back()).status).toBe('betPaid');
    await studio.ask('win', win(session, round, staked.transaction_uuid, 0));
    expect((await back()).status).toBe('roundClosed');
  });

  it('needs its bet for a win, and the bet’s own round', async () => {
    const { session, round } = await seat();
    expect((await studio.ask('win', win(session, round, randomUUID(), 10))).status).toBe('betUnknown');
    const staked = bet(session, round, 10);
    await studio.ask('bet', staked);
    const elsewhere = win(session, randomUUID(), staked.transaction_uuid, 10);
    expect((await studio.ask('win', elsewhere)).status).toBe('wrongRound');
  });
});

describe('a repeated call', () => {
  it('a hundred times at once moves coins once and is answered alike', async () => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const staked = { request_uuid: randomUUID(), ...bet(session, round, 25) };
    const told = await Promise.all(Array.from({ length: 100 }, () => studio.ask('bet', staked)));
    expect(new Set(told.map(one => JSON.stringify(one))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 'ok', balance: had - 25 });
    expect(await coins()).toBe(had - 25);
  });

  it('is the same under another request’s number, whatever came meanwhile', async () => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const first = bet(session, round, 25);
    await studio.ask('bet', first);
    await studio.ask('bet', bet(session, round, 5));
    expect(await studio.ask('bet', first)).toMatchObject({ status: 'ok', balance: had - 25 });
    expect(await coins()).toBe(had - 30);
  });

  it.each([
    ['another amount', { amount: 26 }],
    ['another round', { round: 'another' }],
  ])('with %s is refused', async (_what, change) => {
    const { session, round, coins } = await seat();
    const staked = bet(session, round, 25);
    await studio.ask('bet', staked);
    const had = await coins();
    expect((await studio.ask('bet', { ...staked, ...change })).status).toBe('duplicate');
    const asked = { request_uuid: randomUUID(), ...bet(session, round, 1) };
    await studio.ask('bet', asked);
    expect((await studio.ask('bet', { ...asked, ...change })).status).toBe('duplicate');
    expect(await coins()).toBe(had - 1);
  });

  it('as another kind of move is refused', async () => {
    const { session, round } = await seat();
    const staked = bet(session, round, 25);
    await studio.ask('bet', staked);
    const asWin = { ...win(session, round, staked.transaction_uuid, 25) };
    const told = await studio.ask('win', { ...asWin, transaction_uuid: staked.transaction_uuid });
    expect(told.status).toBe('duplicate');
  });

  it('stays refused when it was, although there are coins by now', async () => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const first = bet(session, round, had);
    await studio.ask('bet', first);
    const tooMuch = bet(session, round, 1);
    expect((await studio.ask('bet', tooMuch)).status).toBe('notEnoughCoins');
    await studio.ask('win', win(session, round, first.transaction_uuid, 50, false));
    expect((await studio.ask('bet', tooMuch)).status).toBe('notEnoughCoins');
    expect(await coins()).toBe(50);
  });
});

describe('what is another’s', () => {
  it('stays out of a studio’s reach: its tokens, its bets, its rounds', async () => {
    const mine = await seat();
    const staked = bet(mine.session, mine.round, 10);
    await studio.ask('bet', staked);
    const had = await mine.coins();
    expect((await other.ask('balance', { session_token: mine.session })).status).toBe('tokenUnknown');
    const theirs = await other.open(mine.token);
    const about = staked.transaction_uuid;
    expect((await other.ask('win', win(theirs, mine.round, about, 10))).status).toBe('betUnknown');
    expect((await other.ask('rollback', rollback(theirs, mine.round, about))).status).toBe('ok');
    expect(await mine.coins()).toBe(had);
    // The same number at another studio is another bet; that one was barred there, and only there.
    expect((await studio.ask('win', win(mine.session, mine.round, about, 10))).status).toBe('ok');
  });

  it('is no use with another player’s token', async () => {
    const [one, two] = [await seat(), await seat()];
    const staked = bet(one.session, one.round, 10);
    await studio.ask('bet', staked);
    const about = staked.transaction_uuid;
    expect((await studio.ask('win', win(two.session, one.round, about, 10))).status).toBe('wrongRound');
    expect((await studio.ask('rollback', rollback(two.session, one.round, about))).status).toBe('wrongRound');
    expect((await studio.ask('bet', bet(two.session, one.round, 10))).status).toBe('wrongRound');
    expect((await studio.ask('bet', { ...staked, session_token: two.session })).status).toBe('duplicate');
  });
});

describe('a signature', () => {
  it.each([
    ['another key', () => signed(otherPrivateKey, '{}')],
    ['none', () => ''],
    ['no base64', () => '%%%'],
    ['a huge one', () => 'A'.repeat(1800)],
  ])('by %s is refused and changes nothing', async (_what, signature) => {
    const { session, round, coins } = await seat();
    const had = await coins();
    const body = JSON.stringify({ request_uuid: randomUUID(), ...bet(session, round, 10) });
    const told = await studio.send('bet', body, signature());
    expect(told).toEqual({ httpStatus: 401, status: 'badSignature' });
    expect(await coins()).toBe(had);
  });

  it('over other bytes, or of a studio there is not, is refused alike', async () => {
    const { session, round } = await seat();
    const body = JSON.stringify({ request_uuid: randomUUID(), ...bet(session, round, 10) });
    const own = await studio.send('bet', body);
    expect(own.status).toBe('ok');
    const signature = signed(otherPrivateKey, body);
    const answers = ['nobody', '../x', other.code].map(async code => {
      const response = await world.server.app.inject({
        method: 'POST',
        url: `/api/studios/${encodeURIComponent(code)}/bet`,
        headers: { 'x-studio-signature': signature },
        payload: `${body} `,
      });
      return [response.statusCode, response.body];
    });
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual([401, '{"status":"badSignature"}']);
  });

  it('is looked at before anything of the body, however broken', async () => {
    for (const body of ['', '{', 'null', '[]', '"x"', '\u0000', '{"__proto__":{"a":1}}', '[[[[[[[[[']) {
      expect((await studio.send('bet', body, 'AAAA')).httpStatus).toBe(401);
      expect(await studio.send('bet', body)).toEqual({ httpStatus: 400, status: 'badRequest' });
    }
    expect((await studio.send('bet', ' '.repeat(5000))).httpStatus).toBe(413);
  });
});

describe('hostile fields', () => {
  const good = () => bet('A'.repeat(43), 'r', 1);
  it.each<[string, object]>([
    ['nothing staked', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a coin', { amount: 0.5 }],
    ['more than may be', { amount: 10_000_001 }],
    ['far more', { amount: 1e300 }],
    ['no exact number', { amount: Number.MAX_SAFE_INTEGER + 1 }],
    ['a number as text', { amount: '5' }],
    ['no number', { amount: null }],
    ['a list', { amount: [1] }],
    ['a field too many', { currency: 'EUR' }],
    ['a round with a quote', { round: "r'; drop table users" }],
    ['a long round', { round: 'r'.repeat(65) }],
    ['no uuid', { transaction_uuid: 'first' }],
    ['a uuid in capitals', { transaction_uuid: randomUUID().toUpperCase() }],
    ['no token', { session_token: '' }],
    ['a bet with a reference', { reference_transaction_uuid: randomUUID() }],
  ])('%s: refused before anything is written', async (_what, change) => {
    const told = await studio.ask('bet', { ...good(), ...change });
    expect(told).toMatchObject({ httpStatus: 400, status: 'badRequest' });
  });

  it('a call there is not, and one that fits another call, are refused', async () => {
    expect((await studio.ask('steal', good())).status).toBe('badRequest');
    expect((await studio.ask('constructor', good())).status).toBe('badRequest');
    expect((await studio.ask('win', good())).status).toBe('badRequest');
    expect((await studio.ask('rollback', good())).status).toBe('badRequest');
  });
});
