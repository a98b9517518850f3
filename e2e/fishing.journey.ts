/** Fishing: two players and somebody who looks on share a reef, shots are paid once whatever happens, and can be verified. */
import { GameType } from '@boardwalk/contract/enums';
import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, GIFT, type Player, type Server } from './support/server.ts';

const ROOM = 8001;
const LONG = { timeout: 120_000 };

describe('a reef', () => {
  journey('is shared by its cannons and by who looks on; a shot is paid once and verified', async stage => {
    const { server, picture } = stage;
    const [ann, bob] = [await server.player(), await server.player()];
    const [first, second, spectator] = [
      await enter(stage, ann),
      await enter(stage, bob),
      await enter(stage, await server.player()),
    ];
    await first.getByRole('button', { name: 'Take cannon 1' }).click();
    await second.getByRole('button', { name: 'Take cannon 3' }).click(LONG);
    await expect.poll(() => freeCannons(spectator), LONG).toBe(2);
    await fire(first);
    await fire(second);
    await picture(first, 'reef-shared');
    await first.reload();
    await first.getByText('You', { exact: true }).waitFor(LONG);
    for (const player of [ann, bob]) await expectPaidOnce(server, player);

    const [shot] = await shotsOf(server, ann);
    await first.goto(`/verify/${shot?.roundId}`);
    await first.getByRole('button', { name: 'Reveal it now' }).click();
    await first.getByRole('button', { name: 'Take new seeds' }).click();
    await first.getByText('It came out the same.').waitFor(LONG);
    await picture(first, 'reef-verified');
  });

  journey('goes on when its server was killed, and no shot is paid twice', async stage => {
    const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
    try {
      const server = createServer(product.url);
      const player = await server.player();
      const page = await enter(stage, player, product.url);
      await fire(page);
      await product.kill();
      await page.getByRole('button', { name: /^Fire/ }).click();
      await product.restart();
      await expectPaidOnce(server, player);
    } finally {
      await product.stop();
    }
  });
});

async function enter({ takePhone }: Stage, player: Player, url?: string): Promise<Page> {
  const { page } = await takePhone({ player, isCoarse: true, ...(url === undefined ? {} : { url }) });
  await page.goto(`/fishing/${ROOM}`);
  await page.getByRole('radio', { name: /^Bullet/ }).waitFor(LONG);
  return page;
}

/** Locked on a fish, so that it meets one. */
async function fire(page: Page): Promise<void> {
  const lock = page.getByRole('button', { name: 'Lock' });
  if ((await lock.getAttribute('aria-pressed')) === 'false') await lock.click();
  const answers: string[] = [];
  const hear = async (response: Response) => {
    if (response.url().endsWith('/api/fishing/fire')) answers.push(await response.text().catch(() => ''));
  };
  page.on('response', response => void hear(response));
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: /^Fire/ }).click();
      await page.waitForTimeout(400);
      return answers.some(answer => answer.includes('"roundId"')) || answers.slice(-1);
    }, LONG)
    .toBe(true);
}

const freeCannons = (page: Page) => page.getByRole('button', { name: /^Take cannon/ }).count();

async function shotsOf(server: Server, { token }: Player) {
  return (await server.call('records.gameDetail', { gameType: GameType.fishing }, token)).list;
}

/** What was staked and paid is what is gone and come. */
async function expectPaidOnce(server: Server, player: Player): Promise<void> {
  await expect.poll(async () => (await shotsOf(server, player)).length, LONG).toBeGreaterThan(0);
  const gained = async () => {
    const shots = await shotsOf(server, player);
    const { balance } = await server.balances(player.token);
    return balance - GIFT.coins - shots.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  };
  await expect.poll(gained, LONG).toBe(0);
  await expectLedgerToAddUp(server, player.token);
}
