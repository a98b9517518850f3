import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Shell } from '../src/app/App.tsx';
import { restoreSession } from '../src/domain/session/sign-in.ts';
import { storage } from '../src/platform/storage.ts';
import { MemoryRouter } from './MemoryRouter.tsx';

/** Opens the whole app at an address, as whoever is stored on the device. */
export async function openApp(address = '/'): Promise<UserEvent> {
  // Their code would come while the test goes on already.
  await Promise.all([import('../src/app/Prompters.tsx'), import('../src/app/shell/ShellWatch.tsx')]);
  await restoreSession();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shell />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  return userEvent.setup();
}

export function storeUser(): void {
  storage.write('user', { userId: 7, token: 'token-of-marina' });
}
