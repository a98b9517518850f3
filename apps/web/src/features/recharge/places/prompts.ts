/** What is offered outside the shop: where coins run out, with a free gift, and before a first purchase. */
import { OfferPlace } from '@boardwalk/contract/enums';
import { LOW_BALANCE_COINS } from '@boardwalk/rules';
import { readBalances } from '../../../domain/session/balances.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { positionMarks, promptFlags } from '../../../platform/prompt-flags.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { isUser, session } from '../../../platform/session/session.ts';
import { chosenCurrency } from '../currency-choice.ts';
import type { Offer } from '../offer.ts';
import type { GiftOffer } from './GiftOfferDialog.tsx';

const PLACES: readonly (readonly [start: string, place: OfferPlace])[] = [
  ['/plinko', OfferPlace.plinko],
  ['/claw', OfferPlace.claw],
  ['/push', OfferPlace.push],
];

/** By the game that is played there. */
export function placeOf(pathname: string): OfferPlace {
  return PLACES.find(([start]) => pathname.startsWith(start))?.[1] ?? OfferPlace.games;
}

/** Offers of the place, once a day at each; false where there are none, and the shop is the way on. */
export async function showOffersOf(place: OfferPlace): Promise<boolean> {
  if (!isUser(session.getState()) || positionMarks.isSet(String(place))) return false;
  const answer = await orNothing(call('recharge.scene', { position: place, ...chosenCurrency() }));
  const offers = answer?.rechargeConfigList ?? [];
  if (offers.length === 0) return false;
  const [clubCard] = answer?.clubConfigList ?? [];
  positionMarks.set(String(place));
  void orNothing(call('recharge.click', { position: place }));
  await dialogs.open('offerPlace', { offers, clubCard });
  return true;
}

/** Once a day; the gift waits until it was taken and its deal bought, or until it ends. */
export async function tellGiftOffer(popup: GiftOffer): Promise<void> {
  const { wasShown } = await dialogs.queue('giftOffer', { popup });
  if (wasShown) promptFlags.set('specialOffer');
}

/** The same for who was away. */
export async function tellComeback(popup: GiftOffer): Promise<void> {
  const { wasShown } = await dialogs.queue('giftOffer', { popup, isComeback: true });
  if (wasShown) promptFlags.set('welcomeBack');
}

/** Only before the first purchase. */
export async function tellFirstOffer(offer: Offer): Promise<void> {
  const { wasShown } = await dialogs.queue('firstOffer', { offer });
  if (wasShown) promptFlags.set('firstRecharge');
}

/** What comes where there is no offer. */
export type Otherwise = () => Promise<unknown>;

export async function tellLowBalance(otherwise?: Otherwise): Promise<void> {
  const { coins, isKnown } = readBalances();
  if (!isKnown || coins >= LOW_BALANCE_COINS || promptFlags.isSet('lowBalance')) return;
  const { wasShown, result } = await dialogs.queue('lowBalance', {});
  if (!wasShown) return;
  promptFlags.set('lowBalance');
  if (result === 'offer' && !(await showOffersOf(OfferPlace.lowBalance))) await otherwise?.();
}

/** What cannot be read now is told another time. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
