import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { watchConnection } from '../../platform/offline/connection.ts';

test('a lost connection is said over the app, and no longer when it is back', async () => {
  openWorld();
  onTestFinished(watchConnection());
  await openApp('/');
  expect(screen.queryByText('You’re offline')).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  const words = screen.getByText('You’re offline');
  expect(words.closest('[aria-live="polite"]')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('You’re offline')).toBeNull());
});
