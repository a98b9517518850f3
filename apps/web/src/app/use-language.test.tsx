import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../test/render.tsx';
import { openWorld } from '../../test/world.ts';
import { i18n } from '../platform/i18n/i18n.ts';

test('after a change of language even what was never answered is asked for in the new one', async () => {
  const { server } = openWorld();
  const languages = () =>
    server.requestsOf('plinko.listRooms').map(({ url }) => url.searchParams.get('language'));
  const arrive = server.hold('plinko.listRooms');
  await openApp('/');
  await waitFor(() => expect(languages()).toEqual(['en-US']));
  act(() => i18n.loadAndActivate({ locale: 'de-DE', messages: i18n.messages }));
  await waitFor(() => expect(languages()).toEqual(['en-US', 'de-DE']));
  arrive();
  expect(await screen.findByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
});
