import { coins } from '@boardwalk/base';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { levelInfo } from '../../../test/level-info.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { offer } from '../../../test/shop.ts';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { lengthTo, pierPath, placeOf } from './pier-path.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
});

const plank = (name: string | RegExp) => screen.findByRole('button', { name });

test('the pier has twenty planks, says where one stands, and shows what comes next', async () => {
  storeUser();
  world.server.on('levels.upgradeInfo', () => levelInfo(100_000));
  await openApp('/levels');
  expect(await plank('Lv7, you’re here')).toBeTruthy();
  const planks = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('button');
  expect(planks).toHaveLength(20);
  expect(screen.getByRole('heading', { name: 'Next up: Lv8' })).toBeTruthy();
  expect(screen.getByText('90,000 XP to go')).toBeTruthy();
  expect(screen.getByText('8,000')).toBeTruthy();
  expect(screen.getByText('Prizes kept for 600 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/');
});

test('a plank tells what its level brings and opens', async () => {
  storeUser();
  const user = await openApp('/levels');
  await user.click(await plank('Lv5'));
  expect(await screen.findByRole('heading', { name: 'Lv5' })).toBeTruthy();
  expect(screen.getByText('9,500 XP to go')).toBeTruthy();
  expect(screen.getByText('Birthday gift: 200 coins')).toBeTruthy();
  await user.click(await plank('Lv3'));
  expect(await screen.findByText('500 coins per ball in Pier Plinko')).toBeTruthy();
});

test('all levels are one press away', async () => {
  const user = await openApp('/levels');
  await user.click(await plank('All levels'));
  const sheet = await screen.findByRole('dialog', { name: 'All levels' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(20);
  expect(within(sheet).getByText('From 12,790,000 XP')).toBeTruthy();
});

test('visitors see it too, and what an account is good for', async () => {
  world.server.on('levels.upgradeInfo', () => levelInfo(0));
  await openApp('/levels');
  expect(await screen.findByText(/Sign in and every coin/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /you’re here/ })).toBeNull();
});

test('the offer of a level stands there as long as its time lasts', async () => {
  storeUser();
  const deal = offer({ rechargeType: 7, endTime: NOW_MS + 60_000, giftAmount: coins(100) });
  world.server.on('levels.upgradeInfo', () => levelInfo(100_000, { offer: deal }));
  await openApp('/levels');
  expect(await screen.findByText('Your level-up deal')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('timer')).toBeTruthy());
});

test('a birthday is told, and stands for a year', async () => {
  storeUser();
  const told: unknown[] = [];
  const birthday = { month: 2, day: 29, changeTime: NOW_MS + 365 * 86_400_000, giftTime: 0 };
  world.server.on('levels.saveBirthday', ({ input }) => {
    told.push([input.month, input.day]);
    world.server.on('levels.upgradeInfo', () => levelInfo(500, { birthday }));
    return birthday;
  });
  const user = await openApp('/levels');
  await user.selectOptions(await screen.findByLabelText('Month'), 'February');
  await user.selectOptions(screen.getByLabelText('Day'), '29');
  expect(screen.queryByRole('option', { name: '30' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('February 29')).toBeTruthy();
  expect(told).toEqual([[2, 29]]);
  expect(screen.getByText(/You can change it from/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('at the top there is nothing to go', async () => {
  storeUser();
  world.server.on('levels.upgradeInfo', () => levelInfo(13_000_000));
  await openApp('/levels');
  expect(await screen.findByText('Top of the pier')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('every plank has a place of its own, on the way from the shore to the lighthouse', () => {
  const places = Array.from({ length: 20 }, (_, level) => placeOf(level));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(20);
  expect(places[0]).toMatchObject({ x: 61 });
  expect(places[19]).toEqual({ x: 61, y: (places[0]?.y ?? 0) - 258 });
  expect(lengthTo(0)).toBe(0);
  for (let level = 1; level < 20; level++) expect(lengthTo(level)).toBeGreaterThan(lengthTo(level - 1) + 40);
  expect(pierPath()).toMatch(/^M61 388H289A43/);
});
