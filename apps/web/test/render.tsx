import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Shell } from '../src/app/App.tsx';
import { restoreSession } from '../src/domain/session/sign-in.ts';
import { Router } from '../src/platform/router/router.tsx';
import { storage } from '../src/platform/storage.ts';
import { startAt } from './start-at.ts';

/** Opens the whole app at an address, as whoever is stored on the device. */
export async function openApp(address = '/'): Promise<UserEvent> {
  // Their code would come while the test goes on already.
  await Promise.all([import('../src/app/Prompters.tsx'), import('../src/app/shell/ShellWatch.tsx')]);
  await restoreSession();
  startAt(address);
  render(
    <Router>
      <Shell />
    </Router>,
  );
  await act(async () => undefined);
  return userEvent.setup();
}

export function storeUser(): void {
  storage.write('user', { userId: 7, token: 'token-of-marina' });
}
