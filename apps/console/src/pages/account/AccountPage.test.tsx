import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConsole, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import { momentText } from '../../platform/format.ts';

const LAPTOP = { passkeyId: 'k1', name: 'Work laptop', createdAt: NOW_MS, usedAt: 0 };
const PHONE = { passkeyId: 'k2', name: 'Phone', createdAt: NOW_MS, usedAt: NOW_MS + 60_000 };
const THIS_BROWSER = {
  sessionId: '00000000-0000-0000-0000-000000000001',
  staffId: 11,
  name: 'Hanna Visser',
  isThis: true,
  method: 'password',
  address: '192.0.2.1',
  agent: '',
  createdAt: NOW_MS,
  seenAt: NOW_MS,
};
const ELSEWHERE = {
  ...THIS_BROWSER,
  sessionId: '00000000-0000-0000-0000-000000000002',
  isThis: false,
  address: '192.0.2.2',
};

function openAccount(role: StaffRole = 'auditor') {
  const server = new FakeConsole(role);
  server.on('staff.passkeys', () => ({ list: [LAPTOP, PHONE] }));
  server.on('staff.sessions', () => ({ list: [THIS_BROWSER, ELSEWHERE] }));
  server.on('staff.passkeyOptions', () => ({ options: { challenge: 'AAAA', user: { id: 'AAAA' } } }));
  server.on('staff.addPasskey', ({ input: { name } }) => ({ ...LAPTOP, passkeyId: 'k3', name }));
  server.on('staff.removePasskey', () => ({ done: true }));
  server.on('staff.renewCodes', () => ({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }));
  server.on('staff.endSession', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/account', server);
const passkeys = () => within(screen.getByRole('region', { name: 'Passkeys' }));

describe('one’s passkeys', () => {
  /** The browser's own dialog: it makes a passkey, or throws what the operator did instead. */
  const create = vi.fn<() => Promise<object>>();

  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    create.mockImplementation(async () => ({
      id: 'made',
      rawId: new ArrayBuffer(2),
      type: 'public-key',
      response: { attestationObject: new ArrayBuffer(2), clientDataJSON: new ArrayBuffer(2) },
      getClientExtensionResults: () => ({}),
    }));
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const add = () => passkeys().getByRole('button', { name: 'Add a passkey' });
  const name = () => passkeys().getByLabelText<HTMLInputElement>('What to call it');
  const remove = async (at: number) =>
    (await passkeys().findAllByRole('button', { name: 'Remove' }))[at] as HTMLElement;

  it('are listed with when they were made and last used', async () => {
    await open(openAccount());
    const laptop = (await passkeys().findByText('Work laptop')).parentElement;
    const phone = passkeys().getByText('Phone').parentElement;
    expect(laptop?.textContent).toBe(`Work laptopsince ${momentText(NOW_MS)}`);
    expect(phone?.textContent).toBe(
      `Phonesince ${momentText(NOW_MS)}, last used ${momentText(NOW_MS + 60_000)}`,
    );
    expect(passkeys().queryByText('None yet.')).toBeNull();
  });

  it('may be none yet', async () => {
    const server = openAccount();
    server.on('staff.passkeys', () => ({ list: [] }));
    await open(server);
    expect(await passkeys().findByText('None yet.')).toBeTruthy();
  });

  it('are not said to be none where they could not be read', async () => {
    const server = openAccount();
    server.refuse('staff.passkeys', 'tooManyRequests');
    await open(server);
    expect((await passkeys().findByRole('alert')).textContent).toContain('Too many requests');
    expect(passkeys().queryByText('None yet.')).toBeNull();
  });

  it.each([
    [' Work phone ', 'Work phone'],
    ['   ', 'Passkey'],
  ])('called %j get one more, named %s', async (typed, named) => {
    const server = openAccount();
    const user = await open(server);
    await fill(user, name(), typed);
    server.on('staff.passkeys', () => ({
      list: [LAPTOP, { ...PHONE, passkeyId: 'k3', name: 'The new one' }],
    }));
    await user.dblClick(add());
    expect(await passkeys().findByText('The new one')).toBeTruthy();
    expect(server.inputsOf('staff.addPasskey')).toMatchObject([
      { name: named, credential: { id: 'made', type: 'public-key' } },
    ]);
    expect(name().value).toBe('');
    await expect.poll(() => server.requestsOf('session.me').length).toBeGreaterThan(1);
  });

  it.each([
    ['InvalidStateError', 'This device has a passkey for you already.'],
    ['NotAllowedError', 'The browser gave no passkey.'],
  ])('get none where the browser answers %s, and the name stays', async (kind, said) => {
    const server = openAccount();
    create.mockRejectedValue(new DOMException('no', kind));
    const user = await open(server);
    await fill(user, name(), 'Work phone');
    await user.click(add());
    expect((await passkeys().findByRole('alert')).textContent).toContain(said);
    expect(name().value).toBe('Work phone');
    expect(server.requestsOf('staff.addPasskey')).toEqual([]);
  });

  it('get none until it is proven who is sitting there', async () => {
    const server = openAccount();
    server.demandProof('staff.passkeyOptions');
    const user = await open(server);
    await user.click(add());
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.click(within(proof).getByRole('button', { name: 'Close' }));
    expect((await passkeys().findByRole('alert')).textContent).toContain('you did not confirm');
    expect(create).not.toHaveBeenCalled();
    await user.click(add());
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
    await expect.poll(() => server.requestsOf('staff.addPasskey')).toHaveLength(1);
    await expect.poll(() => passkeys().queryByRole('alert')).toBeNull();
  });

  it('cannot be made at an address without a name', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open(openAccount());
    expect(passkeys().getByText(/Passkeys need https and a name/)).toBeTruthy();
    expect(passkeys().queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are removed one by one, once by two presses, and read anew', async () => {
    const server = openAccount();
    const user = await open(server);
    const button = await remove(1);
    server.on('staff.passkeys', () => ({ list: [LAPTOP] }));
    await user.dblClick(button);
    await expect.poll(() => passkeys().queryByText('Phone')).toBeNull();
    expect(server.inputsOf('staff.removePasskey')).toEqual([{ passkeyId: 'k2' }]);
  });

  it('say why one could not be removed, whatever failed before', async () => {
    const server = openAccount();
    server.refuse('staff.removePasskey', 'lastSignIn');
    create.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const user = await open(server);
    await user.click(add());
    await passkeys().findByText(/The browser gave no passkey/);
    await user.click(await remove(0));
    expect(await passkeys().findByText(/This is your only way to sign in/)).toBeTruthy();
    expect(passkeys().getByText('Work laptop')).toBeTruthy();
  });
});

describe('one’s recovery codes', () => {
  const codes = () => within(screen.getByRole('region', { name: 'Recovery codes' }));

  it.each([
    [0, 'None are left.'],
    [3, '3 of 8 are left.'],
  ])('of which %i are left say so', async (recoveryCodesLeft, text) => {
    const server = openAccount();
    server.me = { ...server.me, recoveryCodesLeft };
    await open(server);
    expect(codes().getByText(text)).toBeTruthy();
  });

  it('are made anew, once by two presses, and shown this once', async () => {
    const server = openAccount();
    const user = await open(server);
    server.me = { ...server.me, recoveryCodesLeft: 8 };
    await user.dblClick(codes().getByRole('button', { name: 'Make eight new ones' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your new recovery codes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'abcd-efgh',
      'ijkl-mnop',
    ]);
    await user.click(dialog.getByRole('button', { name: 'I have put them away' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('abcd-efgh')).toBeNull();
    expect(await codes().findByText('8 of 8 are left.')).toBeTruthy();
    expect(server.inputsOf('staff.renewCodes')).toEqual([{}]);
  });

  it('say why they were not made', async () => {
    const server = openAccount();
    server.refuse('staff.renewCodes', 'tooManyRequests');
    const user = await open(server);
    await user.click(codes().getByRole('button', { name: 'Make eight new ones' }));
    expect((await codes().findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('where one is signed in', () => {
  const sessions = () => within(screen.getByRole('region', { name: 'Signed in' }));

  it('shows one’s own places alone, and no way to end this one', async () => {
    const server = openAccount('owner');
    const other = {
      ...ELSEWHERE,
      sessionId: '00000000-0000-0000-0000-000000000003',
      staffId: 12,
      name: 'Otto',
    };
    server.on('staff.sessions', () => ({ list: [THIS_BROWSER, ELSEWHERE, other] }));
    await open(server);
    const here = within(await sessions().findByRole('row', { name: /this browser/ }));
    expect(here.queryByRole('button')).toBeNull();
    expect(sessions().getByRole('heading').textContent).toBe('Signed in 2');
    expect(sessions().queryByText('Otto')).toBeNull();
  });

  it('is ended elsewhere with a reason', async () => {
    const server = openAccount();
    const user = await open(server);
    await user.click(await sessions().findByRole('button', { name: 'Sign out' }));
    server.on('staff.sessions', () => ({ list: [THIS_BROWSER] }));
    await giveReason(user, 'Sign out', 'The tablet is lost');
    await expect.poll(() => sessions().queryByText('192.0.2.2')).toBeNull();
    expect(server.inputsOf('staff.endSession')).toEqual([
      { sessionId: ELSEWHERE.sessionId, reason: 'The tablet is lost' },
    ]);
  });

  it('says why it could not be read, and counts nothing', async () => {
    const server = openAccount();
    server.refuse('staff.sessions', 'tooManyRequests');
    await open(server);
    expect(await sessions().findByRole('alert')).toBeTruthy();
    expect(sessions().getByRole('heading').textContent).toBe('Signed in ');
  });
});
