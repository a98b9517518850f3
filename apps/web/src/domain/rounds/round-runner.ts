// From a tap to a landed ball. Each tap has one idempotency key, stored before its call, so neither a double
// tap nor a lost answer nor a reload stakes twice; a ball falls only once its round is known. What a ball won
// is kept out of the shown balance until it lands. Knows neither React nor the stage: both are ports.

import { ShownReport } from '../../../domain/rounds/shown-report.ts';
import { type Ball, BallsInAir } from './balls.ts';
import { addPending, listPending, removePending } from './pending-plays.ts';
import type { Bet, Result, Round } from './round.ts';

export interface DeskPorts {
  readonly userId: number;
  readonly roomId: number;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  readonly play: (bet: Bet, idempotencyKey: string) => Promise<Round>;
  readonly listUnshown: () => Promise<readonly Round[]>;
  readonly reportShown: (roundIds: readonly string[]) => Promise<unknown>;
  /** Sets the board to the rows and risk of a round that is shown late. */
  readonly prepareBoard: (round: Round) => void;
  /** Resolves when the ball has landed, or will not because there is no board any more. */
  readonly showBall: (round: Round, pace: number) => Promise<unknown>;
  /** The server may have heard nothing: asking again with the same key is right. */
  readonly isUncertain: (error: unknown) => boolean;
  /** Resolves when it is worth asking again, false when it is not any more. */
  readonly untilNextTry: (tries: number) => Promise<boolean>;
  /** The server's word on the balance, which already has the payout in it. */
  readonly onAnswer: (round: Round) => void;
  readonly onLand: (round: Round) => void;
  readonly onRefusal: (error: unknown, bet: Bet) => void;
  /** Rounds of an earlier visit that were settled meanwhile. */
  readonly onLate: (rounds: readonly Round[]) => void;
}

export interface DeskState {
  readonly balls: readonly Ball[];
  /** Newest first. */
  readonly results: readonly Result[];
  /** Until it is known what was left over from the last visit; no ball drops before. */
  readonly isRecovering: boolean;
}

export interface Drop {
  /** `full`: no room for another ball yet; `again`: the second half of a double tap. */
  readonly outcome: 'dropped' | 'full' | 'again';
  /** Undefined when the ball was refused or the desk closed. */
  readonly round: Promise<Round | undefined>;
}

interface LateRound {
  readonly key: string;
  readonly round: Round;
}

export const BALLS_IN_AIR_MAX = 12;
const RESULTS_MAX = 20;
/** Two taps nearer than this are one. */
const DOUBLE_TAP_MS = 220;
const KNOWN_MAX = 500;
const LATE_PACE = 1.7;
const LATE_STAGGER_MS = 220;

