/** Playing in a plinko room as a thumb does it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PIER, type PlinkoRound, type Server } from './server.ts';

export const PLAY = '**/api/plinko/play';

/** Resolves when a ball can be dropped, and the phone has seeds for it: until then a drop is asked for twice. */
export async function enterRoom(page: Page, server: Server, name = PIER): Promise<void> {
  const { roomId } = await server.room(name);
  await page.goto(`/plinko/${roomId}`);
  await readyToDrop(page);
}

export async function readyToDrop(page: Page): Promise<void> {
  await expect.poll(() => dropButton(page).isEnabled()).toBe(true);
  await page.getByText(/Next ball: seed [0-9a-f]{4}/).waitFor();
}

export function dropButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Drop', exact: true });
}

/** Resolves with the server's answer, while the ball falls. */
export async function dropBall(page: Page): Promise<PlinkoRound> {
  const answered = page.waitForResponse(PLAY);
  await dropButton(page).click();
  const { data } = (await (await answered).json()) as { data: PlinkoRound };
  return data;
}

/** The ball's result was announced and nothing is in the air any more. */
export async function expectLanded(page: Page, { payout }: Pick<PlinkoRound, 'payout'>): Promise<void> {
  const words = new RegExp(`: ${coinsText(payout)} (trial )?coins back`);
  const said = page.getByRole('status').filter({ hasText: words });
  await said.waitFor({ state: 'attached' });
  await expectNothingInTheAir(page);
}

/** The board can be chosen again. */
export async function expectNothingInTheAir(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('combobox', { name: 'Rows' }).isEnabled()).toBe(true);
}

export function coinsText(coins: number): string {
  return new Intl.NumberFormat('en-US').format(coins);
}

export function shownCoins(page: Page, coins: number, kind = 'coins'): Locator {
  return page.getByRole('img', { name: `${coinsText(coins)} ${kind}`, exact: true });
}

/** What the page shows as balance from now on, one after the other: what stands there for a moment is not missed. */
export async function watchBalance(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const balances: string[] = [];
    const note = (): void => {
      const label = document.querySelector('[data-coin-goal="coins"]')?.getAttribute('aria-label');
      if (label && label !== balances.at(-1)) balances.push(label);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    window.balancesSeen = balances;
  });
  return () => page.evaluate(() => window.balancesSeen ?? []);
}

declare global {
  interface Window {
    balancesSeen?: readonly string[];
  }
}

/** The page shows what the ledger has. */
export async function expectBalance(page: Page, server: Server, token: string): Promise<number> {
  const { balance } = await server.balances(token);
  await shownCoins(page, balance).waitFor();
  return balance;
}

/** Moves and rounds tell the same story from the first gift on. */
export async function expectLedgerToAddUp(server: Server, token: string): Promise<void> {
  // What moves while the list is read is in one of the two and not in the other.
  await expect
    .poll(async () => {
      const { balance } = await server.balances(token);
      const difference = (await sumOfMoves(server, token)) - balance;
      const now = await server.balances(token);
      return now.balance === balance ? difference : 'it moved meanwhile';
    })
    .toBe(0);
  for (const { stake, payout, balanceBefore, balanceAfter } of await server.rounds(token)) {
    expect(balanceAfter - balanceBefore).toBe(payout - stake);
  }
}

async function sumOfMoves(server: Server, token: string): Promise<number> {
  let sum = 0;
  let cursor: string | undefined;
  do {
    const page = { pageSize: 100, ...(cursor ? { cursor } : {}) };
    const { list, nextCursor } = await server.call('records.coins', page, token);
    sum += list.reduce((moved, { amount }) => moved + amount, 0);
    cursor = nextCursor;
  } while (cursor);
  return sum;
}

/** What was shown to its end is not listed for the next visit. */
export async function expectNothingUnshown(server: Server, token: string, roomId: number): Promise<void> {
  await expect.poll(async () => (await server.call('rounds.unshown', { roomId }, token)).list).toEqual([]);
}
