import { describe, expect, it } from 'vitest';
import * as constants from './index.ts';

/** Typed by hand from the specification. */
const rows: ReadonlyArray<readonly [name: keyof typeof constants, value: unknown]> = [
  ['CLIENT_VERSION', '3.3.4'],
  ['DEFAULT_MARKET', 'Web'],
  ['APP_TYPE', 10],
  ['REQUEST_CONCURRENCY', 3],
  ['FAULT_LIST_CACHE_MS', 86_400_000],
  ['TOAST_DURATION_MS', 3000],
  ['POPUP_CLOSE_MS', 400],
  ['BUTTON_LOADING_MIN_MS', 500],
  ['TAP_HOLD_MS', 300],
  ['KEPT_ALIVE_PAGES', 10],
  ['WAKE_UP_AFTER_MS', 30_000],
  ['VIP_CLAW_TAB_ID', 142],
  ['DEFAULT_CURRENCY', 'USD'],
  ['OUT_OF_STOCK_HOLD_MS', 10_000],
  ['DEFAULT_LOCALE', 'en-US'],
];

describe('constants', () => {
  it.each(rows)('%s is %s', (name, value) => {
    expect(constants[name]).toBe(value);
  });

  it('has a dictionary for 18 languages and offers 17 of them', () => {
    expect(new Set(constants.LOCALES).size).toBe(18);
    expect(constants.PICKER_LOCALES).toHaveLength(17);
    expect(constants.PICKER_LOCALES).not.toContain('ar-AE');
  });

  it('opens cyber push from Android 1.0.3 and iOS 1.3.8', () => {
    expect(constants.FEATURE_GATES.self_cyber_push).toEqual({ android: '1.0.3', ios: '1.3.8' });
  });

  it('opens another way of recharging to group W alone', () => {
    expect(constants.FEATURE_GATES.recharge_W).toMatchObject({ group: 23 });
  });

  it('keeps the players of iOS out of reach', () => {
    for (const feature of ['video_player', 'live_player', 'trtc_player'] as const) {
      expect(constants.FEATURE_GATES[feature]).toEqual({ android: '1.0.4', ios: '9.9.9' });
    }
  });

  it('knows 1 alone as the success of a shell, and eight events of the window', () => {
    expect(constants.NativeResult).toEqual({ success: 1, dismissed: 2, unsupported: 3 });
    expect(constants.WINDOW_EVENTS.join(' ')).toBe(
      'back recharge activated deactivated refresh ready enterRoom leaveRoom',
    );
    expect(constants.NATIVE_CALLS).toContain('vm_push');
  });

  it('calls business events as the attribution networks know them', () => {
    expect(constants.BUSINESS_EVENTS).toEqual({
      activated: { name: 'af Activation' },
      register: { name: 'SignUp_js', ios: 'completedRegistration' },
      checkout: { name: 'Checkout_js', ios: 'addedToCart' },
      first_purchase: { name: 'FirstRecharge_js' },
      not_first_purchase: { ios: 'spentCredits' },
      total_purchase: { name: 'TotalRecharge_js' },
      purchase_failed: { name: 'RechargeFail_js' },
    });
  });
});
