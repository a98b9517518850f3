/** Rooms that everybody plays in at once: what operators see and change, and what a play meets of it. */
import type { ConsoleCallName, ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { STAFF_ROLES } from '@boardwalk/rules';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let world: TestWorld;
let floor: StaffCaller;
let auditor: StaffCaller;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  floor = await signInAs(world.server.app, 'floor');
  auditor = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const newKey = () => `game-rooms-${++keys}`;
const reason = 'A quiet week';
/** A room that nobody else's test changes. */
const [GEM, PLINKO, BO, FISHING, SLOT] = [4001, 6001, 7001, 8001, 9001];
const ALL_GAMES = new Set<number>([
  GameType.plinko,
  GameType.gem,
  GameType.slot,
  GameType.bo,
  GameType.fishing,
]);
/** On most days they give the stake back, and never more. */
const NO_HITS = ['sardine, net', 'yellow tang, harpoon'];

const load = async (roomId: number) => (await floor.call('games.room', { roomId })).room;
const priceOf = async (roomId: number, priceCoins: number) => {
  const found = (await load(roomId)).prices.find(one => one.priceCoins === priceCoins);
  if (!found) throw new Error(`room ${roomId} has no price of ${priceCoins}`);
  return found;
};
const lastEntry = async () => {
  const [entry] = (await auditor.call('audit.list', { area: 'games', limit: 1 })).list;
  return entry && auditor.call('audit.entry', { number: entry.number });
};
const playGem = (token: string, productId: number, idempotencyKey = newKey()) =>
  world.ask('gem.play', { roomId: GEM, productId, purse: 'coins', bet: {}, idempotencyKey }, token);

/** Puts a price in, and takes it out again after the test. */
async function addPrice(roomId: number, priceCoins: number): Promise<number> {
  await floor.call('games.addPrice', { roomId, priceCoins, minLevel: 0, reason });
  const { productId } = await priceOf(roomId, priceCoins);
  onTestFinished(async () => {
    await floor.ask('games.withdrawPrice', { roomId, productId, reason });
  });
  return productId;
}

describe('who may', () => {
  const changes: readonly (readonly [ConsoleCallName, object])[] = [
    [
      'games.changeRoom',
      { roomId: GEM, from: { isOpen: true, minLevel: 0 }, to: { isOpen: false, minLevel: 0 }, reason },
    ],
    ['games.addPrice', { roomId: GEM, priceCoins: 70, minLevel: 0, reason }],
    ['games.changePrice', { roomId: GEM, productId: 40_001, from: 0, minLevel: 1, reason }],
    ['games.withdrawPrice', { roomId: GEM, productId: 40_001, reason }],
  ];

  it.each(changes)(
    '%s is refused to who has not the permission, and nothing is changed',
    async (name, input) => {
      const before = await load(GEM);
      for (const role of STAFF_ROLES.filter(one => one !== 'owner' && one !== 'floor')) {
        const staff = await signInAs(world.server.app, role);
        expect((await staff.ask(name, input as never)).errorCode).toBe(wire('forbidden'));
      }
      expect(await load(GEM)).toEqual(before);
    },
  );

  it.each(['games.rooms', 'games.versions'] as const)('%s is read by whoever reads machines', async name => {
    for (const role of STAFF_ROLES) {
      const staff = await signInAs(world.server.app, role);
      expect((await staff.call(name, {})).list.length).toBeGreaterThan(0);
    }
  });
});

describe('the list', () => {
  it('has the rooms of every game that is played at once and of capsules, with prices and what they promise', async () => {
    const { list, next } = await floor.call('games.rooms', {});
    const games = new Set<number>(list.map(({ gameType }) => gameType));
    expect(games).toEqual(new Set([...ALL_GAMES, GameType.gashapon]));
    expect(next).toBe('');
    for (const room of list) {
      expect(room.prices.length).toBeGreaterThan(0);
      expect(room.published).toBeGreaterThan(0.8);
      expect(room.published).toBeLessThan(1);
      expect(room.name).not.toBe('');
    }
    expect(list.find(({ roomId }) => roomId === PLINKO)).toMatchObject({ isOpen: true, players: 0 });
  });

  it('goes on after its last row, and is narrowed by game and state', async () => {
    const { list: all } = await floor.call('games.rooms', {});
    const first = await floor.call('games.rooms', { limit: 4 });
    const rest = await floor.call('games.rooms', { limit: 200, after: first.next });
    expect([...first.list, ...rest.list]).toEqual(all);
    const gems = await floor.call('games.rooms', { gameType: GameType.gem, state: 'open' });
    expect(gems.list.map(({ gameType }) => gameType)).toEqual([4, 4, 4]);
    expect((await floor.call('games.rooms', { gameType: GameType.gem, state: 'closed' })).list).toEqual([]);
    expect((await floor.call('games.rooms', { gameType: GameType.claw })).list).toEqual([]);
    expect((await floor.ask('games.rooms', { after: '-1' })).errorCode).toBe(wire('badInput'));
  });

  it('says what came back, in coins alone', async () => {
    const { token } = await world.player();
    const { productId } = await priceOf(PLINKO, 10);
    const ball = { roomId: PLINKO, plinkoProductId: productId, rows: 8, risk: 'low' as const };
    const before = await load(PLINKO);
    const stakes = ['coins', 'coins', 'trial'] as const;
    for (const purse of stakes) {
      await world.call('plinko.play', { ...ball, purse, idempotencyKey: newKey() }, token);
    }
    const { week, month } = await load(PLINKO);
    expect([week.rounds, month.rounds]).toEqual([before.week.rounds + 2, before.month.rounds + 2]);
    // Two rounds say nothing about a return.
    expect(before.week.rounds > 98 || week.verdict === 'unknown').toBe(true);
  });
});

describe('a price', () => {
  it('is added for the next play on, at a level, and written down', async () => {
    const productId = await addPrice(GEM, 30);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'games.addPrice', reason, subjectName: (await load(GEM)).name },
      before: {},
      after: { price: 30, minLevel: 0 },
    });
    const { token } = await world.player();
    expect(await playGem(token, productId)).toMatchObject({ success: true, data: { stake: 30 } });
    await floor.call('games.changePrice', { roomId: GEM, productId, from: 0, minLevel: 19, reason });
    expect((await playGem(token, productId)).errorCode).toBe(wire('levelRequired'));
    expect(await lastEntry()).toMatchObject({
      before: { price: 30, minLevel: 0 },
      after: { price: 30, minLevel: 19 },
    });
    const again = { roomId: GEM, productId, from: 0, minLevel: 18, reason };
    expect((await floor.ask('games.changePrice', again)).errorCode).toBe(wire('changedMeanwhile'));
  });

  it('is taken back from the next play on: nothing moves, and a round that was played stays its key’s', async () => {
    const productId = await addPrice(GEM, 40);
    const { token, userId } = await world.player();
    const key = newKey();
    const played = await playGem(token, productId, key);
    await floor.call('games.withdrawPrice', { roomId: GEM, productId, reason });
    const balances = () => world.server.modules.wallet.balancesOf(userId as never);
    const before = await balances();
    expect((await playGem(token, productId)).errorCode).toBe(wire('priceChanged'));
    expect(await balances()).toEqual(before);
    // Its answer was lost on the way.
    expect((await playGem(token, productId, key)).data).toMatchObject({
      roundId: played.data?.roundId,
      stake: 40,
    });
    expect(await balances()).toEqual(before);
    const { withdrawn, room } = await floor.call('games.room', { roomId: GEM });
    expect(withdrawn[0]).toMatchObject({ productId, priceCoins: 40, minLevel: 0 });
    expect(room.prices.map(one => one.productId)).not.toContain(productId);
    expect(await lastEntry()).toMatchObject({ before: { price: 40, minLevel: 0 }, after: {} });
    const shown = await world.call('gem.room', { roomId: GEM });
    expect(shown.room.prices.map(one => one.productId)).not.toContain(productId);
  });

  it('that is gone takes no call of a tide and no ball either', async () => {
    const { token, userId } = await world.player();
    const [call, ball] = [await addPrice(BO, 50), await addPrice(PLINKO, 90)];
    const { tide } = await world.call('bo.room', { roomId: BO }, token);
    for (const [roomId, productId] of [
      [BO, call],
      [PLINKO, ball],
    ] as const)
      await floor.call('games.withdrawPrice', { roomId, productId, reason });
    const before = await world.server.modules.wallet.balancesOf(userId as never);
    const purse = 'coins' as const;
    const answers = [
      await world.ask(
        'bo.stake',
        {
          roomId: BO,
          productId: call,
          tideId: tide?.tideId ?? '',
          side: 'up',
          salt: '0'.repeat(32),
          purse,
          idempotencyKey: newKey(),
        },
        token,
      ),
      await world.ask(
        'plinko.play',
        { roomId: PLINKO, plinkoProductId: ball, rows: 8, risk: 'low', purse, idempotencyKey: newKey() },
        token,
      ),
    ];
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([wire('priceChanged'), wire('priceChanged')]);
    expect(await world.server.modules.wallet.balancesOf(userId as never)).toEqual(before);
  });

  it('of another room’s is nobody’s here', async () => {
    const { productId } = await priceOf(4002, 100);
    const { token } = await world.player();
    expect((await playGem(token, productId)).errorCode).toBe(wire('notFound'));
    const wrong = { roomId: GEM, productId, reason };
    expect((await floor.ask('games.withdrawPrice', wrong)).errorCode).toBe(wire('notFound'));
  });

  it('is never the last one, whoever comes first', async () => {
    const { prices } = await load(SLOT);
    const answers = await Promise.all(
      prices.map(({ productId }) => floor.ask('games.withdrawPrice', { roomId: SLOT, productId, reason })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(prices.length - 1);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe(wire('badInput'));
    const [left] = (await load(SLOT)).prices;
    for (const { priceCoins, minLevel } of prices.filter(one => one.priceCoins !== left?.priceCoins)) {
      await floor.call('games.addPrice', { roomId: SLOT, priceCoins, minLevel, reason });
    }
    expect((await load(SLOT)).prices.map(one => one.priceCoins)).toEqual(prices.map(one => one.priceCoins));
  });

  it('comes once, however often it is asked for', async () => {
    const add = () => floor.ask('games.addPrice', { roomId: GEM, priceCoins: 60, minLevel: 0, reason });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(
      ['', wire('changedMeanwhile'), wire('changedMeanwhile')].toSorted(),
    );
    const { productId } = await priceOf(GEM, 60);
    await floor.call('games.withdrawPrice', { roomId: GEM, productId, reason });
    const again = await floor.ask('games.withdrawPrice', { roomId: GEM, productId, reason });
    expect(again.errorCode).toBe(wire('notFound'));
  });

  it('fills a room up to what players’ apps can hold', async () => {
    const before = (await load(BO)).prices.length;
    const added: number[] = [];
    for (let coins = 1050; added.length < 12 - before; coins += 50) added.push(await addPrice(BO, coins));
    const more = { roomId: BO, priceCoins: 5000, minLevel: 0, reason };
    expect((await floor.ask('games.addPrice', more)).errorCode).toBe(wire('badInput'));
    const { token } = await world.player();
    expect((await world.call('bo.room', { roomId: BO }, token)).room.prices).toHaveLength(12);
  });

  it.each([
    ['no step of the game’s', GEM, 15],
    ['too little', SLOT, 10],
    ['too much for a slot', SLOT, 10_100],
    ['no step of fifty', BO, 70],
    ['too much for a reef', FISHING, 100_001],
    ['broken at a reef', FISHING, 1.5],
    ['nothing', GEM, 0],
    ['negative', GEM, -10],
    ['broken', GEM, 10.5],
    ['beyond every number', GEM, 1e12],
  ])('that is %s is refused', async (_what, roomId, priceCoins) => {
    const before = await load(roomId);
    const answer = await floor.ask('games.addPrice', { roomId, priceCoins, minLevel: 0, reason });
    expect(answer.errorCode).toBe(wire('badInput'));
    expect(await load(roomId)).toEqual(before);
  });
});

