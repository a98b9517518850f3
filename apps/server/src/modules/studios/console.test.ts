import { randomUUID } from 'node:crypto';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStudio, bet, makeKeys, type TestStudio, win } from './testing/studio.fixture.ts';

let world: TestWorld;
let owner: StaffCaller;
let studio: TestStudio;
const keys = makeKeys();
const REASON = 'A new studio.';

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  studio = await addStudio(world, keys);
});
afterAll(() => world.close());

const fieldsOf = (change: object = {}) => ({
  code: 'lighthouse',
  name: 'Lighthouse',
  launchUrl: 'https://lighthouse.example/start',
  publicKey: keys.publicKey,
  isOn: true,
  reason: REASON,
  ...change,
});

describe('a studio', () => {
  it('is added once, and the audit log says so without its key', async () => {
    const { studioId } = await owner.call('studios.add', fieldsOf());
    const { list: entries } = await owner.call('audit.list', { limit: 1 });
    expect(entries[0]).toMatchObject({ action: 'studios.add', subject: String(studioId), reason: REASON });
    expect((await owner.ask('studios.add', fieldsOf())).errorCode).toBe('00019');
    const { list } = await owner.call('studios.list');
    expect(list.find(({ code }) => code === 'lighthouse')).toMatchObject({ isOn: true, version: 1 });
  });

  it.each<[string, object]>([
    ['an address without TLS', { launchUrl: 'http://elsewhere.example/' }],
    ['no address', { launchUrl: 'launch' }],
    ['a script', { launchUrl: 'javascript:alert(1)' }],
    ['an address with a password', { launchUrl: 'https://a:b@elsewhere.example/' }],
    ['a private key', { publicKey: keys.privateKey }],
    ['no key', { publicKey: 'hello' }],
    ['a short key', { publicKey: makeKeys(1024).publicKey }],
    ['no name', { name: '  ' }],
  ])('is not added with %s', async (_what, change) => {
    expect((await owner.ask('studios.add', fieldsOf({ code: 'another', ...change }))).errorCode).toBe(
      '00012',
    );
  });

  it('may be at this very machine without TLS, for whoever tries it', async () => {
    const launchUrl = 'http://localhost:4000/start';
    expect((await owner.ask('studios.add', fieldsOf({ code: 'at-home', launchUrl }))).success).toBe(true);
  });

  it('is changed from the version that was seen, and another key replaces the one before', async () => {
    const own = await addStudio(world, keys);
    const { studioId, fields } = own;
    const renewed = makeKeys();
    const change = { studioId, version: 1, ...fieldsOf({ launchUrl: fields.launchUrl }) };
    const next = { ...change, publicKey: renewed.publicKey };
    expect((await own.ask('balance', { session_token: 'A'.repeat(43) })).status).toBe('tokenUnknown');
    await owner.call('studios.change', next);
    expect((await owner.ask('studios.change', next)).errorCode).toBe('50010');
    expect((await own.ask('balance', { session_token: 'A'.repeat(43) })).status).toBe('badSignature');
    const { list } = await owner.call('audit.list', { limit: 1 });
    expect(list[0]).toMatchObject({ action: 'studios.change' });
    expect((await owner.ask('studios.change', { ...next, studioId: 9999 })).errorCode).toBe('00013');
  });

  it('that is off lets nobody in', async () => {
    const own = await addStudio(world, keys);
    const { token } = await world.player();
    const { launchUrl } = own.fields;
    await owner.call('studios.change', {
      studioId: own.studioId,
      version: 1,
      ...fieldsOf({ launchUrl, isOn: false }),
    });
    expect((await world.ask('studios.login', { studio: own.code }, token)).errorCode).toBe('00013');
  });
});

it('shows sums, open rounds and what was asked, and no token', async () => {
  const { token, userId } = await world.player();
  const session = await studio.open(token);
  const [closed, open] = [bet(session, 'closed', 40), bet(session, 'open', 7)];
  for (const one of [closed, open]) await studio.ask('bet', one);
  await studio.ask('win', win(session, 'closed', closed.transaction_uuid, 15));
  await studio.ask('bet', bet(session, 'closed', 1));
  const { studioId } = studio;
  const listed = (await owner.call('studios.list')).list.find(one => one.studioId === studioId);
  expect(listed).toMatchObject({ rounds30: 2, stake30: 47, payout30: 15, openRounds: 1 });
  const { list: rounds } = await owner.call('studios.openRounds', { studioId });
  expect(rounds).toMatchObject([{ round: 'open', userId, stake: 7, payout: 0, game: 'flip' }]);
  const first = await owner.call('studios.calls', { studioId, limit: 2 });
  expect(first.list).toMatchObject([
    { call: 'bet', status: 'roundClosed', coins: 1 },
    { call: 'win', status: 'ok', coins: 15, userId },
  ]);
  const { list: rest } = await owner.call('studios.calls', { studioId, after: first.next });
  expect(rest.map(({ call }) => call)).toEqual(['bet', 'bet', 'session']);
  expect(JSON.stringify([first, rest])).not.toContain(session);
});

it('is for the owner to change and for the auditor to see', async () => {
  const auditor = await signInAs(world.server.app, 'auditor');
  expect((await auditor.ask('studios.list')).success).toBe(true);
  expect((await auditor.ask('studios.add', fieldsOf({ code: randomUUID().slice(0, 4) }))).success).toBe(
    false,
  );
  const cashier = await signInAs(world.server.app, 'cashier');
  expect((await cashier.ask('studios.list')).errorCode).toBe('00011');
});
