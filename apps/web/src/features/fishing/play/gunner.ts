/**
 * Fires: each shot is shown at once, as the engine foresees it, and asked for with those that wait. A lost answer is asked
 * for again with the same keys; a refused shot takes its bullet back. What a catch pays is left out until it is seen.
 */
import {
  type Flight,
  fly,
  type IsDoomed,
  type SeatNumber,
  SHOT_GAP_MS,
  type Shot,
  type WeaponName,
} from '@boardwalk/games/fishing';
import type { ShownShot } from '@boardwalk/stage/fishing';
import { createStore } from 'zustand/vanilla';
import { isOutcomeUnknown } from '../../../platform/request/outcome-unknown.ts';
import type { PriceOption } from '../live/table-state.ts';
import { type Fired, type OpenShot, type Order, type Purse, type Round, stakeOf } from './order.ts';

export interface Trigger {
  readonly seat: SeatNumber;
  readonly option: PriceOption;
  readonly purse: Purse;
  readonly weapon: WeaponName;
  readonly aim: Shot['aim'];
}

export interface GunnerShow {
  readonly shoot: (shown: ShownShot, flight: Flight) => void;
  readonly decide: (
    id: string,
    flight: Pick<Flight, 'hits'>,
    catches: Round['outcome']['catches'],
  ) => Promise<void>;
  readonly takeBack: (id: string) => void;
}

export interface GunnerPorts {
  readonly roomId: number;
  readonly now: () => number;
  readonly isDoomed: IsDoomed;
  readonly newKey: () => string;
  readonly show: () => GunnerShow;
  readonly ask: (orders: readonly OpenShot[]) => Promise<readonly Fired[]>;
  /** Pauses before another try; false once it was tried often enough. */
  readonly pause: (tries: number) => Promise<boolean>;
  readonly keep: { readonly add: (shot: OpenShot) => void; readonly remove: (key: string) => void };
  readonly onRound: (round: Round) => void;
  readonly onSeen: (round: Round) => void;
  /** Why it was not taken: a code of a shot, or the failure of the call. */
  readonly onRefused: (reason: string | Error, order: Order) => void;
}

export interface GunnerState {
  /** Stakes of shots without an answer. */
  readonly openCoins: Readonly<Record<Purse, number>>;
  /** Payouts that were told and not seen. */
  readonly unseenCoins: Readonly<Record<Purse, number>>;
  /** An answer is late. */
  readonly isLate: boolean;
}

export type FireOutcome = 'fired' | 'missed' | 'tooSoon' | 'waiting';

const SHOTS_A_CALL = 5;
const CALL_GAP_MS = 250;
/** The server believes no shot that is older; none is fired when so many wait. */
const WAITING_MAX = 8;

export class Gunner {
  readonly store = createStore<GunnerState>(() => ({
    openCoins: NOTHING,
    unseenCoins: NOTHING,
    isLate: false,
  }));
  readonly #ports: GunnerPorts;
  #waiting: readonly OpenShot[] = [];
  #lastMs = 0;
  #sentMs = 0;
  #isSending = false;
  /** The latest of this page, each by its seat and its moment: as it was asked for, and as it counts. */
  #fired: readonly string[] = [];

  constructor(ports: GunnerPorts) {
    this.#ports = ports;
  }

  fire(
    { seat, option, purse, weapon, aim }: Trigger,
    onAnswer: (round: Round | undefined) => void = () => undefined,
  ): FireOutcome {
    const { roomId, now, isDoomed, newKey } = this.#ports;
    const firedAtMs = Math.round(now());
    if (firedAtMs - this.#lastMs < SHOT_GAP_MS + MARGIN_MS) return 'tooSoon';
    if (this.#waiting.length >= WAITING_MAX) return 'waiting';
    this.#lastMs = firedAtMs;
    const shot: Shot = { seat, firedAtMs, weapon, aim };
    const flight = fly(roomId, shot, isDoomed);
    this.#note(shot);
    const key = newKey();
    const stake = stakeOf(option, weapon);
    if (flight.legs.length > 0) this.#ports.show().shoot({ id: key, shot, isOwn: true, stake }, flight);
    if (flight.hits.length === 0) {
      void this.#ports.show().decide(key, flight, []);
      return 'missed';
    }
    const order = { roomId, productId: option.productId, purse, weapon, aim, firedAt: firedAtMs };
    this.#add({ key, order, stake, seat }, onAnswer);
    return 'fired';
  }

  /** Whether it is one of this page; the same player may fire from another. */
  hasFired(shot: Pick<Shot, 'seat' | 'firedAtMs'>): boolean {
    return this.#fired.includes(nameOf(shot));
  }

  /** Shots of an earlier visit, with the keys they had. */
  async askAgain(shots: readonly OpenShot[]): Promise<readonly Round[]> {
    const rounds: Round[] = [];
    for (const list of inCalls(shots)) {
      const answers = await this.#askUntilKnown(list).catch(() => []);
      rounds.push(...answers.flatMap(({ round }) => round ?? []));
      for (const { key } of list) this.#ports.keep.remove(key);
    }
    return rounds;
  }

  readonly #listeners = new Map<string, (round: Round | undefined) => void>();

  #note(shot: Pick<Shot, 'seat' | 'firedAtMs'>): void {
    this.#fired = [...this.#fired, nameOf(shot)].slice(-FIRED_KEPT);
  }

  #add(shot: OpenShot, onAnswer: (round: Round | undefined) => void): void {
    this.#ports.keep.add(shot);
    this.#listeners.set(shot.key, onAnswer);
    this.#waiting = [...this.#waiting, shot];
    this.#move('openCoins', shot.order.purse, shot.stake);
    void this.#pump();
  }

