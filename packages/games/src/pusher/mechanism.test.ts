import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, POSE_FLOATS } from '../physics/index.ts';
import { CHUTE_REACH, GATE_STEPS, HALF_WIDTH } from './cabinet/geometry.ts';
import { type Laid, mechanismWith, SMALL, toldBy } from './testing/small.test-data.ts';
import { PARTS, POSE_KINDS, type PusherEvent } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const overTheFront = (kind: Laid['kind'], x = 0): Laid => ({ kind, at: [x, 0, 0.4] });
const wonOf = (told: readonly PusherEvent[]) => told.filter(event => event.type === 'coinWon');

describe('coins that fall', () => {
  it('over the front are won for their value, and tell so a moment after', () => {
    const config = { ...SMALL, roomCoin: 20, values: { coin: 1, star: 2, token: 15 }, payDelaySteps: 40 };
    const { mechanism } = mechanismWith(physics, [overTheFront('coin'), overTheFront('token', 2)], config);
    expect(toldBy(mechanism, 40)).toEqual([]);
    expect(mechanism.isIdle).toBe(false);
    const told = toldBy(mechanism, 30);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ type: 'coinWon', id: 16, kind: 'coin', value: 20 });
    expect(told).toContainEqual({ type: 'coinWon', id: 17, kind: 'token', value: 300 });
    expect(mechanism.isIdle).toBe(true);
  });

  it('over a side are lost', () => {
    const sides = [-HALF_WIDTH - 0.5, HALF_WIDTH + 0.5];
    const { mechanism } = mechanismWith(
      physics,
      sides.map(x => ({ kind: 'star', at: [x, 0, -1] })),
    );
    const told = toldBy(mechanism, 40);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ type: 'coinLost', id: 16, kind: 'star', side: 'left' });
    expect(told).toContainEqual({ type: 'coinLost', id: 17, kind: 'star', side: 'right' });
  });

  it('and are stars turn the wheel, which may bring a shower; only then all is quiet', () => {
    const { mechanism, field } = mechanismWith(physics, [overTheFront('star')]);
    const told = toldBy(mechanism, 30 + SMALL.wheelSteps);
    expect(told).toEqual([
      { type: 'coinWon', id: 16, kind: 'star', value: 10 },
      { type: 'specialWon', id: 16, kind: 'star' },
      { type: 'wheelSpun', spin: 1, segment: 0, result: 'lucky' },
      { type: 'wheelStopped', spin: 1, result: 'lucky', payout: 20, bonus: 'shower' },
      { type: 'bonusDropped', bonus: 'shower', coins: 3 },
    ]);
    expect(mechanism.isIdle).toBe(false);
    toldBy(mechanism, 30);
    expect(field.coins.coins).toHaveLength(3);
    expect(mechanism.isIdle).toBe(false);
    toldBy(mechanism, 120);
    expect(mechanism.isIdle).toBe(true);
  });
});

describe('a player', () => {
  it('drops coins where the chute is, one by one or as a rain, until stopped', () => {
    const { mechanism, field } = mechanismWith(physics, []);
    mechanism.apply({ type: 'aim', x: 440 });
    toldBy(mechanism, 20);
    mechanism.apply({ type: 'drop' });
    const [dropped] = toldBy(mechanism, 1);
    expect(dropped).toMatchObject({ type: 'coinDropped', id: 16, x: 440 });
    expect(field.coins.coins[0]?.body.translation().x).toBeCloseTo(0.44 * CHUTE_REACH, 1);
    mechanism.apply({ type: 'rain', coins: 50 });
    expect(toldBy(mechanism, 3 * SMALL.dropEverySteps)).toHaveLength(3);
    mechanism.apply({ type: 'stop' });
    expect(toldBy(mechanism, 60)).toEqual([]);
  });

  it('is waited for until two seconds after the last coin', () => {
    const { mechanism } = mechanismWith(physics, []);
    expect(mechanism.isIdle).toBe(true);
    mechanism.apply({ type: 'drop' });
    expect(mechanism.isIdle).toBe(false);
    toldBy(mechanism, 120);
    expect(mechanism.isIdle).toBe(false);
    toldBy(mechanism, 1);
    expect(mechanism.isIdle).toBe(true);
  });
});

