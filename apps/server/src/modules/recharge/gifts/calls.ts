/** Free gifts and the deals they open, and offers that are shown outside the shop. */
import { coins, Refusal, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { OfferPlace, OrderCycle, RechargeKind } from '@boardwalk/contract/enums';
import type { Handlers } from '../../../http/handler.ts';
import { companion, inputHash, pay } from '../../wallet/index.ts';
import type { RechargeDeps } from '../index.ts';
import { firstOffer, type GiftOffer, isGiftOffered, isOffered, type Offer } from '../policy.ts';
import { presentOffer, presentPopup, type WireOffer, type WirePopup } from '../present.ts';
import { type KnownBuyer, type Looking, readShelf, type Shelf, type Shown, shownTo } from '../shown.ts';
import { giftWriter, readGifts } from './store.ts';

type PopupCallName = 'recharge.giveData' | 'recharge.popupInfo' | 'recharge.takePushGift';
type PlaceCallName =
  | 'recharge.scene'
  | 'recharge.giftOffer'
  | 'recharge.takeGift'
  | 'recharge.firstOffer'
  | PopupCallName;

const KIND = 'recharge.free';
const SCENE_MOST = 6;

export function placeCalls(deps: RechargeDeps): Handlers<PlaceCallName> {
  return {
    'recharge.scene': async request => {
      const shown = await shownTo(deps, request);
      const rechargeConfigList = shown.offers
        .filter(
          offer =>
            offer.positions.includes(request.input.position) && isOffered(offer, shown.buyer, shown.nowMs),
        )
        .flatMap(offer => presentOffer(offer, shown.buyer, shown) ?? [])
        .slice(0, SCENE_MOST);
      const [first] = rechargeConfigList;
      const amount = first ? first.convertAmount + first.giftAmount : 0;
      const clubConfigList = request.input.position === OfferPlace.lowBalance ? clubCard(shown) : [];
      const clubFlag = clubConfigList.length > 0;
      return { rechargeConfigList, clubConfigList, clubFlag, amount, groupId: 0 };
    },
    'recharge.giftOffer': async request => {
      const shown = await shownTo(deps, request);
      const popup = popupOf(await giftsFor(deps, shown), shown);
      return popup ? { popup } : {};
    },
    'recharge.takeGift': request => takeGift(deps, request, request.input.popupConfigRecordId),
    'recharge.takePushGift': request => takeGift(deps, request, request.input.popupConfigRecordId),
    'recharge.giveData': request => giveData(deps, request),
    'recharge.popupInfo': request => giveData(deps, request),
    'recharge.firstOffer': async request => {
      const offer = firstOf(await shownTo(deps, request));
      return offer ? { offer } : {};
    },
  };
}

async function takeGift(deps: RechargeDeps, looking: Looking & { readonly userId: UserId }, id: number) {
  const found = (await giftsFor(deps, await shownTo(deps, looking))).find(({ gift }) => gift.id === id);
  if (!found) throw new Refusal('notFound');
  await give(deps, looking.userId, found.gift);
  const { coins: balance } = await deps.wallet.balancesOf(looking.userId);
  return { freeCoins: found.gift.coins, balance };
}

async function giveData(deps: RechargeDeps, looking: Looking): Promise<OutputOf<Calls['recharge.giveData']>> {
  const { comeback, gift } = await offersOutside(deps, looking);
  const popup = comeback ?? gift;
  return popup ? { userPopupModel: presentPopup(popup) } : {};
}

export interface GiftShelf extends Shelf {
  readonly gifts: readonly GiftOffer[];
}

export async function readGiftShelf(database: RechargeDeps['database']): Promise<GiftShelf> {
  const [shelf, gifts] = await Promise.all([readShelf(database), readGifts(database.db)]);
  return { ...shelf, gifts };
}

export interface OffersOutside {
  /** For who comes back, and for everybody. */
  readonly comeback: WirePopup | undefined;
  readonly gift: WirePopup | undefined;
  readonly first: WireOffer | undefined;
  readonly hasBought: boolean;
}

/** With the shelf as it was some seconds ago, where that is given: a purchase is held against what is true then. */
export async function offersOutside(
  deps: RechargeDeps,
  looking: Looking,
  known: { readonly shelf?: Promise<GiftShelf>; readonly buyer?: KnownBuyer } = {},
): Promise<OffersOutside> {
  const [shown, shelf] = await Promise.all([shownTo(deps, looking, known), known.shelf]);
  const gifts = openGifts(shelf?.gifts ?? (await readGifts(deps.database.db)), shown);
  return {
    comeback: popupOf(gifts, shown, true),
    gift: popupOf(gifts, shown),
    first: firstOf(shown),
    hasBought: shown.buyer.hasBought,
  };
}

function firstOf(shown: Shown): WireOffer | undefined {
  const offer = firstOffer(shown.offers, shown.buyer, shown.nowMs);
  return offer && presentOffer(offer, shown.buyer, shown);
}

/** The oldest of them. */
function popupOf(gifts: readonly OpenGift[], shown: Shown, isForReturning = false): WirePopup | undefined {
  const found = gifts.find(({ gift }) => gift.isForReturning === isForReturning);
  const rechargeConfig = found && presentOffer(found.offer, shown.buyer, shown);
  if (!found || !rechargeConfig) return undefined;
  return {
    popupConfigRecordId: found.gift.id,
    popupType: RechargeKind.timeLimit,
    isCyclical: OrderCycle.recharge,
    freeCoins: found.gift.coins,
    isTaken: shown.buyer.gifts.has(found.offer.id),
    rechargeConfig,
  };
}

/** The cheapest of the club, for who is no member; where coins have run out another is too much. */
function clubCard(shown: Shown): WireOffer[] {
  const { offers, buyer, memberClass, nowMs } = shown;
  if (memberClass !== undefined) return [];
  return offers
    .filter(offer => offer.kind === RechargeKind.club && isOffered(offer, buyer, nowMs))
    .toSorted((one, other) => one.priceCents - other.priceCents)
    .flatMap(offer => presentOffer(offer, buyer, shown) ?? [])
    .slice(0, 1);
}

interface OpenGift {
  readonly gift: GiftOffer;
  readonly offer: Offer;
}

async function giftsFor({ database }: RechargeDeps, shown: Shown): Promise<readonly OpenGift[]> {
  return openGifts(await readGifts(database.db), shown);
}

function openGifts(gifts: readonly GiftOffer[], { offers, buyer, nowMs }: Shown): OpenGift[] {
  return gifts.flatMap(gift => {
    const offer = offers.find(({ id }) => id === gift.offerId);
    return offer && isGiftOffered(gift, offer, buyer, nowMs) ? [{ gift, offer }] : [];
  });
}

/** The ledger knows the key: asked again nothing moves. */
async function give({ wallet, clock }: RechargeDeps, userId: UserId, gift: GiftOffer): Promise<void> {
  const key = `${KIND}:${gift.id}:${userId}`;
  await wallet.post({
    kind: KIND,
    key,
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(gift.coins) }),
    answer: null,
    companions: [companion(giftWriter, { giftId: gift.id, userId, atMs: clock.nowMs() })],
  });
}
