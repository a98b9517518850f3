/**
 * The server is killed as by a power cut, or the agent beside a real machine is, while something is played; on a product
 * that all of it shares.
 */
import { findFreePort } from '@boardwalk/server/postgres';
import { enterAsPlayer, type RoomPlayer } from '@boardwalk/testkit/room-player';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Agent, makeReal, startAgent } from './support/agent.ts';
import { journey } from './support/journey.ts';
import {
  clawAddress,
  clawRounds,
  coinButton,
  expectDropped,
  expectPaid,
  expectSoundLedger,
  PUSHER,
  pushAddress,
  startButton,
  startPlaying,
} from './support/machine.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectPaidOnce, fire, openReef } from './support/reef.ts';
import {
  coinsText,
  dropBall,
  dropButton,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  expectNothingUnshown,
  PLAY,
} from './support/room.ts';
import { createServer, GIFT, type Server } from './support/server.ts';
import { watchSockets } from './support/sockets.ts';
import { callTogether, enterTide, loadSettled, payouts, TIDE_STAKE } from './support/tide.ts';

const MACHINE = { roomId: 11_002, machineId: 'claw-7', price: 80 } as const;

let product: Product;
let server: Server;
let agent: Agent;

beforeAll(async () => {
  const mqttPort = await findFreePort();
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: String(mqttPort) });
  server = createServer(product.url);
  const place = { ...MACHINE, mqttPort, dataDir: product.dataDir };
  const secret = await makeReal(place);
  await product.kill();
  await product.restart();
  agent = await startAgent(place, secret);
});

afterAll(async () => {
  await agent?.stop();
  await product?.stop();
});

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
      const answered = page.waitForResponse(PLAY);
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
    // The toast goes away after some seconds: on a busy machine, before the page has loaded.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByText('An earlier ball is landing now.').waitFor();
    await expectLanded(page, round);
    await expectRecovered(page, player.token);
    expect(await server.rounds(player.token)).toHaveLength(1);
    await expectNothingUnshown(server, player.token, round.roomId);
  });
});

describe('a reef whose server is killed', () => {
  journey('goes on, and no shot is paid twice', async ({ takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, url: product.url, canDraw: false });
    await openReef(page);
    await fire(page);
    await product.kill();
    await page.getByRole('button', { name: /^Fire/ }).click();
    await product.restart();
    await expectPaidOnce(server, player);
  });
});

describe('a tide whose server is killed', () => {
  journey('is settled by what was recorded', async stage => {
    const player = await server.player();
    const page = await enterTide(stage, player, { url: product.url });
    await callTogether([[page, 'Up']]);
    await page.getByText(/(above|below) the start/).waitFor();
    await product.kill();
    await product.restart();
    const round = await loadSettled(server, player);
    expect(round.payout).toBe(payouts(round.end)[0]);
    await expect
      .poll(async () => (await server.balances(player.token)).balance)
      .toBe(GIFT.coins - TIDE_STAKE + round.payout);
    await expectLedgerToAddUp(server, player.token);
    await page.getByRole('radio', { name: /^Up/, disabled: false }).waitFor();
  });
});

describe('a machine whose server is killed', () => {
  journey(
    'pays what a pusher had noted, gives back the rest and makes the trouble good',
    async ({ takePhone, picture }) => {
      const player = await server.player();
      const { page } = await takePhone({ player, url: product.url, canDraw: false });
      await page.goto(pushAddress());
      await startPlaying(page);
      for (let coins = 1; coins <= 3; coins++) {
        await coinButton(page).click();
        await expectDropped(page, coins * PUSHER.coin);
      }
      await product.kill();
      await product.restart();

      const dialog = page.getByRole('dialog', { name: 'We’ve made it right' });
      await dialog.waitFor();
      await picture(page, 'push-made-good');
      const { stake, madeGood } = await expectPaid(server, player.token);
      expect(stake).toBe(3 * PUSHER.coin);
      const [made] = (await server.call('push.makeUp', {}, player.token)).list;
      expect(made?.pushMakeUpAddCoins).toBe(2 * PUSHER.coin);
      expect(made?.pushMakeUpTotalCoins).toBe((made?.pushMakeUpCoins ?? 0) + (made?.pushMakeUpAddCoins ?? 0));
      await dialog.getByText(coinsText(madeGood), { exact: true }).first().waitFor();
      await dialog.getByRole('button', { name: 'Thanks!' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expectBalance(page, server, player.token);
      await startPlaying(page);
      await coinButton(page).waitFor();
      await page.getByRole('button', { name: 'Leave seat' }).click();
      await startButton(page).waitFor();
      await expectSoundLedger(product.dataDir);
    },
  );

  journey('gives the price of a claw’s play back, and frees the seat', async ({ takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, url: product.url, canDraw: false });
    await page.goto(clawAddress);
    await startPlaying(page);
    await page
      .getByRole('status')
      .filter({ hasText: 'Move the claw.' })
      .first()
      .waitFor({ state: 'attached' });
    await product.kill();
    await product.restart();
    await startButton(page).waitFor();
    await expect.poll(async () => (await clawRounds(server, player.token)).length).toBe(0);
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);
    await expectLedgerToAddUp(server, player.token);
    await startPlaying(page);
    const result = page.getByRole('dialog').getByRole('button', { name: /^Play again/ });
    await page.getByRole('button', { name: 'Grab' }).click();
    await result.waitFor();
    expect(await clawRounds(server, player.token)).toHaveLength(1);
    await expectSoundLedger(product.dataDir);
  });
});

describe('a real machine whose agent is killed', () => {
  journey('ends the play, and is played again as soon as the agent is back', async () => {
    const [first, second] = await Promise.all([server.player(), server.player()]);
    const room = await enterAsPlayer(product.url, first, MACHINE.roomId);
    await sitDown(room);
    expect(await room.sit('right')).toBe('accepted');
    await agent.kill();
    await agent.start();
    const told = await room.next('result');
    expect(told).toMatchObject({ reason: 'machineFault' });
    expect((await server.balances(first.token)).balance).toBe(GIFT.coins);
    await expect.poll(async () => (await room.state()).seat).toBe('none');
    room.close();

    const other = await enterAsPlayer(product.url, second, MACHINE.roomId);
    await sitDown(other);
    expect(await other.sit('grab')).toBe('accepted');
    const { prizes = [] } = (await other.next('result')) as { prizes?: readonly unknown[] };
    expect((await server.balances(second.token)).balance).toBe(GIFT.coins - MACHINE.price);
    const { keptPrizes } = await server.call('pack.list', {}, second.token);
    expect(keptPrizes).toBe(prizes.length);
    other.close();
    await expectSoundLedger(product.dataDir);
  });
});

async function expectRecovered(page: Page, token: string): Promise<void> {
  await expectBalance(page, server, token);
  await expectLedgerToAddUp(server, token);
}

/** A machine that has a fault is tried again until it is well. */
async function sitDown(room: RoomPlayer): Promise<void> {
  const isSeated = async (): Promise<boolean> => {
    const { seat } = await room.state();
    if (seat === 'none') await room.sit('apply');
    return seat === 'seated' || (seat === 'called' && (await room.sit('confirm')) === 'accepted');
  };
  await expect.poll(isSeated, { interval: 500 }).toBe(true);
  await expect.poll(async () => (await room.state()).phase).toBe('moving');
}
