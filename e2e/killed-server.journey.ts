/** The server is killed as by a power cut, on a product of its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import {
  dropBall,
  dropButton,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  expectNothingUnshown,
  PLAY,
} from './support/room.ts';
import { createServer, type Server } from './support/server.ts';
import { watchSockets } from './support/sockets.ts';

let product: Product;
let server: Server;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
  server = createServer(product.url);
});

afterAll(() => product.stop());

describe('a server killed in mid-play', () => {
  journey(
    'after it has played: the retry finds the round, and the ball is staked once',
    async ({ takePhone }) => {
      const player = await server.player();
      const { page, context } = await takePhone({ player, url: product.url });
      const sockets = watchSockets(page);
      await enterRoom(page, server);
      await expect.poll(sockets.bound).toBe(1);
      const killed = Promise.withResolvers<void>();
      await context.route(
        PLAY,
        async route => {
          await route.fetch();
          await product.kill();
          await route.abort('connectionreset');
          killed.resolve();
        },
        { times: 1 },
      );
      await dropButton(page).click();
      await killed.promise;
      await expect.poll(sockets.open).toBe(0);
      await product.restart();

      await expect.poll(async () => (await server.rounds(player.token)).length).toBe(1);
      const [round] = await server.rounds(player.token);
      await expectLanded(page, round!);
      await expectRecovered(page, player.token);
      expect(await server.rounds(player.token)).toHaveLength(1);
      await expect.poll(sockets.bound).toBe(2);
    },
  );

  journey(
    'while the ball falls: it lands, the next one waits for the server, both are right',
    async stage => {
      const { takePhone, picture } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player, url: product.url, hasMotion: true });
      await enterRoom(page, server);
      const first = await dropBall(page);
      await product.kill();
      await expectLanded(page, first);
      await picture(page, 'server-killed');
      const answered = page.waitForResponse(PLAY, { timeout: 120_000 });
      await dropButton(page).click();
      await product.restart();
      const { data: second } = (await (await answered).json()) as { data: typeof first };
      await expectLanded(page, second);
      await expectRecovered(page, player.token);
      expect(await server.rounds(player.token)).toHaveLength(2);
      await expectNothingUnshown(server, player.token, first.roomId);
    },
  );

  journey('the player has left in mid-fall: the round lands at the next visit', async ({ takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, url: product.url, hasMotion: true });
    await enterRoom(page, server);
    const round = await dropBall(page);
    await page.goto('about:blank');
    await product.kill();
    await product.restart();
    await page.goBack();
    await page.getByText('An earlier ball is landing now.').waitFor();
    await expectLanded(page, round);
    await expectRecovered(page, player.token);
    expect(await server.rounds(player.token)).toHaveLength(1);
    await expectNothingUnshown(server, player.token, round.roomId);
  });
});

async function expectRecovered(page: Page, token: string): Promise<void> {
  await expectBalance(page, server, token);
  await expectLedgerToAddUp(server, token);
}