describe('a room', () => {
  type Terms = ConsoleInputOf<ConsoleCalls['games.changeRoom']>['to'];
  const change = (roomId: number, from: Terms, to: Terms) =>
    floor.ask('games.changeRoom', { roomId, from, to, reason });
  const open = { isOpen: true, minLevel: 0 };

  it('is closed for the next play, and opened again', async () => {
    const { token } = await world.player();
    const { productId } = await priceOf(GEM, 10);
    expect(await change(GEM, open, { ...open, isOpen: false })).toMatchObject({ success: true });
    expect((await playGem(token, productId)).errorCode).toBe(wire('roomClosed'));
    expect((await world.call('gem.room', { roomId: GEM })).room.state).toBe('closed');
    expect((await floor.call('games.rooms', { state: 'closed' })).list.map(one => one.roomId)).toEqual([GEM]);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'games.changeRoom', reason },
      before: { isOpen: true, minLevel: 0 },
      after: { isOpen: false, minLevel: 0 },
    });
    await change(GEM, { ...open, isOpen: false }, open);
    expect((await playGem(token, productId)).success).toBe(true);
  });

  it('asks another level from the next play on', async () => {
    const { token } = await world.player();
    const { productId } = await priceOf(GEM, 10);
    await change(GEM, open, { ...open, minLevel: 3 });
    expect((await playGem(token, productId)).errorCode).toBe(wire('levelRequired'));
    await change(GEM, { ...open, minLevel: 3 }, open);
    expect((await playGem(token, productId)).success).toBe(true);
  });

  it('that is not as it was seen, or would stay as it is, is refused', async () => {
    expect((await change(GEM, { ...open, minLevel: 1 }, open)).errorCode).toBe(wire('changedMeanwhile'));
    expect((await change(GEM, open, open)).errorCode).toBe(wire('badInput'));
    expect((await change(GEM, open, { ...open, minLevel: 20 })).errorCode).toBe(wire('badInput'));
    expect((await change(12_001, open, { ...open, minLevel: 1 })).errorCode).toBe(wire('notFound'));
    const answers = await Promise.all([1, 2, 3].map(minLevel => change(GEM, open, { ...open, minLevel })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { minLevel } = await load(GEM);
    await change(GEM, { ...open, minLevel }, open);
  });

  it('has its changes in a history, newest first, for the floor as well', async () => {
    await change(PLINKO, open, { ...open, minLevel: 2 });
    await change(PLINKO, { ...open, minLevel: 2 }, open);
    const first = await floor.call('games.history', { roomId: PLINKO, limit: 1 });
    expect(first.list).toMatchObject([
      { action: 'games.changeRoom', reason, changes: [{ what: 'minLevel', before: '2', after: '0' }] },
    ]);
    const rest = await floor.call('games.history', { roomId: PLINKO, after: first.next, limit: 1 });
    expect(rest.list).toMatchObject([{ changes: [{ what: 'minLevel', before: '0', after: '2' }] }]);
  });
});

