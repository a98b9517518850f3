import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';

test('a play that is nobody’s to open says so, and leads on', async () => {
  storeUser();
  openWorld().server.refuse('machines.replay', 'notFound');
  await openApp('/replay/code/nobody-shared-it');
  expect(await screen.findByRole('heading', { name: /Only the player can open this play/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See other rooms' }).getAttribute('href')).toBe('/');
});
