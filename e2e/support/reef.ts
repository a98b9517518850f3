/** A reef as its players use it. */
import { GameType } from '@boardwalk/contract/enums';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { expectLedgerToAddUp } from './room.ts';
import { GIFT, type Player, type Server } from './server.ts';

export const REEF = 8001;

export async function openReef(page: Page): Promise<void> {
  await page.goto(`/fishing/${REEF}`);
  await page.getByRole('radio', { name: /^Bullet/ }).waitFor();
}

/** Locks on a fish and fires until a shot has met it. */
export async function fire(page: Page): Promise<void> {
  const lock = page.getByRole('button', { name: 'Lock' });
  if ((await lock.getAttribute('aria-pressed')) === 'false') await lock.click();
  let isFired = false;
  const hear = async (response: Response): Promise<void> => {
    if (!response.url().endsWith('/api/fishing/fire')) return;
    isFired ||= (await response.text().catch(() => '')).includes('"roundId"');
  };
  const listen = (response: Response) => void hear(response);
  page.on('response', listen);
  // A shot that meets no fish comes to nothing, and is followed by another one.
  const shoot = async (): Promise<boolean> => {
    if (!isFired) await page.getByRole('button', { name: /^Fire/ }).click();
    return isFired;
  };
  await expect.poll(shoot, { interval: 400 }).toBe(true);
  page.off('response', listen);
}

export async function shotsOf(server: Server, { token }: Player) {
  return (await server.call('records.gameDetail', { gameType: GameType.fishing }, token)).list;
}

/** What was staked and paid is what is gone and come. */
export async function expectPaidOnce(server: Server, player: Player): Promise<void> {
  await expect.poll(async () => (await shotsOf(server, player)).length).toBeGreaterThan(0);
  const gained = async () => {
    const shots = await shotsOf(server, player);
    const { balance } = await server.balances(player.token);
    return balance - GIFT.coins - shots.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  };
  await expect.poll(gained).toBe(0);
  await expectLedgerToAddUp(server, player.token);
}
