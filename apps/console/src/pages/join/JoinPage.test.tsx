import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeConsole, makeMe, makeOutput } from '../../../test/fake-console.ts';
import { fill, renderConsole } from '../../../test/render-console.tsx';

const TOKEN = 'token-of-twenty-letters';
const CODES = ['aaaa-1111', 'bbbb-2222'];

function openLink(purpose: 'owner' | 'invitation' = 'invitation') {
  const server = new FakeConsole('support');
  const known = purpose === 'owner' ? {} : { name: 'Nora Quist', mail: 'nora@pier.example' };
  server.on('session.link', () => makeOutput('session.link', { purpose, ...known, facts: ['On a demo'] }));
  server.on('session.secretForLink', () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/x' }));
  server.on('session.useLink', () => ({ me: makeMe('support'), recoveryCodes: CODES }));
  return server;
}

test('an invitation is for its address, and makes an account with a password and a code', async () => {
  const server = openLink();
  const user = await renderConsole(`/join#${TOKEN}`, server);
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).readOnly).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /Password and code/ }));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  await fill(user, screen.getByLabelText(/^Password/), 'short');
  expect(screen.getByText(/Twelve characters or more, and/)).toBeTruthy();
  await fill(user, screen.getByLabelText(/^Code/), '000000');
  await user.click(screen.getByRole('button', { name: 'Make the account' }));
  expect(server.requestsOf('session.useLink')).toEqual([]);
  await fill(user, screen.getByLabelText(/^Password/), 'eleven gulls on a rail');
  await user.click(screen.getByRole('button', { name: 'Make the account' }));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(CODES),
  );
  expect(server.inputsOf('session.useLink')).toEqual([
    {
      token: TOKEN,
      name: 'Nora Quist',
      mail: 'nora@pier.example',
      password: 'eleven gulls on a rail',
      secondFactor: '000000',
    },
  ]);
});

test('a wrong code is said beside the form, which keeps what was typed', async () => {
  const server = openLink();
  server.refuse('session.useLink', 'wrongSecondFactor');
  const user = await renderConsole(`/join#${TOKEN}`, server);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /Password and code/ }));
  await fill(user, screen.getByLabelText(/^Password/), 'eleven gulls on a rail');
  await fill(user, screen.getByLabelText(/^Code/), '000000');
  await user.click(screen.getByRole('button', { name: 'Make the account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('000000');
});

test('a failure to load the secret is shown in its place', async () => {
  const server = openLink();
  server.refuse('session.secretForLink', 'linkUsed');
  const user = await renderConsole(`/join#${TOKEN}`, server);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /Password and code/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used or has expired.');
  expect(screen.queryByRole('img', { name: /^The secret/ })).toBeNull();
});

test('an owner gives a name and a real address before they go on', async () => {
  const user = await renderConsole(`/join#${TOKEN}`, openLink('owner'));
  await fill(user, screen.getByLabelText(/^Your name/), 'Hanna Visser');
  await fill(user, screen.getByLabelText(/^E-mail/), 'hanna');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please give your name and an e-mail address.')).toBeTruthy();
  await fill(user, screen.getByLabelText(/^E-mail/), ' Hanna@Pier.example ');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Hanna Visser, hanna@pier\.example/)).toBeTruthy();
});

test.each([
  ['is used up', `#${TOKEN}`],
  ['has no token', ''],
])('a link that %s leads to another one', async (_what, hash) => {
  const server = openLink();
  server.refuse('session.link', 'linkUsed');
  await renderConsole(`/join${hash}`, server);
  expect(await screen.findByText('This link is used up.')).toBeTruthy();
  expect(server.requestsOf('session.link')).toHaveLength(hash ? 1 : 0);
});
