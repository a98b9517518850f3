/** How money and coins are bought. Minor units are the base's, the digits of shown numbers the rules'. */
import { SECOND_MS } from '@boardwalk/base';
import type { Currency } from '../enums/wallet.ts';

export const DEFAULT_CURRENCY: Currency = 'USD';
/** `amounts` of the amount conversion when none is asked. */
export const CONVERT_AMOUNTS_DEFAULT = 100;

/** An aborted order above this may be offered a bonus card. */
export const BIG_AMOUNT_CENTS = 5000;
/** From this price on a three-star card is advised. */
export const THREE_STAR_ADVICE_CENTS = 1999;
/** Closing a payment above this asks for a review of the app. */
export const REVIEW_REQUEST_ABOVE_CENTS = 999;
export const FAILED_PAYMENT_CLOSE_MS = 2 * SECOND_MS;
export const RECHARGE_POSITIONS_COUNT = 42;

/** Below this balance the low-balance prompt shows. */
export const LOW_BALANCE_COINS = 100;
export const LOW_BALANCE_COUNTDOWN_SECONDS = 10;
