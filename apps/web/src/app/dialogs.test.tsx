import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { startAt } from '../../test/start-at.ts';
import { openWorld } from '../../test/world.ts';
import { restoreSession } from '../domain/session/sign-in.ts';
import { dialogStore, dialogs } from '../platform/dialogs/dialogs.ts';
import { type Navigate, Router, useLocation, useNavigate } from '../platform/router/router.tsx';
import { toastStore, toasts } from '../platform/toasts/toasts.ts';
import { Shell } from './App.tsx';

/** Where the app is, and the way elsewhere. */
const guide: { navigate: Navigate; pathname: string; state: unknown; whenDrawn?: (() => void) | undefined } =
  {
    navigate: () => undefined,
    pathname: '',
    state: undefined,
  };

function Guide() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  useEffect(() => {
    Object.assign(guide, { navigate, pathname, state });
    guide.whenDrawn?.();
  });
  return null;
}

async function openSettings(): Promise<void> {
  openWorld();
  await restoreSession();
  startAt('/', '/user/settings');
  render(
    <Router>
      <Guide />
      <Shell />
    </Router>,
  );
  await screen.findByRole('switch', { name: 'Sounds' });
}

const ask = () => dialogs.open('confirm', { title: 'Sure?', text: 'Really?', action: 'Yes' });

describe('a dialog in the history', () => {
  test('is closed by going back, which stays on the page', async () => {
    await openSettings();
    const answer = ask();
    await screen.findByRole('dialog', { name: 'Sure?' });
    await waitFor(() => expect(guide.state).toHaveProperty('dialogId'));
    await act(async () => window.history.back());
    expect(await answer).toBeUndefined();
    expect(guide.pathname).toBe('/user/settings');
  });

  test('takes its entry along when it is closed by its button', async () => {
    await openSettings();
    const user = userEvent.setup();
    const answer = ask();
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(guide.state).toBeNull());
    await act(async () => window.history.back());
    expect(guide.pathname).toBe('/');
  });

  test('closed before its entry has arrived leaves none behind', async () => {
    await openSettings();
    const answer = ask();
    const { open } = dialogStore.getState();
    await act(async () => dialogs.close(open.at(-1)?.id ?? 0, true));
    expect(await answer).toBe(true);
    await waitFor(() => expect(guide.state).toBeNull());
    await act(async () => window.history.back());
    expect(guide.pathname).toBe('/');
  });

  test('that is opened while the browser still goes back from another one stays, and so do those below', async () => {
    await openSettings();
    const open = (title: string) => void dialogs.open('confirm', { title, text: 'Really?', action: 'Yes' });
    const listOpen = () => dialogStore.getState().open.filter(({ isClosing }) => !isClosing);
    const listTitles = () => listOpen().map(({ props }) => (props as { readonly title: string }).title);
    const isEntered = () => waitFor(() => expect(guide.state).toEqual({ dialogId: listOpen().at(-1)?.id }));
    act(() => open('Offer'));
    await isEntered();
    act(() => open('Checkout'));
    await isEntered();
    const goBack = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    act(() => dialogs.close(listOpen().at(-1)?.id ?? 0));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    act(() => open('Result'));
    goBack.mockRestore();
    await act(async () => window.history.back());
    await isEntered();
    expect(listTitles()).toEqual(['Offer', 'Result']);
    await act(async () => window.history.back());
    await isEntered();
    expect(listTitles()).toEqual(['Offer']);
  });

  test('that a reload has closed leaves a plain entry', async () => {
    await openSettings();
    await act(async () => guide.navigate('/user/settings', { state: { dialogId: 77 } }));
    await waitFor(() => expect(guide.state).toBeNull());
    expect(guide.pathname).toBe('/user/settings');
  });

  test('that a reload has closed leaves alone where the browser has gone meanwhile', async () => {
    await openSettings();
    const here = { state: null, key: 'here', idx: 2 };
    guide.whenDrawn = () => {
      guide.whenDrawn = undefined;
      // Without the word that the app gets of it: the browser tells of a step forward after it has made it.
      History.prototype.pushState.call(window.history, here, '', '/prefer/theme');
    };
    await act(async () => guide.navigate('/user/settings', { state: { dialogId: 77 } }));
    expect(window.location.pathname).toBe('/prefer/theme');
    expect(window.history.state).toEqual(here);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(guide.pathname).toBe('/prefer/theme'));
  });

  test('is cancelled with all toasts when the page is left', async () => {
    await openSettings();
    const answer = ask();
    await screen.findByRole('dialog');
    act(() => toasts.show('later'));
    await act(async () => guide.navigate('/prefer/theme'));
    expect(await answer).toBeUndefined();
    expect(toastStore.getState().queue).toEqual([]);
    expect(guide.pathname).toBe('/prefer/theme');
  });

  test('is dismissed by Escape and by its close button with the answer no', async () => {
    await openSettings();
    const user = userEvent.setup();
    const first = ask();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await first).toBe(false);
    const second = ask();
    const dialog = await screen.findByRole('dialog');
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(await second).toBe(false);
  });
});

test('toasts are shown one at a time', async () => {
  await openSettings();
  act(() => {
    toasts.show('one', { durationMs: 60 });
    toasts.show('two');
  });
  expect(await screen.findByText('one')).toBeTruthy();
  expect(screen.queryByText('two')).toBeNull();
  expect(await screen.findByText('two')).toBeTruthy();
  expect(screen.queryByText('one')).toBeNull();
});
