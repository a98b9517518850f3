/** Everything that happens once, before the first page is drawn. */

import { DEFAULT_APP_VERSION } from '@boardwalk/contract/constants';
import { readShieldVersion } from '../domain/modes/modes.ts';
import { restoreSession } from '../domain/session/sign-in.ts';
import { clientIdentity } from '../platform/device/client-identity.ts';
import { activateLocale, beginWithAllWords, initialLocale } from '../platform/i18n/i18n.ts';
import { storePushMessage } from '../platform/native/push-message.ts';
import { isInShell } from '../platform/native/wire/shell.ts';
import { watchConnection } from '../platform/offline/connection.ts';
import { importWithRetry } from '../platform/offline/import-with-retry.ts';
import { watchInstall } from '../platform/offline/install.ts';
import { release } from '../platform/offline/release.ts';
import { preferences } from '../platform/preferences/preferences.ts';
import { takeFirstData } from '../platform/request/first-data.ts';
import { cleanAddress, visit } from '../platform/visit.ts';
import { firstPage } from './first-page.ts';
import { loadFirst } from './lazy-code.ts';
import { watchForNewRelease } from './new-release.ts';
import { pageAt } from './page-table.ts';
import { watchUnhandled } from './unhandled.ts';

const MODE_WITHIN_MS = 2000;
/** What waits for the first page does not wait for one that never comes. */
const FIRST_PAGE_WITHIN_MS = 10_000;

/**
 * Resolves when the language is there, and with whether the app knows what the document was drawn from; the session goes on
 * being restored behind the first page.
 */
export async function start(): Promise<{ readonly isSame: boolean }> {
  watchUnhandled();
  watchForNewRelease();
  watchConnection();
  watchInstall();
  release.noteController();
  document.documentElement.dataset.theme = preferences.getState().theme;
  cleanAddress();
  storePushMessage(visit.message);
  // The page's code comes along with the language instead of after it; its failure is the page's to show.
  const { load, hasFirstView, withAllWords } = pageAt(window.location.pathname);
  const code = loadFirst(load);
  if (!hasFirstView || withAllWords) beginWithAllWords();
  const locale = initialLocale();
  const isSame = takeFirstData(locale);
  const language = activateLocale(locale);
  void Promise.race([firstPage.then(pageLoaded), after(FIRST_PAGE_WITHIN_MS)]).then(startWhatCouldWait);
  await shellReady();
  void restoreSession(firstPage);
  await modeKnown();
  await Promise.all([language, code]);
  return { isSame };
}

/** In a browser at once. */
async function shellReady(): Promise<void> {
  if (!isInShell()) return;
  const shell = await import('../platform/native/start-shell.ts').catch(() => undefined);
  await shell?.startShell();
}

/** Where there is a version to be under review, nothing may flash up that a review is not to see. */
async function modeKnown(): Promise<void> {
  if (clientIdentity.getState().appVersion === DEFAULT_APP_VERSION) {
    void firstPage.then(readShieldVersion);
    return;
  }
  await Promise.race([readShieldVersion(), after(MODE_WITHIN_MS)]);
}

/** What could wait is not to share the line with what the page itself still fetches. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise(resolve => window.addEventListener('load', () => resolve(), { once: true }));
}

function after(delayMs: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, delayMs));
}

async function startWhatCouldWait(): Promise<void> {
  const later = await importWithRetry(() => import('./later.ts')).catch(() => undefined);
  later?.startAfterFirstPage();
  later?.startAnalytics();
}
