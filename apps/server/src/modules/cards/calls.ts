/** The players' calls of cards. */
import type { UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { CardStatus } from '@boardwalk/contract/enums';
import { isCardGoodFor } from '@boardwalk/rules';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import { inLocale } from '../content/index.ts';
import type { CountGuesses } from '../identity/index.ts';
import { exchangeCode } from './commands/exchange-code.ts';
import { receiveScene, type SceneDeps, triggerScene } from './commands/scenes.ts';
import { usePushTime } from './commands/use-push-time.ts';
import {
  presentBonus,
  presentBuff,
  presentCoupon,
  presentKind,
  presentPushTime,
  presentScene,
  type Reader,
} from './present.ts';
import { type CardFilter, type CardState, countCards, listCards } from './store/held.ts';
import { type CardClass, listKinds } from './store/kinds.ts';
import { listSceneOffers } from './store/scenes.ts';

export type CardCallName = Extract<CallName, `cards.${string}`>;
export type CardCallDeps = SceneDeps & { readonly countGuesses: CountGuesses };

const STATES: Readonly<Record<CardStatus, CardState>> = {
  [CardStatus.available]: 'available',
  [CardStatus.used]: 'used',
  [CardStatus.expired]: 'expired',
};
const PAGE_SIZE = 100;
const BUFFS_MAX = 100;

export function cardCalls(deps: CardCallDeps): Handlers<CardCallName> {
  return { ...bonusCalls(deps), ...sceneCalls(deps), ...buffCalls(deps), ...otherCalls(deps) };
}

function lister({ database, clock }: CardCallDeps) {
  return (userId: UserId, filter: Partial<CardFilter> & { readonly class?: CardClass }) =>
    listCards(database.db, { state: 'available', ...filter, userId, now: new Date(clock.nowMs()) });
}

function readerOf({ clock }: CardCallDeps, { common }: Pick<CallRequest<CardCallName>, 'common'>): Reader {
  return { locale: knownLocale(common.language), nowMs: clock.nowMs() };
}

function bonusCalls(
  deps: CardCallDeps,
): Handlers<'cards.optimalPage' | 'cards.page' | 'cards.optimal' | 'cards.count'> {
  const list = lister(deps);
  return {
    'cards.optimalPage': async request => {
      const { pageNum = 1, pageSize = PAGE_SIZE, status = CardStatus.available } = request.input;
      const found = await list(request.userId, {
        class: 'bonus',
        state: STATES[status],
        offset: (pageNum - 1) * pageSize,
        limit: pageSize + 1,
      });
      const reader = readerOf(deps, request);
      return {
        list: found.slice(0, pageSize).map(card => presentBonus(card, reader)),
        pageNum,
        hasMore: found.length > pageSize,
      };
    },
    'cards.page': async request => {
      const limit = request.input.pageSize ?? PAGE_SIZE;
      const reader = readerOf(deps, request);
      const [bonus, coupons] = await Promise.all([
        list(request.userId, { class: 'bonus', limit }),
        list(request.userId, { class: 'discount', limit }),
      ]);
      return {
        list: bonus.map(card => presentBonus(card, reader)),
        couponList: coupons.map(card => presentCoupon(card, reader)),
      };
    },
    'cards.optimal': async request => {
      const reader = readerOf(deps, request);
      const { rechargeMoney } = request.input;
      // The best comes first.
      const best = (await list(request.userId, { class: 'bonus' })).find(
        card =>
          !card.isReserved &&
          (rechargeMoney === undefined ||
            isCardGoodFor({ ...card, endMs: card.endsAt.getTime() }, rechargeMoney, reader.nowMs)),
      );
      return best ? { card: presentBonus(best, reader) } : {};
    },
    'cards.count': ({ userId }) => countAll(deps, userId),
  };
}

async function countAll({ database, clock, wallet }: CardCallDeps, userId: UserId) {
  const [counts, balances] = await Promise.all([
    countCards(database.db, userId, new Date(clock.nowMs())),
    wallet.balancesOf(userId),
  ]);
  return {
    buffCardCount: counts.get('buff') ?? 0,
    rechargeCardCount: counts.get('bonus') ?? 0,
    deliveryOffsetBalance: balances.shipping,
    clubOffsetCardCount: counts.get('discount') ?? 0,
    pushcoinTrialBalance: balances.trial_push,
    pushcoinTimeLimitedCount: counts.get('pushTime') ?? 0,
    // Slots are played with the one balance.
    slotBalance: 0,
    slotTrialBalance: balances.trial_slot,
    plinkoTrialBalance: balances.trial_plinko,
    optionTrialBalance: balances.trial_bo,
    fishingTrialBalance: balances.trial_fishing,
    unifiedTrialBalance: balances.trial_unified,
  };
}

function sceneCalls(
  deps: CardCallDeps,
): Handlers<'cards.sceneInfo' | 'cards.triggerScene' | 'cards.receiveScene'> {
  return {
    'cards.sceneInfo': async request => {
      const reader = readerOf(deps, request);
      const open = await listSceneOffers(deps.database.db, request.userId, new Date(reader.nowMs));
      return { list: open.slice(0, 2).map(offer => presentScene(offer, reader)) };
    },
    'cards.triggerScene': async request => {
      const offer = await triggerScene(deps, request.userId, request.input.sceneType);
      return offer ? { scene: presentScene(offer, readerOf(deps, request)) } : {};
    },
    'cards.receiveScene': async request => {
      const id = Number(request.input.cardSceneTriggerRecordId);
      return presentBonus(await receiveScene(deps, request.userId, id), readerOf(deps, request));
    },
  };
}

type BuffCallName = 'cards.buffs' | 'cards.allBuffs' | 'cards.buffsOfRoom' | 'cards.buffBook';

function buffCalls(deps: CardCallDeps): Handlers<BuffCallName> {
  const list = lister(deps);
  const inStates = async (
    request: CallRequest<'cards.buffs'>,
    states: readonly CardState[],
    limit: number,
  ) => {
    const found = await Promise.all(
      states.map(state => list(request.userId, { class: 'buff', state, limit })),
    );
    const reader = readerOf(deps, request);
    return {
      list: found
        .flat()
        .slice(0, limit)
        .map(card => presentBuff(card, reader)),
    };
  };
  return {
    'cards.buffs': request => inStates(request, ['available'], BUFFS_MAX),
    'cards.allBuffs': request => inStates(request, ['available', 'used', 'expired'], BUFFS_MAX),
    // One works at a time, in every pusher that is played with coins: the best.
    'cards.buffsOfRoom': request => inStates(request, ['available'], 1),
    'cards.buffBook': async request => {
      const kinds = (await listKinds(deps.database.db)).filter(
        kind => kind.class === 'buff' && kind.isEnabled,
      );
      const reader = readerOf(deps, request);
      return { list: kinds.slice(0, BUFFS_MAX).map(kind => presentKind(kind, reader)) };
    },
  };
}

function otherCalls(deps: CardCallDeps): Handlers<'cards.pushTime' | 'cards.usePushTime' | 'cards.exchange'> {
  const list = lister(deps);
  return {
    'cards.pushTime': async request => {
      const held = await list(request.userId, { class: 'pushTime' });
      return { list: presentPushTime(held, readerOf(deps, request)).slice(0, PAGE_SIZE) };
    },
    'cards.usePushTime': async ({ userId, input }) => {
      const coins = await usePushTime(deps, userId, input);
      const { trial_push: pushcoinTrialBalance } = await deps.wallet.balancesOf(userId);
      return { coins, pushcoinTrialBalance };
    },
    'cards.exchange': async request => {
      const { userId, address, input } = request;
      const { cardNames = {}, ...exchanged } = await exchangeCode(deps, userId, address, input.code);
      return { ...exchanged, cardName: inLocale(cardNames, readerOf(deps, request).locale) };
    },
  };
}