export class Desk {
  readonly #ports: DeskPorts;
  readonly #air = new BallsInAir();
  readonly #shown: ShownReport;
  readonly #listeners = new Set<() => void>();
  /** The rounds that fell here, so that none falls twice. */
  readonly #known = new Set<string>();
  #state: DeskState = { balls: [], results: [], isRecovering: true };
  #lastTapMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    this.#shown = new ShownReport(ports.reportShown);
  }

  readonly getState = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A person's tap. */
  tap(bet: Bet): Drop {
    const nowMs = this.#ports.nowMs();
    const isDouble = nowMs - this.#lastTapMs < DOUBLE_TAP_MS;
    if (isDouble) return { outcome: 'again', round: Promise.resolve(undefined) };
    this.#lastTapMs = nowMs;
    return this.drop(bet);
  }

  drop(bet: Bet): Drop {
    if (this.#isClosed || this.#state.isRecovering || this.#air.size >= BALLS_IN_AIR_MAX) {
      return { outcome: 'full', round: Promise.resolve(undefined) };
    }
    const key = this.#ports.newKey();
    addPending({ key, userId: this.#ports.userId, bet, atMs: this.#ports.nowMs() });
    return { outcome: 'dropped', round: this.#dropped(key, bet) };
  }

  /** After a reload: asks again for what was under way, and shows quickly what was never seen. */
  async recover(): Promise<void> {
    const late = new Map<string, LateRound>();
    const { userId, roomId } = this.#ports;
    const asked = listPending(userId, roomId).map(async ({ key, bet }) => {
      const round = await this.#ask(key, bet, { isQuiet: true });
      if (round) late.set(round.roundId, { key, round });
    });
    await Promise.all(asked);
    for (const round of await this.#ports.listUnshown()) {
      if (!late.has(round.roundId)) late.set(round.roundId, { key: round.roundId, round });
    }
    const unknown = [...late.values()].filter(({ round }) => !this.#known.has(round.roundId));
    await this.#showLate(unknown.sort((one, other) => one.round.createTime - other.round.createTime));
  }

  /** Tells the server now what it would be told soon: the page may be gone by then. */
  readonly reportShown = (): Promise<void> => this.#shown.flush();

  /** A fresh desk is open; one that was closed can be opened again. */
  open(): void {
    this.#isClosed = false;
  }

  /** From here on nothing is shown: what lands is listed as unshown for the next visit. */
  close(): void {
    this.#isClosed = true;
    void this.#shown.flush();
  }

  /** Asks until the answer is there or certain not to come. */
  async #ask(key: string, bet: Bet, { isQuiet = false } = {}): Promise<Round | undefined> {
    this.#air.ask(key, bet);
    this.#change();
    for (let tries = 1; !this.#isClosed; tries++) {
      try {
        return await this.#ports.play(bet, key);
      } catch (error) {
        const isUncertain = this.#ports.isUncertain(error);
        if (isUncertain && (await this.#ports.untilNextTry(tries))) continue;
        // A tap whose fate is unknown stays stored for the next visit.
        if (!isUncertain) removePending(key);
        this.#air.remove(key);
        this.#change();
        if (!isQuiet && !this.#isClosed) this.#ports.onRefusal(error, bet);
        return undefined;
      }
    }
    return undefined;
  }

  async #dropped(key: string, bet: Bet): Promise<Round | undefined> {
    const round = await this.#ask(key, bet);
    if (round === undefined || this.#isClosed) return round;
    this.#ports.onAnswer(round);
    void this.#fall(key, round, 1);
    return round;
  }

  async #fall(key: string, round: Round, pace: number): Promise<void> {
    // Listed as never shown while its answer was still on the way: it is falling already.
    if (this.#known.has(round.roundId)) {
      removePending(key);
      this.#air.remove(key);
      return this.#change();
    }
    this.#note(round);
    this.#air.fall(key, round);
    this.#change();
    await this.#ports.showBall(round, pace);
    if (!this.#isClosed) this.#land(key, round);
  }

  #note({ roundId }: Round): void {
    const [oldest] = this.#known;
    if (oldest !== undefined && this.#known.size >= KNOWN_MAX) this.#known.delete(oldest);
    this.#known.add(roundId);
  }

  #land(key: string, round: Round): void {
    removePending(key);
    this.#air.remove(key);
    const { roundId: id, multiplierHundredths, createTime } = round;
    const result = { id, multiplierHundredths, createTime, isOwn: true };
    this.#change({ results: [result, ...this.#state.results].slice(0, RESULTS_MAX) });
    this.#ports.onLand(round);
    this.#shown.add(id);
  }

  /** The board has one number of rows and room for so many balls: the others are noted without one. */
  async #showLate(late: readonly LateRound[]): Promise<void> {
    this.#change({ isRecovering: false });
    const last = late.at(-1)?.round;
    if (last === undefined || this.#isClosed) return;
    this.#ports.prepareBoard(last);
    this.#ports.onLate(late.map(({ round }) => round));
    const isOnBoard = ({ round }: LateRound) => round.rows === last.rows && round.risk === last.risk;
    const falling = late.filter(isOnBoard).slice(-BALLS_IN_AIR_MAX);
    for (const { key, round } of late) this.#air.fall(key, round);
    for (const one of late.filter(one => !falling.includes(one))) {
      this.#note(one.round);
      this.#land(one.key, one.round);
    }
    for (const { key, round } of falling) {
      void this.#fall(key, round, LATE_PACE);
      await new Promise(resolve => setTimeout(resolve, LATE_STAGGER_MS));
    }
  }

  #change(change: Partial<DeskState> = {}): void {
    this.#state = { ...this.#state, ...change, balls: this.#air.list() };
    for (const listener of this.#listeners) listener();
  }
}
