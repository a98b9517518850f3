/** Packs that bring growth: with their coins, and back with the money that goes back. */
import { coins, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { RechargeKind } from '@boardwalk/contract/enums';
import { growthOfPack, growthToReach, packFor } from '@boardwalk/rules';
import type { Order, Payments } from '../payments/index.ts';
import type { Looking } from '../recharge/index.ts';
import { pay, spend } from '../wallet/index.ts';
import type { LevelDeps } from './index.ts';

/** Growth that was bought is told apart from growth that was played. */
const houseOf = ({ isSandbox }: Pick<Order, 'isSandbox'>) =>
  isSandbox ? 'growth.bought.sandbox' : 'growth.bought';

export function experiencePart({ wallet }: Pick<LevelDeps, 'wallet'>): Parameters<Payments['alongside']>[0] {
  return {
    givenPostings: async order =>
      order.kind === RechargeKind.experience
        ? pay({
            userId: order.userId,
            unit: 'growth',
            house: houseOf(order),
            amount: coins(growthOfPack(order)),
          })
        : [],
    // With the last of the money: part of a price is part of the coins, and the level stays until it is all back.
    returnedPostings: async (order, state) => {
      if (order.kind !== RechargeKind.experience || state === 'partRefunded') return [];
      const { growth } = await wallet.balancesOf(order.userId);
      const amount = Math.min(growthOfPack(order), growth);
      if (amount === 0) return [];
      return spend({ userId: order.userId, unit: 'growth', house: houseOf(order), amount: coins(amount) });
    },
  };
}

/** What reaches a level from where somebody stands. */
export async function readPack(
  deps: LevelDeps,
  looking: Looking,
  { userId, level }: { readonly userId: UserId; readonly level: number },
): Promise<OutputOf<Calls['levels.experiencePack']>> {
  const [{ growth }, offers] = await Promise.all([
    deps.wallet.balancesOf(userId),
    deps.recharge.outside(looking, RechargeKind.experience),
  ]);
  const missing = growthToReach(level, growth);
  const packs = offers.flatMap(({ offer, wire }) => (wire ? [{ coins: offer.coins, wire }] : []));
  const found = missing === 0 ? undefined : packFor(packs, missing);
  if (!found) return { missing: coins(missing) };
  const { pack, isMany } = found;
  return {
    missing: coins(missing),
    pack: { rechargeConfig: pack.wire, experienceVal: coins(growthOfPack(pack)), manyFlag: isMany },
  };
}
