import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Shell } from '../src/app/App.tsx';
import { loadFirst } from '../src/app/lazy-code.ts';
import { pageAt } from '../src/app/page-table.ts';
import { restoreSession } from '../src/domain/session/sign-in.ts';
import { Router } from '../src/platform/router/router.tsx';
import { storage } from '../src/platform/storage.ts';
import { startAt } from './start-at.ts';

/** The last thing beside the page that is always there. */
const ANNOUNCER = '.visually-hidden[aria-live="polite"]';
/** Its code is there already, so that a few turns of the event loop are enough. */
const ROUNDS = 50;

/** Opens the whole app at an address, as whoever is stored on the device. */
export async function openApp(address = '/'): Promise<UserEvent> {
  // Their code would come while the test goes on already. React holds a loader on the screen for 300 ms, so the page's code
  // is there before it is drawn, as at the start of the app.
  await Promise.all([
    import('../src/app/later.ts'),
    import('../src/app/shell/ShellWatch.tsx'),
    loadFirst(pageAt(new URL(address, window.location.origin).pathname).load),
  ]);
  await restoreSession();
  startAt(address);
  render(
    <Router>
      <Shell />
    </Router>,
  );
  await act(async () => undefined);
  await promptersThere();
  return userEvent.setup();
}

/** What hears events and shows dialogs is drawn after the page; an event that a test raises before then is lost. */
async function promptersThere(): Promise<void> {
  for (let round = 0; round < ROUNDS && !document.querySelector(ANNOUNCER); round++)
    await act(async () => void (await import('../src/app/later.ts')));
}

export function storeUser(): void {
  storage.write('user', { userId: 7, token: 'token-of-marina' });
}
