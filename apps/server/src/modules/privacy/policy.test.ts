import { expect, it } from 'vitest';
import { checkDeletable } from './policy.ts';

const nothing = { isPlaying: false, orders: 0, coins: 0, prizes: 0 };

it.each([
  ['with nothing', nothing, false, undefined],
  ['while they play', { ...nothing, isPlaying: true }, true, 'roundsUnfinished'],
  ['with a parcel on its way', { ...nothing, orders: 1 }, true, 'ordersOpen'],
  ['with coins', { ...nothing, coins: 1 }, false, 'accountNotEmpty'],
  ['with prizes', { ...nothing, prizes: 1 }, false, 'accountNotEmpty'],
  ['with coins they give up', { ...nothing, coins: 9, prizes: 2 }, true, undefined],
])('somebody %s', (_who, standing, givesUp, code) => {
  expect(checkDeletable(standing, givesUp)?.code).toBe(code);
});
