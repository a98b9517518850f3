import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngWith } from '../uploads/pictures.fixture.ts';
import { upload } from '../uploads/upload.fixture.ts';
import { inputHash, pay } from '../wallet/index.ts';

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const accounts = () => world.server.modules.accounts;
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  world.platform.database.pool.query<Row & Record<string, unknown>>(sql, values);

async function grow(userId: number, growth: number): Promise<void> {
  const to = { userId: userId as UserId, unit: 'growth', house: 'growth', amount: coins(growth) } as const;
  await world.server.modules.wallet.post({
    kind: 'test.growth',
    key: `growth:${++count}`,
    inputHash: inputHash(growth),
    postings: pay(to),
    answer: null,
  });
}

const uploadAs = async (token: string) => (await upload(world, { bytes: pngWith(), token })).data.url;

describe('the account', () => {
  it('has every field of the specification', async () => {
    const { token, userId, mail } = await world.player();
    expect(await world.call('accounts.read', {}, token)).toEqual({
      userId,
      nickName: expect.any(String) as string,
      portrait: '',
      role: 'user',
      userLevel: 0,
      levelUp: false,
      balance: 500,
      colour: 1,
      homePageType: 2,
      language: 'en-US',
      abTest: 1,
      functionAbTest: [],
      currency: 'USD',
      countryCode: 'USA',
      systemNoticeInfo: '',
      rechargeAmount: 0,
      isClubMember: false,
      messageStatus: 0,
      shopOrderFlag: 0,
      openimFlag: 0,
      mail,
      hasPassword: false,
    });
  });

  it.each([
    [0, 0],
    [998, 0],
    [999, 1],
    [10_000, 4],
    [12_790_000, 19],
  ])('with growth %d has level %d', async (growth, level) => {
    const { token, userId } = await world.player();
    if (growth > 0) await grow(userId, growth);
    expect((await world.call('accounts.read', {}, token)).userLevel).toBe(level);
  });

  it('shows a level-up until it was shown, on every device', async () => {
    const { token, userId } = await world.player();
    await grow(userId, 3000);
    const read = () => world.call('accounts.read', {}, token);
    expect(await read()).toMatchObject({ userLevel: 2, levelUp: true });
    expect(await read()).toMatchObject({ levelUp: true });
    await world.call('accounts.levelShown', {}, token);
    await world.call('accounts.levelShown', {}, token);
    expect(await read()).toMatchObject({ userLevel: 2, levelUp: false });
    await grow(userId, 2000);
    expect(await read()).toMatchObject({ userLevel: 3, levelUp: true });
  });

  it('of a maintainer says so in its role', async () => {
    const token = await maintainer();
    expect((await world.call('accounts.read', {}, token)).role).toBe('depot');
  });

  it('is read by nobody without a token', async () => {
    expect((await world.ask('accounts.read')).errorCode).toBe('00010');
    expect((await world.ask('accounts.read', {}, 'A'.repeat(43))).errorCode).toBe('00009');
  });
});

async function maintainer(): Promise<string> {
  const { userId } = await world.player();
  await accounts().change(userId as UserId, { roleText: 'depot' });
  const { token } = await world.server.modules.sessions.open(
    { userId: userId as UserId, role: 'maintainer' },
    { deviceType: 0, deviceInfo: '' },
  );
  return token;
}

