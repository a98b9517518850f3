/**
 * From a tap to a round that was seen, in any game whose plays are rounds at once. Each tap has one idempotency key,
 * stored before its call, so neither a double tap nor a lost answer nor a reload nor a second tab stakes twice. A
 * round is acknowledged when it was shown; one that was not is shown again at the next visit. Knows neither React
 * nor a stage: both are ports.
 */
import { createStore } from 'zustand/vanilla';
import { RecentKeys } from '../../platform/recent-keys.ts';
import type { PendingPlays } from './pending-plays.ts';
import { ShownReport } from './shown-report.ts';

export interface AnyBet {
  readonly roomId: number;
}

export interface AnyRound {
  readonly roundId: string;
  readonly createTime: number;
}

export interface Showing {
  /** Left over from an earlier visit. */
  readonly isLate: boolean;
  /** To be called where a round was seen before its show is over; false when it is too late for that. */
  readonly acknowledge: () => boolean;
}

/** Which rounds of an earlier visit are shown; the others count as seen. */
export interface LatePlan<Round> {
  readonly shown: readonly Round[];
  readonly staggerMs?: number;
}

export interface RoundPorts<Bet extends AnyBet, Round extends AnyRound> {
  readonly userId: number;
  readonly roomId: number;
  readonly pending: PendingPlays<Bet>;
  /** So many plays may be under way. */
  readonly playsMax: number;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  readonly play: (bet: Bet, idempotencyKey: string) => Promise<Round>;
  readonly listUnshown: () => Promise<readonly Round[]>;
  readonly reportShown: (roundIds: readonly string[]) => Promise<unknown>;
  /** The server may have heard nothing: asking again with the same key is right. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
  /** Resolves when it is worth asking again, false when it is not any more. */
  readonly backOff: (tries: number) => Promise<boolean>;
  /** Resolves when the show is over, or cannot be because there is no stage any more. */
  readonly show: (round: Round, showing: Showing) => Promise<unknown>;
  /** The server's word on the balance, which already has the payout in it. */
  readonly onAnswer: (round: Round) => void;
  readonly onAcknowledge?: (round: Round) => void;
  readonly onRefusal: (error: unknown, bet: Bet) => void;
  /** Rounds of an earlier visit, the oldest first; at least one. */
  readonly onLate: (rounds: readonly Round[]) => LatePlan<Round>;
}

/** Paid for: a bet until its round is known. */
export type PlayUnderWay<Bet, Round> =
  | { readonly key: string; readonly bet: Bet; readonly round?: undefined }
  | { readonly key: string; readonly round: Round };

export interface RoundsState<Bet, Round> {
  readonly plays: readonly PlayUnderWay<Bet, Round>[];
  /** Acknowledged in this visit, newest first. */
  readonly seen: readonly Round[];
  /** Until it is known what was left over from the last visit; nothing is played before. */
  readonly isRecovering: boolean;
}

export interface Play<Round> {
  /** `full`: no room for another one yet; `again`: the second half of a double tap. */
  readonly outcome: 'played' | 'full' | 'again';
  /** Undefined when it was refused or the room was left. */
  readonly round: Promise<Round | undefined>;
}

interface LateRound<Round> {
  readonly key: string;
  readonly round: Round;
}

const SEEN_MAX = 20;
const SHOWN_MAX = 500;
/** Two taps nearer than this are one. */
const DOUBLE_TAP_MS = 220;

export class RoundRunner<Bet extends AnyBet, Round extends AnyRound> {
  readonly store = createStore<RoundsState<Bet, Round>>(() => ({ plays: [], seen: [], isRecovering: true }));
  readonly #ports: RoundPorts<Bet, Round>;
  readonly #report: ShownReport;
  /** The rounds that were shown here, so that none is shown twice. */
  readonly #shown = new RecentKeys(SHOWN_MAX);
  #lastTapMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  /** What began in an earlier visit does nothing in this one, where it is recovered. */
  #visit = 0;

  constructor(ports: RoundPorts<Bet, Round>) {
    this.#ports = ports;
    this.#report = new ShownReport(ports.reportShown);
  }

  /** A person's tap. */
  tap(bet: Bet): Play<Round> {
    const nowMs = this.#ports.nowMs();
    const isDouble = nowMs - this.#lastTapMs < DOUBLE_TAP_MS;
    if (isDouble) return { outcome: 'again', round: Promise.resolve(undefined) };
    this.#lastTapMs = nowMs;
    return this.play(bet);
  }

