/** A tide that a real market decides: its strike and end, and what proves them. */

import { MINUTE_MS } from '@boardwalk/base';
import {
  BO_STEPS,
  hashOfTerms,
  marketConfigVersion,
  parseSourceTime,
  verifyMarketTide,
} from '@boardwalk/games/bo';
import { readStatement } from '@boardwalk/games/fairness';
import { createTestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import { addMarketRoom } from './store/markets.ts';
import { look, orderOf, refusalOf, stake } from './testing/bo.fixture.ts';
import { startStandIn } from './testing/coinbase.fixture.ts';
import { LAG_MS, marketRoom, SYMBOL } from './testing/market.fixture.ts';
import { type MarketHouse, openMarketHouse, PRICE } from './testing/market-house.fixture.ts';
import { GRACE_MS } from './tides/advance.ts';

let house: MarketHouse;

beforeAll(async () => {
  house = await openMarketHouse();
});
afterAll(() => house?.close());
beforeEach(() => house.enter());
afterEach(() => house.settleDown());

describe('a room that follows a market', () => {
  it('waits until the market is heard, then takes calls on terms that are told and signed', async () => {
    const waiting = await house.room();
    expect(waiting).toMatchObject({ market: { symbol: SYMBOL, source: 'coinbase', state: 'waiting' } });
    expect([waiting.tide, waiting.room.state]).toEqual([undefined, 'open']);
    const { seen, closesAtMs, strikesAtMs, endsAtMs } = await house.opened();
    expect(seen.market).toEqual({
      symbol: SYMBOL,
      source: 'coinbase',
      decimals: 2,
      state: 'live',
      price: PRICE,
    });
    expect(seen.room).toMatchObject({ rtpBasisPoints: 0, paysHundredths: 194 });
    expect(seen.configVersion).toBe(marketConfigVersion);
    expect(seen.tide).not.toHaveProperty('startPrice');
    const terms = {
      roomId: house.roomId,
      configVersion: marketConfigVersion,
      source: 'coinbase',
      symbol: SYMBOL,
      decimals: 2,
    };
    const whole = { ...terms, closesAtMs, strikesAtMs, endsAtMs };
    expect(readStatement(seen.tide?.receipt.statement ?? '')).toEqual({ type: 'markettide', ...whole });
    expect(seen.tide?.serverSeedHash).toBe(hashOfTerms(whole));
  });

  it('is in the list of rooms with what a right call pays, and promises nothing', async () => {
    const { list } = await house.world.call('play.rooms');
    expect(list.find(one => one.roomId === house.roomId)).toMatchObject({
      state: 'open',
      rtpBasisPoints: 0,
      paysHundredths: 194,
    });
    expect(await house.world.server.modules.bo.promisedReturn?.(house.roomId)).toBeUndefined();
  });

  it('is made once for a market', async () => {
    expect(await addMarketRoom(house.world.platform.database, { symbol: SYMBOL, decimals: 2 })).toBe(
      house.roomId,
    );
  });

  it('takes no calls while the market cannot be heard, and nothing moves', async () => {
    const { seen } = await house.opened();
    const before = await balanceOf(house.world, house.player);
    house.world.platform.clock.advance(2600);
    expect(await refusalOf(house.world, house.player, orderOf(seen))).toBe('marketWaits');
    expect((await house.room()).market).toEqual({
      symbol: SYMBOL,
      source: 'coinbase',
      decimals: 2,
      state: 'waiting',
    });
    await house.trade(PRICE + 1);
    expect(await refusalOf(house.world, house.player, orderOf(seen))).toBe('accepted');
    expect(await balanceOf(house.world, house.player)).toBe(before - 100);
  });

  it('takes none by quotes that come late', async () => {
    const { seen } = await house.opened();
    house.world.platform.clock.advance(2000);
    house.standIn.beat({ tradeId: house.market.tradeId, ms: house.nowMs() - 2001 });
    await expect.poll(async () => (await house.room()).market?.state).toBe('waiting');
    expect(await refusalOf(house.world, house.player, orderOf(seen))).toBe('marketWaits');
  });
});

describe('a market tide', () => {
  it('is struck after its last call, ends half a minute later, and pays by the two trades', async () => {
    const other = await richPlayer(house.world);
    const { round, seen, before, strikesAtMs, endsAtMs, closesAtMs } = await house.called('up');
    const down = await stake(house.world, other, orderOf(seen, { side: 'down' }));
    expect(round).not.toHaveProperty('startPrice');
    await house.runUntil(closesAtMs + GRACE_MS + 100);
    // Nobody can call it any more, and nobody knows yet what it starts from.
    expect((await house.room()).tide).toMatchObject({ phase: 'open', path: [] });
    expect(await refusalOf(house.world, await richPlayer(house.world), orderOf(seen))).toBe('callsClosed');

    await house.strike(strikesAtMs, 6_441_111);
    expect((await house.room()).tide).toMatchObject({
      phase: 'running',
      startPrice: 6_441_111,
      endTime: endsAtMs,
    });
    await house.runUntil(strikesAtMs + 10_000);
    await expect.poll(async () => (await house.room()).tide?.path.length).toBeGreaterThan(40);
    expect((await house.room()).tide?.path.length).toBeLessThanOrEqual(50);
    await house.strike(endsAtMs, 6_441_112);

    const proof = await house.proofOf(round.tideId);
    expect(proof).toMatchObject({
      phase: 'settled',
      serverSeed: '',
      startPrice: 6_441_111,
      endPrice: 6_441_112,
    });
    expect(await balanceOf(house.world, house.player)).toBe(before + 94);
    const settled = await house.world.call('rounds.read', { roundId: round.roundId }, house.player.token);
    expect(settled.round).toMatchObject({
      payout: 194,
      startPrice: 6_441_111,
      endPrice: 6_441_112,
      end: 'up',
    });
    const lost = await house.world.call('rounds.read', { roundId: down.roundId }, other.token);
    expect(lost.round).toMatchObject({ state: 'settled', payout: 0 });
    expect((await house.room()).last[0]).toEqual({
      tideId: round.tideId,
      end: 'up',
      startPrice: 6_441_111,
      endPrice: 6_441_112,
    });
  });

  it('is proven by its terms, its calls and the receipts of its trades; one that was changed is found', async () => {
    const { round, strikesAtMs, endsAtMs } = await house.called('down');
    await house.strike(strikesAtMs, PRICE + 500);
    await house.strike(endsAtMs, PRICE + 400);
    const proof = await house.proofOf(round.tideId);
    const told = proof.market;
    if (!told?.strike || !told.end) throw new Error('both trades are told');
    const { roomId: place, configVersion } = proof;
    const { source, symbol, decimals, closeTime: closesAtMs, strikeTime, endTime } = told;
    const read = ({ tradeId, price, tradedAt, heardAt }: typeof told.strike) => ({
      tradeId: Number(tradeId),
      price,
      tradedUs: parseSourceTime(tradedAt) ?? 0,
      heardUs: parseSourceTime(heardAt) ?? 0,
    });
    const verdict = verifyMarketTide({
      terms: {
        roomId: place,
        configVersion,
        source,
        symbol,
        decimals,
        closesAtMs,
        strikesAtMs: strikeTime,
        endsAtMs: endTime,
      },
      termsHash: proof.serverSeedHash,
      salts: proof.salts,
      saltsDigest: proof.saltsDigest ?? '',
      strike: read(told.strike),
      end: read(told.end),
      own: { salt: round.salt, side: 'down', stake: 100, payout: 194 },
    });
    expect(verdict).toMatchObject({ isVerified: true });
    expect(readStatement(told.end.receipt.statement)).toMatchObject({
      type: 'tideend',
      tradeId: Number(told.end.tradeId),
      price: PRICE + 400,
    });
    expect(await house.marketFaults()).toEqual([]);
    await house.lie(round.tideId, 'price = price + 1', 'end');
    expect(await house.marketFaults()).toEqual([
      expect.objectContaining({ subject: `tide ${round.tideId}` }),
    ]);
    await house.lie(round.tideId, 'price = price - 1', 'end');
    await house.lie(round.tideId, 'traded_us = traded_us + 1', 'strike');
    expect(await house.marketFaults()).toHaveLength(1);
    await house.lie(round.tideId, 'traded_us = traded_us - 1', 'strike');
    await house.world.owner.pool.query("update bo_tides set symbol = 'ETH-USD' where id = $1", [
      round.tideId,
    ]);
    expect(await house.marketFaults()).toHaveLength(1);
    await house.world.owner.pool.query('update bo_tides set symbol = $2 where id = $1', [
      round.tideId,
      SYMBOL,
    ]);
    expect(await house.marketFaults()).toEqual([]);
  });

  it('that ends where it was struck gives the stake back', async () => {
    const { round, before, strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE + 3);
    await house.strike(endsAtMs, PRICE + 3);
    const { round: settled } = await house.world.call(
      'rounds.read',
      { roundId: round.roundId },
      house.player.token,
    );
    expect(settled).toMatchObject({ state: 'settled', end: 'tie', payout: 100 });
    expect(await balanceOf(house.world, house.player)).toBe(before);
  });

  it('of a quiet market is decided by heartbeats, which say that a trade still stands', async () => {
    const { round, endsAtMs } = await house.called();
    for (let ms = house.nowMs(); ms <= endsAtMs + 1000; ms += 1000) {
      house.goTo(ms);
      house.standIn.beat({ tradeId: house.market.tradeId, ms: ms - LAG_MS });
      await expect.poll(async () => (await house.room()).market?.state).toBe('live');
    }
    const wakeAndRead = () => house.wake().then(() => house.proofOf(round.tideId));
    const settled = { phase: 'settled', startPrice: PRICE, endPrice: PRICE };
    await expect.poll(wakeAndRead).toMatchObject(settled);
  });

  it('has one strike, whoever asks how often', async () => {
    const { round, strikesAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE + 1);
    await Promise.all([house.wake(), house.room(), house.wake(), house.room()]);
    const { rows } = await house.world.platform.database.pool.query(
      'select mark from bo_marks where tide_id = $1',
      [round.tideId],
    );
    expect(rows).toEqual([{ mark: 'strike' }]);
    const change = house.world.platform.database.pool.query('update bo_marks set price = 1');
    await expect(change).rejects.toThrow(/bo_marks/);
  });

  it('shows a whole path at its end', async () => {
    const { strikesAtMs, endsAtMs } = await house.called();
    await house.strike(strikesAtMs, PRICE);
    await house.runUntil(endsAtMs - 100);
    await expect.poll(async () => (await house.room()).tide?.path.length).toBeGreaterThan(BO_STEPS - 10);
    expect(new Set((await house.room()).tide?.path).size).toBeGreaterThan(20);
  });
});

describe('without a provider', () => {
  it('such a room is closed and says so, and nothing connects anywhere', async () => {
    const outside = await startStandIn();
    const alone = await createTestWorld({ env: { MARKET_FEED_URL: outside.url } });
    try {
      const closed = await marketRoom(alone);
      alone.platform.clock.advance(MINUTE_MS);
      const who = await richPlayer(alone);
      const seen = await look(alone, who, closed);
      expect(seen).toMatchObject({ room: { state: 'closed' }, market: { state: 'off', source: '' } });
      expect(seen.tide).toBeUndefined();
      const [drawn] = await alone.server.modules.bo.listBoards();
      const open = await look(alone, who, drawn?.id ?? 0);
      const order = { ...orderOf(seen), tideId: open.tide?.tideId ?? '' };
      expect(await refusalOf(alone, who, order)).toBe('notFound');
      const { list } = await alone.call('play.rooms');
      expect(list.find(one => one.roomId === closed)).toMatchObject({ state: 'closed' });
      expect(outside.connections()).toBe(0);
    } finally {
      await alone.close();
      await outside.close();
    }
  });
});
