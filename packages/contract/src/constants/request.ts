/** Values sent with requests, and the sizes and caches the client keeps to. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@boardwalk/base';

export const CLIENT_VERSION = '3.3.4';
/** Sent until the native shell has told its own. */
export const DEFAULT_APP_VERSION = '0.0.0';
/** `market` when the address carries no `utm_source`. */
export const DEFAULT_MARKET = 'Web';
export const APP_TYPE = 10;
export const GLOBAL_TYPE = 1;
export const REQUEST_CONCURRENCY = 3;

export const PAGE_SIZE_SMALL = 100;
export const PAGE_SIZE_LARGE = 1000;
export const CART_PAGE_SIZE = PAGE_SIZE_SMALL;
export const OPTIMAL_CARD_PAGE_SIZE = PAGE_SIZE_SMALL;
export const CARD_RECORD_PAGE_SIZE = PAGE_SIZE_LARGE;
export const CLUB_OFFSET_PAGE_SIZE = PAGE_SIZE_LARGE;

export const DICTIONARY_CACHE_MS = HOUR_MS;
export const GIFT_LIST_CACHE_MS = MINUTE_MS;
export const FAULT_LIST_CACHE_MS = DAY_MS;

/** `locationType` of `/app/system/getBannerList`. */
export const BannerLocation = { claw: 4, shop: 9 } as const;
export type BannerLocation = (typeof BannerLocation)[keyof typeof BannerLocation];
/** `locationType` of `/api/news/banner/list`. */
export const NEWS_BANNER_LOCATION = 1;
/** `goodsSource` of entering a room. */
export const ROOM_GOODS_SOURCE = 2;
/** `loginSource` of the slot's sign-in. */
export const SLOT_LOGIN_SOURCE = 1;
/** `codeType` of a code by text message. */
export const SMS_CODE_TYPE = 1;
/** `codeType` when an e-mail address is completed. */
export const EMAIL_COMPLETION_CODE_TYPE = 0;

/** As many blocks of the chain as one answer of `fairness.blocks` has. */
export const BLOCKS_AT_ONCE = 1000;
