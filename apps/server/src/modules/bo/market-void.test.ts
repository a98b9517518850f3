/** When a market's prices are not good enough to pay by: everybody has their stake back, by itself. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../wallet/testing/rich-player.fixture.ts';
import { type MarketHouse, OVER_MS, openMarketHouse, PRICE } from './testing/market-house.fixture.ts';

let house: MarketHouse;

beforeAll(async () => {
  house = await openMarketHouse();
});
afterAll(() => house?.close());
beforeEach(() => house.enter());
afterEach(() => house.settleDown());

/** Named so that it reads as what it is: an expectation. */
const expectStakeBack = (roundId: string, before: number, reason: string) =>
  house.expectStakeBack(roundId, before, reason);

describe('everybody has their stake back', () => {
  it('where the market is silent when a tide is struck', async () => {
    const { round, before, closesAtMs, strikesAtMs } = await house.called();
    await house.runUntil(closesAtMs);
    house.goTo(strikesAtMs + OVER_MS);
    await house.wake();
    await expectStakeBack(round.roundId, before, 'silent');
  });

  it('where it comes back only after the end', async () => {
    const { round, before, strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE);
    await house.runUntil(endsAtMs - 1500);
    house.goTo(endsAtMs + 1000);
    await house.trade(PRICE + 5);
    await house.wake();
    // Another node may have heard more.
    expect((await house.proofOf(round.tideId)).phase).toBe('running');
    house.goTo(endsAtMs + OVER_MS);
    await expectStakeBack(round.roundId, before, 'silent');
  });

  it('where a trade is missing around the end', async () => {
    const { round, before, strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE);
    await house.runUntil(endsAtMs - 300);
    house.market.lose();
    await house.runUntil(endsAtMs + OVER_MS + 100);
    await expectStakeBack(round.roundId, before, 'silent');
  });

  it('where quotes come too late to be believed', async () => {
    const { round, before, strikesAtMs } = await house.called();
    await house.runUntil(strikesAtMs - 900);
    for (const ms of [900, 1800, 2700, 3600]) {
      house.goTo(strikesAtMs - 900 + ms + 1700);
      house.standIn.trade({ tradeId: house.market.tradeId + 1, price: '64400.00', ms: house.nowMs() - 2500 });
      house.market.lose();
    }
    await expect.poll(async () => (await house.room()).market?.state).toBe('waiting');
    house.goTo(strikesAtMs + OVER_MS + 3000);
    const wakeAndRead = () => house.wake().then(() => house.proofOf(round.tideId));
    await expect.poll(wakeAndRead).toMatchObject({ phase: 'void' });
    expect(await balanceOf(house.world, house.player)).toBe(before);
  });

  it('where the market was dead for long while it ran', async () => {
    const { round, before, strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE);
    await house.runUntil(strikesAtMs + 5000);
    house.goTo(strikesAtMs + 17_000);
    await house.trade(PRICE + 11);
    await house.strike(endsAtMs, PRICE + 50);
    await expectStakeBack(round.roundId, before, 'dead');
  });

  it('where a short silence is not at a moment that counts, nobody does', async () => {
    const { round, strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE);
    await house.runUntil(strikesAtMs + 5000);
    house.goTo(strikesAtMs + 14_000);
    house.market.lose(3);
    await house.trade(PRICE + 11);
    await house.strike(endsAtMs, PRICE + 50);
    expect(await house.proofOf(round.tideId)).toMatchObject({ phase: 'settled' });
  });

  it('and the ledger adds up after all of it', async () => {
    expect((await house.world.server.modules.wallet.check()).faults).toEqual([]);
    expect(await house.marketFaults()).toEqual([]);
  });
});
