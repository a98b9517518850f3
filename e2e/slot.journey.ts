/** Slots: found from home, odds seen, played with coins and trial coins, a reload in mid-spin, verified. */
import { GameType } from '@boardwalk/contract/enums';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { expectBalance, expectLedgerToAddUp, expectNothingUnshown } from './support/room.ts';
import { GIFT, type Server } from './support/server.ts';

const PRICE = 100;

describe('slots', () => {
  journey(
    'are found, their odds seen, and a spin is paid, shown and verified in the own browser',
    async stage => {
      const { server, takePhone, picture } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player, hasMotion: true });
      await page.goto('/');
      await page.getByRole('link', { name: 'Slots', exact: true }).click();
      await page.waitForURL(`**/home/${GameType.slot}`);
      await expect.poll(() => page.locator('main a[href^="/slot/"]').count()).toBe(3);
      await picture(page, 'slot-tab');
      await page.getByRole('link', { name: /Tidal Fortune/ }).click();
      await page.waitForURL('**/slot/*');

      await readyToSpin(page);
      await page.getByRole('button', { name: 'Paytable and odds' }).click();
      const sheet = page.getByRole('dialog', { name: 'Rules and odds' });
      await sheet.getByText('95.8', { exact: false }).first().waitFor();
      await picture(page, 'slot-odds');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });

      const round = await spin(page);
      await expectShown(page);
      expect(round.stake).toBe(PRICE);
      await picture(page, 'slot-spun');
      await expectBalance(page, server, player.token);
      expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PRICE + round.payout);
      await expectNothingUnshown(server, player.token, round.roomId);
      await expectLedgerToAddUp(server, player.token);

      await page.goto('/user/coin-record');
      await page
        .getByRole('link', { name: /Slots spin/ })
        .first()
        .click();
      await page.waitForURL(`**/verify/${round.roundId}`);
      await page.getByRole('button', { name: 'Reveal it now' }).click();
      await page.getByRole('button', { name: 'Take new seeds' }).click();
      await page.getByText('It came out the same.').waitFor();
      expect(await page.getByText('Wrong:').count()).toBe(0);
    },
  );

  journey(
    'that are left in mid-spin show what they came to when one is back, and stake once',
    async stage => {
      const { server, takePhone } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player, hasMotion: true });
      const roomId = await roomOf(server, 'pier');
      await page.goto(`/slot/${roomId}`);
      await readyToSpin(page);
      const round = await spin(page);
      // The toast goes away after some seconds: on a busy machine, before the page has loaded.
      await page.reload({ waitUntil: 'commit' });
      await page.getByText('Here’s your spin from last time.').waitFor();
      await expectShown(page);
      await expectNothingUnshown(server, player.token, roomId);
      const { list } = await server.call('records.gameDetail', { gameType: GameType.slot }, player.token);
      expect(list).toMatchObject([{ roundId: round.roundId }]);
      await expectBalance(page, server, player.token);
    },
  );
});

interface Spun {
  readonly roundId: string;
  readonly roomId: number;
  readonly stake: number;
  readonly payout: number;
}

/** Resolves with the server's answer, while the reels turn. */
async function spin(page: Page): Promise<Spun> {
  const answered = page.waitForResponse('**/api/slot/play');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  const { data } = (await (await answered).json()) as { data: Spun };
  return data;
}

async function readyToSpin(page: Page): Promise<void> {
  await page.getByText(/Next spin: seed [0-9a-f]{4}/).waitFor();
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
}

async function expectShown(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /coins? back$/ })
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
}

async function roomOf(server: Server, machine: string): Promise<number> {
  const { list } = await server.call('play.rooms', {});
  return list.find(room => room.machine === machine)?.roomId ?? 0;
}
