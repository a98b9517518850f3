import { AuthSource } from '@boardwalk/contract/enums';
import {
  createTestWorld,
  type StaffCaller,
  signInAs,
  type TestWorld,
  wirePassword,
} from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GRACE_MS } from './policy.ts';

const PASSWORD = wirePassword('pier and lantern');
const PROOF_LIFE_MS = 600_000;

let world: TestWorld;
let owner: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const advance = (ms: number) => world.platform.clock.advance(ms);
const now = () => world.platform.clock.nowMs();
const entries = async () => {
  owner = await signInAs(world.server.app, 'owner');
  const { list } = await owner.call('audit.list', { limit: 50 });
  return list.filter(({ action }) => action.startsWith('privacy.'));
};

/** Signed up by a code, with a password: the session is proven for ten minutes. */
async function createPlayer() {
  const player = await world.player();
  await world.call('identity.changePassword', { password: PASSWORD }, player.token);
  return player;
}
const signIn = (mail: string, password = PASSWORD) =>
  world.ask('identity.signIn', { authSource: AuthSource.email, mail, password });
const order = (token: string) => world.ask('privacy.delete', { givesUp: true }, token);
const keepTokenOf = async (mail: string) => {
  const { data } = await signIn(mail);
  return (data as unknown as { keepToken: string }).keepToken;
};

describe('one’s own data', () => {
  it('are a file, fetched without a token for two minutes', async () => {
    const { token, userId, mail } = await createPlayer();
    const { path, until } = await world.call('privacy.export', {}, token);
    expect(until).toBe(now() + 120_000);
    const response = await world.server.app.inject({ url: path });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="boardwalk-${userId}.json"`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ about: { player: userId } });
    expect(response.body).toContain(mail);
    advance(120_000);
    expect((await world.server.app.inject({ url: path })).statusCode).toBe(404);
  });

  it('are nobody else’s: an address that was changed or made up gives nothing', async () => {
    const one = await createPlayer();
    const other = await createPlayer();
    const { path } = await world.call('privacy.export', {}, one.token);
    for (const forged of [
      path.replace(`=${one.userId}.`, `=${other.userId}.`),
      path.slice(0, -4),
      path.split('?')[0] ?? '',
      path.replace(/\.\d+\./, `.${now() + 1e9}.`),
    ])
      expect((await world.server.app.inject({ url: forged })).statusCode).toBe(404);
  });

  it('are given to whoever proves who they are, and to no guest', async () => {
    const { token } = await createPlayer();
    advance(PROOF_LIFE_MS);
    expect((await world.ask('privacy.export', {}, token)).errorCode).toBe('10012');
    await world.call('identity.prove', { password: PASSWORD }, token);
    expect((await world.ask('privacy.export', {}, token)).success).toBe(true);
    const guest = await world.guest();
    for (const name of ['privacy.read', 'privacy.export', 'privacy.delete'] as const)
      expect((await world.ask(name, { givesUp: true }, guest.token)).errorCode).toBe('00010');
  });
});

describe('one’s own deletion', () => {
  it('closes the account everywhere, is written down and happens after a week', async () => {
    const { token, userId, mail } = await createPlayer();
    const elsewhere = (await signIn(mail)).data.token;
    expect(await world.call('privacy.read', {}, token)).toEqual({ coins: 500, prizes: 0 });
    const { deletesAt } = await world.call('privacy.delete', { givesUp: true }, token);
    expect(deletesAt).toBe(now() + GRACE_MS);
    for (const ended of [token, elsewhere])
      expect((await world.ask('accounts.read', {}, ended)).errorCode).toBe('00009');
    expect((await entries())[0]).toMatchObject({
      action: 'privacy.delete',
      role: 'installation',
      reason: 'The player asked for it in the app.',
    });
    advance(GRACE_MS);
    expect(await world.server.modules.privacy.jobs.erase()).toBe(1);
    owner = await signInAs(world.server.app, 'owner');
    expect(await owner.call('players.read', { userId })).toMatchObject({ nickname: '–', balanceCoins: 0 });
    expect((await signIn(mail)).errorCode).toBe('10004');
  });

  it('needs a fresh proof and the word that coins are given up', async () => {
    const { token } = await createPlayer();
    expect((await world.ask('privacy.delete', {}, token)).errorCode).toBe('00012');
    advance(PROOF_LIFE_MS);
    expect((await order(token)).errorCode).toBe('10012');
    const before = (await entries()).length;
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
    expect(await entries()).toHaveLength(before);
    await world.call('identity.prove', { password: PASSWORD }, token);
    expect((await order(token)).success).toBe(true);
  });

  it('is refused while a round runs', async () => {
    const { token } = await createPlayer();
    const isOpen = vi.spyOn(world.server.modules.rounds, 'hasOpen').mockResolvedValue(true);
    expect((await order(token)).errorCode).toBe('30005');
    isOpen.mockRestore();
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
  });
});

describe('the way back', () => {
  it('is offered to the right password, signs in and is written down', async () => {
    const { token, userId, mail } = await createPlayer();
    const { deletesAt } = await world.call('privacy.delete', { givesUp: true }, token);
    expect(await signIn(mail, wirePassword('not this one'))).toMatchObject({ errorCode: '10004' });
    const refused = await signIn(mail);
    expect(refused).toMatchObject({ errorCode: '00022', data: { deletesAt } });
    const kept = await world.call('privacy.keep', { keepToken: await keepTokenOf(mail) });
    expect(kept).toMatchObject({ userId, insert: false });
    expect(await world.call('accounts.read', {}, kept.token)).toMatchObject({ userId, balance: 500 });
    expect((await entries())[0]).toMatchObject({ action: 'privacy.keep', role: 'installation' });
    expect((await signIn(mail)).success).toBe(true);
    advance(GRACE_MS);
    await world.server.modules.privacy.jobs.erase();
    expect((await signIn(mail)).data).toMatchObject({ userId });
  });

  it('is offered to a mailed code as well', async () => {
    const { token, mail } = await createPlayer();
    await order(token);
    advance(61_000);
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const refused = await world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
    const { keepToken } = refused.data as unknown as { keepToken: string };
    expect((await world.ask('privacy.keep', { keepToken })).success).toBe(true);
  });

  it('is good once, for ten minutes, for this deletion and this account', async () => {
    const { token, mail, userId } = await createPlayer();
    const other = await createPlayer();
    await order(token);
    await order(other.token);
    const keepToken = await keepTokenOf(mail);
    const keep = async (word: string) => (await world.ask('privacy.keep', { keepToken: word })).errorCode;
    const before = (await entries()).length;
    expect(await keep(keepToken.replace(`${userId}.`, `${other.userId}.`))).toBe('10005');
    expect(await keep('12.34.56.nothing')).toBe('10005');
    const kept = await world.call('privacy.keep', { keepToken });
    expect(await keep(keepToken)).toBe('10005');
    expect(await entries()).toHaveLength(before + 1);

    await world.call('identity.prove', { password: PASSWORD }, kept.token);
    advance(1000);
    await world.call('privacy.delete', { givesUp: true }, kept.token);
    expect(await keep(keepToken)).toBe('10005');
    const late = await keepTokenOf(mail);
    advance(PROOF_LIFE_MS);
    expect(await keep(late)).toBe('10005');
  });

  it('ends with the day of the deletion', async () => {
    const { token, mail } = await createPlayer();
    await order(token);
    advance(GRACE_MS - 60_000);
    const keepToken = await keepTokenOf(mail);
    advance(60_000);
    expect((await world.ask('privacy.keep', { keepToken })).errorCode).toBe('10005');
  });
});
