/** Machine rooms as a thumb uses them. Pages draw slowly here: everything waits for what is said, never for a frame. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GameType } from '@boardwalk/contract/enums';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLedgerToAddUp } from './room.ts';
import { GIFT, type Server } from './server.ts';

/** Pushers of the demo, by their coins. */
export const PUSHER = { roomId: 20_001, name: 'Harbor Coins', coin: 10 } as const;
export const SILVER = { roomId: 20_002, name: 'Silver Tide', coin: 20 } as const;
export const GOLDEN = { roomId: 20_003, name: 'Golden Pier', coin: 50 } as const;
export const LANES = { roomId: 20_010, name: 'Ring Rush', coin: 20 } as const;
export const CLAW = { roomId: 11_001, name: 'Cuddle Cove', price: 60 } as const;
export const CUPS = { roomId: 11_006, name: 'Cup Cove', price: 50 } as const;

export const pushAddress = ({ roomId } = PUSHER as { roomId: number }): string => `/push/1/${roomId}/0`;
export const clawAddress = `/claw/1/${CLAW.roomId}`;

const LEDGER_CHECK = fileURLToPath(new URL('../../scripts/ledger-check.ts', import.meta.url));

export function startButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Start/ });
}

export function coinButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Drop a coin/ });
}

/** Starts from an empty seat. Resolves when the page has the controls of the one who sits. */
export async function startPlaying(page: Page): Promise<void> {
  await startButton(page).click();
  await untilSeated(page);
}

/** Answers the call to the seat where it is asked. While it is, the button of the room behind it can't be reached. */
export async function takeSeat(page: Page): Promise<void> {
  const call = page.getByRole('dialog', { name: 'Your turn!' });
  let isPressed = false;
  const press = call
    .getByRole('button', { name: /^Take my seat/ })
    .click()
    .then(() => {
      isPressed = true;
    });
  // It still waits for the button when the call is over.
  press.catch(() => undefined);
  await Promise.race([press, missedTurn(page).waitFor()]);
  // What was pressed has to bring the seat.
  await (isPressed ? seated(page).waitFor() : untilSeated(page));
}

let missedBefore = '';

/**
 * After a start. A call to the seat lasts ten seconds, which may be too few on a busy machine: a page starts once more then, once
 * in a file. A second miss is a product that loses calls.
 */
export async function untilSeated(page: Page): Promise<void> {
  await seated(page).or(missedTurn(page)).first().waitFor();
  if (!(await missedTurn(page).isVisible())) return;
  const { currentTestName = '' } = expect.getState();
  expect(missedBefore, 'a page missed the call to its seat in an earlier test, too').toBe('');
  missedBefore = currentTestName;
  console.log(`A page missed the call to its seat: ${currentTestName}`);
  await startButton(page).click();
  // Otherwise the words of the first call would be taken for those of the second.
  await missedTurn(page).waitFor({ state: 'hidden' });
  await seated(page).waitFor();
}

/** What only who sits has. */
function seated(page: Page): Locator {
  return page.getByRole('button', { name: 'Grab' }).or(coinButton(page));
}

function missedTurn(page: Page): Locator {
  return page.getByText('You missed your turn.');
}

/** As many coins as the page says have left the chute, in coins of the wallet. */
export async function saidDropped(page: Page): Promise<number> {
  const said = page.getByText('Dropped', { exact: true }).locator('xpath=..').locator('.visually-hidden');
  return Number((await said.first().textContent())?.replaceAll(',', ''));
}

export async function expectDropped(page: Page, coins: number): Promise<void> {
  await expect.poll(() => saidDropped(page)).toBe(coins);
}

/** All rounds on pushers, newest first; they are settled a moment after the seat is left. */
export async function pushRounds(server: Server, token: string) {
  return (await server.call('records.gameDetail', { gameType: GameType.push }, token)).list;
}

/** Every tray is settled, and rounds, what was made good and ledger tell the same. */
export async function expectPaid(server: Server, token: string, coinsBefore: number = GIFT.coins) {
  // What still rolls when the seat is left is waited for.
  await expect.poll(() => areSettled(server, token)).toBe(true);
  const rounds = await pushRounds(server, token);
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0);
  const payout = rounds.reduce((sum, round) => sum + round.payout, 0);
  const madeGood = async () => {
    const { list } = await server.call('push.makeUp', {}, token);
    return list.reduce((sum, { pushMakeUpTotalCoins }) => sum + pushMakeUpTotalCoins, 0);
  };
  const other = async () => (await server.balances(token)).balance - (await madeGood());
  await expect.poll(other).toBe(coinsBefore - stake + payout);
  await expectLedgerToAddUp(server, token);
  return { stake, payout, madeGood: await madeGood() };
}

async function areSettled(server: Server, token: string): Promise<boolean> {
  const rounds = await pushRounds(server, token);
  return rounds.length > 0 && rounds.every(({ state }) => state === 'settled');
}

export async function clawRounds(server: Server, token: string, roomId: number = CLAW.roomId) {
  return (await server.call('claw.lastRounds', { roomId }, token)).list;
}

/** The same as `npm run ledger:check` for a product that runs. */
export async function expectSoundLedger(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [LEDGER_CHECK], { env });
  expect(stdout).toContain('The ledger is sound');
}
