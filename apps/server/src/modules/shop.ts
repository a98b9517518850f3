/** What is sold, and how it is paid: its modules together, and what others ask of them. */
import { CENTS_PER_UNIT, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Queryable } from '../platform/database/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createCards } from './cards/index.ts';
import { createClub } from './club/index.ts';
import type { CoreModules } from './core.ts';
import type { GameDeps, Publishing } from './games.ts';
import { createLevels, type LevelDeps, type Levels } from './levels/index.ts';
import type { Messages } from './messages/index.ts';
import type { PrizeKeeping } from './pack/index.ts';
import { createPayments, type OrderPart, providersOf } from './payments/index.ts';
import { createRecharge, type Recharge, readTaxRates } from './recharge/index.ts';
import type { Risk } from './risk/index.ts';

export type Shop = ReturnType<typeof createShop>;

interface ShopAround extends Pick<Publishing, 'publishToUser'> {
  readonly risk: Risk;
  readonly isReturning: (userId: UserId) => Promise<boolean>;
  readonly freeShippingUsedAt: LevelDeps['freeShippingUsedAt'];
}

export function createShop(
  platform: Platform,
  core: CoreModules,
  { risk, publishToUser, isReturning, freeShippingUsedAt }: ShopAround,
) {
  const payments = createPayments({
    ...platform,
    ...core,
    isFlagged: risk.isFlagged,
    providers: providersOf(platform),
    monthMostCents: platform.config.SPENDING_MONTH_DOLLARS * CENTS_PER_UNIT,
  });
  payments.alongside(toldOf(core.messages));
  payments.alongside({ made: (tx, { userId }) => core.limits.breaks.demandNoneIn(tx, userId) });
  const cards = createCards({
    ...platform,
    ...core,
    payments,
    publishToUser,
    countGuesses: core.identity.countGuesses,
  });
  const club = createClub({
    ...platform,
    ...core,
    payments,
    cards,
    shop: looking => recharge.clubShelf(looking),
  });
  const recharge: Recharge = createRecharge({
    ...platform,
    taxRates: readTaxRates(platform.config.TAX_RATES),
    ...core,
    payments,
    cards,
    club,
    levelDealOf: userId => levels.dealOf(userId),
    isReturning,
  });
  const levels: Levels = createLevels({
    ...platform,
    ...core,
    payments,
    recharge,
    freeShippingUsedAt,
  });
  return { payments, cards, club, recharge, levels };
}

/** What its buyer is told of an order, beside its coins. */
function toldOf({ companion }: Messages): OrderPart {
  const ofOrder = { type: MessageType.purchase, link: '/user/recharge-record' } as const;
  return {
    given: async ({ id, userId, coins, giftCoins, bonusCoins }) => {
      const all = coins + giftCoins + bonusCoins;
      if (all === 0) return [];
      const words = { template: 'orderPaid', params: { coins: all } } as const;
      return [companion({ userId, key: `order.paid:${id}`, ...ofOrder, ...words })];
    },
    returned: async ({ id, number, userId, refundedMinor }, state) => {
      if (state === 'chargedBack') return [];
      const words = { template: 'refundBooked', params: { order: number } } as const;
      return [
        companion({ userId, key: `order.refunded:${id}:${state}:${refundedMinor}`, ...ofOrder, ...words }),
      ];
    },
  };
}

/** What modules that are made before the shop ask of it, once it is there. */
export function shopPorts(shop: () => Shop) {
  return {
    ofCore: {
      rechargedCents: (userId: UserId) => shop().payments.orders.rechargedCents(userId),
      onWelcome: (userId: UserId) => shop().cards.welcome(userId),
      clubCardOf: async (userId: UserId) => {
        const held = await shop().club.heldBy(userId);
        if (!held) return undefined;
        const { row, canRenew: renew, expirationMs: expirationTimeLong } = held;
        return { cardClass: row.cardClass, renew, expirationTimeLong };
      },
    },
    keeping: {
      daysNow: level => shop().levels.keeping.daysNow(level),
      daysOf: userId => shop().levels.keeping.daysOf(userId),
    } satisfies PrizeKeeping,
    isClubMember: async (userId: UserId, db?: Queryable) =>
      (await shop().club.heldBy(userId, db)) !== undefined,
    buffs: {
      dueWith: round => shop().cards.buffs.dueWith(round),
      pay: roundId => shop().cards.buffs.pay(roundId),
    } satisfies GameDeps['buffs'],
  };
}

export function shopCalls({ cards, recharge, club, levels }: Shop) {
  return { ...cards.handlers, ...recharge.handlers, ...club.handlers, ...levels.handlers };
}
