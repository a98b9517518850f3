import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { MAIL_CODE, NOW_MS, openWorld } from '../../../../test/world.ts';
import { isUser, session } from '../../../platform/session/session.ts';

const WEEK_MS = 7 * 86_400_000;
const DELETES_AT = NOW_MS + WEEK_MS;

function openOwnWorld() {
  const world = openWorld();
  storeUser();
  world.server.on('privacy.read', () => ({ coins: 1000, prizes: 1 }));
  world.server.on('privacy.export', () => ({ path: '/api/user/privacy/file?link=1', until: NOW_MS }));
  world.server.on('privacy.delete', () => ({ deletesAt: DELETES_AT }));
  return world;
}

describe('one’s own data', () => {
  test('are fetched by the browser', async () => {
    const { server } = openOwnWorld();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = await openApp('/user/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(server.requestsOf('privacy.export')).toHaveLength(1);
    const address = expect.stringContaining('/api/user/privacy/file?link=1') as string;
    expect(clicked.mock.contexts[0]).toMatchObject({ href: address });
    clicked.mockRestore();
  });

  test('ask for a proof where the server does, and nothing is fetched without it', async () => {
    const { server } = openOwnWorld();
    server.refuse('privacy.export', 'proofRequired');
    const user = await openApp('/user/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeTruthy();
  });
});

describe('the deletion of one’s account', () => {
  test('says what is lost, asks, and signs out', async () => {
    const { server } = openOwnWorld();
    const user = await openApp('/user/settings/data');
    expect(await screen.findByText('1,000 coins and 1 prize')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/You give up 1,000 coins and 1 prize/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(isUser(session.getState())).toBe(false));
    expect(server.requestsOf('privacy.delete')[0]?.input).toMatchObject({ givesUp: true });
    expect(server.requestsOf('identity.signOut')).toEqual([]);
    expect(await screen.findByText(/Your account will be deleted on/)).toBeTruthy();
  });

  test('is not ordered by who wants to keep it', async () => {
    const { server } = openOwnWorld();
    const user = await openApp('/user/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf('privacy.delete')).toEqual([]);
    expect(isUser(session.getState())).toBe(true);
  });
});

describe('a refused sign-in', () => {
  test('offers to keep the account, and signs in', async () => {
    const { server } = openWorld();
    server.refuse('identity.signUpByCode', 'accountDeleting', {
      deletesAt: DELETES_AT,
      keepToken: '7.1.2.x',
    });
    server.on('privacy.keep', () => ({
      userId: 7,
      token: 'token-of-marina',
      expiresAt: NOW_MS + WEEK_MS,
      insert: false,
    }));
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com{Enter}');
    await user.type(await screen.findByLabelText(/code/i), MAIL_CODE);
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep your account?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(isUser(session.getState())).toBe(true));
    expect(server.requestsOf('privacy.keep')[0]?.input).toMatchObject({ keepToken: '7.1.2.x' });
  });

  test('without a way back says what can be done', async () => {
    const { server } = openWorld();
    server.refuse('identity.signUpByCode', 'accountDeleting', { deletesAt: DELETES_AT, keepToken: '' });
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com{Enter}');
    await user.type(await screen.findByLabelText(/code/i), MAIL_CODE);
    expect(await screen.findByText(/This account is about to be deleted/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
