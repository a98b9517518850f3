/** Tide Call: two players and somebody who looks on share one tide, and the server dies while a price runs. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, GIFT, type Player, type Server } from './support/server.ts';

const ROOM = 7001;
const STAKE = 100;
const WIN = 194;
const LONG = { timeout: 120_000 };

describe('a tide', () => {
  journey('is one for all in the room: each call is paid as it came out, and verified', async stage => {
    const { server, takePhone, picture } = stage;
    const [ann, bob] = [await server.player(), await server.player()];
    const [up, down, spectator] = [
      await enter(stage, ann),
      await enter(stage, bob),
      await enter(stage, await server.player()),
    ];
    await callTogether([
      [up, 'Up'],
      [down, 'Down'],
    ]);
    await spectator.getByRole('radio', { name: 'Up, 1 player, and 100 coins' }).waitFor(LONG);
    await spectator.getByRole('radio', { name: 'Down, 1 player, and 100 coins' }).waitFor(LONG);
    await picture(up, 'tide-called');

    await up.getByText(/(above|below) the start/).waitFor(LONG);
    await up.reload();
    // It is as it was, and the same for everybody.
    await up.getByText('You called Up for 100 coins').waitFor(LONG);
    await picture(up, 'tide-running');
    await down
      .getByText(/^(Up wins!|Down wins!|It’s a tie)$/)
      .first()
      .waitFor(LONG);
    await picture(down, 'tide-ended');

    const round = await settled(server, ann);
    const other = await settled(server, bob);
    expect([other.tideId, other.end]).toEqual([round.tideId, round.end]);
    expect([round.payout, other.payout]).toEqual(payouts(round.end));
    for (const [player, { payout }] of [
      [ann, round],
      [bob, other],
    ] as const) {
      await expect
        .poll(async () => (await server.balances(player.token)).balance)
        .toBe(GIFT.coins - STAKE + payout);
      await expectLedgerToAddUp(server, player.token);
    }

    const { page } = await takePhone({ player: ann });
    await page.goto(`/verify/${round.roundId}`);
    await page.getByText('Your client seed helped draw the price.').waitFor(LONG);
    await page.getByText('Matches what we say now').waitFor();
    await up.goto(`/verify/${round.roundId}`);
    // This device has seen the hash before the call.
    await up.getByText('Verified in your browser').waitFor(LONG);
    await picture(up, 'tide-verified');
    await spectator.getByRole('button', { name: /^Last 10/ }).click();
    await spectator.getByText('Proof of the last tide').waitFor();
    await spectator.getByText('The price ended where we said.').waitFor(LONG);
  });

  journey('whose server is killed while it runs is settled by what was recorded', async stage => {
    const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
    try {
      const server = createServer(product.url);
      const player = await server.player();
      const page = await enter(stage, player, product.url);
      await callTogether([[page, 'Up']]);
      await page.getByText(/(above|below) the start/).waitFor(LONG);
      await product.kill();
      await product.restart();
      const round = await settled(server, player);
      expect(round.payout).toBe(payouts(round.end)[0]);
      await expect
        .poll(async () => (await server.balances(player.token)).balance)
        .toBe(GIFT.coins - STAKE + round.payout);
      await expectLedgerToAddUp(server, player.token);
      await page.getByRole('radio', { name: /^Up/, disabled: false }).waitFor(LONG);
    } finally {
      await product.stop();
    }
  });
});

async function enter({ takePhone }: Stage, player: Player, url?: string): Promise<Page> {
  const { page } = await takePhone({ player, ...(url === undefined ? {} : { url }) });
  await page.goto(`/bo/${ROOM}`);
  await page.getByRole('timer').waitFor(LONG);
  return page;
}

/** In one tide: they begin with the beginning of a new one. */
async function callTogether(calls: readonly (readonly [page: Page, side: 'Up' | 'Down'])[]): Promise<void> {
  const [first] = calls;
  const fresh = () => {
    const isOpen = [...document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')].some(
      input => !input.disabled,
    );
    const seconds = Number.parseInt(document.querySelector('[role="timer"]')?.textContent ?? '', 10);
    return isOpen && seconds >= 10;
  };
  await first?.[0].waitForFunction(fresh, null, LONG);
  await Promise.all(
    calls.map(async ([page, side]) => {
      await page.getByRole('radio', { name: new RegExp(`^${side}`), disabled: false }).check({ force: true });
      await page.getByRole('button', { name: `Call ${side} for ${STAKE}` }).click();
      await page.getByText(`You called ${side} for ${STAKE} coins`).waitFor(LONG);
    }),
  );
}

async function settled(server: Server, { token }: Player) {
  const last = async () => {
    const records = await server.call('records.gameDetail', { gameType: 7 }, token);
    const [record] = records.list;
    if (!record) return undefined;
    const { round } = await server.call('rounds.read', { roundId: record.roundId }, token);
    return round.gameType === 7 && round.end ? { ...round, end: round.end } : undefined;
  };
  await expect.poll(last, LONG).toBeDefined();
  const round = await last();
  if (!round) throw new Error('the call is settled');
  return round;
}

/** What Up and Down come to. */
function payouts(end: 'up' | 'down' | 'tie'): readonly [number, number] {
  if (end === 'tie') return [STAKE, STAKE];
  return end === 'up' ? [WIN, 0] : [0, WIN];
}
