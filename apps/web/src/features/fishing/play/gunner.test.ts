import type { Flight } from '@boardwalk/games/fishing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gunner, type GunnerPorts, inCalls, type Trigger } from './gunner.ts';
import type { Fired, OpenShot, Round } from './order.ts';
import { nearestTarget } from './targets.ts';

const NOW_MS = 1_795_540_000_000;
const ROOM = 3;
const OPTION = { productId: 1, price: 50, userLevel: 0 };

let nowMs: number;
let asked: (readonly OpenShot[])[];
let answers: ((list: readonly OpenShot[]) => readonly Fired[])[];
let seen: () => void;
let told: string[];
let kept: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = NOW_MS;
  asked = [];
  answers = [];
  told = [];
  kept = new Set();
});
afterEach(() => {
  vi.useRealTimers();
});

const LOST = Object.assign(new Error('lost'), { name: 'CallFailure' });

function roundOf({ key, order, stake, seat }: OpenShot, payout = 0): Fired {
  const caught = payout > 0 ? [{ wave: 1, index: 1, kind: 'turtle' as const, multiplier: 20, payout }] : [];
  const round = {
    gameType: 8,
    roundId: key,
    roomId: ROOM,
    unit: 'coins',
    stake,
    payout,
    serverSeedHash: 'ab',
    clientSeed: 'c',
    nonce: 1,
    configVersion: 'fishing-1',
    balanceBefore: 1000,
    balanceAfter: 950,
    createTime: nowMs,
    bet: { roomId: ROOM, seat, firedAt: order.firedAt, weapon: order.weapon, aim: order.aim, price: 50 },
    outcome: { passed: [], hits: [], catches: caught },
  } satisfies Round;
  return { idempotencyKey: key, round };
}

function open(): Gunner {
  let keys = 0;
  const ports: GunnerPorts = {
    roomId: ROOM,
    now: () => nowMs,
    isDoomed: () => false,
    newKey: () => `key-${++keys}`,
    show: () => ({
      shoot: ({ id }, flight: Flight) => told.push(`shoot ${id} ${flight.legs.length > 0}`),
      decide: (id, _flight, catches) => {
        told.push(`decide ${id} ${catches.length}`);
        return new Promise(resolve => {
          seen = resolve;
        });
      },
      takeBack: id => told.push(`back ${id}`),
    }),
    ask: async list => {
      asked.push(list);
      return (answers.shift() ?? (all => all.map(one => roundOf(one))))(list);
    },
    pause: async () => true,
    keep: { add: ({ key }) => kept.add(key), remove: key => kept.delete(key) },
    onRound: () => undefined,
    onSeen: ({ roundId }) => told.push(`seen ${roundId}`),
    onRefused: reason => told.push(`refused ${typeof reason === 'string' ? reason : reason.message}`),
  };
  return new Gunner(ports);
}

