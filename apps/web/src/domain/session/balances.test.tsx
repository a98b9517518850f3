import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { showBalance, unitOfWire, useBalances } from './balances.ts';
import { restoreSession } from './sign-in.ts';

function Provider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const watch = () => renderHook(useBalances, { wrapper: Provider }).result;

describe('balances', () => {
  test('are zero for a guest, who is not asked about', async () => {
    const { server } = openWorld();
    await restoreSession();
    expect(watch().current).toMatchObject({ coins: 0, plinko: 0, isKnown: false });
    expect(server.requestsOf('wallet.balance')).toEqual([]);
  });

  test('are asked for all at once', async () => {
    const { server } = openWorld();
    storeUser();
    await restoreSession();
    const balances = watch();
    await waitFor(() => expect(balances.current).toMatchObject({ coins: 1000, plinko: 300, isKnown: true }));
    expect(server.requestsOf('wallet.balance')[0]?.input.type).toBe(9999);
  });

  test('follow what a round tells without asking again', async () => {
    const { server } = openWorld();
    storeUser();
    await restoreSession();
    const balances = watch();
    await waitFor(() => expect(balances.current.isKnown).toBe(true));
    act(() => {
      showBalance('coins', 940);
      showBalance('plinko', 290);
    });
    await waitFor(() => expect(balances.current).toMatchObject({ coins: 940, plinko: 290 }));
    expect(server.requestsOf('wallet.balance')).toHaveLength(1);
  });

  test.each([
    ['coins', 'coins'],
    ['trial_plinko', 'plinko'],
    ['trial_unified', 'unified'],
    ['growth', undefined],
    ['constructor', undefined],
  ])("the ledger's %s is our %s", (wire, unit) => {
    expect(unitOfWire(wire)).toBe(unit);
  });
});
