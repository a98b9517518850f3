import { AuthSource } from '@boardwalk/contract/enums';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { MAIL_CODE, NOW_MS, openWorld, type World } from '../../../../test/world.ts';

const google = {
  authSource: 5,
  name: 'Google',
  clientId: 'id-1',
  authorizeUrl: 'https://accounts.test/auth',
};
const mailWay = { authSource: 7, name: 'marina@example.com', boundAt: NOW_MS };
const googleWay = { authSource: 5, name: 'Marina Tide', boundAt: NOW_MS };

let world: World;
beforeEach(() => {
  world = openWorld();
  const { server } = world;
  server.on('identity.signInOptions', () => ({ list: [google] }));
  server.on('identity.signInNonce', () => ({ nonce: 'n-1', expiresAt: 0 }));
  server.on('identity.checkThirdParty', () => ({ repeat: false }));
  server.on('identity.bindThirdParty', () => ({ done: true }));
  server.on('identity.unbindThirdParty', () => ({ done: true }));
});

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Linked accounts' });
  return waitFor(() => {
    const found = within(list)
      .getAllByRole('listitem')
      .find(item => item.textContent.startsWith(name));
    if (!found) throw new Error(`no row of ${name}`);
    return found;
  });
};

/** Presses 'Link', and lets Google's window answer with these parameters. */
async function linkGoogle(user: UserEvent, answer: Readonly<Record<string, string>>): Promise<void> {
  const popup = { closed: false, close: () => undefined, location: { href: '' } };
  vi.stubGlobal('open', () => popup);
  await user.click(await within(await row('Google')).findByRole('button', { name: 'Link' }));
  await waitFor(() => expect(popup.location.href).toContain('https://accounts.test/auth'));
  const state = new URL(popup.location.href).searchParams.get('state') ?? '';
  const channel = new BroadcastChannel('boardwalk-sign-in');
  channel.postMessage(new URLSearchParams({ ...answer, state }).toString());
  channel.close();
}

describe('a guest', () => {
  test('is told what it is for, and led to sign in and back', async () => {
    await openApp('/link');
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/auth?return=%2Flink');
    expect(world.server.requestsOf('identity.listThirdParties')).toEqual([]);
  });
});

