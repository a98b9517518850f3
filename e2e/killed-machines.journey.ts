/** The server, or the agent beside a real machine, is killed in the middle of a play; on a product of its own. */
import { findFreePort } from '@boardwalk/server/postgres';
import { enterAsPlayer, type RoomPlayer } from '@boardwalk/testkit/room-player';
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
} from './support/machine.ts';
import { type Product, startProduct } from './support/product.ts';
import { coinsText, expectBalance, expectLedgerToAddUp } from './support/room.ts';
import { createServer, GIFT, type Server } from './support/server.ts';

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

describe('a machine whose server is killed', () => {
  journey(
    'pays what a pusher had noted, gives back the rest and makes the trouble good',
    async ({ takePhone, picture }) => {
      const player = await server.player();
      const { page } = await takePhone({ player, url: product.url, canDraw: false });
      await page.goto(pushAddress());
      await startButton(page).click();
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
      await startButton(page).click();
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
    await startButton(page).click();
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
    await startButton(page).click();
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

/** A machine that has a fault is tried again until it is well. */
async function sitDown(room: RoomPlayer): Promise<void> {
  const isSeated = async (): Promise<boolean> => {
    const { seat } = await room.state();
    if (seat === 'none') await room.sit('apply');
    return seat === 'seated' || (seat === 'called' && (await room.sit('confirm')) === 'accepted');
  };
  await expect.poll(isSeated, { timeout: 120_000, interval: 500 }).toBe(true);
  await expect.poll(async () => (await room.state()).phase).toBe('moving');
}
