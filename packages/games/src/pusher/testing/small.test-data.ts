/** A small pusher for tests: few coins, a quick shelf and a wheel that does not keep anybody waiting. */
import type { RoundSeeds } from '../../fairness/index.ts';
import { countedDraws, createWorld, type Physics, placeBody } from '../../physics/index.ts';
import { CoinSet } from '../cabinet/coin-set.ts';
import { decodeLayout, encodeLayout } from '../cabinet/layout.ts';
import type { PusherConfig } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { type Field, layField } from '../field.ts';
import { PusherMechanism } from '../mechanism.ts';
import { Play } from '../play/play.ts';
import type { CoinKind, PusherEvent } from '../types.ts';

export const SMALL: PusherConfig = {
  ...DEFAULT_PUSHER,
  starOneIn: 3,
  wheel: [{ result: 'lucky', weight: 1, payout: 2, bonus: 'shower' }],
  showerCoins: 3,
  shelf: { periodSteps: 90, strokeMm: 55 },
  fieldCoins: 50,
  fieldStars: 8,
  payDelaySteps: 5,
  wheelSteps: 10,
};

export const SEEDS: RoundSeeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'mine', nonce: 3 };

export interface Laid {
  readonly kind: CoinKind;
  readonly at: readonly [x: number, y: number, z: number];
  readonly speed?: readonly [x: number, y: number, z: number];
}

/** As `layout()` gives it for coins that lie level. */
export function layoutOf(physics: Physics, laid: readonly Laid[]): Uint8Array {
  const world = createWorld(physics, { lengthUnit: 0.6 });
  const coins = new CoinSet(physics, world);
  for (const { kind, at, speed = [0, 0, 0] } of laid) {
    const [x, y, z] = at;
    const { body } = coins.add({ kind, x, y, z, rotation: { x: 0, y: 0, z: 0, w: 1 } });
    placeBody(body, Float32Array.from([...at, 0, 0, 0, 1, ...speed, 0, 0, 0]), 0);
  }
  const layout = encodeLayout(0, 0, coins.coins);
  world.free();
  return layout;
}

/** A mechanism with nothing in it but these coins, and its field to look into. */
export function mechanismWith(
  physics: Physics,
  laid: readonly Laid[],
  config = SMALL,
): { readonly mechanism: PusherMechanism; readonly field: Field } {
  const layout = decodeLayout(layoutOf(physics, laid));
  if (layout === undefined) throw new Error('this is no layout');
  const field = layField(physics, config, layout);
  const state = { draws: countedDraws(SEEDS), play: new Play(config), step: 0, busyUntil: 0 };
  return { mechanism: new PusherMechanism(config, field, state), field };
}

/** All that is told in so many steps, but how the shelf turned and what sounded. */
export function toldBy(mechanism: Pick<PusherMechanism, 'advance'>, steps: number): PusherEvent[] {
  const told: PusherEvent[] = [];
  for (let step = 0; step < steps; step++) told.push(...mechanism.advance());
  return told.filter(({ type }) => type !== 'shelfTurned' && type !== 'contact');
}
