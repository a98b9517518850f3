/** Times and sizes of the app around the games. */
import { SECOND_MS } from '@boardwalk/base';
import type { ToastPosition, ToastType } from '../enums/shell.ts';

export const EVENT_LISTENERS_MAX = 1000;
export const EVENT_LISTENERS_WARNING_PERCENT = 90;

export const TOAST_DURATION_MS = 3 * SECOND_MS;
export const TOAST_DEFAULT_TYPE: ToastType = 'success';
export const TOAST_DEFAULT_POSITION: ToastPosition = 'top';
export const POPUP_CLOSE_MS = 400;
/** A button keeps its spinner at least this long and ignores clicks meanwhile. */
export const BUTTON_LOADING_MIN_MS = 500;
export const TAP_HOLD_MS = 300;
export const NOT_FOUND_REDIRECT_MS = 3 * SECOND_MS;
export const KEPT_ALIVE_PAGES = 10;
export const TIMER_STEP_MS = SECOND_MS;
/** Hidden for longer than this, the page wakes up with an event. */
export const WAKE_UP_AFTER_MS = 30 * SECOND_MS;

export const MEDIA_SUFFIX = '2x';
export const MEDIA_EXTENSION = 'png';