describe('linked accounts', () => {
  beforeEach(storeUser);

  test('are listed with what could be linked, and what is not offered here', async () => {
    world.server.on('identity.listThirdParties', () => ({ list: [mailWay, googleWay] }));
    await openApp('/link');
    expect((await row('Email')).textContent).toContain('marina@example.com');
    expect((await row('Google')).textContent).toMatch(/Marina Tide, since/);
    expect((await row('Apple')).textContent).toContain('Not available here');
    expect(within(await row('Apple')).queryByRole('button')).toBeNull();
  });

  test('with Apple ask for a code beside the token, and for a form that brings them', async () => {
    const authorizeUrl = 'https://apple.test/auth';
    const apple = { authSource: AuthSource.apple, name: 'Apple', clientId: 'id-2', authorizeUrl };
    world.server.on('identity.signInOptions', () => ({ list: [apple] }));
    const user = await openApp('/link');
    const popup = { closed: false, close: () => undefined, location: { href: '' } };
    vi.stubGlobal('open', () => popup);
    await user.click(await within(await row('Apple')).findByRole('button', { name: 'Link' }));
    await waitFor(() => expect(popup.location.href).toContain('https://apple.test/auth'));
    expect(Object.fromEntries(new URL(popup.location.href).searchParams)).toMatchObject({
      client_id: 'id-2',
      redirect_uri: `${window.location.origin}/api/signed-in`,
      response_type: 'code id_token',
      response_mode: 'form_post',
      nonce: 'n-1',
    });
    popup.closed = true;
    await waitFor(async () =>
      expect(within(await row('Apple')).getByRole('button', { name: 'Link' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
  });

  test('include a phone only where one is offered', async () => {
    const phone = { ...google, authSource: 9, name: 'Phone' };
    world.server.on('identity.signInOptions', () => ({ list: [phone] }));
    await openApp('/link');
    expect(await within(await row('Phone')).findByRole('button', { name: 'Link' })).toBeTruthy();
  });

  test('get another by the token its window brings', async () => {
    const user = await openApp('/link');
    await row('Google');
    world.server.on('identity.listThirdParties', () => ({ list: [mailWay, googleWay] }));
    await linkGoogle(user, { id_token: 'token-1' });
    expect(await screen.findByText('Google is linked')).toBeTruthy();
    expect(world.server.requestsOf('identity.bindThirdParty')[0]?.input).toMatchObject({
      authSource: 5,
      accessToken: 'token-1',
    });
    expect(await within(await row('Google')).findByRole('button', { name: 'Unlink' })).toBeTruthy();
  });

  test('refuse one that somebody has already', async () => {
    world.server.on('identity.checkThirdParty', () => ({ repeat: true }));
    const user = await openApp('/link');
    await linkGoogle(user, { id_token: 'token-1' });
    expect(await screen.findByText('This is already linked to someone else’s account.')).toBeTruthy();
    expect(world.server.requestsOf('identity.bindThirdParty')).toEqual([]);
  });

  test('say when signing in there did not work', async () => {
    const user = await openApp('/link');
    await linkGoogle(user, { error: 'server_error' });
    expect(await screen.findByText('That sign-in didn’t work. Please try again.')).toBeTruthy();
  });

  test('say when the browser blocks the window', async () => {
    vi.stubGlobal('open', () => null);
    const user = await openApp('/link');
    await user.click(await within(await row('Google')).findByRole('button', { name: 'Link' }));
    expect(await screen.findByText(/Your browser blocked the window/)).toBeTruthy();
  });
});

describe('unlinking', () => {
  beforeEach(() => {
    storeUser();
    world.server.on('identity.listThirdParties', () => ({ list: [mailWay, googleWay] }));
  });

  const unlink = async (user: UserEvent) => {
    await user.click(within(await row('Google')).getByRole('button', { name: 'Unlink' }));
    return screen.findByRole('dialog', { name: 'Unlink Google?' });
  };

  test('asks first', async () => {
    const user = await openApp('/link');
    await user.click(within(await unlink(user)).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.server.requestsOf('identity.unbindThirdParty')).toEqual([]);
  });

  test('takes the account away', async () => {
    const user = await openApp('/link');
    const dialog = await unlink(user);
    world.server.on('identity.listThirdParties', () => ({ list: [mailWay] }));
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Google isn’t linked anymore')).toBeTruthy();
    expect(world.server.requestsOf('identity.unbindThirdParty')[0]?.input.authSource).toBe(5);
    expect(await within(await row('Google')).findByRole('button', { name: 'Link' })).toBeTruthy();
  });

  test('is not offered for the last way in', async () => {
    world.server.on('identity.listThirdParties', () => ({ list: [googleWay] }));
    await openApp('/link');
    const button = within(await row('Google')).getByRole('button', { name: 'Unlink' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/This is your only way to sign in, so you can’t unlink it/)).toBeTruthy();
  });

  test('is refused in words when the other way went meanwhile', async () => {
    world.server.refuse('identity.unbindThirdParty', 'lastSignIn');
    const user = await openApp('/link');
    const dialog = await unlink(user);
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('This is your only way to sign in. Add another one first.')).toBeTruthy();
  });
});

describe('an e-mail address', () => {
  beforeEach(storeUser);

  test('is linked by the code mailed to it', async () => {
    world.server.on('identity.listThirdParties', () => ({ list: [googleWay] }));
    world.server.on('identity.completeMail', () => ({ done: true }));
    const user = await openApp('/link');
    await user.click(within(await row('Email')).getByRole('button', { name: 'Link' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Your email' }));
    await user.type(sheet.getByLabelText('Email'), 'new@example.com');
    await user.click(sheet.getByRole('button', { name: 'Email me a code' }));
    await user.type(await sheet.findByLabelText('Code'), MAIL_CODE);
    expect(await screen.findByText('new@example.com is linked')).toBeTruthy();
    const [request] = world.server.requestsOf('identity.completeMail');
    expect(request?.input).toMatchObject({ mail: 'new@example.com', code: MAIL_CODE });
  });

  test('that has an account of its own is not taken from it', async () => {
    world.server.refuse('identity.completeMail', 'mailTaken');
    const user = await openApp('/link');
    await user.click(within(await row('Email')).getByRole('button', { name: 'Change' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Your email' }));
    await user.type(sheet.getByLabelText('Email'), 'taken@example.com');
    await user.click(sheet.getByRole('button', { name: 'Email me a code' }));
    await user.type(await sheet.findByLabelText('Code'), MAIL_CODE);
    expect(await sheet.findByText('There’s already an account with this email.')).toBeTruthy();
  });
});

test('what cannot be loaded says so and tries again', async () => {
  storeUser();
  world.server.refuse('identity.listThirdParties', 'serverError');
  const user = await openApp('/link');
  const again = await screen.findByRole('button', { name: 'Try again' });
  world.server.on('identity.listThirdParties', () => ({ list: [mailWay] }));
  await user.click(again);
  expect((await row('Email')).textContent).toContain('marina@example.com');
});

describe('a change that the server wants proven', () => {
  beforeEach(() => {
    storeUser();
    world.server.on('identity.listThirdParties', () => ({ list: [mailWay, googleWay] }));
    world.server.refuse('identity.unbindThirdParty', 'proofRequired');
  });

  const unlink = async () => {
    const user = await openApp('/link');
    await user.click(within(await row('Google')).getByRole('button', { name: 'Unlink' }));
    const question = await screen.findByRole('dialog', { name: 'Unlink Google?' });
    await user.click(within(question).getByRole('button', { name: 'Unlink' }));
    return user;
  };

  test('is made once a mailed code has shown who it is', async () => {
    world.server.on('identity.sendProofCode', () => ({ done: true, retryAfterSeconds: 60 }));
    world.server.on('identity.prove', () => {
      world.server.on('identity.unbindThirdParty', () => ({ done: true }));
      return { provenUntil: NOW_MS };
    });
    const user = await unlink();
    await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    await user.type(await screen.findByLabelText('Code'), MAIL_CODE);
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
    await user.click(confirm);
    await waitFor(() => expect(world.server.requestsOf('identity.prove')).toHaveLength(1));
    await waitFor(() => expect(world.server.requestsOf('identity.unbindThirdParty')).toHaveLength(2));
    expect(world.server.requestsOf('identity.prove')[0]?.input).toMatchObject({ code: MAIL_CODE });
  });

  test('is left when the question is closed', async () => {
    const user = await unlink();
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    expect(world.server.requestsOf('identity.unbindThirdParty')).toHaveLength(1);
  });
});

describe('the link mailed to an old address', () => {
  const token = 'a'.repeat(43);

  test('takes the account back when its button is pressed, and not before', async () => {
    world.server.on('identity.restoreMail', () => ({ done: true }));
    const user = await openApp(`/restore#${token}`);
    const button = await screen.findByRole('button', { name: 'Get it back' });
    expect(world.server.requestsOf('identity.restoreMail')).toEqual([]);
    await user.click(button);
    expect((await screen.findByRole('status')).textContent).toContain('yours again');
    expect(world.server.requestsOf('identity.restoreMail')[0]?.input).toMatchObject({ restoreToken: token });
  });

  test('says so when it was used before', async () => {
    world.server.refuse('identity.restoreMail', 'wrongCode');
    const user = await openApp(`/restore#${token}`);
    await user.click(await screen.findByRole('button', { name: 'Get it back' }));
    expect((await screen.findByRole('alert')).textContent).toContain('has expired');
  });
});
