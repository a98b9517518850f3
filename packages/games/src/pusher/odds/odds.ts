/**
 * What a pusher returns. The wheel's part is exact; how many coins fall over the front is physics and was simulated.
 * In the long run as many coins leave the machine as come in, so the return follows from the share that leaves over the
 * front, whatever the pile looks like: no need to wait until rare jackpots have evened out.
 */
import { type Fraction, fraction } from '../../fraction.ts';
import { LAYER_COINS } from '../cabinet/tower.ts';
import type { PusherConfig, WheelSegment } from '../config/config.ts';
import { totalWeight } from '../play/wheel.ts';
import { JACKPOTS, type Jackpot } from '../types.ts';

export interface WheelOdds {
  readonly chances: Readonly<Record<Jackpot, Fraction>>;
  /** A turn's average payout, in coins dropped. */
  readonly payout: Fraction;
  readonly showers: Fraction;
  readonly towers: Fraction;
  readonly layers: Fraction;
}

export function wheelOdds({ wheel }: Pick<PusherConfig, 'wheel'>): WheelOdds {
  const total = BigInt(totalWeight(wheel));
  const mean = (valueOf: (segment: WheelSegment) => number): Fraction =>
    fraction(
      wheel.reduce((sum, segment) => sum + BigInt(segment.weight * valueOf(segment)), 0n),
      total,
    );
  const chances = JACKPOTS.map(
    result => [result, mean(segment => Number(segment.result === result))] as const,
  );
  return {
    chances: Object.fromEntries(chances) as Record<Jackpot, Fraction>,
    payout: mean(segment => segment.payout),
    showers: mean(segment => Number(segment.bonus === 'shower')),
    towers: mean(segment => Number(segment.bonus === 'tower')),
    layers: mean(segment => Number(segment.bonus === 'layer')),
  };
}

export interface FrontShares {
  /** The share of leaving coins and stars that go over the front. */
  readonly coins: number;
  readonly tokens: number;
  /** Turns of the reel earned at the lanes for a coin dropped; none without lanes. */
  readonly laneTurns?: number;
}

/** The average return for a coin dropped, in coins, when these shares leave over the front. */
export function pusherReturn(config: PusherConfig, front: FrontShares): number {
  const { values, starOneIn, showerCoins, towerCoins } = config;
  const wheel = wheelOdds(config);
  const valueOf = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator);
  const turns = front.coins / starOneIn + (front.laneTurns ?? 0);
  const [showers, towers] = [turns * valueOf(wheel.showers), turns * valueOf(wheel.towers)];
  const layers = turns * valueOf(wheel.layers);
  const droppedValue = values.coin + (values.star - values.coin) / starOneIn;
  const bonusCoins = showers * showerCoins + towers * towerCoins + layers * LAYER_COINS;
  const bonusValue = bonusCoins * values.coin * front.coins;
  return (
    front.coins * droppedValue +
    bonusValue +
    towers * values.token * front.tokens +
    turns * valueOf(wheel.payout)
  );
}
