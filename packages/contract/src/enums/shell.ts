/** The app around the games: modes, toasts, page chrome, load parameters and native features. */
import type { ValueOf } from './value-of.ts';

export const AppMode = { user: 0, review: 1, recharge: 2 } as const;
export type AppMode = ValueOf<typeof AppMode>;

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export type ToastPosition = 'top' | 'center' | 'bottom';

/** The pages with colours of their own around them; every other page has the default's. */
export type PageChromeKey = 'default' | 'plinko' | 'bo' | 'root';

/** What the app reads from the address it is opened with, spelt as on the wire. */
export const LOAD_PARAMETERS = [
  'sid',
  'utm_source',
  'version',
  'pkg',
  'packageName',
  'review',
  'message',
  'from',
  'invite_code',
] as const;
export type LoadParameter = (typeof LOAD_PARAMETERS)[number];

export const SIDEBAR_BUTTONS = ['powerCards', 'quests', 'redemptionMall', 'club', 'leaderboard'] as const;
export type SidebarButton = (typeof SIDEBAR_BUTTONS)[number];

/** Features of the native shells, spelt as the shells spell them. */
export type NativeFeature =
  | 'self_cyber_push'
  | 'video_player'
  | 'live_player'
  | 'trtc_player'
  | 'packaged_bridge'
  | 'cyber_push'
  | 'open_im'
  | 'recharge_W';
