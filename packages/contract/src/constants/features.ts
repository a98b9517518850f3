/** Numbers of single features: rooms and sign-in. */
import { SECOND_MS } from '@boardwalk/base';

/** The tab of the claw rooms for VIPs. */
export const VIP_CLAW_TAB_ID = 142;
/** How long a claw prize out of stock is held for the player, unless the server says otherwise. */
export const OUT_OF_STOCK_HOLD_MS = 10 * SECOND_MS;
/** `roomCoin` a trial coin-pusher room is looked for with. */
export const TRIAL_ROOM_COIN = 10;

/** Sign-in providers. */
export const PROVIDER_TIMEOUT_MAX_MS = 60 * SECOND_MS;
export const PROVIDER_POPUP_WIDTH_PX = 500;
export const PROVIDER_POPUP_HEIGHT_PX = 600;
