import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, playRound, type World } from '../../../test/world.ts';
import type { Row } from '../../platform/request/hooks.ts';

const DAY_MS = 86_400_000;

/** What is scrolled into sight is decided by the test. */
let scrollToEnd: (() => void) | undefined;

beforeEach(() => {
  scrollToEnd = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        scrollToEnd = () => onChange([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

function move(id: number, amount: number, kind = 'plinko.play', createTime = NOW_MS) {
  return { id: String(id), kind, amount, balance: 1000 + id, createTime };
}

async function openRecords(address: string, prepare: (world: World) => void) {
  const world = openWorld();
  storeUser();
  prepare(world);
  const user = await openApp(address);
  return { world, user };
}

/** One round at a machine. */
function tellRound(world: World, round: Partial<Row<'records.gameDetail'>>): void {
  world.server.on('records.gameDetail', () => ({
    list: [
      {
        roundId: '9100',
        gameType: 12,
        roomId: 12_001,
        roomName: 'Sea Friends',
        unit: 'coins',
        stake: 60,
        payout: 30,
        balanceBefore: 100,
        balanceAfter: 40,
        state: 'settled',
        createTime: NOW_MS,
        ...round,
      },
    ],
    pageNum: 1,
    hasMore: false,
  }));
}

describe('the coin history', () => {
  test('names each move by what it was, with its sign and the balance after it', async () => {
    await openRecords('/user/coin-record', ({ moves }) => {
      moves.push(move(1, 500, 'signup.gift'), move(2, -100), move(3, 120), move(4, 7, 'newer.than.words'));
    });
    const rows = await screen.findAllByRole('listitem');
    const texts = rows.map(row => row.textContent ?? '').filter(text => text.includes('Balance'));
    expect(texts[0]).toContain('Other');
    expect(texts[1]).toMatch(/^Plinko payout.*\+120Balance 1,003$/);
    expect(texts[2]).toMatch(/^Plinko ball.*-100Balance 1,002$/);
    expect(texts[3]).toMatch(/^Welcome gift.*\+500Balance 1,001$/);
  });

  test.each([
    'signup.gift',
    'demo.purse',
    'plinko.play',
    'gashapon.play',
    'claw.play',
    'claw.firstGift',
    'push.play',
    'push.settle',
    'push.makeup',
    'pack.exchange',
    'pack.expire',
    'repair.compensation',
    'round.returned',
    'round.abandoned',
    'hold.expired',
    'studio.play',
    'studio.settle',
    'studio.void',
  ])('has a name and an icon for %s', async kind => {
    await openRecords('/user/coin-record', ({ moves }) => moves.push(move(1, 5, kind), move(2, -5, kind)));
    await screen.findByText('Balance 1,001');
    expect(screen.queryByText('Other')).toBeNull();
  });

  test('is told day by day', async () => {
    await openRecords('/user/coin-record', ({ moves }) => {
      moves.push(move(1, 5, 'signup.gift', NOW_MS - DAY_MS), move(2, -100), move(3, 120));
    });
    const today = await screen.findByRole('list', { name: 'Coin history, November 20, 2026' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(2);
    const yesterday = screen.getByRole('list', { name: 'Coin history, November 19, 2026' });
    expect(within(yesterday).getAllByRole('listitem')).toHaveLength(1);
  });

  test('goes on when its end comes into sight, until that is all', async () => {
    const { world } = await openRecords('/user/coin-record', ({ server }) => {
      server.on('records.coins', ({ input: { cursor = '1' } }) => ({
        list: [move(Number(cursor), Number(cursor))],
        ...(cursor === '3' ? {} : { nextCursor: String(Number(cursor) + 1) }),
      }));
    });
    await screen.findByText('Balance 1,001');
    expect(screen.queryByText('That’s everything')).toBeNull();
    for (const balance of ['Balance 1,002', 'Balance 1,003']) {
      act(() => scrollToEnd?.());
      expect(await screen.findByText(balance)).toBeTruthy();
    }
    expect(await screen.findByText('That’s everything')).toBeTruthy();
    expect(world.server.requestsOf('records.coins').map(({ input }) => input.cursor)).toEqual([
      undefined,
      '2',
      '3',
    ]);
  });

  test('offers to try again when more cannot be loaded, and keeps what is there', async () => {
    const { world, user } = await openRecords('/user/coin-record', ({ server }) => {
      server.on('records.coins', () => ({ list: [move(1, 1)], nextCursor: '2' }));
    });
    await screen.findByText('Balance 1,001');
    const whole = world.server.fetch;
    world.server.refuse('records.coins', 'serverError');
    act(() => scrollToEnd?.());
    const retry = await screen.findByRole('button', { name: 'Couldn’t load more' });
    expect(screen.getByText('Balance 1,001')).toBeTruthy();
    expect(whole).toBe(world.server.fetch);
    world.server.on('records.coins', () => ({ list: [move(2, 2)] }));
    await user.click(retry);
    expect(await screen.findByText('Balance 1,002')).toBeTruthy();
  });

  test('shows only what was received, or spent, when asked', async () => {
    const { world, user } = await openRecords('/user/coin-record', ({ moves }) => moves.push(move(1, 5)));
    await user.click(await screen.findByRole('radio', { name: 'Spent' }));
    await waitFor(() => expect(world.server.requestsOf('records.coins').at(-1)?.input.direction).toBe('out'));
    expect(screen.getByRole('radio', { name: 'Spent' })).toHaveProperty('checked', true);
  });

  test('says what will be here while it is empty', async () => {
    await openRecords('/user/coin-record', () => undefined);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  test('says that there is no connection, and tries again', async () => {
    const { world, user } = await openRecords('/user/coin-record', ({ server, moves }) => {
      moves.push(move(1, 5));
      server.isOffline = true;
    });
    expect(await screen.findByText('No connection')).toBeTruthy();
    world.server.isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Balance 1,001')).toBeTruthy();
  });
});

describe('games played', () => {
  test('are summed with what was staked, paid back, and the difference', async () => {
    const { user } = await openRecords('/user/game-record', ({ server }) => {
      const sums = { stake: 4100, payout: 3900, exchangedCoins: 150, trialStake: 700, trialPayout: 650 };
      const plinko = { gameType: 6, rounds: 41, ...sums, lastTime: NOW_MS };
      server.on('records.games', () => ({ list: [plinko] }));
    });
    expect(await screen.findByText(/^41 rounds/)).toBeTruthy();
    const told = (name: string) => screen.getAllByText(name).map(term => term.nextSibling?.textContent);
    // Coins first, trial coins below: the two are never added up.
    expect(told('Staked')).toEqual(['4,100', '700']);
    expect(told('Paid out')).toEqual(['3,900', '650']);
    expect(told('Prizes exchanged')).toEqual(['150']);
    expect(told('Net')).toEqual(['-50', '-50']);
    await user.click(screen.getByRole('link', { name: /Plinko/ }));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  test('lead to their rounds with balances before and after, each to its proof', async () => {
    let id = '';
    const { world } = await openRecords('/user/game-record-detail/plinko', world => {
      id = playRound(world).roundId;
    });
    const { stake, payout, balanceAfter } = world.rounds[0] ?? { stake: 0, payout: 0, balanceAfter: 0 };
    const row = await screen.findByRole('link', { name: /Pier Plinko/ });
    expect(row.textContent).toContain(`${stake} → ${payout}`);
    expect(row.textContent).toContain(`1,000 → ${balanceAfter.toLocaleString('en-US')}`);
    expect(row.getAttribute('href')).toBe(`/verify/${id}`);
  });

  test('of a capsule machine say what was won', async () => {
    const prize = { name: 'Crab', picture: 'crab', rarity: 'common' as const, exchangeCoins: 30 };
    await openRecords('/user/game-record-detail/gashapon', world =>
      tellRound(world, { payout: 0, prizes: [prize, { ...prize, name: 'Whale' }] }),
    );
    const row = await screen.findByRole('link', { name: /Sea Friends/ });
    expect(row.textContent).toContain('60 → Crab + Whale');
  });

  test('in which nothing was played say so', async () => {
    await openRecords('/user/game-record-detail/push', world => tellRound(world, { stake: 0, payout: 0 }));
    const row = await screen.findByRole('link', { name: /Sea Friends/ });
    expect(row.textContent).toContain('No coins played');
    expect(row.textContent).not.toContain('0 → 0');
  });

  test('that do not exist are said not to', async () => {
    await openRecords('/user/game-record-detail/chess', () => undefined);
    expect(await screen.findByText('There’s no such game')).toBeTruthy();
  });

  test('offer the way to a game while there are none', async () => {
    await openRecords('/user/game-record', () => undefined);
    const link = await screen.findByRole('link', { name: 'Find a game' });
    expect(link.getAttribute('href')).toBe('/');
  });
});

describe('trial coins', () => {
  test('are shown by the game they are good in', async () => {
    const { world, user } = await openRecords('/user/trial-coin/plinko', () => undefined);
    expect(await screen.findByRole('img', { name: '300 trial coins' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Slots' }));
    expect(await screen.findByRole('img', { name: '0 trial coins' })).toBeTruthy();
    await waitFor(() =>
      expect(world.server.requestsOf('records.trialCoins').at(-1)?.input.type).toBe('slot'),
    );
  });
});

describe('shipping credit', () => {
  test('says how much there is, and every move of it', async () => {
    await openRecords('/user/post-credit', ({ server }) => {
      server.on('wallet.offsetAmount', () => ({ ofsetAmount: 70 }));
      server.on('records.postCredit', () => ({ list: [move(3, 50, 'recharge')] }));
    });
    expect(await screen.findByText('70 coins of shipping credit')).toBeTruthy();
    expect(await screen.findByText('+50')).toBeTruthy();
    expect(screen.getByText('Club membership')).toBeTruthy();
  });

  test('that cannot be read is told in the words of the refusal', async () => {
    await openRecords('/user/post-credit', ({ server }) => {
      server.refuse('wallet.offsetAmount', 'serverError');
      server.on('records.postCredit', () => ({ list: [] }));
    });
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
  });
});