function aimed(): Trigger {
  const fish = nearestTarget({ roomId: ROOM, seat: 0, weapon: 'bullet', atMs: nowMs, isDoomed: () => false });
  if (!fish) throw new Error('the reef is empty');
  return {
    seat: 0,
    option: OPTION,
    purse: 'coins',
    weapon: 'bullet',
    aim: { wave: fish.wave, index: fish.index },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(400);

describe('a shot', () => {
  test('is known as one of this page, when it was fired and when it counts, from its own seat', async () => {
    const gunner = open();
    const counted = NOW_MS + 130;
    answers.push(list =>
      list.map(one => {
        const fired = roundOf(one);
        const round = fired.round && { ...fired.round, bet: { ...fired.round.bet, firedAt: counted } };
        return { ...fired, ...(round ? { round } : {}) };
      }),
    );
    gunner.fire(aimed());
    expect(gunner.hasFired({ seat: 0, firedAtMs: NOW_MS })).toBe(true);
    expect(gunner.hasFired({ seat: 0, firedAtMs: counted })).toBe(false);
    await settle();
    expect(gunner.hasFired({ seat: 0, firedAtMs: counted })).toBe(true);
    expect(gunner.hasFired({ seat: 1, firedAtMs: NOW_MS })).toBe(false);
    expect(gunner.hasFired({ seat: 0, firedAtMs: NOW_MS + 1 })).toBe(false);
  });

  test('is shown at once, costs its stake from then on, and is kept until it was seen', async () => {
    const gunner = open();
    answers.push(list => list.map(one => roundOf(one, 1000)));
    expect(gunner.fire(aimed())).toBe('fired');
    expect(told).toEqual(['shoot key-1 true']);
    expect(gunner.store.getState().openCoins.coins).toBe(50);
    expect([...kept]).toEqual(['key-1']);
    await settle();
    expect(gunner.store.getState()).toMatchObject({ openCoins: { coins: 0 }, unseenCoins: { coins: 1000 } });
    seen();
    await settle();
    expect(gunner.store.getState().unseenCoins.coins).toBe(0);
    expect(told.at(-1)).toBe('seen key-1');
    expect(kept.size).toBe(0);
  });

  test('that meets nothing is neither asked for nor paid', async () => {
    const gunner = open();
    const far = { ...aimed(), aim: { wave: 1, index: 1 } };
    expect(gunner.fire(far)).toBe('missed');
    await settle();
    expect(asked).toEqual([]);
    expect(gunner.store.getState().openCoins.coins).toBe(0);
  });

  test('comes a tenth of a second after the last one at the earliest', () => {
    const gunner = open();
    gunner.fire(aimed());
    nowMs += 60;
    expect(gunner.fire(aimed())).toBe('tooSoon');
    nowMs += 60;
    expect(gunner.fire(aimed())).toBe('fired');
  });

  test('that was refused takes its bullet and its stake back, and says why', async () => {
    const gunner = open();
    answers.push(list => list.map(({ key }) => ({ idempotencyKey: key, refusal: 'insufficientBalance' })));
    gunner.fire(aimed());
    await settle();
    expect(told.slice(1)).toEqual(['back key-1', 'refused insufficientBalance']);
    expect(gunner.store.getState().openCoins.coins).toBe(0);
  });

  test('whose fish somebody else caught flies on, and costs nothing', async () => {
    const gunner = open();
    answers.push(list => list.map(({ key }) => ({ idempotencyKey: key, refusal: 'nothingHit' })));
    gunner.fire(aimed());
    await settle();
    expect(told.slice(1)).toEqual(['decide key-1 0']);
    expect(gunner.store.getState().openCoins.coins).toBe(0);
  });

  test('that a call refuses altogether is told once', async () => {
    const gunner = open();
    answers.push(() => {
      throw LOST;
    });
    gunner.fire(aimed());
    await settle();
    expect(told.filter(line => line.startsWith('refused'))).toEqual(['refused lost']);
  });
});

describe('calls', () => {
  test('take all that wait meanwhile, five at most', async () => {
    const gunner = open();
    for (let shot = 0; shot < 7; shot++) {
      expect(gunner.fire(aimed())).toBe('fired');
      nowMs += 130;
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.flat().map(({ key }) => key)).toEqual([
      'key-1',
      'key-2',
      'key-3',
      'key-4',
      'key-5',
      'key-6',
      'key-7',
    ]);
    expect(Math.max(...asked.map(list => list.length))).toBeLessThanOrEqual(5);
  });

  test('hold shots of one purse each', () => {
    const shot = (key: string, purse: 'coins' | 'trial') => ({ key, order: { purse } }) as OpenShot;
    const lists = inCalls([shot('a', 'coins'), shot('b', 'coins'), shot('c', 'trial'), shot('d', 'coins')]);
    expect(lists.map(list => list.map(({ key }) => key))).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  test('of an earlier visit are asked again with their keys', async () => {
    const gunner = open();
    const { weapon, aim, seat } = aimed();
    const order = { roomId: ROOM, productId: 1, purse: 'coins' as const, weapon, aim, firedAt: nowMs - 900 };
    kept.add('old');
    const rounds = await gunner.askAgain([{ key: 'old', order, stake: 50, seat }]);
    expect(rounds.map(({ roundId }) => roundId)).toEqual(['old']);
    expect(kept.size).toBe(0);
  });

  test('do not pile up while no answer comes', async () => {
    const gunner = open();
    let outcome = '';
    for (let shot = 0; shot < 12; shot++) {
      outcome = gunner.fire(aimed());
      nowMs += 130;
    }
    expect(outcome).toBe('waiting');
  });
});
