/** What a play came to by its own course, in the words in which a room tells it. */
import type { ClawEvent, ClawInput, PrizeKind } from '@boardwalk/games/claw';
import type { ReplayedEvent } from '@boardwalk/games/physics';
import { type PusherConfig, type PusherEvent, type PusherInput, worthOf } from '@boardwalk/games/pusher';

export interface ClawCourse {
  readonly game: 'claw';
  /** In the order they fell. */
  readonly prizes: readonly PrizeKind[];
  readonly strong: boolean;
  /** Plays without a catch before it, by which the meter is full or not. */
  readonly pity: number;
}

/** Counts of the machine's coins. */
export interface PusherCounts {
  readonly won: number;
  readonly turns: number;
  readonly wheelWon: number;
  readonly thrownIn: number;
}

export interface PusherCourse extends PusherCounts {
  readonly game: 'pusher';
  readonly dropped: number;
  /** Since the first coin was asked for: how much had been won when each coin dropped. */
  readonly wonAtDrop: readonly number[];
  /** Before that: nobody's, but for what fell while the first tray was being paid for. */
  readonly early: PusherCounts;
}

export type Course = ClawCourse | PusherCourse;

export interface TimedInput<Input> {
  readonly step: number;
  readonly input: Input;
}

export function clawCourse(
  events: readonly ReplayedEvent<ClawEvent>[],
  inputs: readonly TimedInput<ClawInput>[],
): ClawCourse {
  const begin = inputs.map(({ input }) => input).find(input => input.type === 'begin');
  return {
    game: 'claw',
    prizes: events.flatMap(({ event }) => (event.type === 'prizeWon' ? [event.kind] : [])),
    strong: events.some(({ event }) => event.type === 'roundEnded' && event.strong),
    pity: begin?.pity ?? 0,
  };
}

export function pusherCourse(
  events: readonly ReplayedEvent<PusherEvent>[],
  inputs: readonly TimedInput<PusherInput>[],
  config: PusherConfig,
): PusherCourse {
  const asked = inputs.find(({ input }) => input.type === 'drop' || input.type === 'rain');
  const [early, counts] = [emptyCounts(), emptyCounts()];
  const wonAtDrop: number[] = [];
  for (const { step, event } of events) {
    if (event.type === 'coinDropped') wonAtDrop.push(counts.won);
    else count(asked === undefined || step <= asked.step ? early : counts, event, config);
  }
  return { game: 'pusher', dropped: wonAtDrop.length, wonAtDrop, early, ...counts };
}

type Counting = { -readonly [Count in keyof PusherCounts]: number };

function emptyCounts(): Counting {
  return { won: 0, turns: 0, wheelWon: 0, thrownIn: 0 };
}

function count(counts: Counting, event: PusherEvent, config: PusherConfig): void {
  if (event.type === 'coinWon') counts.won += worthOf(event, config);
  if (event.type === 'bonusDropped') counts.thrownIn += event.coins;
  if (event.type !== 'wheelStopped') return;
  const paid = worthOf(event, config);
  counts.turns += 1;
  counts.wheelWon += paid;
  counts.won += paid;
}
