/** A capsule machine: one turn, its prize in the pack, and the prize back for coins. */
import { randomUUID } from 'node:crypto';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { expectBalance, expectLedgerToAddUp, expectNothingUnshown } from './support/room.ts';
import { GIFT } from './support/server.ts';

const ROOM = 12_001;
const PRICE = 60;
const PLAY = '**/api/gashapon/play';

describe('a capsule machine', () => {
  journey('gives a prize, which waits in the pack and is exchanged once', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto(`/gashapon/${ROOM}`);
    const answered = page.waitForResponse(PLAY);
    await page.getByRole('button', { name: `Turn for ${PRICE} coins` }).click();
    expect((await answered).ok()).toBe(true);
    await page.getByRole('button', { name: 'Tap to open' }).click();
    await page.getByRole('button', { name: /^Keep it/ }).click();
    await picture(page, 'gashapon-turned');

    const { list } = await server.call('pack.list', {}, player.token);
    expect(list).toHaveLength(1);
    const [prize] = list;
    await page.goto('/pack');
    await page.getByRole('button', { name: new RegExp(String(prize?.name)) }).click();
    const worth = prize?.exchangeCoins ?? 0;
    await page.getByRole('button', { name: /^Exchange for/ }).click();
    await page
      .getByRole('dialog', { name: 'Exchange this prize?' })
      .getByRole('button', { name: /^Exchange/ })
      .click();
    await page.getByRole('heading', { name: 'Your pack is empty' }).waitFor();
    const { balance } = await server.balances(player.token);
    expect(balance).toBe(GIFT.coins - PRICE + worth);
    await expectLedgerToAddUp(server, player.token);
    await page.goto(`/gashapon/${ROOM}`);
    await expectBalance(page, server, player.token);
  });

  journey(
    'keeps a capsule turned on another device until somebody opens it',
    async ({ server, takePhone }) => {
      const player = await server.player();
      const { room, configVersion } = await server.call('gashapon.room', { roomId: ROOM });
      const price = room.prices.find(one => one.price === PRICE);
      const bet = { roomId: ROOM, gashaponProductId: price?.gashaponProductId ?? 0, configVersion };
      await chooseSeed(server, player.token);
      const turned = await server.call(
        'gashapon.play',
        { ...bet, idempotencyKey: randomUUID() },
        player.token,
      );

      const { page } = await takePhone({ player });
      await page.goto(`/gashapon/${ROOM}`);
      await page.getByText('Here’s the capsule from your last turn.').waitFor();
      const prize = page.getByRole('dialog', { name: turned.prizes[0]?.name ?? '' });
      await prize.getByRole('button', { name: /^Keep it/ }).click();
      await expectNothingUnshown(server, player.token, ROOM);
      expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PRICE);
    },
  );
});
