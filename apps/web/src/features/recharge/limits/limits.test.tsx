import { coins, DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { openShop } from '../../../../test/shop.ts';
import { NOW_MS, openWorld, type World } from '../../../../test/world.ts';
import { clock } from '../../../platform/clock.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { notePlay, tellHowItGoes } from './reality-check.ts';

let world: World;
beforeEach(() => {
  world = openWorld();
  openShop(world);
  storeUser();
});
afterEach(() => vi.restoreAllMocks());

const answerBreak = (untilTime: number) =>
  world.server.on('limits.break', () => ({ untilTime, nowTime: NOW_MS, checkMinutes: 60 }));

describe('a break', () => {
  test('is asked about once more, then told until when it lasts', async () => {
    answerBreak(0);
    world.server.on('limits.takeBreak', ({ input }) => ({
      untilTime: NOW_MS + input.days * DAY_MS,
      nowTime: NOW_MS,
      checkMinutes: 60,
    }));
    const user = await openApp('/user/spending-limits');
    await user.click(await screen.findByRole('radio', { name: 'One week' }));
    await user.click(screen.getByRole('button', { name: 'Start break' }));
    const question = await screen.findByRole('dialog', { name: 'Start your break?' });
    expect(world.server.requestsOf('limits.takeBreak')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Start break' }));
    const until = formatMoment(NOW_MS + 7 * DAY_MS);
    expect(await screen.findByText(`You’re taking a break until ${until}.`)).toBeTruthy();
    expect(world.server.requestsOf('limits.takeBreak')[0]?.input).toMatchObject({ days: 7 });
    expect(screen.getByRole('button', { name: 'Make it longer' })).toBeTruthy();
  });

  test('does not begin where the question is turned down', async () => {
    answerBreak(0);
    const user = await openApp('/user/spending-limits');
    await user.click(await screen.findByRole('button', { name: 'Start break' }));
    const question = await screen.findByRole('dialog', { name: 'Start your break?' });
    await user.click(within(question).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.server.requestsOf('limits.takeBreak')).toEqual([]);
  });
});

describe('after an hour of play', () => {
  const at = (minutes: number) => vi.spyOn(clock, 'nowMs').mockReturnValue(NOW_MS + minutes * MINUTE_MS);
  const playUntil = (minutes: number, step = 10) => {
    for (let minute = 0; minute <= minutes; minute += step) {
      at(minute);
      notePlay(7);
    }
  };
  beforeEach(() => {
    answerBreak(0);
    world.server.on('records.played', () => ({ rounds: 40, staked: coins(900), paidOut: coins(640) }));
  });

  test('it is told how long and how much was played, and then not for another hour', async () => {
    const user = await openApp('/user/settings');
    playUntil(60);
    const told = tellHowItGoes(7);
    const box = await screen.findByRole('dialog', { name: 'How it’s going' });
    expect(box.textContent).toMatch(/Time played1:00:00Staked900Paid out640Net-260/);
    await user.click(within(box).getByRole('button', { name: 'Keep playing' }));
    await told;
    at(100);
    await tellHowItGoes(7);
    expect(world.server.requestsOf('records.played')).toHaveLength(1);
    expect(world.server.requestsOf('records.played')[0]?.input).toMatchObject({ sinceTime: NOW_MS });
  });

  test('nothing is told before, after a pause, or to somebody else', async () => {
    await openApp('/user/settings');
    playUntil(50);
    await tellHowItGoes(7);
    await tellHowItGoes(8);
    at(70);
    notePlay(7);
    await tellHowItGoes(7);
    expect(world.server.requestsOf('records.played')).toEqual([]);
  });
});
