import { Refusal } from '@boardwalk/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import type { OwnRank, RankPage, RankRow } from './lists.ts';

let world: World;

const DAY_MS = 86_400_000;
const row = (ranking: number, score: number, nickName: string): RankRow => ({
  ranking,
  score,
  userId: 100 + ranking,
  nickName,
  portrait: '',
});
const page = (list: readonly RankRow[]): RankPage => ({
  startTime: NOW_MS - DAY_MS,
  endTime: NOW_MS + 3 * DAY_MS,
  nowTime: NOW_MS,
  list: [...list],
  players: list.length,
  playsADay: 20,
});
const FIVE = [
  row(1, 148, 'Kai'),
  row(2, 131, 'Theo'),
  row(2, 131, 'Juno'),
  { ranking: 4, score: 112 },
  row(5, 97, 'Noa'),
];
const own = (change: Partial<OwnRank> = {}): OwnRank => ({
  own: { ranking: 27, score: 31, place: 27 },
  next: { ranking: 26, score: 33 },
  players: 40,
  isHidden: false,
  isExcluded: false,
  ...change,
});

beforeEach(() => {
  world = openWorld();
  world.server.on('ranks.list', () => page(FIVE));
  world.server.on('ranks.own', () => own());
});

test('shows who is first, with shared ranks and without the name of who hides', async () => {
  storeUser();
  await openApp('/top-list');
  expect(await screen.findByRole('heading', { name: /^Most prizes caught/ })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Rank 2' })).toHaveLength(2);
  const rows = screen.getAllByRole('listitem').map(item => item.textContent);
  expect(rows.some(text => text.includes('4') && text.includes('Hidden player'))).toBe(true);
  expect(screen.getByText('Your first 20 plays a day at each game count. Coins spent don’t.')).toBeTruthy();
});

test('says where one stands, and what the next place takes', async () => {
  storeUser();
  await openApp('/top-list');
  expect(await screen.findByText('2 more prizes to rank 26')).toBeTruthy();
  expect(screen.getByText('Rank 27')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play a claw machine' }).getAttribute('href')).toBe('/claw');
});

test.each<readonly [Partial<OwnRank>, string]>([
  [{ own: { ranking: 1, score: 148, place: 1 } }, 'You’re in the lead'],
  [{ next: { ranking: 5, score: 97 } }, 'Catch a prize to get on the list'],
  [{ isExcluded: true }, 'You aren’t ranked. Ask us if you don’t know why.'],
])('of %j says %s', async (change, words) => {
  const { own: _, next: _next, ...nothing } = own();
  storeUser();
  world.server.on('ranks.own', () => ({ ...nothing, ...change }));
  await openApp('/top-list');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('is asked for anew while it is looked at: a place that was won, and a name that was hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  storeUser();
  await openApp('/top-list');
  await screen.findByText('Rank 27');
  await screen.findByText('Kai');
  world.server.on('ranks.own', () => own({ own: { ranking: 3, score: 120, place: 3 } }));
  world.server.on('ranks.list', () => page([{ ranking: 1, score: 148 }]));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Rank 3')).toBeTruthy();
  expect(await screen.findByText('Hidden player')).toBeTruthy();
  expect(screen.queryByText('Kai')).toBeNull();
});

test('each list and each time is asked for when it is chosen, and the time before at a press', async () => {
  storeUser();
  const asked: unknown[] = [];
  world.server.on('ranks.list', ({ input }) => {
    asked.push([input.list, input.period, input.previous]);
    return page(FIVE);
  });
  const user = await openApp('/top-list');
  await user.click(await screen.findByRole('radio', { name: 'Best win' }));
  expect(await screen.findByText('1.48×')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.click(await screen.findByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['won', 'month', true]));
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['won', 'day', false]));
});

test('wins are told by their stake', async () => {
  storeUser();
  world.server.on('ranks.list', () => page([row(1, 1250, 'Kai')]));
  world.server.on('ranks.own', () =>
    own({ own: { ranking: 2, score: 300, place: 2 }, next: { ranking: 1, score: 1250 } }),
  );
  const user = await openApp('/top-list');
  await user.click(await screen.findByRole('radio', { name: 'Best win' }));
  expect(await screen.findByText('12.5× gets you to rank 1')).toBeTruthy();
});

test('a visitor sees the list and the way to an own place', async () => {
  await openApp('/top-list');
  expect(await screen.findByText('Kai')).toBeTruthy();
  expect(screen.getByText('Sign in to see your rank')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
});

test('where nobody has caught anything, the first look is at wins', async () => {
  storeUser();
  world.server.on('ranks.list', ({ input }) => page(input.list === 'won' ? FIVE : []));
  await openApp('/top-list');
  expect(await screen.findByRole('heading', { name: /^Best win for its stake/ })).toBeTruthy();
});

test('an empty list says how to be the first on it', async () => {
  storeUser();
  world.server.on('ranks.list', () => page([]));
  const user = await openApp('/top-list');
  expect(await screen.findByText('Be the first on this list!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Last week' }));
  expect(await screen.findByText('Nobody made this list')).toBeTruthy();
});

test('a list that cannot be read can be asked for again', async () => {
  world.server.on('ranks.list', () => {
    throw new Refusal('tooManyRequests');
  });
  const user = await openApp('/top-list');
  const again = await screen.findByRole('button', { name: 'Try again' });
  world.server.on('ranks.list', () => page(FIVE));
  await user.click(again);
  expect(await screen.findByText('Kai')).toBeTruthy();
});

test('the rules are one press away, and with them the name can be hidden', async () => {
  storeUser();
  let isHidden = false;
  world.server.on('ranks.own', () => own({ isHidden }));
  world.server.on('ranks.saveHidden', ({ input }) => {
    isHidden = input.isHidden;
    return { done: true };
  });
  const user = await openApp('/top-list');
  await user.click(await screen.findByRole('button', { name: 'How it works' }));
  const sheet = await screen.findByRole('dialog', { name: 'How it works' });
  expect(within(sheet).getByText(/A bigger stake doesn’t help/)).toBeTruthy();
  const toggle = within(sheet).getByRole('switch', { name: 'Hide my name' });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  expect(isHidden).toBe(true);
});
