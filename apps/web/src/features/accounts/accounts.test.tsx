import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';

describe('the head of the home page', () => {
  test('shows name, level, the way to the next one and the balance', async () => {
    openWorld();
    storeUser();
    await openApp('/');
    expect(await screen.findByText('Marina')).toBeTruthy();
    expect(screen.getByText('Lv1')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '1,000 coins' })).toBeTruthy();
    const growth = await screen.findByRole('progressbar', { name: '499 XP to Lv2' });
    expect(growth.getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByRole('link', { name: '1,000 coins Your coin history' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lv1 Your profile and settings' })).toBeTruthy();
  });

  test('has no next level at the top', async () => {
    const { server } = openWorld();
    const top = { growth: 13_000_000, userLevel: 19, levelStart: 12_790_000, nextLevel: 12_790_000 };
    server.on('wallet.experience', () => ({ ...trialNone, ...top }));
    storeUser();
    await openApp('/');
    const growth = await screen.findByRole('progressbar', { name: 'You’re at the top level' });
    expect(growth.getAttribute('aria-valuenow')).toBe('100');
  });
});

const trialNone = {
  pushcoinTrialBalance: 0,
  slotTrialBalance: 0,
  plinkoTrialBalance: 0,
  optionTrialBalance: 0,
  fishingTrialBalance: 0,
  unifiedTrialBalance: 0,
};

describe('one’s own place', () => {
  test('asks a guest to join, and shows nothing private', async () => {
    openWorld();
    await openApp('/user/settings');
    const join = await screen.findByRole('link', { name: 'Sign in or sign up' });
    expect(join.getAttribute('href')).toBe('/auth?return=%2Fuser%2Fsettings');
    expect(screen.queryByRole('link', { name: 'Devices' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  test('says what there is of trial coins, of every kind together', async () => {
    const { server } = openWorld();
    const kinds = { push: 1, slot: 20, plinko: 300, option: 4000, fishing: 50_000, unified: 600_000 };
    server.on('wallet.balance', () => ({
      balance: 7,
      deliveryOffsetBalance: 0,
      pushcoinTrialBalance: kinds.push,
      slotTrialBalance: kinds.slot,
      plinkoTrialBalance: kinds.plinko,
      optionTrialBalance: kinds.option,
      fishingTrialBalance: kinds.fishing,
      unifiedTrialBalance: kinds.unified,
    }));
    storeUser();
    await openApp('/user/settings');
    expect(await screen.findByRole('img', { name: '654,321 trial coins' })).toBeTruthy();
  });

  test('keeps the choice of sounds on this device', async () => {
    openWorld();
    const user = await openApp('/user/settings');
    const sounds = await screen.findByRole('switch', { name: 'Sounds' });
    expect(sounds.getAttribute('aria-checked')).toBe('true');
    await user.click(sounds);
    expect(sounds.getAttribute('aria-checked')).toBe('false');
    expect(localStorage.getItem('boardwalk.preferences')).toContain('"isSoundOn":false');
  });
});

describe('the profile', () => {
  test('takes another name, which is seen at once', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/user/settings/userinfo');
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('value', 'Marina'));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.clear(name);
    await user.type(name, '  Marina M ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.requestsOf('accounts.update')[0]?.input).toMatchObject({ nickName: 'Marina M' });
  });

  test('asks the rule before the server', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/user/settings/userinfo');
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('value', 'Marina'));
    await user.type(name, ' with a name that never ends');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Use 1 to 24 characters for your name.')).toBeTruthy();
    expect(server.requestsOf('accounts.update')).toEqual([]);
  });

  test('takes a picture, unless it is too large', async () => {
    const { server } = openWorld();
    server.on('uploads.token', () => ({ url: '/api/group/uploads', maxBytes: 10, types: ['image/png'] }));
    server.on('uploads.store', () => ({ url: '/files/me.png', type: 'image/png', bytes: 3 }));
    storeUser();
    const user = await openApp('/user/settings/userinfo');
    const picker = await screen.findByLabelText('Choose a picture');
    await waitFor(() => expect(server.requestsOf('uploads.token')).toHaveLength(1));
    await user.upload(picker, new File(['0123456789a'], 'large.png', { type: 'image/png' }));
    expect(server.requestsOf('uploads.store')).toEqual([]);
    // Or the browser would not tell that the same one is chosen again.
    expect(picker).toHaveProperty('files.length', 0);
    await waitFor(() => expect(screen.getByLabelText('Choose a picture')).toHaveProperty('disabled', false));
    await user.upload(picker, new File(['abc'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(server.requestsOf('accounts.update')[0]?.input.portrait).toBe('/files/me.png'),
    );
  });
});
