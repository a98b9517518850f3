import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../storage.ts';
import { activateLocale, activeLocale } from './i18n.ts';
import { followChosenLocale } from './other-tabs.ts';

const asked: string[] = [];
let stop: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ 'action.save': [address] }));
  });
  await activateLocale('en-US');
  asked.length = 0;
  stop = followChosenLocale();
});

afterEach(async () => {
  stop();
  storage.remove('locale');
  await activateLocale('en-US');
});

/** As a browser tells this tab of what another one has stored. */
function chooseElsewhere(locale: string): void {
  storage.write('locale', locale);
  window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.locale' }));
}

describe('a language chosen in another tab', () => {
  test('is shown in this one', async () => {
    chooseElsewhere('ar-AE');
    await expect.poll(activeLocale).toBe('ar-AE');
    expect(document.documentElement.dir).toBe('rtl');
  });

  test('is loaded only where another one is shown', () => {
    chooseElsewhere('en-US');
    expect(asked).toEqual([]);
    chooseElsewhere('ja-JP');
    expect(asked.toSorted()).toEqual(['/lang/ja-JP.json', '/lang/ja-JP.rest.json']);
  });

  test('leaves this one alone once nobody follows', () => {
    stop();
    chooseElsewhere('ja-JP');
    expect(asked).toEqual([]);
  });
});