describe('a buff', () => {
  it('doubles what falls over the front while it lasts, also when that is paid after', () => {
    const laid = [overTheFront('coin'), { kind: 'coin', at: [1, 8, 0.4] } as const];
    const { mechanism } = mechanismWith(physics, laid, { ...SMALL, payDelaySteps: 30 });
    mechanism.apply({ type: 'buff', kind: 'double', steps: 20 });
    const told = toldBy(mechanism, 100);
    expect(told.map(({ type }) => type)).toEqual(['buffStarted', 'buffEnded', 'coinWon', 'coinWon']);
    expect(told[1]).toEqual({ type: 'buffEnded', kind: 'double', coins: 10 });
    expect(wonOf(told).map(({ value }) => value)).toEqual([20, 10]);
  });

  it.each([true, false])('walls: %s decides whether a coin that slides to the side is lost', hasWalls => {
    const { mechanism, field } = mechanismWith(physics, [{ kind: 'coin', at: [HALF_WIDTH - 0.6, 0.06, -1] }]);
    if (hasWalls) mechanism.apply({ type: 'buff', kind: 'walls', steps: 120 });
    toldBy(mechanism, GATE_STEPS + 1);
    const [coin] = field.coins.coins;
    coin?.body.setLinvel({ x: 8, y: 0, z: 0 }, true);
    const told = toldBy(mechanism, 100);
    expect(told.map(({ type }) => type)).toEqual(hasWalls ? [] : ['coinLost']);
    if (!hasWalls) return;
    coin?.body.setTranslation({ x: 0, y: 0, z: 0.4 }, true);
    expect(toldBy(mechanism, 100)).toEqual([
      { type: 'coinWon', id: 16, kind: 'coin', value: 10 },
      { type: 'buffEnded', kind: 'walls', coins: 10 },
    ]);
  });

  it('keeps the machine from being quiet until it has ended', () => {
    const { mechanism } = mechanismWith(physics, []);
    mechanism.apply({ type: 'buff', kind: 'walls', steps: 5 });
    toldBy(mechanism, GATE_STEPS + 4);
    expect(mechanism.isIdle).toBe(false);
    toldBy(mechanism, 1);
    expect(mechanism.isIdle).toBe(true);
  });
});

describe('what is seen and heard', () => {
  it('is the shelf, the chute, the gates and then the coins', () => {
    const { mechanism } = mechanismWith(physics, [{ kind: 'token', at: [1, 0.1, -2] }]);
    mechanism.apply({ type: 'buff', kind: 'walls', steps: 50 });
    const before = Array.from(mechanism.poses());
    toldBy(mechanism, GATE_STEPS);
    const after = mechanism.poses();
    const { shelf, chute, gate, token } = POSE_KINDS;
    const seen = Array.from({ length: PARTS + 1 }, (_, body) => after[body * POSE_FLOATS + 1]);
    expect(seen).toEqual([shelf, chute, gate, gate, token]);
    expect(after).toHaveLength((PARTS + 1) * POSE_FLOATS);
    const heightOf = (poses: ArrayLike<number>) => poses[2 * POSE_FLOATS + 3] ?? 0;
    expect(heightOf(after) - heightOf(before)).toBeGreaterThan(1);
  });

  it('is the shelf at both ends of its way, and coins that land, never more than two at once', () => {
    const laid = Array.from({ length: 6 }, (_, index) => ({
      kind: 'coin' as const,
      at: [index - 3, 0.9, -2] as const,
    }));
    const { mechanism } = mechanismWith(physics, laid);
    const steps = Array.from({ length: SMALL.shelf.periodSteps }, () => [...mechanism.advance()]);
    const turns = steps.flat().filter(event => event.type === 'shelfTurned');
    expect(turns.map(({ side }) => side)).toEqual(['front', 'back']);
    const contacts = steps.map(events => events.filter(({ type }) => type === 'contact').length);
    expect(Math.max(...contacts)).toBe(2);
  });
});
