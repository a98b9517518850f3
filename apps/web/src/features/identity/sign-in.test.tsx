import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { MAIL_CODE, openWorld } from '../../../test/world.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A pressed button takes no other press for half a second. */
const rested = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());

describe('signing in by a mailed code', () => {
  test('asks the rule before the server', async () => {
    const { server } = openWorld();
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@');
    await user.click(await button('Email me a code'));
    expect(await screen.findByText('That doesn’t look like an email address.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.requestsOf('identity.sendMailCode')).toEqual([]);
  });

  test('goes on when a code was just sent', async () => {
    const { server } = openWorld();
    server.refuse('identity.sendMailCode', 'codeTooSoon', { retryAfterSeconds: 17 });
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect((await button('Send again in 17 sec')).hasAttribute('disabled')).toBe(true);
  });

  test('says that a code is wrong, and takes the next one', async () => {
    const { server } = openWorld();
    const user = await openApp('/auth?return=/user/settings/devices');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    const code = await screen.findByLabelText('Code');
    await user.type(code, '111111');
    expect(await screen.findByText('This code is wrong or has expired.')).toBeTruthy();
    await rested('Let me in');
    await user.clear(code);
    await user.type(code, MAIL_CODE);
    expect(await screen.findByRole('heading', { name: 'Devices' })).toBeTruthy();
    expect(server.requestsOf('identity.signUpByCode')).toHaveLength(2);
    expect(await screen.findByText('Welcome to Boardwalk!')).toBeTruthy();
  });

  test('throws nobody out of the page they went on to before their account came', async () => {
    const { server } = openWorld();
    const arrive = server.hold('accounts.read');
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    await user.type(await screen.findByLabelText('Code'), MAIL_CODE);
    await user.click(await screen.findByRole('link', { name: 'Verify' }));
    const verify = await screen.findByRole('heading', { level: 1, name: 'Verify a round' });
    arrive();
    expect(await screen.findByText('Welcome to Boardwalk!')).toBeTruthy();
    expect(verify.isConnected).toBe(true);
  });

  test('lets another address be typed', async () => {
    openWorld();
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    await user.click(await button('Use another email'));
    expect(await screen.findByDisplayValue('marina@example.com')).toBeTruthy();
  });

  test('tells builders where mail that is not sent can be read', async () => {
    const { server } = openWorld();
    const { fetch } = server;
    globalThis.fetch = (address, init) =>
      address === '/dev/inbox' ? Promise.resolve(Response.json({ mails: [] })) : fetch(address, init);
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    const hint = await screen.findByRole('link', { name: /You’ll find your code in its inbox/ });
    expect(hint.getAttribute('href')).toBe('/dev/inbox');
  });
});

describe('signing in by password', () => {
  test('sends its MD5 only', async () => {
    const { server } = openWorld();
    const user = await openApp('/auth');
    await user.click(await button('Use a password instead'));
    await user.type(screen.getByLabelText('Email'), 'marina@example.com');
    await user.type(screen.getByLabelText('Password'), 'boardwalk');
    await user.click(await button('Sign in'));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    const [request] = server.requestsOf('identity.signIn');
    expect(request?.input).toMatchObject({ authSource: 7, mail: 'marina@example.com' });
    expect(request?.input.password).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(server.requests)).not.toContain('"boardwalk"');
  });

  test('says no without telling which of the two was wrong', async () => {
    const { server } = openWorld();
    server.refuse('identity.signIn', 'wrongCredentials');
    const user = await openApp('/auth');
    await user.click(await button('Use a password instead'));
    await user.type(screen.getByLabelText('Email'), 'marina@example.com');
    await user.type(screen.getByLabelText('Password'), 'guess');
    await user.click(await button('Sign in'));
    expect(await screen.findByText('Wrong email or password.')).toBeTruthy();
  });

  test('can be shown while it is typed', async () => {
    openWorld();
    const user = await openApp('/auth');
    await user.click(await button('Use a password instead'));
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(await button('Show password'));
    expect(field.getAttribute('type')).toBe('text');
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed code, and signs in', async () => {
    const { server } = openWorld();
    const user = await openApp('/auth');
    await user.click(await button('Use a password instead'));
    await user.click(await button('Forgot password?'));
    await user.type(screen.getByLabelText('Email'), 'marina@example.com');
    await user.click(await button('Email me a code'));
    await user.type(await screen.findByLabelText('Code'), MAIL_CODE);
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(await button('Save password'));
    expect(await screen.findByText('Use 8 to 64 characters for your password.')).toBeTruthy();
    await rested('Save password');
    await user.type(screen.getByLabelText('New password'), ' but longer');
    await user.click(await button('Save password'));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(server.requestsOf('identity.sendMailCode')[0]?.input.codeType).toBe(1);
    const [reset] = server.requestsOf('identity.resetPassword');
    const [signIn] = server.requestsOf('identity.signIn');
    expect(reset?.input.code).toBe(MAIL_CODE);
    expect(signIn?.input.password).toBe(reset?.input.password);
  });
});

describe('third parties', () => {
  const google = {
    authSource: 5,
    name: 'Google',
    clientId: 'id-1',
    authorizeUrl: 'https://accounts.test/auth',
  };

  test('are offered only where they are configured', async () => {
    const { server } = openWorld();
    await openApp('/auth');
    await waitFor(() => expect(server.requestsOf('identity.signInOptions')).toHaveLength(1));
    expect(screen.queryByText(/Continue with/)).toBeNull();
  });

  test('sign in by the token their window brings back', async () => {
    const { server } = openWorld();
    server.on('identity.signInOptions', () => ({ list: [google] }));
    server.on('identity.signInNonce', () => ({ nonce: 'n-1', expiresAt: 0 }));
    const popup = { closed: false, close: () => undefined, location: { href: '' } };
    vi.stubGlobal('open', () => popup);
    const user = await openApp('/auth');
    await user.click(await button('Continue with Google'));
    await waitFor(() => expect(popup.location.href).toContain('https://accounts.test/auth'));
    const asked = new URL(popup.location.href).searchParams;
    expect(asked.get('nonce')).toBe('n-1');
    const channel = new BroadcastChannel('boardwalk-sign-in');
    channel.postMessage('id_token=someone-elses&state=another');
    channel.postMessage(
      new URLSearchParams({ id_token: 'token-1', state: asked.get('state') ?? '' }).toString(),
    );
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    channel.close();
    expect(server.requestsOf('identity.signIn')[0]?.input).toMatchObject({
      authSource: 5,
      accessToken: 'token-1',
    });
  });

  test('say so when the browser blocks their window', async () => {
    const { server } = openWorld();
    server.on('identity.signInOptions', () => ({ list: [google] }));
    vi.stubGlobal('open', () => null);
    const user = await openApp('/auth');
    await user.click(await button('Continue with Google'));
    expect(await screen.findByText(/Your browser blocked the window/)).toBeTruthy();
  });
});

describe('devices and password of an account', () => {
  const devices = {
    list: [
      {
        sessionId: 's1',
        deviceType: 0,
        deviceInfo: 'iPhone Safari/1',
        signedInAt: 1,
        seenAt: 1,
        current: true,
      },
      {
        sessionId: 's2',
        deviceType: 0,
        deviceInfo: 'Windows Chrome/1',
        signedInAt: 1,
        seenAt: 1,
        current: false,
      },
    ],
  };

  test('another device can be signed out, this one not', async () => {
    const { server } = openWorld();
    server.on('identity.listDevices', () => devices);
    server.on('identity.removeDevice', () => ({ done: true }));
    storeUser();
    const user = await openApp('/user/settings/devices');
    await user.click(await button('Sign out'));
    await waitFor(() => expect(server.requestsOf('identity.listDevices')).toHaveLength(2));
    expect(server.requestsOf('identity.removeDevice')[0]?.input.sessionId).toBe('s2');
    expect(screen.getByText('This device')).toBeTruthy();
  });

  test('signing out everywhere asks first', async () => {
    const { server } = openWorld();
    server.on('identity.listDevices', () => devices);
    storeUser();
    const user = await openApp('/user/settings/devices');
    await user.click(await button('Sign out everywhere'));
    await user.click(await button('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await rested('Sign out everywhere');
    expect(server.requestsOf('identity.signOutEverywhere')).toEqual([]);
    await user.click(await button('Sign out everywhere'));
    const dialog = await screen.findByRole('dialog');
    const [yes] = [...dialog.querySelectorAll('button')].filter(
      one => one.textContent === 'Sign out everywhere',
    );
    if (yes) await user.click(yes);
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(server.requestsOf('identity.signOutEverywhere')).toHaveLength(1);
  });

  test('a password is changed with the old one', async () => {
    const { server, account } = openWorld();
    Object.assign(account, { hasPassword: true });
    server.refuse('identity.changePassword', 'wrongCredentials');
    storeUser();
    const user = await openApp('/user/settings/password');
    await user.type(await screen.findByLabelText('Current password'), 'old password');
    await user.type(screen.getByLabelText('New password'), 'new password');
    await user.click(await button('Save password'));
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
    server.on('identity.changePassword', () => ({ done: true }));
    await rested('Save password');
    await user.click(await button('Save password'));
    expect(await screen.findByText(/Password saved/)).toBeTruthy();
    const { oldPassword, password } = server.requestsOf('identity.changePassword')[1]?.input ?? {};
    expect(oldPassword).not.toBe(password);
  });

  test('the first password needs no old one', async () => {
    openWorld();
    storeUser();
    await openApp('/user/settings/password');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
