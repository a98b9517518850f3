/** The colours around a page: the browser's or shell's top bar and the safe area below. */
import type { PageChromeKey } from '@boardwalk/contract/enums';
import { tellNative } from '../platform/native/native.ts';
import type { Theme } from '../platform/preferences/preferences.ts';

interface Chrome {
  readonly topBar: string;
  readonly safeArea: string;
}

const chromes: Readonly<Record<PageChromeKey, Readonly<Record<Theme, Chrome>>>> = {
  default: {
    blue: { topBar: '#0a1440', safeArea: '#16226a' },
    pink: { topBar: '#4a0d4d', safeArea: '#7d1a63' },
  },
  plinko: {
    blue: { topBar: '#0a1440', safeArea: '#0f1a55' },
    pink: { topBar: '#4a0d4d', safeArea: '#5d1350' },
  },
  bo: {
    blue: { topBar: '#0a1440', safeArea: '#101c50' },
    pink: { topBar: '#4a0d4d', safeArea: '#5d1350' },
  },
  root: {
    blue: { topBar: '#0a1440', safeArea: '#131d5f' },
    pink: { topBar: '#4a0d4d', safeArea: '#6a1458' },
  },
};

export function showChrome(key: PageChromeKey, theme: Theme): void {
  const { topBar, safeArea } = chromes[key][theme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', topBar);
  document.documentElement.style.setProperty('--safe-area', safeArea);
  tellShell({ topBar, safeArea });
}

let told: Chrome | undefined;

/** A shell draws what is around the page itself. Most pages have the same colours. */
function tellShell(chrome: Chrome): void {
  if (told?.topBar === chrome.topBar && told.safeArea === chrome.safeArea) return;
  told = chrome;
  tellNative('chrome', chrome);
}
