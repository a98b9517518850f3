/** Between the web app and its native shells: words of the bridge, and from which version of a shell a feature works. */
import type { NativeFeature } from '../enums/shell.ts';

/** `result` of a shell's answer: every number but success is an error; 2 is a person's own 'no'. */
export const NativeResult = { success: 1, dismissed: 2, unsupported: 3 } as const;

/** What the app asks of a shell. */
export const NATIVE_CALLS = [
  'init',
  'ready',
  'back',
  'chrome',
  'pay',
  'share',
  'review',
  'openPlayer',
  'closePlayer',
  'playerState',
  'vm_push',
  'haptic',
  'copy',
  'openExternal',
  'track',
  'enterRoom',
  'leaveRoom',
] as const;
export type NativeCallName = (typeof NATIVE_CALLS)[number];

/** What a shell tells the app unasked, as events of the window. */
export const WINDOW_EVENTS = [
  'back',
  'recharge',
  'activated',
  'deactivated',
  'refresh',
  'ready',
  'enterRoom',
  'leaveRoom',
] as const;
export type WindowEventName = (typeof WINDOW_EVENTS)[number];

export type PlayerKind = 'video' | 'live' | 'trtc';

export const PLAYER_STATES = ['closed', 'loading', 'playing', 'failed'] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];

/** A version no shell will reach. */
const NEVER = '9.9.9';
const ALWAYS = '0.0.0';

export interface FeatureGate {
  readonly android: string;
  readonly ios: string;
  /** Only accounts with this number in `functionAbTest`. */
  readonly group?: number;
}

/** `functionAbTest` number of group W. */
const GROUP_W = 23;

export const FEATURE_GATES: Readonly<Record<NativeFeature, FeatureGate>> = {
  self_cyber_push: { android: '1.0.3', ios: '1.3.8' },
  video_player: { android: '1.0.4', ios: NEVER },
  live_player: { android: '1.0.4', ios: NEVER },
  trtc_player: { android: '1.0.4', ios: NEVER },
  packaged_bridge: { android: '1.0.4', ios: ALWAYS },
  cyber_push: { android: NEVER, ios: NEVER },
  open_im: { android: NEVER, ios: NEVER },
  recharge_W: { android: ALWAYS, ios: ALWAYS, group: GROUP_W },
};
