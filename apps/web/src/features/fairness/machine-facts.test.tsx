import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receiptOfRound } from '../../../test/house.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';

const machine = {
  roundId: '9700',
  unit: 'coins',
  stake: 480,
  payout: 0,
  playId: '1001',
  serverSeedHash: 'ab'.repeat(32),
  configVersion: 'machine-1',
  balanceBefore: 1000,
  balanceAfter: 520,
  createTime: NOW_MS,
};
const bear = { name: 'Bear', picture: 'bear', rarity: 'rare' as const, exchangeCoins: 900 };
const claw = {
  ...machine,
  gameType: 11 as const,
  roomId: 11_001,
  prizes: [{ prizeId: '1', ...bear, keepUntil: NOW_MS }],
  giftCoins: 0,
  strong: false,
};
const pusher = { ...machine, gameType: 0 as const, roomId: 20_001, coins: 48, payout: 500 };

test.each([
  ['a claw machine', claw, 'Bear'],
  ['a coin pusher', pusher, '500'],
] as const)(
  'a round of %s leads to its replay and to the log of the machine',
  async (_what, round, words) => {
    storeUser();
    openWorld().server.on('rounds.read', () => ({
      round,
      serverSeed: '',
      receipt: receiptOfRound(round),
    }));
    await openApp('/verify/9700');
    const replay = await screen.findByRole('link', { name: 'Replay' });
    expect(replay.getAttribute('href')).toBe('/replay/1001');
    expect(screen.getByRole('link', { name: 'Machine log' }).getAttribute('href')).toBe(
      `/machine/${round.roomId}`,
    );
    expect(screen.getByText(words)).toBeTruthy();
  },
);
