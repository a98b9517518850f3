import { errorCatalogue } from '@boardwalk/contract/errors';
import type { StaffRole } from '@boardwalk/rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';

const STORM = {
  campaignId: 31,
  title: 'Storm tonight',
  text: 'The pier closes at eight.',
  locales: ['en-US', 'de-DE'],
  link: '/claw',
  segment: 'lapsed',
  state: 'sending',
  sendAt: NOW_MS,
  sent: 12_400,
  pushed: 9800,
  read: 3100,
  clicked: 450,
} as const;

function openMessages(role: StaffRole = 'content', campaign: object = {}) {
  const server = new FakeConsole(role);
  server.on('messages.campaigns', () => ({
    list: [makeRow('messages.campaigns', { ...STORM, locales: [...STORM.locales], ...campaign })],
    next: '',
  }));
  server.on('messages.preview', () => ({ players: 12, isMore: false }));
  server.on('messages.plan', () => ({ campaignId: 32 }));
  server.on('messages.cancel', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/messages', server);
const list = () => within(screen.getByRole('group', { name: 'Messages' }));

describe('the messages', () => {
  it('show what was said to whom, and what came of it', async () => {
    await open(openMessages('auditor'));
    const row = (await list().findByText('Storm tonight')).closest('tr') as HTMLElement;
    const [about, ...figures] = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(about).toContain('The pier closes at eight.');
    expect(about).toContain('Players who are away · ');
    expect(about).toContain(' · en-US, de-DE · /claw');
    expect(figures).toEqual(['sending', '12,400', '9,800', '3,100', '450', '']);
  });

  it('say that nothing has been sent yet', async () => {
    const server = openMessages();
    server.on('messages.campaigns', () => ({ list: [], next: '' }));
    await open(server);
    expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy();
  });

  it('say why they could not be read, and not that there are none', async () => {
    const server = openMessages();
    server.refuse('messages.campaigns', 'tooManyRequests');
    await open(server);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.queryByText('Nothing has been sent yet.')).toBeNull();
  });

  it.each([
    ['planned', true],
    ['sending', true],
    ['sent', false],
    ['cancelled', false],
  ] as const)('that are %s can be called off: %s', async (state, may) => {
    await open(openMessages('content', { state }));
    await list().findByText('Storm tonight');
    expect(list().queryByRole('button', { name: 'Call off' }) !== null).toBe(may);
  });

  it.each(['support', 'auditor'] as const)('can only be read by %s', async role => {
    await open(openMessages(role));
    await list().findByText('Storm tonight');
    for (const name of ['Call off', 'New message']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are called off with a reason, or say why that came too late', async () => {
    const server = openMessages();
    const cancel = server.answerOf('messages.cancel');
    server.refuse('messages.cancel', 'changedMeanwhile');
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Call off' }));
    await giveReason(user, 'Call it off', ' The storm has passed ');
    const dialog = within(screen.getByRole('dialog', { name: 'Call off “Storm tonight”?' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    server.on('messages.cancel', cancel);
    await user.dblClick(dialog.getByRole('button', { name: 'Call it off' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const input = { campaignId: 31, reason: 'The storm has passed' };
    expect(server.inputsOf('messages.cancel')).toEqual([input, input]);
    await expect.poll(() => server.requestsOf('messages.campaigns')).toHaveLength(2);
  });
});

async function openForm(server: FakeConsole) {
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  return { user, dialog, send: dialog.getByRole('button', { name: 'Send it' }) };
}
type Form = Awaited<ReturnType<typeof openForm>>;

/** All that a message to everybody needs. */
async function write({ user, dialog }: Pick<Form, 'user' | 'dialog'>) {
  await fill(user, dialog.getByLabelText(/^Title, en-US/), 'Storm tonight');
  await fill(user, dialog.getByLabelText(/^Text, en-US/), 'The pier closes at eight.');
  await fill(user, dialog.getByLabelText(/^Reason/), ' Weather ');
}

async function openWritten(server: FakeConsole): Promise<Form> {
  const form = await openForm(server);
  await write(form);
  return form;
}

const choose = async (user: UserEvent, dialog: Form['dialog'], segment: string) =>
  user.selectOptions(dialog.getByLabelText('To'), segment);
const ENGLISH = { locale: 'en-US', title: 'Storm tonight', text: 'The pier closes at eight.' };

describe('a new message', () => {
  it('is sent to everybody at once with its reason, and the list is read anew', async () => {
    const server = openMessages();
    const { user, send } = await openWritten(server);
    await user.click(send);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('messages.plan')).toEqual([
      {
        segment: 'all',
        words: [ENGLISH],
        link: '',
        sendAt: 0,
        reason: 'Weather',
        idempotencyKey: server.inputsOf('messages.plan')[0]?.idempotencyKey,
      },
    ]);
    await expect.poll(() => server.requestsOf('messages.campaigns')).toHaveLength(2);
  });

  it.each([
    ['a title', /^Title, en-US/, '   '],
    ['a text', /^Text, en-US/, ''],
    ['a reason', /^Reason/, 'ab'],
  ])('is not sent without %s', async (_what, label, typed) => {
    const { user, dialog, send } = await openWritten(openMessages());
    expect(send).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText(label), typed);
    expect(send).toHaveProperty('disabled', true);
  });

  it('is written in further languages, each once and each in full', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    const add = dialog.getByLabelText('Add a language');
    await user.selectOptions(add, 'de-DE');
    expect(within(add).queryByRole('option', { name: 'de-DE' })).toBeNull();
    expect(within(add).queryByRole('option', { name: 'en-US' })).toBeNull();
    expect(send).toHaveProperty('disabled', true);
    await fill(user, dialog.getByLabelText(/^Title, de-DE/), 'Sturm');
    await fill(user, dialog.getByLabelText(/^Text, de-DE/), 'Der Pier schließt um acht.');
    await user.click(send);
    const german = { locale: 'de-DE', title: 'Sturm', text: 'Der Pier schließt um acht.' };
    await expect.poll(() => server.inputsOf('messages.plan')).toMatchObject([{ words: [ENGLISH, german] }]);
  });

  it('is sent without a language that was added and taken out again', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await user.selectOptions(dialog.getByLabelText('Add a language'), 'de-DE');
    expect(dialog.queryByRole('button', { name: 'Remove en-US' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove de-DE' }));
    expect(dialog.queryByLabelText(/^Title, de-DE/)).toBeNull();
    await user.click(send);
    await expect.poll(() => server.inputsOf('messages.plan')).toMatchObject([{ words: [ENGLISH] }]);
  });

  it.each([
    [{ players: 1, isMore: false }, '1 player gets it as things stand.'],
    [{ players: 0, isMore: false }, '0 players get it as things stand.'],
    [{ players: 10_000, isMore: true }, 'More than 10,000 players get it as things stand.'],
  ])('says how many get it: %j', async (counted, text) => {
    const server = openMessages();
    server.on('messages.preview', () => counted);
    const { dialog } = await openForm(server);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(server.inputsOf('messages.preview')).toEqual([{ segment: 'all' }]);
  });

  it('says why they could not be counted, and no number', async () => {
    const server = openMessages();
    server.refuse('messages.preview', 'tooManyRequests');
    const { dialog } = await openForm(server);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.queryByText(/as things stand/)).toBeNull();
  });

  it('never says of one audience how many another one has', async () => {
    const server = openMessages();
    const { user, dialog } = await openForm(server);
    expect(await dialog.findByText('12 players get it as things stand.')).toBeTruthy();
    server.hold('messages.preview');
    await choose(user, dialog, 'Players who are away');
    expect(dialog.queryByText(/as things stand/)).toBeNull();
    expect(dialog.getByText('Counting who gets it …')).toBeTruthy();
  });

  it('goes to some levels, which players count from one', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await choose(user, dialog, 'Players of some levels');
    await fill(user, dialog.getByLabelText('From level'), '3');
    await fill(user, dialog.getByLabelText('Up to level'), '5');
    const segment = { segment: 'levels', fromLevel: 2, untilLevel: 4 };
    await expect.poll(() => server.inputsOf('messages.preview').at(-1)).toEqual(segment);
    await user.click(send);
    await expect.poll(() => server.inputsOf('messages.plan')).toMatchObject([segment]);
  });

  it.each([
    ['From level', '21', 1],
    ['From level', '0', 1],
    ['From level', '', 1],
    ['Up to level', '-3', 20],
  ])('keeps %s when %j is typed', async (label, typed, level) => {
    const server = openMessages();
    const { user, dialog } = await openForm(server);
    await choose(user, dialog, 'Players of some levels');
    await fill(user, dialog.getByLabelText(label), typed);
    const sent = server.inputsOf('messages.preview').at(-1);
    expect((label === 'From level' ? sent?.fromLevel : sent?.untilLevel) ?? -1).toBe(level - 1);
  });

  it('never goes to levels that end before they begin', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await choose(user, dialog, 'Players of some levels');
    await fill(user, dialog.getByLabelText('Up to level'), '5');
    await fill(user, dialog.getByLabelText('From level'), '6');
    expect(dialog.getByText('Lower than the level it begins from')).toBeTruthy();
    expect(send).toHaveProperty('disabled', true);
    expect(dialog.queryByText(/as things stand/)).toBeNull();
    for (const { fromLevel = 0, untilLevel = 19 } of server.inputsOf('messages.preview'))
      expect(fromLevel).toBeLessThanOrEqual(untilLevel);
  });

  it('goes to who was away for so many days', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await choose(user, dialog, 'Players who are away');
    expect(dialog.getByLabelText<HTMLInputElement>('Days without a visit').value).toBe('14');
    await fill(user, dialog.getByLabelText('Days without a visit'), '30');
    await user.click(send);
    await expect
      .poll(() => server.inputsOf('messages.plan'))
      .toMatchObject([{ segment: 'lapsed', days: 30 }]);
  });

  it('goes to players by their numbers', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await choose(user, dialog, 'Players by number');
    await fill(user, dialog.getByLabelText('Numbers of players'), '7, 12 ,31,');
    await expect
      .poll(() => server.inputsOf('messages.preview').at(-1))
      .toEqual({ segment: 'ids', userIds: '7,12,31' });
    await user.click(send);
    await expect
      .poll(() => server.inputsOf('messages.plan'))
      .toMatchObject([{ segment: 'ids', userIds: '7,12,31' }]);
  });

  it.each(['', '7;12', '-7', '7.5', '12345678901'])('never goes to the players %j', async typed => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await choose(user, dialog, 'Players by number');
    await fill(user, dialog.getByLabelText('Numbers of players'), '7');
    expect(send).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText('Numbers of players'), typed);
    expect(send).toHaveProperty('disabled', true);
    expect(dialog.queryByText(/as things stand/)).toBeNull();
  });

  it.each(['claw', '//elsewhere.example', 'https://elsewhere.example', '/cl aw'])(
    'never leads to %s',
    async link => {
      const { user, dialog, send } = await openWritten(openMessages());
      await fill(user, dialog.getByLabelText('Leads to'), link);
      expect(dialog.getByText('Not a page of the app')).toBeTruthy();
      expect(send).toHaveProperty('disabled', true);
    },
  );

  it('leads to a page of the app', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    await fill(user, dialog.getByLabelText('Leads to'), ' /claw?room=2 ');
    await user.click(send);
    await expect.poll(() => server.inputsOf('messages.plan')).toMatchObject([{ link: '/claw?room=2' }]);
  });

  it('is planned for a time of the operator’s own clock', async () => {
    const server = openMessages();
    const { user, dialog } = await openWritten(server);
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2090-01-02T03:04' } });
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    await expect
      .poll(() => server.inputsOf('messages.plan'))
      .toMatchObject([{ sendAt: new Date(2090, 0, 2, 3, 4).getTime() }]);
  });

  it('is not planned for a time that has passed, when it would go out at once', async () => {
    const { dialog } = await openWritten(openMessages());
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2020-01-02T03:04' } });
    // As the server says it.
    expect(dialog.getByRole('alert').textContent).toBe(errorCatalogue.timePassed.message);
    expect(dialog.getByRole('button', { name: 'Plan it' })).toHaveProperty('disabled', true);
  });

  it('is not sent to everybody at once for a year with a digit too many', async () => {
    const { dialog } = await openWritten(openMessages());
    const field = dialog.getByLabelText<HTMLInputElement>('When');
    // The field of this test's browser takes no such year; those of the staff do.
    field.type = 'text';
    fireEvent.change(field, { target: { value: '20271-01-02T03:04' } });
    expect(dialog.getByText('Enter a whole date and time, with a year of four digits')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send it' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Plan it' })).toHaveProperty('disabled', true);
  });

  it('keeps its key when it is tried again, and says why it did not go', async () => {
    const server = openMessages();
    const { user, dialog, send } = await openWritten(server);
    server.lostRequests = 1;
    await user.click(send);
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'No answer came, so this may or may not have been done. Press again without changing or closing this: it is done only once.',
    );
    await user.click(send);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New message' }));
    const next = within(await screen.findByRole('dialog', { name: 'New message' }));
    await write({ user, dialog: next });
    await user.click(next.getByRole('button', { name: 'Send it' }));
    await expect.poll(() => server.requestsOf('messages.plan')).toHaveLength(3);
    const keys = server.inputsOf('messages.plan').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('may be tried again after its time when no answer came before it', async () => {
    const server = openMessages();
    const { user, dialog } = await openWritten(server);
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2090-01-02T03:04' } });
    server.lostRequests = 1;
    const button = dialog.getByRole('button', { name: 'Plan it' });
    await user.click(button);
    await dialog.findByText(/may or may not have been done/);
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date(2090, 0, 2, 3, 5));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(dialog.queryByText(errorCatalogue.timePassed.message)).toBeNull();
    await user.click(button);
    await expect.poll(() => server.requestsOf('messages.plan')).toHaveLength(2);
    expect(server.inputsOf('messages.plan')[1]).toEqual(server.inputsOf('messages.plan')[0]);
  });

  it('asks first who is sitting there, and is sent once by two presses', async () => {
    const server = openMessages();
    server.demandProof('messages.plan');
    const { user, send } = await openWritten(server);
    await user.dblClick(send);
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    // Refused once, and done once it was proven.
    expect(server.requestsOf('messages.plan')).toHaveLength(2);
  });
});
