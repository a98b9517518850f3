/**
 * Players for measuring, none of whom ever stops: most only aim in some way and drop at the machine's rate. The best at
 * lanes knows the sweeper's way by heart, and lets a coin go only where and when it will light a lamp.
 */

import { CHUTE_REACH, laneScene } from '../cabinet/geometry.ts';
import { machinePeriod, sweeperX } from '../cabinet/shelf.ts';
import type { LaneSettings, PusherConfig } from '../config/config.ts';
import { AIM_PER_STEP } from '../play/chute.ts';
import { MAX_AIM, type PusherEvent, type PusherInput } from '../types.ts';

/** Where the coin of this number is aimed at, −1000 to 1000. */
type Aiming = (coin: number) => number;

export const AIMINGS = {
  /** Over the whole width and back. */
  sweep: coin => Math.abs(((coin * 110) % (4 * MAX_AIM)) - 2 * MAX_AIM) - MAX_AIM,
  middle: () => 0,
  random: coin => (mixed(coin) % (2 * MAX_AIM + 1)) - MAX_AIM,
  left: () => -MAX_AIM,
  /** Some coins to one place, and then to another, with no eye for what moves. */
  careless: coin => (mixed(Math.floor(coin / 5)) % (2 * MAX_AIM + 1)) - MAX_AIM,
} as const satisfies Record<string, Aiming>;

export type AimingName = keyof typeof AIMINGS | 'best';

export interface MeasuringPlayer {
  /** What is put in before the next step, when so many steps are over and so many coins dropped. */
  next(step: number, dropped: number): readonly PusherInput[];
  hear(event: PusherEvent): void;
}

export function measuringPlayer(aiming: AimingName, config: PusherConfig): MeasuringPlayer {
  if (aiming === 'best')
    return config.lanes ? bestAtLanes(config, config.lanes) : steady(AIMINGS.middle, config);
  return steady(AIMINGS[aiming], config);
}

/** One coin waits at a time, so that each is let go where it was aimed at. */
function steady(aim: Aiming, { dropEverySteps }: PusherConfig): MeasuringPlayer {
  return {
    next: (step, dropped) =>
      step % dropEverySteps === 0 ? [{ type: 'aim', x: aim(dropped) }, { type: 'drop' }] : [],
    hear: () => undefined,
  };
}

/** From a drop to the ring. */
const FALL_STEPS = 8;
/** How far beside a lane's middle the ring may be when the coin comes. */
const TRUE_REACH = 0.12;
/** A coin that has lit nothing in so many steps will not. */
const PATIENCE_STEPS = 20;

function bestAtLanes(config: PusherConfig, { lamps }: LaneSettings): MeasuringPlayer {
  const { middles } = laneScene(lamps);
  const period = machinePeriod(config);
  const aims = middles.map(middle => Math.round((middle * MAX_AIM) / CHUTE_REACH));
  /** Whether a coin dropped into this lane at this step of the period falls through the ring. */
  const hits = middles.map(middle =>
    Array.from(
      { length: period },
      (_, step) => Math.abs(sweeperX(config, step + FALL_STEPS) - middle) < TRUE_REACH,
    ),
  );
  const lit = middles.map(() => 0);
  let flying: readonly { readonly lane: number; readonly until: number }[] = [];
  let [x, target, freeAt] = [0, 0, 0];

  const isOpen = (lane: number) => (lit[lane] ?? 0) + flying.filter(one => one.lane === lane).length < lamps;
  /** Steps until a coin may be dropped into the lane, for the chute's way and the ring's. */
  const waitFor = (lane: number, step: number) => {
    const way = Math.ceil(Math.abs((aims[lane] ?? 0) - x) / AIM_PER_STEP);
    for (let wait = Math.max(way, freeAt - step); wait < period + way; wait++) {
      if (hits[lane]?.[(step + wait) % period]) return wait;
    }
    return period * 2;
  };

  return {
    next: step => {
      x += Math.max(-AIM_PER_STEP, Math.min(AIM_PER_STEP, target - x));
      flying = flying.filter(({ until }) => until > step);
      const open = middles.map((_, lane) => lane).filter(isOpen);
      const waits = open.map(lane => ({ lane, wait: waitFor(lane, step) }));
      const [first] = waits.sort((one, other) => one.wait - other.wait);
      if (first === undefined) return [];
      const { lane, wait } = first;
      const aim: readonly PusherInput[] = target === aims[lane] ? [] : [{ type: 'aim', x: aims[lane] ?? 0 }];
      target = aims[lane] ?? 0;
      if (wait > 0) return aim;
      flying = [...flying, { lane, until: step + PATIENCE_STEPS }];
      freeAt = step + config.dropEverySteps;
      return [...aim, { type: 'drop' }];
    },
    hear: event => {
      if (event.type === 'lanesFull') lit.fill(0);
      if (event.type !== 'laneLit') return;
      lit[event.lane] = event.lamps;
      const landed = flying.findIndex(({ lane }) => lane === event.lane);
      flying = flying.filter((_, at) => at !== landed);
    },
  };
}

/** As good as random, and the same in every run: the finaliser of MurmurHash3. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
