/** Values sent with requests, and the caches the client keeps to. */
import { DAY_MS } from '@boardwalk/base';

export const CLIENT_VERSION = '3.3.4';
/** Sent until the native shell has told its own. */
export const DEFAULT_APP_VERSION = '0.0.0';
/** `market` when the address carries no `utm_source`. */
export const DEFAULT_MARKET = 'Web';
export const APP_TYPE = 10;
export const GLOBAL_TYPE = 1;
export const REQUEST_CONCURRENCY = 3;

export const FAULT_LIST_CACHE_MS = DAY_MS;

/** `locationType` of `/app/system/getBannerList`. */
export const BannerLocation = { claw: 4, shop: 9 } as const;
/** `locationType` of `/api/news/banner/list`. */
export const NEWS_BANNER_LOCATION = 1;
/** `goodsSource` of entering a room. */
export const ROOM_GOODS_SOURCE = 2;
/** As many blocks of the chain as one answer of `fairness.blocks` has. */
export const BLOCKS_AT_ONCE = 1000;
