import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';

test.each(['notFound', 'badInput'] as const)(
  'a play that is not open: %s, says so and leads on',
  async code => {
    storeUser();
    openWorld().server.refuse('machines.replay', code);
    await openApp('/replay/code/nobody-shared-it');
    expect(await screen.findByRole('heading', { name: /Only the player can open this play/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other rooms' }).getAttribute('href')).toBe('/');
  },
);
