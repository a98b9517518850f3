/** The daily bonus: what is said is what the days say, and a tap takes today's coins once. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { type CheckInModel, weekText } from './week.ts';

const AMOUNTS = [15, 15, 20, 20, 30, 30, 100];

/** One letter a day: taken, missed, now, later. */
function week(days: string, serialTimesNum = 0): CheckInModel {
  const status = { t: 1, m: 0, n: 2, l: 2 } as const;
  const letters = [...days] as (keyof typeof status)[];
  const today = letters.indexOf('n') < 0 ? letters.lastIndexOf('t') : letters.indexOf('n');
  return {
    signStatus: letters.includes('n') ? 2 : 1,
    serialTimesNum,
    rewardList: letters.map((letter, place) => ({
      signDate: `2026-11-${20 + place}`,
      amount: letter === 'm' ? 0 : (AMOUNTS[place] ?? 0),
      clubAmount: 0,
      todayFlag: place === today,
      status: status[letter],
      cardRate: place === 6 ? 5 : 0,
    })),
    appUserSignModel: { isSignStatus: !letters.includes('n') },
  };
}

test.each([
  ['nllllll', 0, 'Come by every day. Day 7 brings 100 coins.'],
  ['tnlllll', 1, 'Come by every day. Day 7 brings 100 coins.'],
  ['ttnllll', 2, '2 days in a row. Keep it going!'],
  ['ttmnlll', 0, 'Good to see you! A new run starts today.'],
  ['ttmtlll', 1, 'All set for today. Tomorrow brings 30 coins.'],
  ['ttttttt', 7, '7 days in a row. Keep it going!'],
  ['nllllll', 7, '7 days in a row. Keep it going!'],
])('%s after %i days in a row says “%s”', (days, serial, said) => {
  expect(weekText(week(days, serial))).toBe(said);
});

test('a tap takes today’s coins, says so and closes', async () => {
  const { server } = openWorld();
  storeUser();
  server.on('checkin.sign', () => ({ amount: 20, cardRate: 0, balance: 1020, model: week('ttmtlll', 1) }));
  const user = await openApp('/user/settings');
  const closed = dialogs.open('checkIn', { model: week('ttmnlll') });
  const dialog = await screen.findByRole('dialog', { name: 'Daily Bonus' });
  const days = within(dialog).getAllByRole('listitem');
  expect(days.map(day => day.dataset['state']).join(' ')).toBe('taken taken missed today later later later');
  expect(days.filter(day => day.getAttribute('aria-current') === 'date')).toEqual([days[3]]);
  within(dialog).getByText('Missed');
  within(dialog).getByText(/Bonus card .?\+5%/);
  await user.click(within(dialog).getByRole('button', { name: 'Claim 20 coins' }));
  await screen.findByText('Checked in. See you tomorrow!');
  within(dialog).getByText('All set for today. Tomorrow brings 30 coins.');
  await expect(closed).resolves.toBe(true);
  expect(server.requestsOf('checkin.sign')).toHaveLength(1);
});

test('what the server refuses is told, and can be tried again', async () => {
  const { server } = openWorld();
  storeUser();
  server.refuse('checkin.sign', 'forbidden');
  const user = await openApp('/user/settings');
  void dialogs.open('checkIn', { model: week('nllllll') });
  const claim = await screen.findByRole('button', { name: 'Claim 15 coins' });
  await user.click(claim);
  await screen.findByText('Your account can’t do this.');
  expect(screen.getByRole('button', { name: 'Claim 15 coins' })).not.toHaveProperty('disabled', true);
});
