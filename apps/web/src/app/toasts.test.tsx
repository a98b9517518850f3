import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../test/render.tsx';
import { openWorld } from '../../test/world.ts';
import { toasts } from '../platform/toasts/toasts.ts';

test.each([
  ['polite', () => toasts.show('Saved')],
  ['assertive', () => toasts.error('Saved')],
])('a toast is put into a place that was there before it, which is read out as %s', async (tone, show) => {
  openWorld();
  await openApp('/user/settings');
  await screen.findByRole('switch', { name: 'Sounds' });
  const places = [...document.querySelectorAll(`[aria-live="${tone}"]`)];
  act(show);
  const place = screen.getByText('Saved').closest('[aria-live]');
  expect(place?.getAttribute('aria-live')).toBe(tone);
  expect(places).toContain(place);
});
