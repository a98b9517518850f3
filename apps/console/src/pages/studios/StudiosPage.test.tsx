import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../../test/fake-console.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { fill, renderConsole } from '../../../test/render-console.tsx';

const STUDIO = makeRow('studios.list', {
  studioId: 4,
  version: 2,
  code: 'lighthouse',
  name: 'Lighthouse',
  launchUrl: 'https://lighthouse.example/start',
  publicKey: 'a key',
  isOn: true,
  stake30: 1250,
});

function openStudios(role: 'owner' | 'auditor' = 'owner', list = [STUDIO]) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('studios.list', () => makeOutput('studios.list', { list, answerKey: 'our key' }));
  server.on('studios.add', () => makeOutput('studios.add', { studioId: 4 }));
  server.on('studios.change', () => makeOutput('studios.change', { studioId: 4 }));
  return server;
}

test('a studio is connected with its key, and a wrong key is said in the form', async () => {
  const server = openStudios('owner', []);
  const add = server.answerOf('studios.add');
  server.refuse('studios.add', 'badInput', { field: 'publicKey' });
  const user = await renderConsole('/studios', server);
  await user.click(await screen.findByRole('button', { name: 'Connect a studio' }));
  const form = within(await screen.findByRole('dialog', { name: 'Connect a studio' }));
  await fill(user, form.getByLabelText(/^Code/), 'lighthouse');
  await fill(user, form.getByLabelText(/^Name/), 'Lighthouse');
  await fill(user, form.getByLabelText(/^Games start at/), 'https://lighthouse.example/start');
  await fill(user, form.getByLabelText(/^Public key/), 'no key at all');
  const connect = form.getByRole('button', { name: 'Connect' });
  expect(connect).toHaveProperty('disabled', true);
  await fill(user, form.getByLabelText(/^Reason/), 'They make a good coin flip.');
  await user.click(connect);
  expect(await form.findByRole('alert')).toBeTruthy();
  server.on('studios.add', add);
  await fill(user, form.getByLabelText(/^Public key/), 'a key');
  await user.click(connect);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.inputsOf('studios.add').at(-1)).toEqual({
    code: 'lighthouse',
    name: 'Lighthouse',
    launchUrl: 'https://lighthouse.example/start',
    publicKey: 'a key',
    isOn: true,
    reason: 'They make a good coin flip.',
  });
});

test('a studio is switched off over the version that was read, and keeps its code', async () => {
  const server = openStudios();
  const user = await renderConsole('/studios', server);
  expect((await screen.findByRole('row', { name: /Lighthouse/ })).textContent).toContain('1,250');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change Lighthouse' }));
  expect(form.queryByLabelText(/^Code/)).toBeNull();
  await user.click(form.getByRole('switch', { name: /^On/ }));
  await fill(user, form.getByLabelText(/^Reason/), 'They maintain their servers.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.inputsOf('studios.change'))
    .toEqual([
      {
        studioId: 4,
        version: 2,
        name: 'Lighthouse',
        launchUrl: STUDIO.launchUrl,
        publicKey: 'a key',
        isOn: false,
        reason: 'They maintain their servers.',
      },
    ]);
});

test('a studio is changed over the version that was looked at, though a newer one was made meanwhile', async () => {
  const server = openStudios();
  const user = await renderConsole('/studios', server);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change Lighthouse' }));
  const newer = { ...STUDIO, version: 3, launchUrl: 'https://moved.example/start' };
  server.on('studios.list', () => makeOutput('studios.list', { list: [newer], answerKey: 'our key' }));
  act(() => FakeSocket.opened.at(-1)?.tell('studios'));
  expect(await screen.findByText(newer.launchUrl)).toBeTruthy();
  await fill(user, form.getByLabelText(/^Reason/), 'They maintain their servers.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.inputsOf('studios.change')).toMatchObject([{ version: 2 }]);
});

test('an auditor sees studios and connects none', async () => {
  await renderConsole('/studios', openStudios('auditor'));
  await screen.findByRole('row', { name: /Lighthouse/ });
  expect(screen.queryByRole('button', { name: /Connect|Change/ })).toBeNull();
});
