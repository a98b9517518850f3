import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, NOW_MS } from '../../../test/fake-console.ts';
import { fill, renderConsole, rowTexts } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';
import { dayText } from '../../platform/format.ts';

const DAY_MS = 86_400_000;
const LATER = '2027-01-02T12:00';

type Calendar = OutputOf<'checkin.calendars'>['list'][number];
type Terms = OutputOf<'recall.terms'>['list'][number];

const CALENDAR: Calendar = {
  calendarId: 2,
  state: 'now',
  from: NOW_MS,
  coins: [5, 10, 15, 20, 25, 30, 1000],
  cardKindIds: [0, 0, 3, 0, 0, 0, 4],
  jadePercent: 50,
  rubyPercent: 100,
};
const TERMS: Terms = { termsId: 5, state: 'now', from: NOW_MS, afterDays: 14, coins: 1500, keptDays: 30 };

interface Listed {
  readonly role?: StaffRole;
  readonly calendars?: Calendar[];
  readonly terms?: Terms[];
}

function openCheckIn({ role = 'content', calendars = [CALENDAR], terms = [TERMS] }: Listed = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('checkin.calendars', () => ({
    list: calendars,
    kinds: [
      { kindId: 3, name: 'Free claw' },
      { kindId: 4, name: 'Free ball' },
    ],
    taken: 4321,
    takenCoins: 65_000,
  }));
  server.on('recall.terms', () => ({ list: terms, found: 9000, mailed: 8000, opened: 700, claimed: 60 }));
  server.on('checkin.add', () => ({ done: true }));
  server.on('recall.change', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/check-in', server);
const part = (name: string) => within(screen.getByRole('region', { name }));

const cellsOf = (name: string) => rowTexts(part(name));

async function openForm(server: FakeConsole, button: 'New calendar' | 'New terms') {
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog'));
  const save = form.getByRole('button', { name: 'Save' });
  const giveWhy = (reason = 'A quiet week') => fill(user, form.getByLabelText(/^Reason/), reason);
  return { user, form, save, giveWhy };
}

describe('the daily bonus', () => {
  it('shows every calendar, what is taken of them, and which one is in force', async () => {
    const calendars: Calendar[] = [
      {
        ...CALENDAR,
        calendarId: 3,
        state: 'toCome',
        from: NOW_MS + DAY_MS,
        cardKindIds: [0, 0, 0, 0, 0, 0, 0],
      },
      CALENDAR,
      { ...CALENDAR, calendarId: 1, state: 'before', from: NOW_MS - DAY_MS, jadePercent: 0, rubyPercent: 25 },
    ];
    await open(openCheckIn({ calendars }));
    const coins = '5 · 10 · 15 · 20 · 25 · 30 · 1,000';
    const cards = 'day 3: Free claw, day 7: Free ball';
    expect(cellsOf('Daily bonus')).toEqual([
      [dayText(NOW_MS + DAY_MS), 'To come', coins, 'none', 'Jade +50%, Ruby +100%'],
      [dayText(NOW_MS), 'In force', coins, cards, 'Jade +50%, Ruby +100%'],
      [dayText(NOW_MS - DAY_MS), 'Over', coins, cards, 'Jade +0%, Ruby +25%'],
    ]);
    expect(part('Daily bonus').getByText('4,321 check-ins in 30 days, 65,000 coins')).toBeTruthy();
  });

  it('gets another calendar that begins as the latest is', async () => {
    const server = openCheckIn();
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    await fill(user, form.getByLabelText('Day 2, coins'), '12');
    await user.selectOptions(form.getByLabelText('Day 1, card'), 'Free ball');
    await user.selectOptions(form.getByLabelText('Day 3, card'), 'no card');
    await fill(user, form.getByLabelText('Jade, percent on top'), '60');
    await fill(user, form.getByLabelText('Ruby, percent on top'), '120');
    await fill(user, form.getByLabelText('From'), LATER);
    await giveWhy(' A quiet week ');
    await user.click(save);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('checkin.add')).toEqual([
      {
        fields: {
          from: new Date(LATER).getTime(),
          coins: [5, 12, 15, 20, 25, 30, 1000],
          cardKindIds: [4, 0, 0, 0, 0, 0, 4],
          jadePercent: 60,
          rubyPercent: 120,
        },
        reason: 'A quiet week',
      },
    ]);
  });

  it('gets one at once where no date is given', async () => {
    const server = openCheckIn();
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    expect(form.getByText('Empty: at once')).toBeTruthy();
    await giveWhy();
    await user.click(save);
    const { calendarId: _, state: _state, ...fields } = CALENDAR;
    await expect
      .poll(() => server.inputsOf('checkin.add'))
      .toEqual([{ fields: { ...fields, from: 0 }, reason: 'A quiet week' }]);
  });

  it('takes no card over that there is no more, as its form says', async () => {
    const server = openCheckIn({ calendars: [{ ...CALENDAR, cardKindIds: [0, 0, 9, 0, 0, 0, 4] }] });
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    const card = form.getByLabelText<HTMLSelectElement>('Day 3, card');
    expect(card.selectedOptions[0]?.textContent).toBe('no card');
    await giveWhy();
    await user.click(save);
    await expect
      .poll(() => server.inputsOf('checkin.add'))
      .toMatchObject([{ fields: { cardKindIds: [0, 0, 0, 0, 0, 0, 4] } }]);
  });

  it('gets its first calendar with a week of seven days', async () => {
    const server = openCheckIn({ calendars: [] });
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    await fill(user, form.getByLabelText('Day 7, coins'), '50');
    await user.selectOptions(form.getByLabelText('Day 7, card'), 'Free claw');
    await giveWhy();
    await user.click(save);
    await expect
      .poll(() => server.inputsOf('checkin.add'))
      .toMatchObject([
        { fields: { coins: [1, 1, 1, 1, 1, 1, 50], cardKindIds: [0, 0, 0, 0, 0, 0, 3], jadePercent: 0 } },
      ]);
  });

  it.each([
    ['Day 2, coins', '100001', { coins: CALENDAR.coins }],
    ['Day 2, coins', '0', { coins: CALENDAR.coins }],
    ['Day 2, coins', '-3', { coins: CALENDAR.coins }],
    ['Day 2, coins', '', { coins: CALENDAR.coins }],
    ['Jade, percent on top', '501', { jadePercent: 50 }],
    ['Ruby, percent on top', '-1', { rubyPercent: 100 }],
  ])('never gets %s of %j', async (label, typed, fields) => {
    const server = openCheckIn();
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    await fill(user, form.getByLabelText(label), typed);
    await giveWhy();
    await user.click(save);
    await expect.poll(() => server.inputsOf('checkin.add')).toMatchObject([{ fields }]);
  });

  it('is changed with a reason only', async () => {
    const { save, giveWhy } = await openForm(openCheckIn(), 'New calendar');
    expect(save).toHaveProperty('disabled', true);
    await giveWhy('   ');
    expect(save).toHaveProperty('disabled', true);
    await giveWhy('fine');
    expect(save).toHaveProperty('disabled', false);
  });

  it('says in its form why it was refused, and keeps what was typed', async () => {
    const server = openCheckIn();
    server.refuse('checkin.add', 'badInput');
    const { user, form, save, giveWhy } = await openForm(server, 'New calendar');
    await fill(user, form.getByLabelText('Day 1, coins'), '7');
    await giveWhy();
    await user.click(save);
    expect((await form.findByRole('alert')).textContent).toContain('missing or wrong');
    expect(form.getByLabelText<HTMLInputElement>('Day 1, coins').value).toBe('7');
  });

  it('is saved once, however often the button is pressed, and read anew', async () => {
    const server = openCheckIn();
    const release = server.hold('checkin.add');
    const { user, save, giveWhy } = await openForm(server, 'New calendar');
    await giveWhy();
    await user.dblClick(save);
    release();
    await expect.poll(() => server.requestsOf('checkin.calendars')).toHaveLength(2);
    expect(server.requestsOf('checkin.add')).toHaveLength(1);
  });
});

describe('what waits for who was away', () => {
  it('is shown by its terms, with what came of it', async () => {
    const next: Terms = { ...TERMS, termsId: 6, state: 'toCome', afterDays: 21, coins: 0, keptDays: 60 };
    await open(openCheckIn({ terms: [next, TERMS] }));
    expect(cellsOf('Coming back')).toEqual([
      [dayText(NOW_MS), 'To come', '21', '0', '60'],
      [dayText(NOW_MS), 'In force', '14', '1,500', '30'],
    ]);
    expect(
      part('Coming back').getByText(
        'In 90 days 9,000 were gone, 8,000 were written to, 700 followed the link, 60 took their coins',
      ),
    ).toBeTruthy();
  });

  it('gets other terms that begin as the latest are', async () => {
    const server = openCheckIn();
    const { user, form, save, giveWhy } = await openForm(server, 'New terms');
    await fill(user, form.getByLabelText(/^Gone after/), '21');
    await fill(user, form.getByLabelText('Coins'), '0');
    await fill(user, form.getByLabelText(/^Kept for/), '45');
    await fill(user, form.getByLabelText('From'), LATER);
    await giveWhy();
    await user.click(save);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('recall.change')).toEqual([
      {
        fields: { from: new Date(LATER).getTime(), afterDays: 21, coins: 0, keptDays: 45 },
        reason: 'A quiet week',
      },
    ]);
  });

  it.each([
    [/^Gone after/, '366', { afterDays: 14 }],
    [/^Gone after/, '-1', { afterDays: 14 }],
    ['Coins', '100001', { coins: 1500 }],
    [/^Kept for/, '0', { keptDays: 30 }],
    [/^Kept for/, '366', { keptDays: 30 }],
  ])('never gets %s of %s', async (label, typed, fields) => {
    const server = openCheckIn();
    const { user, form, save, giveWhy } = await openForm(server, 'New terms');
    await fill(user, form.getByLabelText(label), typed);
    await giveWhy();
    await user.click(save);
    await expect.poll(() => server.inputsOf('recall.change')).toMatchObject([{ fields }]);
  });

  it.each([
    ['21', 21],
    ['14', 14],
  ])('takes %s typed by keys over what was there as %i', async (typed, afterDays) => {
    const server = openCheckIn({ terms: [{ ...TERMS, afterDays: 30 }] });
    const { user, form, save, giveWhy } = await openForm(server, 'New terms');
    const field = form.getByLabelText<HTMLInputElement>(/^Gone after/);
    await user.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    expect(field.value).toBe(typed);
    expect(form.queryByText('At least 3')).toBeNull();
    await giveWhy();
    await user.click(save);
    await expect.poll(() => server.inputsOf('recall.change')).toMatchObject([{ fields: { afterDays } }]);
  });

  it.each(['{Enter}', '{Tab}'])('never sends another number than it shows, left by %s', async key => {
    const server = openCheckIn({ terms: [{ ...TERMS, afterDays: 30 }] });
    const { user, form, save, giveWhy } = await openForm(server, 'New terms');
    await giveWhy();
    const field = form.getByLabelText<HTMLInputElement>(/^Gone after/);
    const replace = { initialSelectionStart: 0, initialSelectionEnd: 2 };
    await user.type(field, `2${key}`, replace);
    await user.click(save);
    expect(field.value).toBe('2');
    expect(form.getByText('At least 3')).toBeTruthy();
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(server.inputsOf('recall.change')).toEqual([]);
    await user.type(field, '21{Enter}');
    await expect.poll(() => server.inputsOf('recall.change')).toMatchObject([{ fields: { afterDays: 21 } }]);
  });

  it('says in its form why it was refused', async () => {
    const server = openCheckIn();
    server.refuse('recall.change', 'changedMeanwhile');
    const { user, form, save, giveWhy } = await openForm(server, 'New terms');
    await giveWhy();
    await user.click(save);
    expect((await form.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
  });
});

describe('check-in', () => {
  it.each(['checkin.calendars', 'recall.terms'] as const)('says why %s could not be read', async name => {
    const server = openCheckIn();
    server.refuse(name, 'tooManyRequests');
    await renderConsole('/check-in', server, () => screen.findByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('Too many requests');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows nothing as empty before it was read', async () => {
    const server = openCheckIn();
    const release = server.hold('recall.terms');
    await renderConsole('/check-in', server, () => screen.findByText('One moment …'));
    expect(screen.queryByRole('table')).toBeNull();
    release();
    expect(await screen.findByRole('region', { name: 'Coming back' })).toBeTruthy();
  });

  it.each(['auditor', 'support'] as const)('can only be looked at by %s', async role => {
    await open(openCheckIn({ role }));
    expect(cellsOf('Daily bonus')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^New/ })).toBeNull();
  });
});