describe('versions', () => {
  it('say which paytable runs, since when, and what it promises', async () => {
    const { token } = await world.player();
    const { productId } = await priceOf(GEM, 10);
    await world.call(
      'gem.play',
      { roomId: GEM, productId, purse: 'coins', bet: {}, idempotencyKey: newKey() },
      token,
    );
    const { list } = await floor.call('games.versions', {});
    const running = list.filter(({ isRunning }) => isRunning);
    expect(new Set(running.map(({ gameType }) => gameType))).toEqual(ALL_GAMES);
    const gem = running.find(({ gameType }) => gameType === GameType.gem);
    expect(gem?.rounds).toBeGreaterThan(0);
    expect(gem?.since).toBeGreaterThan(0);
    expect(gem?.sheets).toHaveLength(1);
    expect(running.find(({ gameType }) => gameType === GameType.plinko)?.sheets).toHaveLength(27);
    expect(running.find(({ gameType }) => gameType === GameType.fishing)?.sheets).toHaveLength(64);
    for (const { sheets } of running) {
      for (const { name, returnToPlayer, hitRate } of sheets) {
        expect(returnToPlayer).toBeGreaterThan(0.8);
        expect(returnToPlayer).toBeLessThan(1);
        if (!NO_HITS.includes(name)) expect(hitRate).toBeGreaterThan(0);
      }
    }
  });

  it('of before stand below it, each with its own rounds', async () => {
    const told = { gameType: GameType.slot };
    const [before] = (await floor.call('games.versions', told)).list;
    await world.owner.pool.query(
      `insert into version_figures (game_type, config_version, room_id, unit, since, rounds, stake, payout, prizes,
        stake_squares, return_squares, products)
      values (9, 'slot-0', 9001, 'coins', '2026-01-01Z', 200, 20000, 18000, 0, 2000000, 9000000, 1800000)`,
    );
    onTestFinished(async () => {
      await world.owner.pool.query(`delete from version_figures where config_version = 'slot-0'`);
    });
    const { list } = await floor.call('games.versions', told);
    expect(list[0]).toEqual(before);
    expect(list[1]).toMatchObject({
      configVersion: 'slot-0',
      isRunning: false,
      rounds: 200,
      since: Date.UTC(2026, 0, 1),
      verdict: 'unknown',
      sheets: [],
    });
    expect(list[1]?.measured?.share).toBe(0.9);
  });
});
