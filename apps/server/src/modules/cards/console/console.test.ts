/** Kinds, cards and codes as the staff makes and gives them. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const reason = 'sorry for the broken claw';
let world: TestWorld;
let owner: StaffCaller;
let cashier: StaffCaller;
let content: StaffCaller;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;
const idempotencyKey = () => `card-console-${++keys}`;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What one may move alone is counted by the day.
  world.platform.clock.advance(DAY_MS);
  [owner, cashier, content] = (await Promise.all(
    (['owner', 'cashier', 'content'] as const).map(role => signInAs(world.server.app, role)),
  )) as [StaffCaller, StaffCaller, StaffCaller];
  player = await world.player();
});

const trailOf = async (kind: string, id: string | number) =>
  (await world.server.modules.audit.list({ limit: 20, subject: { kind, id: String(id) } })).map(
    ({ action }) => action,
  );
const plain = {
  class: 'discount',
  star: 1,
  ratioPercent: 0,
  limitCents: 0,
  cardClass: 0,
  configType: 0,
  amountCents: 200,
  capCoins: 0,
  roomCoin: 0,
  timeSeconds: 0,
  beCoin: 0,
  names: { 'en-US': 'Two dollars off' },
  days: 30,
  isEnabled: true,
  isWelcome: false,
} as const satisfies Omit<ConsoleInputOf<ConsoleCalls['cards.makeKind']>, 'reason'>;
const kindOf = (more: object = {}) => owner.call('cards.makeKind', { ...plain, ...more, reason });
const cardsOf = async (userId = player.userId) => (await cashier.call('cards.ofPlayer', { userId })).list;
const granted = async () => (await cardsOf()).filter(({ source }) => source === 'staff');

describe('kinds of cards', () => {
  it('are made with what they are worth, which stays', async () => {
    const made = await kindOf();
    expect(made).toMatchObject({ ...plain, worthCoins: 200, granted: 0, used: 0 });
    await cashier.call('cards.grant', {
      userId: player.userId,
      kindId: made.kindId,
      reason,
      idempotencyKey: idempotencyKey(),
    });
    const [before] = await granted();
    const changed = await owner.call('cards.changeKind', {
      kindId: made.kindId,
      names: { 'en-US': 'Off' },
      days: 3,
      isEnabled: false,
      isWelcome: false,
      reason,
    });
    expect(changed).toMatchObject({
      names: { 'en-US': 'Off' },
      days: 3,
      isEnabled: false,
      worthCoins: 200,
      granted: 1,
    });
    expect(await granted()).toEqual([{ ...before, name: 'Off' }]);
    expect(await trailOf('cardKind', made.kindId)).toEqual(['cards.changeKind', 'cards.makeKind']);
    const late = await cashier.ask('cards.grant', {
      userId: player.userId,
      kindId: made.kindId,
      reason,
      idempotencyKey: idempotencyKey(),
    });
    expect(late.errorCode).toBe('00012');
  });

  it.each([
    { class: 'bonus', ratioPercent: 0 },
    { class: 'buff', ratioPercent: 5, capCoins: 0 },
    { class: 'discount', amountCents: 0 },
    { class: 'pushTime', roomCoin: 10, timeSeconds: 0, beCoin: 5 },
  ])('are worth something: %j', async more => {
    const count = async () => (await owner.call('cards.kinds', {})).list.length;
    const before = await count();
    const { errorCode } = await owner.ask('cards.makeKind', { ...plain, ...(more as object), reason });
    expect([errorCode, await count()]).toEqual(['00012', before]);
  });
});

describe('a card that the staff grants', () => {
  it('comes once by its key, and can be taken back once, unused', async () => {
    const { kindId } = await kindOf();
    const wish = { userId: player.userId, kindId, reason, idempotencyKey: idempotencyKey() };
    for (let time = 0; time < 2; time++)
      expect(await cashier.call('cards.grant', wish)).toEqual({ state: 'done', approvalId: '' });
    const [card, ...others] = await granted();
    expect([card?.state, others]).toEqual(['free', []]);
    const cardId = card?.cardId ?? '';
    const answers = await Promise.all([1, 2].map(() => cashier.ask('cards.takeBack', { cardId, reason })));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', '60004']);
    expect((await granted())[0]?.state).toBe('takenBack');
    const held = await world.server.modules.cards.listAvailable(player.userId as UserId, 'discount');
    expect(held.filter(one => one.kindId === kindId)).toEqual([]);
    expect(await trailOf('player', player.userId)).toEqual(['cards.takeBack', 'cards.grant']);
    const other = await kindOf();
    expect((await cashier.ask('cards.grant', { ...wish, kindId: other.kindId })).errorCode).toBe('00019');
  });

  it('of more than one may give waits for a second person', async () => {
    const { kindId } = await kindOf({ amountCents: 2001 });
    const wish = { userId: player.userId, kindId, reason, idempotencyKey: idempotencyKey() };
    const { state, approvalId } = await cashier.call('cards.grant', wish);
    expect([state, await granted()]).toEqual(['waiting', []]);
    await owner.call('approvals.agree', { approvalId, reason });
    expect(await granted()).toMatchObject([{ kindId, state: 'free' }]);
    expect((await owner.ask('approvals.agree', { approvalId, reason })).errorCode).not.toBe('');
    expect(await granted()).toHaveLength(1);
  });

  it('counts with what was given before on the day', async () => {
    const { kindId } = await kindOf({ amountCents: 1500 });
    const give = () =>
      cashier.call('cards.grant', {
        userId: player.userId,
        kindId,
        reason,
        idempotencyKey: idempotencyKey(),
      });
    expect([(await give()).state, (await give()).state]).toEqual(['done', 'waiting']);
    expect(await granted()).toHaveLength(1);
  });
});

describe('a batch of codes', () => {
  const batchOf = (more: object = {}) => ({
    name: 'Summer',
    coins: 10,
    trialCoins: 0,
    kindId: 0,
    codes: 20,
    perPlayer: 1,
    totalLimit: 20,
    from: world.platform.clock.nowMs(),
    until: world.platform.clock.nowMs() + 30 * DAY_MS,
    reason,
    idempotencyKey: idempotencyKey(),
    ...more,
  });
  const exchange = (code = '', token = player.token) => world.call('cards.exchange', { code }, token);
  const latest = async (caller = owner) => {
    const [batch] = (await caller.call('codes.list', { limit: 1 })).list;
    if (!batch) throw new Error('there is no batch');
    return batch;
  };

  it('tells its codes once, and nobody can read them after', async () => {
    const wish = batchOf();
    const made = await owner.call('codes.make', wish);
    expect([made.state, new Set(made.codes).size]).toEqual(['done', 20]);
    expect((await owner.ask('codes.make', wish)).errorCode).toBe('00019');
    expect((await owner.ask('codes.tell', { batchId: made.batchId })).errorCode).toBe('50010');
    const told = JSON.stringify(await owner.call('codes.list', {}));
    const audit = JSON.stringify(await world.server.modules.audit.list({ limit: 50 }));
    const { rows } = await world.owner.pool.query('select * from exchange_codes');
    const kept = JSON.stringify(rows);
    for (const code of made.codes)
      for (const text of [told, audit, kept]) {
        expect(text).not.toContain(code);
        expect(text).not.toContain(code.replaceAll('-', ''));
      }
    expect(await trailOf('codes', made.batchId)).toEqual(['codes.make']);
  });

  it('gives its reward, until it is switched off', async () => {
    const { codes, batchId } = await owner.call('codes.make', batchOf());
    const balance = async () => (await world.call('wallet.balance', {}, player.token)).balance;
    const before = await balance();
    await exchange(codes[0]);
    expect(await balance()).toBe(before + 10);
    expect(await latest()).toMatchObject({ batchId, uses: 1, codes: 20, isEnabled: true, isWaiting: false });
    await owner.call('codes.switch', { batchId, isEnabled: false, reason });
    const other = await world.player();
    await exchange(codes[1], other.token);
    expect(await latest()).toMatchObject({ uses: 1, isEnabled: false });
    expect((await owner.ask('codes.switch', { batchId, isEnabled: false, reason })).errorCode).toBe('50010');
    expect(await trailOf('codes', batchId)).toEqual(['codes.switch', 'codes.make']);
  });

  it.each([
    ['owner', { coins: 101, codes: 20 }],
    ['content', { coins: 1, codes: 20 }],
  ] as const)('of more than %s may give waits, and is told to whoever asked, once', async (role, more) => {
    const caller = role === 'owner' ? owner : content;
    const asked = await caller.call('codes.make', batchOf(more));
    expect(asked).toMatchObject({ state: 'waiting', batchId: 0, codes: [] });
    await cashier.call('approvals.agree', { approvalId: asked.approvalId, reason });
    const { batchId } = await latest();
    expect(await latest(caller)).toMatchObject({ isWaiting: true, isOwn: true });
    const stranger = role === 'owner' ? content : owner;
    expect((await stranger.ask('codes.tell', { batchId })).errorCode).toBe('00013');
    const answers = await Promise.all([1, 2].map(() => caller.ask('codes.tell', { batchId })));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', '50010']);
    expect(await latest(caller)).toMatchObject({ isWaiting: false });
  });

  it('of one code for everybody keeps that code to itself', async () => {
    const shared = 'SUNNYBOARDWALK';
    const made = await owner.call('codes.make', batchOf({ codes: 0, shared, totalLimit: 100 }));
    expect(made.codes).toEqual([shared]);
    const audit = JSON.stringify(await world.server.modules.audit.list({ limit: 50 }));
    expect(audit).not.toContain(shared);
    expect((await owner.ask('codes.make', batchOf({ codes: 0, shared, totalLimit: 1 }))).errorCode).toBe(
      '00012',
    );
  });

  it.each<[string, object]>([
    ['until', { until: 1 }],
    ['totalLimit', { totalLimit: 21 }],
    ['coins', { coins: 0 }],
    ['kindId', { kindId: 4711 }],
    ['shared', { shared: 'NOT WITH OTHERS' }],
    ['totalLimit', { coins: 1_000_000, codes: 5000, totalLimit: 5000 }],
  ])('with a wrong %s is none', async (field, more) => {
    const before = (await owner.call('codes.list', {})).list.length;
    const { errorCode, data } = await owner.ask('codes.make', batchOf(more));
    expect([errorCode, data]).toEqual(['00012', expect.objectContaining({ field })]);
    expect((await owner.call('codes.list', {})).list).toHaveLength(before);
  });
});