  play(bet: Bet): Play<Round> {
    const { plays, isRecovering } = this.store.getState();
    if (this.#isClosed || isRecovering || plays.length >= this.#ports.playsMax) {
      return { outcome: 'full', round: Promise.resolve(undefined) };
    }
    const key = this.#ports.newKey();
    this.#ports.pending.add({ key, userId: this.#ports.userId, bet, atMs: this.#ports.nowMs() });
    return { outcome: 'played', round: this.#played(key, bet) };
  }

  /** After a reload: asks again for what was under way, and shows what was never seen. */
  async recover(): Promise<void> {
    const isOver = this.#watchVisit();
    const late = await this.#listLate();
    if (isOver()) return;
    if (late.length === 0) return this.store.setState({ isRecovering: false });
    const { shown, staggerMs = 0 } = this.#ports.onLate(late.map(({ round }) => round));
    for (const one of late) this.#put(one);
    this.store.setState({ isRecovering: false });
    const isShown = ({ round }: LateRound<Round>) => shown.includes(round);
    for (const { key, round } of late.filter(one => !isShown(one))) {
      this.#shown.add(round.roundId);
      this.#end(key, round);
    }
    for (const { key, round } of late.filter(isShown)) {
      if (isOver()) return;
      void this.#show(key, round, { isLate: true });
      await new Promise(resolve => setTimeout(resolve, staggerMs));
    }
  }

  /** Tells the server now what it would be told soon: the page may be gone by then. */
  readonly reportShown = (): Promise<void> => this.#report.flush();

  /** A fresh runner is open; one that was closed can be opened again. */
  open(): void {
    this.#isClosed = false;
  }

  /** From here on nothing is shown: what was not seen is listed as unshown for the next visit. */
  close(): void {
    this.#isClosed = true;
    this.#visit += 1;
    const { plays, seen } = this.store.getState();
    for (const { round } of plays) if (round && !seen.includes(round)) this.#shown.delete(round.roundId);
    this.store.setState({ plays: [] });
    void this.#report.flush();
  }

  /** Tells later whether the room was left since. */
  #watchVisit(): () => boolean {
    const visit = this.#visit;
    return () => this.#isClosed || visit !== this.#visit;
  }

  /** The rounds of stored taps and those the server lists as never shown, the oldest first. */
  async #listLate(): Promise<readonly LateRound<Round>[]> {
    const { pending, userId, roomId, listUnshown } = this.#ports;
    const late = new Map<string, LateRound<Round>>();
    const asked = pending.list(userId, roomId).map(async ({ key, bet }) => {
      const round = await this.#ask(key, bet, { isQuiet: true });
      if (round) late.set(round.roundId, { key, round });
    });
    await Promise.all(asked);
    for (const round of await listUnshown()) {
      if (!late.has(round.roundId)) late.set(round.roundId, { key: round.roundId, round });
    }
    return [...late.values()]
      .filter(one => !this.#wasShown(one))
      .sort((one, other) => one.round.createTime - other.round.createTime);
  }

  async #played(key: string, bet: Bet): Promise<Round | undefined> {
    const isOver = this.#watchVisit();
    const round = await this.#ask(key, bet);
    if (round === undefined || isOver()) return round;
    this.#ports.onAnswer(round);
    void this.#show(key, round, { isLate: false });
    return round;
  }

  /** Asks until the answer is there or certain not to come. */
  async #ask(key: string, bet: Bet, { isQuiet = false } = {}): Promise<Round | undefined> {
    const { play, isOutcomeUnknown, backOff, pending, onRefusal } = this.#ports;
    const isOver = this.#watchVisit();
    this.#put({ key, bet });
    for (let tries = 1; !isOver(); tries++) {
      try {
        return await play(bet, key);
      } catch (error) {
        const isUnknown = isOutcomeUnknown(error);
        if (isUnknown && (await backOff(tries))) continue;
        // A tap whose fate is unknown stays stored for the next visit.
        if (!isUnknown) pending.remove(key);
        if (isOver()) return undefined;
        this.#remove(key);
        if (!isQuiet) onRefusal(error, bet);
      }
      return undefined;
    }
    return undefined;
  }

  async #show(key: string, round: Round, { isLate }: Pick<Showing, 'isLate'>): Promise<void> {
    if (this.#wasShown({ key, round })) return;
    const isOver = this.#watchVisit();
    let isSeen = false;
    const acknowledge = () => {
      if (isOver() || isSeen) return false;
      isSeen = true;
      this.#acknowledge(key, round);
      return true;
    };
    this.#shown.add(round.roundId);
    this.#put({ key, round });
    await this.#ports.show(round, { isLate, acknowledge });
    if (isOver()) return;
    if (isSeen) this.#remove(key);
    else this.#end(key, round);
  }

  /** Listed as never shown while its answer was still on the way: it is being shown already. */
  #wasShown({ key, round }: LateRound<Round>): boolean {
    const wasShown = this.#shown.has(round.roundId);
    if (wasShown) this.#ports.pending.remove(key);
    if (wasShown) this.#remove(key);
    return wasShown;
  }

  #end(key: string, round: Round): void {
    this.#remove(key);
    this.#acknowledge(key, round);
  }

  #acknowledge(key: string, round: Round): void {
    this.#ports.pending.remove(key);
    this.store.setState(({ seen }) => ({ seen: [round, ...seen].slice(0, SEEN_MAX) }));
    this.#ports.onAcknowledge?.(round);
    this.#report.add(round.roundId);
  }

  #put(play: PlayUnderWay<Bet, Round>): void {
    this.store.setState(({ plays }) => {
      const isThere = plays.some(({ key }) => key === play.key);
      return { plays: isThere ? plays.map(one => (one.key === play.key ? play : one)) : [...plays, play] };
    });
  }

  #remove(key: string): void {
    this.store.setState(({ plays }) => ({ plays: plays.filter(one => one.key !== key) }));
  }
}
