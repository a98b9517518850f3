import { NoticeOption } from '@boardwalk/contract/socket';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { storage } from '../../platform/storage.ts';

const told = (broadcastId: number, text: string) =>
  act(() =>
    emitEvent('notice', {
      option: NoticeOption.broadcast,
      broadcastId,
      texts: [
        { locale: 'de-DE', text: `${text} (de)` },
        { locale: 'en-US', text },
      ],
    }),
  );

test('a broadcast stands until it is closed, the next one after it, and none comes twice', async () => {
  openWorld();
  const user = await openApp('/');
  told(1, 'Fireworks at ten');
  told(2, 'Rain at eleven');
  told(1, 'Fireworks at ten');
  expect(screen.getByText('Fireworks at ten').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByText('Rain at eleven')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Rain at eleven')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Fireworks at ten')).toBeNull();
});

test('who comes later is told what was not shown here yet', async () => {
  const { server } = openWorld();
  server.on('content.announcements', () => ({
    list: [
      { id: 7, text: 'Seen before' },
      { id: 8, text: 'Open all night' },
    ],
  }));
  storage.write('broadcastsShown', [7]);
  await openApp('/');
  await waitFor(() => expect(screen.getByText('Open all night')).toBeTruthy());
  expect(screen.queryByText('Seen before')).toBeNull();
  expect(storage.read('broadcastsShown')).toEqual([7, 8]);
});
