/**
 * What is known of one market: its trades in their order, and since when nothing was missed. A trade that comes twice
 * changes nothing; one whose number is not the next, or whose time cannot be, leaves a gap.
 */
import { isLate, type MarketTrade, type Sighting } from '@boardwalk/games/bo';
import type { Heard } from './feed.ts';

const SECOND_US = 1_000_000;
/** The market's own clocks may differ by so much; further back a trade is none of now. */
const BACK_US = SECOND_US;
/** What is told to be of so much later than now is nonsense, and would make all that follows look old. */
const AHEAD_US = 5 * SECOND_US;
/** Heartbeats come each second. */
const LIVE_US = 2.5 * SECOND_US;

export class MarketListener {
  #isSubscribed = false;
  #last: MarketTrade | undefined;
  #seen: Sighting | undefined;
  #hasGap = true;

  /** A sighting, if this is one. `nowUs` by our clock. */
  hear(heard: Heard, nowUs: number): Sighting | undefined {
    switch (heard.kind) {
      case 'subscribed':
        this.#isSubscribed = true;
        return undefined;
      case 'lost':
        this.#isSubscribed = false;
        return undefined;
      case 'nonsense':
        // It may have been a trade: then the number of the next one tells.
        return undefined;
      case 'beat':
        return this.#beat(heard.tradeId, heard.atUs, nowUs);
      case 'trade':
        return this.#trade(heard, nowUs);
    }
  }

  /** Heard a moment ago, in its time. */
  isLive(nowUs: number): boolean {
    const seen = this.#seen;
    return this.#isSubscribed && seen !== undefined && nowUs - seen.seenHeardUs <= LIVE_US && !isLate(seen);
  }

  get price(): number | undefined {
    return this.#seen?.price;
  }

  #trade(heard: Extract<Heard, { kind: 'trade' }>, nowUs: number): Sighting | undefined {
    const { tradeId, price, atUs, isOld } = heard;
    const last = this.#last;
    if (last && tradeId <= last.tradeId) return undefined;
    if (!this.#isPossible(atUs, nowUs) && !isOld) {
      this.#hasGap = true;
      return undefined;
    }
    if (!last || tradeId !== last.tradeId + 1) this.#hasGap = true;
    this.#last = { tradeId, price, tradedUs: atUs, heardUs: nowUs };
    // How long ago it was traded says nothing about how the market is now.
    return isOld ? undefined : this.#see(atUs, nowUs);
  }

  #beat(tradeId: number, atUs: number, nowUs: number): Sighting | undefined {
    // A beat for a trade that has not come yet, or for one before the last, makes nothing sure.
    if (tradeId !== this.#last?.tradeId || !this.#isPossible(atUs, nowUs)) return undefined;
    return this.#see(atUs, nowUs);
  }

  #see(seenUs: number, nowUs: number): Sighting | undefined {
    if (!this.#last) return undefined;
    this.#seen = { ...this.#last, seenUs, seenHeardUs: nowUs, hasGap: this.#hasGap };
    this.#hasGap = false;
    return this.#seen;
  }

  #isPossible(atUs: number, nowUs: number): boolean {
    return atUs <= nowUs + AHEAD_US && atUs >= (this.#seen?.seenUs ?? 0) - BACK_US;
  }
}
