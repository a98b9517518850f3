/** Tide Call as its players use it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './journey.ts';
import type { PhoneOptions } from './phone.ts';
import type { Player, Server } from './server.ts';

export const TIDE_STAKE = 100;
export const TIDE_WIN = 194;

const ROOM = 7001;

export async function enterTide(
  { takePhone }: Stage,
  player: Player,
  options: PhoneOptions = {},
): Promise<Page> {
  const { page } = await takePhone({ player, canDraw: false, ...options });
  await page.goto(`/bo/${ROOM}`);
  await page.getByRole('timer').waitFor();
  return page;
}

/** In one tide: they begin with the beginning of a new one. */
export async function callTogether(
  calls: readonly (readonly [page: Page, side: 'Up' | 'Down'])[],
): Promise<void> {
  const [first] = calls;
  const fresh = () => {
    const isOpen = [...document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')].some(
      input => !input.disabled,
    );
    const seconds = Number.parseInt(document.querySelector('[role="timer"]')?.textContent ?? '', 10);
    return isOpen && seconds >= 10;
  };
  await first?.[0].waitForFunction(fresh);
  await Promise.all(
    calls.map(async ([page, side]) => {
      await page.getByRole('radio', { name: new RegExp(`^${side}`), disabled: false }).check({ force: true });
      await page.getByRole('button', { name: `Call ${side} for ${TIDE_STAKE}` }).click();
      await page.getByText(`You called ${side} for ${TIDE_STAKE} coins`).waitFor();
    }),
  );
}

export async function loadSettled(server: Server, { token }: Player) {
  const last = async () => {
    const records = await server.call('records.gameDetail', { gameType: 7 }, token);
    const [record] = records.list;
    if (!record) return undefined;
    const { round } = await server.call('rounds.read', { roundId: record.roundId }, token);
    return round.gameType === 7 && round.end ? { ...round, end: round.end } : undefined;
  };
  await expect.poll(last).toBeDefined();
  const round = await last();
  if (!round) throw new Error('the call is settled');
  return round;
}

/** What Up and Down come to. */
export function payouts(end: 'up' | 'down' | 'tie'): readonly [number, number] {
  if (end === 'tie') return [TIDE_STAKE, TIDE_STAKE];
  return end === 'up' ? [TIDE_WIN, 0] : [0, TIDE_WIN];
}
