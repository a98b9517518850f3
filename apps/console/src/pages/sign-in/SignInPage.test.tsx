import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeConsole, makeOutput } from '../../../test/fake-console.ts';
import { fill, renderConsole } from '../../../test/render-console.tsx';

/** The door of an arcade where nobody is signed in, until a call signs them in. */
function openDoor(door: Partial<ReturnType<typeof makeDoor>> = {}) {
  const server = new FakeConsole('auditor');
  server.refuse('session.me', 'staffSignInRequired');
  server.on('session.door', () => makeDoor(door));
  const enter = () => {
    server.on('session.me', () => server.me);
    return server.me;
  };
  server.on('session.signIn', enter);
  server.on('session.signInAsDemo', enter);
  return server;
}

function makeDoor(door: object = {}) {
  return makeOutput('session.door', { version: '1.2.3', hasOwner: true, ...door });
}

test('a password and a code are sent together, and let in', async () => {
  const server = openDoor();
  const user = await renderConsole('/account', server);
  await fill(user, screen.getByLabelText(/^E-mail/), 'hanna@pier.example');
  await fill(user, screen.getByLabelText(/^Password/), 'eleven gulls on a rail');
  await fill(user, screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(server.inputsOf('session.signIn')).toEqual([
    { mail: 'hanna@pier.example', password: 'eleven gulls on a rail', secondFactor: '123456' },
  ]);
});

test('a recovery code needs no password, and a used one says that it let nobody in', async () => {
  const server = openDoor();
  server.refuse('session.signIn', 'wrongStaffCredentials');
  const user = await renderConsole('/account', server);
  await fill(user, screen.getByLabelText(/^E-mail/), 'hanna@pier.example');
  await fill(user, screen.getByLabelText(/^Code/), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This did not sign you in');
  expect(server.inputsOf('session.signIn')).toMatchObject([{ password: '', secondFactor: 'abcd-efgh' }]);
});

test('a demo lets its staff in by their role', async () => {
  const server = openDoor({ demoRoles: ['owner', 'auditor'] });
  const user = await renderConsole('/account', server);
  await user.click(await screen.findByRole('button', { name: 'auditor' }));
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(server.inputsOf('session.signInAsDemo')).toEqual([{ role: 'auditor' }]);
});

test.each([
  [true, false],
  [false, true],
])('an arcade with an owner (%s) says how one is made: %s', async (hasOwner, isSaid) => {
  await renderConsole('/', openDoor({ hasOwner }));
  await screen.findByText('Version 1.2.3');
  expect(screen.queryByText(/Nobody owns this arcade yet/) !== null).toBe(isSaid);
  expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull();
});

test('what the door answers stands below all buttons, so that none moves under a press', async () => {
  const server = openDoor({ hasOwner: false, demoRoles: ['owner'] });
  const release = server.hold('session.door');
  await renderConsole('/', server);
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  const before = [...(signIn.closest('main')?.querySelectorAll('button, input') ?? [])];
  release();
  const added = [await screen.findByText(/Nobody owns this arcade yet/), screen.getByLabelText('Demo')];
  const [last] = before.slice(-1);
  expect(last).toBe(signIn);
  for (const one of added)
    expect(signIn.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each(['refuses', 'does not answer'])('a door that %s still lets people sign in', async how => {
  const server = openDoor();
  if (how === 'refuses') server.refuse('session.door', 'serverError');
  else server.hold('session.door');
  await renderConsole('/', server);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});
