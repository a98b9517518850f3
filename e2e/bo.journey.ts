/**
 * Tide Call: two players and a spectator share one tide; and on a market, which stands here on this machine, calls are
 * struck, settled, verified, and given back when the market is dead.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type StandIn, startStandIn } from '@boardwalk/server/bo/testing';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, GIFT, type Player, type Server } from './support/server.ts';
import { callTogether, enterTide, loadSettled, payouts, TIDE_STAKE, TIDE_WIN } from './support/tide.ts';

const ROOM_SCRIPT = fileURLToPath(new URL('../scripts/market-room.ts', import.meta.url));
const EVERY_MS = 150;

describe('a tide', () => {
  journey('is one for all in the room: each call is paid as it came out, and verified', async stage => {
    const { server, takePhone, picture } = stage;
    const [ann, bob] = [await server.player(), await server.player()];
    const [up, down, spectator] = [
      await enterTide(stage, ann, { canDraw: true }),
      await enterTide(stage, bob),
      await enterTide(stage, await server.player()),
    ];
    await callTogether([
      [up, 'Up'],
      [down, 'Down'],
    ]);
    await spectator.getByRole('radio', { name: 'Up, 1 player, and 100 coins' }).waitFor();
    await spectator.getByRole('radio', { name: 'Down, 1 player, and 100 coins' }).waitFor();
    await picture(up, 'tide-called');

    await up.getByText(/(above|below) the start/).waitFor();
    await up.reload();
    // It is as it was, and the same for everybody.
    await up.getByText('You called Up for 100 coins').waitFor();
    await picture(up, 'tide-running');
    await down
      .getByText(/^(Up wins!|Down wins!|It’s a tie)$/)
      .first()
      .waitFor();
    await picture(down, 'tide-ended');

    const round = await loadSettled(server, ann);
    const other = await loadSettled(server, bob);
    expect([other.tideId, other.end]).toEqual([round.tideId, round.end]);
    expect([round.payout, other.payout]).toEqual(payouts(round.end));
    for (const [player, { payout }] of [
      [ann, round],
      [bob, other],
    ] as const) {
      await expect
        .poll(async () => (await server.balances(player.token)).balance)
        .toBe(GIFT.coins - TIDE_STAKE + payout);
      await expectLedgerToAddUp(server, player.token);
    }

    const { page } = await takePhone({ player: ann });
    await page.goto(`/verify/${round.roundId}`);
    await page.getByText('Your client seed helped draw the price.').waitFor();
    await page.getByText('Matches what we say now').waitFor();
    await up.goto(`/verify/${round.roundId}`);
    // This device has seen the hash before the call.
    await up.getByText('Verified in your browser').waitFor();
    await picture(up, 'tide-verified');
    await spectator.getByRole('button', { name: /^Last 10/ }).click();
    await spectator.getByText('Proof of the last tide').waitFor();
    await spectator.getByText('The price ended where we said.').waitFor();
  });
});

describe('a tide that a market decides', () => {
  journey(
    'is struck and ended by its trades; a dead market gives every stake back',
    async ({ takePhone, picture }) => {
      const standIn = await startStandIn();
      const market = runMarket(standIn);
      const product = await startProduct({
        RATE_LIMIT_FACTOR: '100',
        MARKET_FEED: 'coinbase',
        MARKET_FEED_URL: standIn.url,
      });
      try {
        const roomId = await makeRoom(product);
        const server = createServer(product.url);
        const player = await server.player();
        // Rooms are read anew once a minute.
        const rooms = async () => (await server.call('play.rooms')).list.map(room => room.roomId);
        await expect.poll(rooms).toContain(roomId);
        const { page } = await takePhone({ player, url: product.url });
        await page.goto('/home/7');
        await page.getByRole('link', { name: /A right call pays 1\.94/ }).waitFor();
        await page.goto(`/bo/${roomId}`);
        await call(page);
        await picture(page, 'market-called');
        const round = await ended(server, player);
        expect(round.state).toBe('settled');
        // The price rises all along.
        expect([round.end, round.payout]).toEqual(['up', TIDE_WIN]);
        await expectCoins(server, player, GIFT.coins - TIDE_STAKE + TIDE_WIN);
        await page.goto(`/verify/${round.roundId}`);
        await page.getByText('Verified in your browser').waitFor();
        await page.getByText('Our signed receipts name the same terms and trades.').waitFor();
        await page.getByText('The start and end are the prices of those two trades.').waitFor();
        await picture(page, 'market-verified');

        await page.goto(`/bo/${roomId}`);
        await call(page);
        market.stop();
        standIn.drop();
        const given = await ended(server, player, round.roundId);
        expect([given.state, given.payout]).toEqual(['void', 0]);
        await expectCoins(server, player, GIFT.coins - TIDE_STAKE + TIDE_WIN);
        await page.getByText('Waiting for the market').first().waitFor();
        await picture(page, 'market-dead');
      } finally {
        market.stop();
        await product.stop();
        await standIn.close();
      }
    },
  );
});

/** It trades several times a second, each time a cent higher. */
function runMarket(standIn: StandIn): { stop(): void } {
  let tradeId = 865_000_000;
  const timer = setInterval(() => {
    tradeId += 1;
    const cents = 6_440_000 + (tradeId % 1_000_000);
    const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    standIn.trade({ tradeId, price, ms: Date.now() });
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** As an operator does, beside the server that runs. */
async function makeRoom({ dataDir }: Product): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, MARKET_FEED: 'coinbase' };
  const { stdout } = await promisify(execFile)(process.execPath, [ROOM_SCRIPT, 'BTC-USD'], { env });
  const [, roomId] = /Room (\d+) follows/.exec(stdout) ?? [];
  return Number(roomId);
}

/** Up, with time left to. */
async function call(page: Page): Promise<void> {
  const up = page.getByRole('radio', { name: /^Up/, disabled: false });
  await up.waitFor();
  await page.waitForFunction(
    () => Number.parseInt(document.querySelector('[role="timer"]')?.textContent ?? '', 10) >= 6,
    null,
  );
  await up.check({ force: true });
  await page.getByRole('button', { name: `Call Up for ${TIDE_STAKE}` }).click();
  await page.getByText(`You called Up for ${TIDE_STAKE} coins`).waitFor();
}

async function ended(server: Server, { token }: Player, after = '0') {
  const last = async () => {
    const [record] = (await server.call('records.gameDetail', { gameType: 7 }, token)).list;
    if (!record || record.state === 'open' || Number(record.roundId) <= Number(after)) return undefined;
    const { round } = await server.call('rounds.read', { roundId: record.roundId }, token);
    return round.gameType === 7 ? round : undefined;
  };
  await expect.poll(last).toBeDefined();
  const round = await last();
  if (!round) throw new Error('the call is over');
  return round;
}

async function expectCoins(server: Server, { token }: Player, coins: number): Promise<void> {
  await expect.poll(async () => (await server.balances(token)).balance).toBe(coins);
}
