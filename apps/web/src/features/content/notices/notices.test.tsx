import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../test/render.tsx';
import { openWorld, type World } from '../../../../test/world.ts';
import { storage } from '../../../platform/storage.ts';

const notice = { id: 1001, title: 'We are open', content: 'Come in.', startTime: 1_795_154_000_000 };
const later = { ...notice, id: 1002, title: 'A gift' };

async function openHome(prepare: (world: World) => void) {
  const world = openWorld();
  prepare(world);
  const user = await openApp('/');
  return { world, user };
}

const notices =
  (...list: readonly (typeof notice)[]) =>
  ({ server }: World) =>
    server.on('content.mainPageNotice', () => ({ list: [...list] }));

describe('the bell', () => {
  test('counts what was not read here, and opens it', async () => {
    const { user } = await openHome(notices(later, notice));
    await user.click(await screen.findByRole('button', { name: 'News, 2 new' }));
    const sheet = await screen.findByRole('dialog', { name: 'News' });
    expect(await within(sheet).findByRole('heading', { name: 'We are open' })).toBeTruthy();
    expect(within(sheet).getByRole('heading', { name: 'A gift' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'News', hidden: true })).toBeTruthy();
  });

  test('remembers what was read on this device, and forgets what is gone', async () => {
    storage.write('noticesRead', [900, 1001]);
    const { user } = await openHome(notices(later, notice));
    await user.click(await screen.findByRole('button', { name: 'News, 1 new' }));
    expect(storage.read('noticesRead')).toEqual([1002, 1001]);
  });

  test('says so when there is nothing', async () => {
    const { user } = await openHome(notices());
    await user.click(await screen.findByRole('button', { name: 'News' }));
    expect(await screen.findByText('Nothing new')).toBeTruthy();
  });

  test('can be asked again after a failure', async () => {
    const { world, user } = await openHome(({ server }) =>
      server.refuse('content.mainPageNotice', 'serverError'),
    );
    await user.click(await screen.findByRole('button', { name: 'News' }));
    const sheet = await screen.findByRole('dialog', { name: 'News' });
    await within(sheet).findByText('That didn’t work');
    notices(notice)(world);
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(await within(sheet).findByText('Come in.')).toBeTruthy();
  });
});
