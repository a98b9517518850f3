import { describe, expect, it } from 'vitest';
import { CHUTE_REACH, laneScene } from '../cabinet/geometry.ts';
import { machinePeriod, sweeperX } from '../cabinet/shelf.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { LANES_PUSHER } from '../config/lanes.data.ts';
import { MAX_AIM, type PusherInput } from '../types.ts';
import { measuringPlayer } from './players.ts';

const { middles, ring } = laneScene(2);
const aimOf = (lane: number) => Math.round(((middles[lane] ?? 0) * MAX_AIM) / CHUTE_REACH);

/** Lets the player go on alone: every coin lights a lamp, so many steps after it was let go. */
function run(steps: number, lightAfter: number | undefined) {
  const player = measuringPlayer('best', LANES_PUSHER);
  const drops: { readonly step: number; readonly lane: number }[] = [];
  const lit = middles.map(() => 0);
  let x = 0;
  for (let step = 0; step < steps; step++) {
    for (const input of player.next(step, drops.length)) {
      if (input.type === 'aim') x = input.x;
      if (input.type === 'drop')
        drops.push({ step, lane: middles.findIndex((_, lane) => aimOf(lane) === x) });
    }
    for (const { step: at, lane } of drops) {
      if (lightAfter === undefined || at + lightAfter !== step) continue;
      lit[lane] = (lit[lane] ?? 0) + 1;
      player.hear({ type: 'laneLit', lane, lamps: lit[lane] ?? 0 });
      if (lit.some(lamps => lamps < 2)) continue;
      lit.fill(0);
      player.hear({ type: 'lanesFull' });
    }
  }
  return drops;
}

describe('the best player at lanes', () => {
  it('lets coins go where the ring will be, into each lane as often as it has lamps', () => {
    const drops = run(1200, 9);
    expect(drops.length).toBeGreaterThanOrEqual(30);
    for (const { step, lane } of drops) {
      const away = Math.abs(sweeperX(LANES_PUSHER, step + 8) - (middles[lane] ?? 0));
      expect(away).toBeLessThan(ring.reach);
    }
    const first = drops
      .slice(0, 10)
      .map(({ lane }) => lane)
      .toSorted((one, other) => one - other);
    expect(first).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('never asks for a coin before the chute is free', () => {
    const drops = run(1200, 9);
    drops.slice(1).forEach(({ step }, at) => {
      expect(step - (drops[at]?.step ?? 0)).toBeGreaterThanOrEqual(LANES_PUSHER.dropEverySteps);
    });
  });

  it('tries again where a coin lit nothing, and does not wait for ever', () => {
    const drops = run(4 * machinePeriod(LANES_PUSHER), undefined);
    expect(drops.length).toBeGreaterThan(10);
  });

  it('aims at the middle where there are no lanes', () => {
    const player = measuringPlayer('best', DEFAULT_PUSHER);
    const inputs: readonly PusherInput[] = player.next(0, 0);
    expect(inputs).toEqual([{ type: 'aim', x: 0 }, { type: 'drop' }]);
  });
});

describe('a careless player', () => {
  it('drops at the machine’s rate, some coins to a place, wherever that is', () => {
    const player = measuringPlayer('careless', LANES_PUSHER);
    const aims = Array.from({ length: 50 }, (_, coin) =>
      player.next(coin * LANES_PUSHER.dropEverySteps, coin),
    ).map(([aim]) => (aim?.type === 'aim' ? aim.x : Number.NaN));
    expect(new Set(aims).size).toBe(10);
    expect(aims.slice(0, 5)).toEqual(Array(5).fill(aims[0]));
    expect(player.next(1, 0)).toEqual([]);
  });
});
