/** Everything that happens once, before the first page is drawn. */

import { clock } from '../platform/clock.ts';
import { activateLocale, initialLocale } from '../platform/i18n/i18n.ts';
import { preferences } from '../platform/preferences/preferences.ts';
import { send } from '../platform/request/send.ts';
import { restoreSession, signOut } from '../platform/session/sign-in.ts';
import { storage } from '../platform/storage.ts';
import { watchVisibility } from '../platform/visibility.ts';
import { visit } from '../platform/visit.ts';
import { watchForNewRelease } from './new-release.ts';
import { pageAt } from './page-table.ts';
import { connectSocketWithSession } from './socket-session.ts';
import { watchUnhandled } from './unhandled.ts';

/** Resolves when the language is there; the session goes on being restored behind the first page. */
export async function start(): Promise<void> {
  watchUnhandled();
  watchForNewRelease(clock.nowMs);
  watchVisibility();
  connectSocketWithSession();
  storage.onRemovedElsewhere('user', () => void signOut('tokenError'));
  document.documentElement.dataset.theme = preferences.getState().theme;
  void restoreSession();
  if (visit.pushTaskRecordId !== '') void reportPushClick(visit.pushTaskRecordId);
  // The page's code comes along with the language instead of after it; its failure is the page's to show.
  pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  await activateLocale(initialLocale());
}

async function reportPushClick(firebasePushTaskRecordId: string): Promise<void> {
  await send('reports.pushClick', { firebasePushTaskRecordId }).catch(() => undefined);
}