  /** One call at a time, each with all that wait by then. */
  async #pump(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      await after(this.#sentMs + CALL_GAP_MS - this.#ports.now());
      const [list = []] = inCalls(this.#waiting);
      this.#sentMs = this.#ports.now();
      await this.#send(list);
      this.#waiting = this.#waiting.filter(shot => !list.includes(shot));
    }
    this.#isSending = false;
  }

  async #send(list: readonly OpenShot[]): Promise<void> {
    const late = setTimeout(() => this.store.setState({ isLate: true }), LATE_MS);
    try {
      const answers = await this.#askUntilKnown(list);
      for (const shot of list)
        this.#take(
          shot,
          answers.find(({ idempotencyKey }) => idempotencyKey === shot.key),
        );
    } catch (error) {
      for (const shot of list) this.#drop(shot, isOutcomeUnknown(error));
      const [first] = list;
      if (first && error instanceof Error) this.#ports.onRefused(error, first.order);
    }
    clearTimeout(late);
    this.store.setState({ isLate: false });
  }

  async #askUntilKnown(list: readonly OpenShot[]): Promise<readonly Fired[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#ports.ask(list);
      } catch (error) {
        if (!isOutcomeUnknown(error) || !(await this.#ports.pause(tries))) throw error;
      }
    }
  }

  #take(shot: OpenShot, answer: Fired | undefined): void {
    const { round, refusal } = answer ?? {};
    if (!round) {
      this.#refuse(shot, refusal);
      return;
    }
    const { purse } = shot.order;
    const { outcome } = round;
    this.#note({ seat: shot.seat, firedAtMs: round.bet.firedAt });
    this.#move('openCoins', purse, -shot.stake);
    this.#move('unseenCoins', purse, round.payout);
    this.#ports.onRound(round);
    this.#answer(shot, round);
    void this.#ports
      .show()
      .decide(
        shot.key,
        { hits: outcome.hits.map(({ at, ...hit }) => ({ ...hit, atMs: at })) },
        outcome.catches,
      )
      .then(() => {
        this.#move('unseenCoins', purse, -round.payout);
        this.#ports.keep.remove(shot.key);
        this.#ports.onSeen(round);
      });
  }

  /** A shot whose fish somebody else caught a moment before flies on, and costs nothing. */
  #refuse(shot: OpenShot, refusal: string | undefined): void {
    this.#move('openCoins', shot.order.purse, -shot.stake);
    this.#ports.keep.remove(shot.key);
    this.#answer(shot, undefined);
    if (refusal === 'nothingHit') {
      void this.#ports.show().decide(shot.key, { hits: [] }, []);
      return;
    }
    this.#ports.show().takeBack(shot.key);
    if (refusal !== undefined) this.#ports.onRefused(refusal, shot.order);
  }

  /** Where nobody knows whether it was taken, its key stays: the next visit asks. */
  #drop(shot: OpenShot, isUnknown: boolean): void {
    this.#move('openCoins', shot.order.purse, -shot.stake);
    if (!isUnknown) this.#ports.keep.remove(shot.key);
    this.#answer(shot, undefined);
    this.#ports.show().takeBack(shot.key);
  }

  #answer({ key }: OpenShot, round: Round | undefined): void {
    this.#listeners.get(key)?.(round);
    this.#listeners.delete(key);
  }

  #move(name: 'openCoins' | 'unseenCoins', purse: Purse, coins: number): void {
    this.store.setState(state => ({ [name]: { ...state[name], [purse]: state[name][purse] + coins } }));
  }
}

const NOTHING = { coins: 0, trial: 0 } as const;
const LATE_MS = 2500;
/** More than may be on their way here. */
const FIRED_KEPT = 60;
/** Two clocks count a little differently. */
const MARGIN_MS = 15;

/** As many as a call takes, all of one purse, in their order. */
export function inCalls(shots: readonly OpenShot[]): readonly (readonly OpenShot[])[] {
  const calls: OpenShot[][] = [];
  for (const shot of shots) {
    const last = calls.at(-1);
    const goesAlong = last && last.length < SHOTS_A_CALL && last[0]?.order.purse === shot.order.purse;
    if (goesAlong) last.push(shot);
    else calls.push([shot]);
  }
  return calls;
}

function nameOf({ seat, firedAtMs }: Pick<Shot, 'seat' | 'firedAtMs'>): string {
  return `${seat}:${firedAtMs}`;
}

function after(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise(resolve => setTimeout(resolve, ms)) : undefined;
}
