import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';

const SESSION = '01234567-89ab-cdef-0123-456789abcdef';
const JORIS = makeRow('staff.list', {
  staffId: 12,
  name: 'Joris Bakker',
  mail: 'joris@pier.example',
  role: 'floor',
  state: 'active',
  passkeys: 1,
});

function openStaff(role: StaffRole = 'owner') {
  const server = new FakeConsole(role);
  const me = makeRow('staff.list', {
    staffId: 11,
    name: 'Hanna Visser',
    role,
    state: 'active',
    isDemo: true,
  });
  server.on('staff.list', () => ({ list: [me, JORIS] }));
  server.on('staff.sessions', () => ({
    list: [
      makeRow('staff.sessions', { sessionId: SESSION, staffId: 12, name: 'Joris Bakker', method: 'passkey' }),
      makeRow('staff.sessions', { staffId: 11, name: 'Hanna Visser', isThis: true, method: 'demo' }),
    ],
  }));
  return server;
}

test('somebody is invited, and the link stays readable where it cannot be copied', async () => {
  const server = openStaff();
  const link = 'https://pier.example/console/join#0123456789';
  server.on('staff.invite', () => ({ member: { ...JORIS, name: 'Nora Quist' }, link, expiresAt: NOW_MS }));
  const user = await renderConsole('/staff', server);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  await fill(user, dialog.getByLabelText(/^Name/), 'Nora Quist');
  await fill(user, dialog.getByLabelText(/^E-mail/), 'nora@pier.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'cashier');
  expect(dialog.getByText(/Moves up to 2,000 coins a day alone/)).toBeTruthy();
  await fill(user, dialog.getByLabelText(/^Reason/), 'summer help');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const shown = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(shown.value).toBe(link);
  expect(server.inputsOf('staff.invite')).toEqual([
    { name: 'Nora Quist', mail: 'nora@pier.example', role: 'cashier', reason: 'summer help' },
  ]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not on a secure address'));
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  expect(await screen.findByRole('button', { name: 'Please copy it by hand' })).toBeTruthy();
  expect(shown.value).toBe(link);
});

test('an address that is taken is said in the form, which keeps what was typed', async () => {
  const server = openStaff();
  server.refuse('staff.invite', 'mailTaken');
  const user = await renderConsole('/staff', server);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/^Name/), 'Nora Quist');
  await fill(user, dialog.getByLabelText(/^E-mail/), 'joris@pier.example');
  await fill(user, dialog.getByLabelText(/^Reason/), 'summer help');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Nora Quist');
});

test.each([
  [
    'Another role',
    'Change the role',
    'staff.changeRole',
    { staffId: 12, role: 'auditor', reason: 'They leave' },
  ],
  ['End access', 'End access', 'staff.disable', { staffId: 12, reason: 'They leave' }],
  ['A new way in', 'Take the old one away', 'staff.reset', { staffId: 12, reason: 'They leave' }],
] as const)('the menu of a member: %s', async (item, action, call, input) => {
  const server = openStaff();
  server.on('staff.changeRole', () => JORIS);
  server.on('staff.disable', () => JORIS);
  server.on('staff.reset', () => ({ member: JORIS, link: 'https://pier.example', expiresAt: NOW_MS }));
  const user = await renderConsole('/staff', server);
  await user.click(await screen.findByRole('button', { name: 'More about Joris Bakker' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  if (call === 'staff.changeRole')
    await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Role'), 'auditor');
  await giveReason(user, action, 'They leave');
  await expect.poll(() => server.inputsOf(call)).toEqual([input]);
});

test('a session elsewhere is ended, and this one is not offered', async () => {
  const server = openStaff();
  server.on('staff.endSession', () => ({ done: true }));
  const user = await renderConsole('/staff', server);
  const sessions = within(await screen.findByRole('region', { name: 'Signed in' }));
  expect((await sessions.findByText('this browser')).closest('tr')?.querySelector('button')).toBeNull();
  await user.click(sessions.getByRole('button', { name: 'Sign out' }));
  await giveReason(user, 'Sign out', 'My laptop is gone');
  await expect
    .poll(() => server.inputsOf('staff.endSession'))
    .toEqual([{ sessionId: SESSION, reason: 'My laptop is gone' }]);
});

test('an auditor reads who works here and finds nothing to press', async () => {
  await renderConsole('/staff', openStaff('auditor'));
  const row = within((await screen.findByText('joris@pier.example')).closest('tr') as HTMLElement);
  expect(row.getByText('1 passkey')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Invite|More about|Sign out$/ })).toBeNull();
});
