/** Between the web app and its native shells: words of the bridge. */

/** `result` of a shell's answer: every number but success is an error; 2 is a person's own 'no'. */
export const NativeResult = { success: 1, dismissed: 2, unsupported: 3 } as const;

/** What the app asks of a shell. */
export const NATIVE_CALLS = [
  'init',
  'ready',
  'back',
  'chrome',
  'pay',
  'receipts',
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
