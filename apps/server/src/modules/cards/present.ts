/** Cards as the wire has them, their names in the reader's language. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { CardStatus } from '@boardwalk/contract/enums';
import { inLocale } from '../content/index.ts';
import type { HeldCard } from './store/held.ts';
import type { CardKind } from './store/kinds.ts';
import type { SceneOffer } from './store/scenes.ts';

type WireBonus = OutputOf<Calls['cards.receiveScene']>;
type WireCoupon = OutputOf<Calls['cards.page']>['couponList'][number];
type WireBuff = OutputOf<Calls['cards.buffs']>['list'][number];
type WireBook = OutputOf<Calls['cards.buffBook']>['list'][number];
type WirePushTime = OutputOf<Calls['cards.pushTime']>['list'][number];
type WireScene = OutputOf<Calls['cards.sceneInfo']>['list'][number];

export interface Reader {
  readonly locale: string;
  readonly nowMs: number;
}

export function presentBonus(card: HeldCard, reader: Reader): WireBonus {
  return {
    ...presentCard(card, reader),
    ratio: card.ratioPercent,
    limitAmount: card.limitCents,
    star: card.star,
  };
}

export function presentCoupon(card: HeldCard, reader: Reader): WireCoupon {
  return {
    ...presentCard(card, reader),
    cardClass: card.cardClass,
    configType: card.configType,
    amount: card.amountCents,
  };
}

export function presentBuff(card: HeldCard, reader: Reader): WireBuff {
  return {
    ...presentKind(card, reader),
    userCardRecordId: String(card.id),
    status: statusOf(card, reader.nowMs),
    paidCoins: card.paidCoins,
    endTime: card.endsAt.getTime(),
    nowTime: reader.nowMs,
  };
}

export function presentKind(kind: Omit<CardKind, 'id'>, { locale }: Pick<Reader, 'locale'>): WireBook {
  return {
    cardName: inLocale(kind.names, locale),
    cardDescribe: inLocale(kind.descriptions, locale),
    star: kind.star,
    rewardRate: kind.ratioPercent,
    capCoins: kind.capCoins,
  };
}

/** All of a kind as one; the first of each ends first. */
export function presentPushTime(cards: readonly HeldCard[], { locale, nowMs }: Reader): WirePushTime[] {
  return [...Map.groupBy(cards, ({ kindId }) => kindId)].flatMap(([kindId, all]) => {
    const [first] = all;
    if (!first) return [];
    return {
      kindId,
      name: inLocale(first.names, locale),
      roomCoin: first.roomCoin,
      timeNum: first.timeSeconds,
      beCoin: first.beCoin,
      quantity: all.length,
      endTime: first.endsAt.getTime(),
      nowTime: nowMs,
    };
  });
}

export function presentScene(offer: SceneOffer, { locale, nowMs }: Reader): WireScene {
  return {
    cardSceneTriggerRecordId: String(offer.id),
    sceneType: offer.sceneType,
    name: inLocale(offer.names, locale),
    ratio: offer.ratioPercent,
    limitAmount: offer.limitCents,
    star: offer.star,
    days: offer.days,
    endTime: offer.endsAt.getTime(),
    nowTime: nowMs,
  };
}

function presentCard(card: HeldCard, { locale, nowMs }: Reader) {
  return {
    userCardRecordId: String(card.id),
    name: inLocale(card.names, locale),
    describe: inLocale(card.descriptions, locale),
    status: statusOf(card, nowMs),
    startTime: card.startsAt.getTime(),
    endTime: card.endsAt.getTime(),
    nowTime: nowMs,
    isReserved: card.isReserved,
  };
}

function statusOf(card: HeldCard, nowMs: number): CardStatus {
  const isPaidOut = card.class === 'buff' && card.paidCoins >= card.capCoins;
  if (card.usedAt !== null || isPaidOut) return CardStatus.used;
  return card.endsAt.getTime() <= nowMs ? CardStatus.expired : CardStatus.available;
}
