// From a turn of the handle to an opened capsule, one after the other. Each turn has one idempotency key, stored
// before its call, so neither a double tap nor a lost answer nor a reload pays twice. A round counts as shown when
// its capsules were opened; one that was not is shown again. Knows neither React nor the machine: both are ports.
import type { PendingPlays } from '../../../domain/rounds/pending-plays.ts';
import { ShownReport } from '../../../domain/rounds/shown-report.ts';
import type { Bet, Round } from './round.ts';

export interface DeskPorts {
  readonly userId: number;
  readonly roomId: number;
  readonly pending: PendingPlays<Bet>;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  readonly play: (bet: Bet, idempotencyKey: string) => Promise<Round>;
  readonly listUnshown: () => Promise<readonly Round[]>;
  readonly reportShown: (roundIds: readonly string[]) => Promise<unknown>;
  /** The server may have heard nothing: asking again with the same key is right. */
  readonly isUncertain: (error: unknown) => boolean;
  /** Resolves when it is worth asking again, false when it is not any more. */
  readonly untilNextTry: (tries: number) => Promise<boolean>;
  /** Resolves when the capsules are open. */
  readonly showRound: (round: Round) => Promise<unknown>;
  /** What was inside; resolves when the player has seen enough of it. */
  readonly presentPrizes: (round: Round) => Promise<unknown>;
  readonly onAnswer: (round: Round) => void;
  readonly onRefusal: (error: unknown, bet: Bet) => void;
  /** Rounds of an earlier visit: the last is shown now, so many others are in the pack already. */
  readonly onLate: (others: number) => void;
}

/** `recovering`: until it is known what was left over from the last visit. */
export type DeskState =
  | { readonly phase: 'recovering' | 'idle' }
  | { readonly phase: 'asking'; readonly bet: Bet }
  | { readonly phase: 'showing'; readonly round: Round };

interface LateRound {
  readonly key: string;
  readonly round: Round;
}

export class Desk {
  readonly #ports: DeskPorts;
  readonly #shown: ShownReport;
  readonly #listeners = new Set<() => void>();
  #state: DeskState = { phase: 'recovering' };
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

  /** Nothing while a turn is under way: the second half of a double tap is one of those. */
  async turn(bet: Bet): Promise<void> {
    if (this.#isClosed || this.#state.phase !== 'idle') return;
    const { newKey, nowMs, userId, pending, onAnswer } = this.#ports;
    const key = newKey();
    pending.add({ key, userId, bet, atMs: nowMs() });
    this.#change({ phase: 'asking', bet });
    const round = await this.#ask(key, bet);
    if (this.#isClosed) return;
    if (round === undefined) return this.#change({ phase: 'idle' });
    onAnswer(round);
    await this.#show({ key, round });
  }

  /** After a reload: asks again for what was under way, and shows what was never opened. */
  async recover(): Promise<void> {
    const { pending, userId, roomId, listUnshown, onLate } = this.#ports;
    const late = new Map<string, LateRound>();
    for (const { key, bet } of pending.list(userId, roomId)) {
      const round = await this.#ask(key, bet, { isQuiet: true });
      if (round) late.set(round.roundId, { key, round });
    }
    for (const round of await listUnshown()) {
      if (!late.has(round.roundId)) late.set(round.roundId, { key: round.roundId, round });
    }
    if (this.#isClosed) return;
    const rounds = [...late.values()].sort((one, other) => one.round.createTime - other.round.createTime);
    const last = rounds.pop();
    if (last === undefined) return this.#change({ phase: 'idle' });
    for (const one of rounds) this.#settle(one);
    onLate(rounds.length);
    await this.#show(last);
  }

  /** Tells the server now what it would be told soon: the page may be gone by then. */
  readonly reportShown = (): Promise<void> => this.#shown.flush();

  /** A fresh desk is open; one that was closed can be opened again. */
  open(): void {
    this.#isClosed = false;
  }

  /** From here on nothing is shown: what was not opened is listed for the next visit. */
  close(): void {
    this.#isClosed = true;
    void this.#shown.flush();
  }

  /** Asks until the answer is there or certain not to come. */
  async #ask(key: string, bet: Bet, { isQuiet = false } = {}): Promise<Round | undefined> {
    const { play, isUncertain, untilNextTry, pending, onRefusal } = this.#ports;
    for (let tries = 1; !this.#isClosed; tries++) {
      try {
        return await play(bet, key);
      } catch (error) {
        const isUnsure = isUncertain(error);
        if (isUnsure && (await untilNextTry(tries))) continue;
        // A turn whose fate is unknown stays stored for the next visit.
        if (!isUnsure) pending.remove(key);
        if (!isQuiet && !this.#isClosed) onRefusal(error, bet);
        return undefined;
      }
    }
    return undefined;
  }

  async #show(one: LateRound): Promise<void> {
    this.#change({ phase: 'showing', round: one.round });
    await this.#ports.showRound(one.round);
    if (this.#isClosed) return;
    this.#settle(one);
    await this.#ports.presentPrizes(one.round);
    if (!this.#isClosed) this.#change({ phase: 'idle' });
  }

  #settle({ key, round }: LateRound): void {
    this.#ports.pending.remove(key);
    this.#shown.add(round.roundId);
  }

  #change(state: DeskState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
