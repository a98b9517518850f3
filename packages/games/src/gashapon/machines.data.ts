import { type Coins, coins } from '@boardwalk/base';
import type { GashaponCapsule, GashaponConfig } from './types.ts';

/**
 * The machines we ship. Weights are thousandths. A common prize gives half its turn back or a little
 * less, a rare one the turn, and what lies above is worth waiting for: 88 and 89 of a hundred coins
 * come back on average when every prize is exchanged, and a turn in nine gives more than it cost.
 */
export const GASHAPON_MACHINES = {
  seaFriends: machine(60, [
    [180, 30],
    [180, 30],
    [160, 30],
    [160, 30],
    [80, 60],
    [70, 60],
    [60, 60],
    [40, 150],
    [35, 150],
    [25, 150],
    [8, 400],
    [2, 1000],
  ]),
  nightMarket: machine(150, [
    [215, 70],
    [205, 70],
    [193, 70],
    [100, 150],
    [90, 150],
    [80, 150],
    [45, 350],
    [35, 350],
    [25, 350],
    [9, 1000],
    [3, 1500],
  ]),
} as const satisfies Readonly<Record<string, GashaponConfig>>;

export type GashaponMachineName = keyof typeof GASHAPON_MACHINES;

/** Weight and exchange coins of each capsule, in the order of their numbers. */
function machine(turnPrice: number, rows: readonly (readonly [number, number])[]): GashaponConfig {
  const capsules = rows.map(([weight, exchangeCoins], place): GashaponCapsule => {
    return Object.freeze({ capsuleId: place + 1, weight, exchangeCoins: exchangeCoins as Coins });
  });
  return Object.freeze({ turnPrice: coins(turnPrice), capsules: Object.freeze(capsules) });
}
