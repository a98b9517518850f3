import { expect, it } from 'vitest';
import { TRACKING_PAGES, trackingPageOf } from './tracking-pages.ts';

it.each([
  [
    'DHL',
    '00340434',
    'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?tracking-id=00340434',
  ],
  [' dhl ', '1', 'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?tracking-id=1'],
  ['Royal Mail', 'AB 1&x', 'https://www.royalmail.com/track-your-item#/tracking-results/AB%201%26x'],
  ['Evri', '7', 'https://www.evri.com/track/parcel/7/details'],
  ['Somebody’s bicycle', '1', ''],
  ['UPS', '', ''],
])('%s follows %s at %s', (carrier, number, url) => {
  expect(trackingPageOf(carrier, number)).toBe(url);
});

it('every page is a safe address and has a place for the number', () => {
  for (const name of Object.keys(TRACKING_PAGES)) {
    const url = new URL(trackingPageOf(name, 'NUMBER'));
    expect(url.protocol).toBe('https:');
    expect(url.href).toContain('NUMBER');
  }
});
