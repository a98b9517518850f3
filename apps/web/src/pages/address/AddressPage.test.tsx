import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';

test('a player opens their delivery addresses, and a list that does not come can be asked for again', async () => {
  const { server } = openWorld();
  server.refuse('addresses.list', 'serverError');
  storeUser();
  await openApp('/address');
  expect(await screen.findByRole('heading', { level: 1, name: 'Delivery addresses' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
