import { GameType } from '@boardwalk/contract/enums';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import { QueueBar } from '../../domain/machine-room/seat/look/QueueBar.tsx';
import { emptySeat } from '../../domain/machine-room/seat/seat-state.ts';
import { restoreSession } from '../../domain/session/sign-in.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { Router } from '../../platform/router/router.tsx';
import { StartBar } from './StartBar.tsx';
import { LastRounds } from './sheets/LastRounds.tsx';

const nothing = () => undefined;

describe('a play that costs less for a time', () => {
  test('says on the way to the seat what it cost before', () => {
    const ways = { onApply: nothing, onConfirm: nothing, onLeave: nothing };
    render(
      <QueueBar seat={emptySeat} price={{ coins: 432, fullCoins: 480 }} isReady isTaken={false} {...ways} />,
    );
    expect(screen.getByRole('button', { name: 'Start 432 instead of 480' })).toBeTruthy();
  });

  test.each([
    [480, 'Play again 432 instead of 480'],
    [undefined, 'Play again 432'],
  ])('says so on the seat too, and nothing where nothing is off: %s', (fullPriceCoins, name) => {
    const ways = { onStart: nothing, onLeave: nothing };
    render(
      <StartBar isReady endAtMs={undefined} priceCoins={432} fullPriceCoins={fullPriceCoins} {...ways} />,
    );
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});

describe('one’s own last plays at a machine', () => {
  const round = {
    gameType: GameType.claw,
    roundId: '71',
    roomId: 11_001,
    unit: 'coins',
    stake: 480,
    payout: 0,
    prizes: [
      {
        prizeId: '5',
        name: 'Bear',
        picture: 'bear',
        rarity: 'rare' as const,
        exchangeCoins: 900,
        keepUntil: NOW_MS,
      },
    ],
    giftCoins: 0,
    strong: false,
    playId: 'p71',
    serverSeedHash: '',
    configVersion: 'claw-1',
    balanceBefore: 1000,
    balanceAfter: 520,
    createTime: NOW_MS,
  };

  async function show() {
    await restoreSession();
    render(
      <QueryClientProvider client={queryClient}>
        <Router>
          <LastRounds roomId={11_001} />
        </Router>
      </QueryClientProvider>,
    );
  }

  test('say what each came to and lead to its proof', async () => {
    storeUser();
    const missed = { ...round, roundId: '70', prizes: [] };
    const { server } = openWorld();
    server.on('claw.lastRounds', () => ({ list: [round, missed], pageNum: 1, hasMore: false }));
    await show();
    const rows = within(await screen.findByRole('list', { name: 'Your rounds' })).getAllByRole('link');
    expect(rows.map(row => row.getAttribute('href'))).toEqual(['/verify/71', '/verify/70']);
    expect(rows[0]?.textContent).toContain('Bear');
    expect(rows[1]?.textContent).toContain('Missed it!');
  });

  test('are said to be none where there are none', async () => {
    storeUser();
    openWorld();
    await show();
    expect(await screen.findByText('You haven’t played here yet.')).toBeTruthy();
  });

  test('are not asked for where nobody is signed in', async () => {
    const { server } = openWorld();
    await show();
    expect(screen.queryByRole('region', { name: 'Your rounds' })).toBeNull();
    expect(server.requestsOf('claw.lastRounds')).toEqual([]);
  });
});
