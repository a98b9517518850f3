/** A server with a room that follows a market, somebody in it, and time that goes by hand. */

import { MINUTE_MS, type RoomId } from '@boardwalk/base';
import { BO_RUN_MS, STRIKE_AFTER_MS } from '@boardwalk/games/bo';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { expect } from 'vitest';
import { checkProof } from '../../../jobs/check-proof.ts';
import { balanceOf, richPlayer, type TestPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import { look, orderOf, stake } from './bo.fixture.ts';
import { type StandIn, startStandIn } from './coinbase.fixture.ts';
import { LAG_MS, marketEnv, marketRoom, TestMarket } from './market.fixture.ts';

export const PRICE = 6_440_000;
/** Nothing more is heard of a moment by then. */
export const OVER_MS = 4100;

export async function openMarketHouse(): Promise<MarketHouse> {
  const standIn = await startStandIn();
  const world = await createTestWorld({ env: marketEnv(standIn) });
  const roomId = await marketRoom(world);
  // Rooms are read anew after a while.
  world.platform.clock.advance(MINUTE_MS);
  return new MarketHouse(standIn, world, roomId);
}

export class MarketHouse {
  readonly standIn: StandIn;
  readonly world: TestWorld;
  readonly roomId: RoomId;
  readonly market: TestMarket;
  player: TestPlayer = { token: '', userId: 0 as TestPlayer['userId'] };

  constructor(standIn: StandIn, world: TestWorld, roomId: RoomId) {
    this.standIn = standIn;
    this.world = world;
    this.roomId = roomId;
    this.market = new TestMarket(standIn, world.platform.clock, roomId);
  }

  async enter(): Promise<void> {
    this.player = await richPlayer(this.world);
  }

  /** Nobody is there any more, and what was begun is over. */
  async settleDown(): Promise<void> {
    for (let times = 0; times < 4; times++) {
      this.world.platform.clock.advance(2 * MINUTE_MS);
      await this.wake();
    }
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.standIn.close();
  }

  room() {
    return look(this.world, this.player, this.roomId);
  }

  wake() {
    return this.world.server.modules.bo.wake(this.roomId);
  }

  proofOf(tideId: string) {
    return this.world.call('bo.tide', { tideId }, this.player.token);
  }

  nowMs(): number {
    return this.world.platform.clock.nowMs();
  }

  goTo(ms: number): void {
    this.world.platform.clock.advance(ms - this.nowMs());
  }

  trade(price: number): Promise<void> {
    return this.market.trade(price, [this.world], this.player);
  }

  /** No two prices are alike, so that it is known which was heard. */
  runUntil(untilMs: number): Promise<void> {
    return this.market.runUntil(untilMs, [this.world], this.player, ms => PRICE + (ms % 977));
  }

  async opened() {
    await this.market.open(this.world, this.player, PRICE);
    const seen = await this.room();
    const closesAtMs = seen.tide?.closeTime ?? 0;
    const strikesAtMs = closesAtMs + STRIKE_AFTER_MS;
    return { seen, closesAtMs, strikesAtMs, endsAtMs: strikesAtMs + BO_RUN_MS };
  }

  /** With a call for it that is taken. */
  async called(side: 'up' | 'down' = 'up') {
    const tide = await this.opened();
    const before = await balanceOf(this.world, this.player);
    const round = await stake(this.world, this.player, orderOf(tide.seen, { side }));
    return { ...tide, round, before };
  }

  /** Heard until a while after a moment, at which the market stood there. */
  async strike(atMs: number, price: number): Promise<void> {
    await this.runUntil(atMs - 400);
    this.goTo(atMs + LAG_MS - 10);
    await this.trade(price);
    this.goTo(atMs + LAG_MS + 10);
    await this.trade(price + 7);
    this.goTo(atMs + LAG_MS + 700);
    await this.trade(price + 9);
    await this.wake();
  }

  async expectStakeBack(roundId: string, before: number, reason?: string): Promise<void> {
    await this.wake();
    const { round } = await this.world.call('rounds.read', { roundId }, this.player.token);
    expect(round).toMatchObject({ state: 'void', payout: 0 });
    expect(await balanceOf(this.world, this.player)).toBe(before);
    const proof = await this.proofOf('tideId' in round ? round.tideId : '');
    expect([proof.phase, proof.market?.voidReason]).toEqual(['void', reason]);
  }

  async marketFaults() {
    const { faults } = await checkProof({ ...this.world.platform });
    return faults.filter(({ rule }) => rule.includes('tide'));
  }

  /** What the owner of the database can do, and the server cannot. */
  async lie(tideId: string, change: string, mark: 'strike' | 'end'): Promise<void> {
    const { pool } = this.world.owner;
    await pool.query('alter table bo_marks disable trigger refuse_change');
    await pool.query(`update bo_marks set ${change} where tide_id = $1 and mark = $2`, [tideId, mark]);
    if (change.startsWith('price'))
      await pool.query(`update bo_tides set ${change.replaceAll('price', 'end_price')} where id = $1`, [
        tideId,
      ]);
    await pool.query('alter table bo_marks enable trigger refuse_change');
  }
}
