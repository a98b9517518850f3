import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../platform/events.ts';
import { storage } from '../../platform/storage.ts';
import { guide } from './guide.ts';
import { guideStore } from './guide-store.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
  storeUser();
  world.server.on('content.guideRooms', () => ({
    list: [{ id: 1, roomId: 3, gameType: 6, path: '/plinko/3', steps: [...steps] }],
  }));
});
afterEach(() => act(() => guide.abort()));

const steps = [
  { target: 'first-room', message: 'Tap a room.' },
  { target: 'nowhere', message: 'Not to be seen.' },
  { target: 'risk', message: 'Choose a risk.' },
  { target: 'drop', message: 'Drop a ball.' },
];

const bubble = () => screen.findByRole('dialog', { name: 'Guide' });
const step = () => guideStore.getState().step;

async function openAsNewcomer(address = '/') {
  const user = await openApp(address);
  await screen.findAllByRole('button');
  act(() => emitEvent('login', { userId: 7, isNew: true }));
  return user;
}

describe('a newcomer', () => {
  test('is led from the home page into the room and to the first ball', async () => {
    const user = await openAsNewcomer();
    expect(within(await bubble()).getByText('Tap a room.')).toBeTruthy();
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Pier Plinko/ }));
    expect(await screen.findByText('Choose a risk.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Drop a ball.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(step()).toBe(0));
    expect(await screen.findByText('That’s it. Have fun!')).toBeTruthy();
    await waitFor(() => expect(world.server.requestsOf('plinko.play')).toHaveLength(1));
  });

  test('who only reads is taken along by Next', async () => {
    const user = await openAsNewcomer();
    await bubble();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Choose a risk.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Drop' })).toBeTruthy();
  });

  test('who came into the room by signing up begins there', async () => {
    await openAsNewcomer('/plinko/3');
    expect(await screen.findByText('Choose a risk.')).toBeTruthy();
    expect(step()).toBe(3);
  });

  test('who is elsewhere is met where the way begins', async () => {
    const user = await openAsNewcomer('/user/settings');
    await waitFor(() => expect(world.server.requestsOf('content.guideRooms')).toHaveLength(1));
    expect(step()).toBe(0);
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Tap a room.')).toBeTruthy();
  });

  test('who was here before is left alone, and so is anybody who signs in again', async () => {
    storage.write('guide', { shown: ['newcomer'] });
    await openAsNewcomer();
    act(() => emitEvent('login', { userId: 7, isNew: false }));
    await screen.findByRole('link', { name: /Pier Plinko/ });
    expect(world.server.requestsOf('content.guideRooms')).toEqual([]);
    expect(step()).toBe(0);
  });
});

describe('the guide', () => {
  test('has the focus, keeps Tab between its bubble and what is lit, and leaves by Escape', async () => {
    const user = await openAsNewcomer();
    await bubble();
    const room = screen.getByRole('link', { name: /Pier Plinko/ });
    const next = screen.getByRole('button', { name: 'Next' });
    expect(document.activeElement).toBe(next);
    await user.tab();
    expect(document.activeElement).toBe(room);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(next);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(step()).toBe(0);
  });

  test('is over when its pages are left', async () => {
    const user = await openAsNewcomer();
    await bubble();
    await user.click(screen.getByRole('link', { name: 'Me' }));
    await waitFor(() => expect(step()).toBe(0));
    expect(storage.read('guide')?.shown).toEqual(['newcomer']);
  });

  test('waits behind a dialog', async () => {
    await openAsNewcomer();
    await bubble();
    const answer = dialogs.open('confirm', { title: 'Sure?', text: 'Really?', action: 'Yes' });
    await screen.findByRole('dialog', { name: 'Sure?' });
    expect(screen.queryByRole('dialog', { name: 'Guide' })).toBeNull();
    act(() => dialogs.closeAll());
    await answer;
    expect(await bubble()).toBeTruthy();
    expect(step()).toBe(1);
  });
});
