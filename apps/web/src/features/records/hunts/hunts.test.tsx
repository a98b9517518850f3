import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../../test/world.ts';
import type { Row } from '../../../platform/request/hooks.ts';

const HUNT: Row<'fishing.hunts'> = {
  huntId: '4100',
  roomId: 8001,
  roomName: 'Lantern Reef',
  unit: 'coins',
  shots: 134,
  stake: 1340,
  payout: 1180,
  balanceBefore: 5000,
  balanceAfter: 4840,
  caught: [
    { kind: 'goldenKoi', count: 1, coins: 800 },
    { kind: 'sardine', count: 19, coins: 380 },
  ],
  beganTime: NOW_MS - 60_000,
  createTime: NOW_MS,
};
const SHOTS: readonly Row<'fishing.hunt'>[] = [
  {
    roundId: '4190',
    weapon: 'bullet',
    stake: 10,
    payout: 800,
    hits: ['goldenKoi'],
    catches: [{ kind: 'goldenKoi', multiplier: 80, payout: 800 }],
    createTime: NOW_MS,
  },
  {
    roundId: '4189',
    weapon: 'net',
    stake: 20,
    payout: 0,
    hits: ['turtle', 'ray', 'ray'],
    catches: [],
    createTime: NOW_MS,
  },
];

async function open(address: string, prepare: (world: World) => void = () => undefined) {
  const world = openWorld();
  storeUser();
  world.server.on('fishing.hunts', () => ({ list: [HUNT] }));
  world.server.on('fishing.hunt', ({ input: { only } }) => ({
    hunt: HUNT,
    list: SHOTS.filter(({ catches }) => only !== 'caught' || catches.length > 0),
  }));
  prepare(world);
  const user = await openApp(address);
  return { world, user };
}

test('a sitting is one row: its shots, what went in and came out, and the fish', async () => {
  await open('/user/game-record-detail/fishing');
  const row = await screen.findByRole('link', { name: /Lantern Reef/ });
  expect(row.textContent).toContain('134 shots');
  expect(row.textContent).toContain('1,340 → 1,180');
  expect(row.textContent).toContain('5,000 → 4,840');
  expect(within(row).getByText('Golden koi')).toBeTruthy();
  expect(row.getAttribute('href')).toBe('/user/fishing-hunt/4100');
});

test('its page tells what it came to, every kind of fish, and every shot with the way to its proof', async () => {
  await open('/user/fishing-hunt/4100');
  const fish = within(await screen.findByRole('list', { name: 'Catches' }));
  expect(fish.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1×Golden koi800',
    '19×Sardine380',
  ]);
  expect(screen.getByText('-160')).toBeTruthy();
  const caught = await screen.findByRole('link', { name: /Golden koi · 80×/ });
  expect(caught.getAttribute('href')).toBe('/verify/4190');
  const missed = screen.getByRole('link', { name: /Turtle and Ray got away/ });
  expect(missed.getAttribute('href')).toBe('/verify/4189');
  expect(missed.textContent).toContain('20 → 0');
});

test('the shots that caught something can be looked at alone', async () => {
  const { world, user } = await open('/user/fishing-hunt/4100');
  await screen.findByRole('link', { name: /got away/ });
  await user.click(screen.getByRole('radio', { name: 'Catches' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /got away/ })).toBeNull());
  expect(world.server.requestsOf('fishing.hunt').at(-1)?.input).toMatchObject({
    huntId: '4100',
    only: 'caught',
  });
});

test('one that is none of theirs is said not to be there', async () => {
  await open('/user/fishing-hunt/9', ({ server }) => server.refuse('fishing.hunt', 'notFound'));
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the history of coins leads to it', async () => {
  await open('/user/coin-record', ({ moves }) =>
    moves.push({
      id: '65600',
      kind: 'fishing.fire',
      amount: -160,
      balance: 4840,
      createTime: NOW_MS,
      hunt: { huntId: '4100', shots: 134 },
    }),
  );
  const row = await screen.findByRole('link', { name: /Fish shooting/ });
  expect(row.textContent).toContain('134 shots');
  expect(row.textContent).toContain('-160');
  expect(row.getAttribute('href')).toBe('/user/fishing-hunt/4100');
});
