/** Numbers of single features: rooms, club, cards, check-in, sign-in. */
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';

/** The tab of the claw rooms for VIPs. */
export const VIP_CLAW_TAB_ID = 142;
/** How long a claw prize out of stock is held for the player, unless the server says otherwise. */
export const OUT_OF_STOCK_HOLD_MS = 10 * SECOND_MS;
export const BO_ROUND_MS = 30 * SECOND_MS;
/** `roomCoin` a trial coin-pusher room is looked for with. */
export const TRIAL_ROOM_COIN = 10;
/** A push ranking under this has words of its own. */
export const RANK_WINNER_SPECIAL_BELOW = 4;

export const CLUB_RENEWAL_BONUS_PERCENT = 5;
export const CLUB_DAYS_LEFT_DIGITS = 2;
/** A card is renewable from its expiry plus this, minus its `advanceDay`. */
export const CLUB_RENEWABLE_OFFSET_DAYS = 1;

export const BUFF_CARD_STARS = 5;
export const BONUS_CARD_STARS_MIN = 1;
export const BONUS_CARD_STARS_MAX = 3;

export const BASE_CHECK_IN_COINS = 15;
export const CHECK_IN_LIST_DAYS = 7;

/** Sign-in providers: their token is renewed this long before it ends. */
export const PROVIDER_REFRESH_BEFORE_MS = 5 * MINUTE_MS;
export const PROVIDER_TIMEOUT_MIN_MS = 30 * SECOND_MS;
export const PROVIDER_TIMEOUT_MAX_MS = 60 * SECOND_MS;
export const PROVIDER_POPUP_WIDTH_PX = 500;
export const PROVIDER_POPUP_HEIGHT_PX = 600;