describe('the profile', () => {
  it('takes a new name and keeps the rest', async () => {
    const { token } = await world.player();
    const account = await world.call('accounts.update', { nickName: '  Zoe\u0308 the Gull ' }, token);
    expect(account).toMatchObject({ nickName: 'Zoë the Gull', portrait: '', balance: 500 });
    expect(await world.call('accounts.read', {}, token)).toEqual(account);
  });

  it.each(['   ', 'x'.repeat(25), 'left\u202eright', ''])('refuses the name %j', async nickName => {
    const { token } = await world.player();
    const before = await world.call('accounts.read', {}, token);
    expect((await world.ask('accounts.update', { nickName }, token)).errorCode).toBe('10003');
    expect(await world.call('accounts.read', {}, token)).toEqual(before);
  });

  it('takes an uploaded picture, and takes it away again', async () => {
    const { token } = await world.player();
    const portrait = await uploadAs(token);
    expect((await world.call('accounts.update', { portrait }, token)).portrait).toBe(portrait.split('?')[0]);
    expect((await world.call('accounts.update', { portrait: '' }, token)).portrait).toBe('');
  });

  it('refuses pictures from elsewhere and of others', async () => {
    const { token } = await world.player();
    const others = await uploadAs((await world.player()).token);
    for (const portrait of ['https://elsewhere.test/me.png', '/uploads/no-such-picture.png', others]) {
      expect((await world.ask('accounts.update', { portrait }, token)).errorCode).toBe('00013');
    }
  });

  it('changes nothing when nothing is given', async () => {
    const { token } = await world.player();
    const before = await world.call('accounts.read', {}, token);
    expect(await world.call('accounts.update', {}, token)).toEqual(before);
  });

  it('answers to GET as the specification lists it', async () => {
    const { token } = await world.player();
    const response = await world.server.app.inject({
      url: `/api/group/update/perfect?nickName=Tern&token=${token}`,
    });
    expect(response.json<{ data: { nickName: string } }>().data.nickName).toBe('Tern');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the app package', () => {
  it('is noted for guests too', async () => {
    const { token, userId } = await world.guest();
    await world.call('accounts.identifyPackage', { vestBagId: 'com.example.boardwalk' }, token);
    const { rows } = await query('select vest_bag_id from users where id = $1', [userId]);
    expect(rows).toEqual([{ vest_bag_id: 'com.example.boardwalk' }]);
  });

  it('is refused when it is none', async () => {
    const { token } = await world.guest();
    expect((await world.ask('accounts.identifyPackage', { vestBagId: '' }, token)).errorCode).toBe('00012');
  });
});

describe('the gift of a sign-up', () => {
  const balances = async (userId: number) => {
    const { coins: own, trial_plinko: trial } = await world.server.modules.wallet.balancesOf(
      userId as UserId,
    );
    return [own, trial];
  };

  it('is given once', async () => {
    const { userId } = await world.player();
    await accounts().welcome(userId as UserId);
    await accounts().jobs.giveSignupGifts();
    expect(await balances(userId)).toEqual([500, 5000]);
  });

  it('is not given to guests', async () => {
    const { userId } = await world.guest();
    expect(await balances(userId)).toEqual([0, 0]);
  });

  it('lost by a crash before its posting comes with the next sign-in', async () => {
    const user = await openWithoutGift();
    await accounts().welcome(user);
    expect(await balances(user)).toEqual([500, 5000]);
  });

  it('lost by a crash before its posting comes from the job, once', async () => {
    const users = [await openWithoutGift(), await openWithoutGift()];
    expect(await accounts().jobs.giveSignupGifts()).toBe(2);
    expect(await accounts().jobs.giveSignupGifts()).toBe(0);
    for (const user of users) expect(await balances(user)).toEqual([500, 5000]);
  });

  it('whose crash came between posting and note is not given twice', async () => {
    const { userId } = await world.player();
    await query('update signup_gifts set posted_at = null where user_id = $1', [userId]);
    await Promise.all([accounts().welcome(userId as UserId), accounts().jobs.giveSignupGifts()]);
    expect(await balances(userId)).toEqual([500, 5000]);
  });

  it('keeps the amounts of its moment, whatever is decided later', async () => {
    const user = await openWithoutGift();
    await accounts().setSignupGift({ coins: 7, trial_plinko_coins: 0 });
    await accounts().welcome(user);
    expect(await balances(user)).toEqual([500, 5000]);
    const { userId } = await world.player();
    expect(await balances(userId)).toEqual([7, 0]);
    await accounts().setSignupGift({ coins: 0, trial_plinko_coins: 0 });
    expect(await balances((await world.player()).userId)).toEqual([0, 0]);
  });

  /** As a crash right after the account was written leaves it. */
  async function openWithoutGift(): Promise<UserId> {
    const { rows } = await query<{ user_id: UserId }>(
      `with made as (insert into users (role, nickname, created_at) values ('user', 'Crash', now()) returning id)
       insert into signup_gifts (user_id, coins, trial_plinko_coins, created_at)
       select id, 500, 5000, now() from made returning user_id`,
    );
    return rows[0]?.user_id ?? (0 as UserId);
  }
});

describe('guests', () => {
  it('unseen for thirty days are forgotten, and nobody else', async () => {
    const player = await world.player();
    const gone = await world.call('identity.visitor', { deviceId: 'device-gone' });
    const back = await world.call('identity.visitor', { deviceId: 'device-back' });
    world.platform.clock.advance(20 * DAY_MS);
    await world.call('identity.visitor', { deviceId: 'device-back' });
    world.platform.clock.advance(11 * DAY_MS);
    expect(await accounts().jobs.purgeGuests()).toBeGreaterThan(0);
    const isThere = async (userId: number) => (await accounts().find(userId as UserId)) !== undefined;
    expect([await isThere(gone.userId), await isThere(back.userId), await isThere(player.userId)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
