/** Everything that happens once, before the first page is drawn. */

import { DEFAULT_APP_VERSION } from '@boardwalk/contract/constants';
import { readShieldVersion } from '../domain/modes/modes.ts';
import { watchLevel } from '../domain/session/level-watch.ts';
import { followOtherTabs } from '../domain/session/other-tabs.ts';
import { restoreSession } from '../domain/session/sign-in.ts';
import { clientIdentity } from '../platform/device/client-identity.ts';
import { activateLocale, initialLocale } from '../platform/i18n/i18n.ts';
import { storePushMessage } from '../platform/native/push-message.ts';
import { isInShell } from '../platform/native/wire/shell.ts';
import { watchConnection } from '../platform/offline/connection.ts';
import { watchInstall } from '../platform/offline/install.ts';
import { release } from '../platform/offline/release.ts';
import { preferences } from '../platform/preferences/preferences.ts';
import { takeFirstData } from '../platform/request/first-data.ts';
import { watchPresses } from '../platform/sound/press-sounds.ts';
import { startSound } from '../platform/sound/sound.ts';
import { watchVisibility } from '../platform/visibility.ts';
import { cleanAddress, visit } from '../platform/visit.ts';
import { firstPage } from './first-page.ts';
import { loadFirst } from './lazy-code.ts';
import { watchForNewRelease } from './new-release.ts';
import { pageAt } from './page-table.ts';
import { connectSocketWithSession } from './socket-session.ts';
import { watchUnhandled } from './unhandled.ts';

const MODE_WITHIN_MS = 2000;

/** Resolves when the language is there; the session goes on being restored behind the first page. */
export async function start(): Promise<void> {
  watchUnhandled();
  watchForNewRelease();
  watchConnection();
  watchInstall();
  release.noteController();
  watchVisibility();
  watchLevel();
  startSound();
  watchPresses();
  connectSocketWithSession();
  followOtherTabs();
  document.documentElement.dataset.theme = preferences.getState().theme;
  cleanAddress();
  storePushMessage(visit.message);
  // The page's code comes along with the language instead of after it; its failure is the page's to show.
  const code = loadFirst(pageAt(window.location.pathname).load);
  const locale = initialLocale();
  takeFirstData(locale);
  const language = activateLocale(locale);
  void firstPage.then(pageLoaded).then(startWhatCouldWait);
  await shellReady();
  void restoreSession(firstPage);
  await modeKnown();
  await Promise.all([language, code]);
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
  const enough = new Promise(resolve => setTimeout(resolve, MODE_WITHIN_MS));
  await Promise.race([readShieldVersion(), enough]);
}

/** What could wait is not to share the line with what the page itself still fetches. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise(resolve => window.addEventListener('load', () => resolve(), { once: true }));
}

async function startWhatCouldWait(): Promise<void> {
  // Without a connection their code may not come, and nobody misses it.
  const [behind, analytics] = await Promise.all([
    import('./after-first-page.ts').catch(() => undefined),
    import('../domain/analytics/start-analytics.ts').catch(() => undefined),
  ]);
  behind?.startAfterFirstPage();
  analytics?.startAnalytics();
}
