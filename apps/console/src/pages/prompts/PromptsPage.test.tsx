import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FakeConsole } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole, rowTexts } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Setting = OutputOf<'prompts.settings'>['list'][number];

const SETTINGS: readonly Setting[] = [
  { prompt: 'compensation', isEnabled: true, segment: 'everyone', version: 0 },
  { prompt: 'checkIn', isEnabled: true, segment: 'member', version: 4 },
  { prompt: 'lowBalance', isEnabled: false, segment: 'notBuyer', version: 0 },
];

function openPrompts(role: StaffRole = 'content') {
  const server = new FakeConsole(role);
  server.on('prompts.settings', () => ({ list: [...SETTINGS] }));
  server.on('prompts.preview', () => ({ players: [] }));
  server.on('prompts.save', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/prompts', server);
const list = () => within(screen.getByRole('table', { name: 'Prompts in their order' }));
const row = (name: string) => within(list().getByRole('row', { name: new RegExp(name) }));

async function openEditor(server: FakeConsole, name: string) {
  const user = await open(server);
  await list().findByText(new RegExp(name));
  await user.click(row(name).getByRole('button', { name: 'Change' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('the prompts', () => {
  it('are listed in their order, each with its state and who it is for', async () => {
    await open(openPrompts());
    await list().findByText(/Daily bonus/);
    const rows = rowTexts(list()).map(cells => cells.slice(0, 3));
    expect(rows).toEqual([
      ['1. Compensation we gave back what a fault took, and it was not seen', 'On', 'everyone'],
      ['2. Daily bonus today’s was not taken', 'On', 'members of the club'],
      ['3. Low balance fewer than 100 coins', 'Off', 'who never bought coins'],
    ]);
  });

  it('say why they could not be read, and show no empty list', async () => {
    const server = openPrompts();
    server.refuse('prompts.settings', 'tooManyRequests');
    await renderConsole('/prompts', server, () => screen.findByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('Too many requests');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be changed, except what is owed', async () => {
    await open(openPrompts());
    await list().findByText(/Daily bonus/);
    expect(row('Low balance').getByRole('button', { name: 'Change' })).toBeTruthy();
    expect(row('Compensation').queryByRole('button')).toBeNull();
  });

  it.each(['support', 'auditor'] as const)('can only be looked at by %s', async role => {
    await open(openPrompts(role));
    await list().findByText(/Daily bonus/);
    expect(list().queryByRole('button')).toBeNull();
  });
});

describe('a prompt that is changed', () => {
  it('is sent with the version that was looked at and its reason, and the list is read anew', async () => {
    const server = openPrompts();
    const { user, dialog } = await openEditor(server, 'Daily bonus');
    const isTold = dialog.getByRole('switch', { name: 'It is told' });
    expect(isTold).toHaveProperty('checked', true);
    expect(dialog.getByLabelText('For')).toHaveProperty('value', 'member');
    await user.click(isTold);
    await user.selectOptions(dialog.getByLabelText('For'), 'who bought coins');
    server.on('prompts.settings', () => ({ list: SETTINGS.map(one => ({ ...one, isEnabled: false })) }));
    await giveReason(user, 'Save', ' A quiet week ');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('prompts.save')).toEqual([
      { prompt: 'checkIn', isEnabled: false, segment: 'buyer', version: 4, reason: 'A quiet week' },
    ]);
    expect(await row('Daily bonus').findByText('Off')).toBeTruthy();
  });

  it.each(['', 'ab', '      '])('is not sent for the reason %j', async reason => {
    const server = openPrompts();
    const { user, dialog } = await openEditor(server, 'Daily bonus');
    const save = dialog.getByRole('button', { name: 'Save' });
    await fill(user, dialog.getByLabelText(/^Reason/), 'A quiet week');
    expect(save).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText(/^Reason/), reason);
    expect(save).toHaveProperty('disabled', true);
  });

  it('says in the form why it was refused, and keeps what was chosen', async () => {
    const server = openPrompts();
    server.refuse('prompts.save', 'changedMeanwhile');
    const { user, dialog } = await openEditor(server, 'Low balance');
    await user.click(dialog.getByRole('switch', { name: 'It is told' }));
    await giveReason(user, 'Save');
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    expect(dialog.getByRole('switch', { name: 'It is told' })).toHaveProperty('checked', true);
    expect(row('Low balance').getByText('Off')).toBeTruthy();
  });

  it('is sent once by two presses', async () => {
    const server = openPrompts();
    const release = server.hold('prompts.save');
    const { user, dialog } = await openEditor(server, 'Daily bonus');
    await fill(user, dialog.getByLabelText(/^Reason/), 'A quiet week');
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    release();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf('prompts.save')).toHaveLength(1);
  });
});

describe('the preview', () => {
  const MARINA = {
    userId: 7,
    nickname: 'Marina',
    verdicts: [
      { prompt: 'welcomeBack', verdict: 'due' },
      { prompt: 'checkIn', verdict: 'shown' },
      { prompt: 'firstRecharge', verdict: 'due' },
      { prompt: 'lowBalance', verdict: 'off' },
    ],
  } as const;
  const OTTO = {
    userId: 8,
    nickname: 'Otto',
    verdicts: [{ prompt: 'checkIn', verdict: 'segment' }],
  } as const;
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
  const number = () => preview().getByLabelText<HTMLInputElement>('Or the player with the number');
  const type = async (user: UserEvent, text: string) => fill(user, number(), text);

  it('says who would meet what, and why not the others', async () => {
    const server = openPrompts('auditor');
    server.on('prompts.preview', () => ({
      players: [MARINA, OTTO].map(one => ({ ...one, verdicts: [...one.verdicts] })),
    }));
    await open(server);
    await preview().findByText('Marina');
    expect(rowTexts(preview())).toEqual([
      ['Marina 7', 'Welcome back, First purchase', 'Daily bonus: shown today; Low balance: switched off'],
      ['Otto 8', 'nothing', 'Daily bonus: for others'],
    ]);
  });

  it('asks for some of a segment, or for one player by number', async () => {
    const server = openPrompts('auditor');
    const user = await open(server);
    expect(await preview().findByText('Nobody is one of them.')).toBeTruthy();
    await user.selectOptions(preview().getByLabelText('Some of'), 'members of the club');
    await expect.poll(() => server.inputsOf('prompts.preview').at(-1)).toEqual({ segment: 'member' });
    await type(user, '7');
    await expect.poll(() => server.inputsOf('prompts.preview').at(-1)).toEqual({ userId: 7 });
    await type(user, '');
    expect(await preview().findByText('Nobody is one of them.')).toBeTruthy();
    expect(server.inputsOf('prompts.preview')).toEqual([
      { segment: 'everyone' },
      { segment: 'member' },
      { userId: 7 },
    ]);
  });

  it.each(['2000000001', '99999999999999999999', '-7', '0'])('never asks for player %s', async typed => {
    const server = openPrompts('auditor');
    const user = await open(server);
    await preview().findByText('Nobody is one of them.');
    await type(user, typed);
    await user.selectOptions(preview().getByLabelText('Some of'), 'members of the club');
    await type(user, '2000000000');
    await expect.poll(() => server.inputsOf('prompts.preview').at(-1)).toEqual({ userId: 2_000_000_000 });
    for (const input of server.inputsOf('prompts.preview').slice(0, -1))
      expect(input).not.toHaveProperty('userId');
  });

  it('says why it could not be read, and not that nobody is there', async () => {
    const server = openPrompts('auditor');
    server.refuse('prompts.preview', 'notFound');
    const user = await open(server);
    await type(user, '7');
    expect((await preview().findByRole('alert')).textContent).toContain('This does not exist');
    expect(preview().queryByText('Nobody is one of them.')).toBeNull();
  });
});
