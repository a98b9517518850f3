// A ball under way: its script as cues in time, and what each event of the script does.
import { assert } from '@boardwalk/base';
import { celebrationOf, type PlinkoEvent, type PlinkoScript } from '@boardwalk/games/plinko';
import { type PlinkoEffects, SPARKS } from './effects.ts';
import { type BoardLayout, slotX } from './layout.ts';
import type { BallOptions, PlinkoStageOptions } from './options.ts';
import { contactMs, contactPeg, type PlinkoTimeline, timelineOf } from './timeline.ts';
import type { BallSkin } from './tones.ts';

interface Cue {
  readonly atMs: number;
  readonly event: PlinkoEvent;
}

export interface Flight {
  readonly ballId: string;
  readonly timeline: PlinkoTimeline;
  readonly cues: readonly Cue[];
  readonly stake: number;
  readonly payout: number;
  readonly skin: BallSkin;
  readonly pace: number;
  readonly startMs: number;
  /** The first cue that is still to come. */
  next: number;
  readonly finish: (outcome: 'landed' | 'cut') => void;
}

/** What events may change and tell. */
export interface FlightSurroundings {
  readonly effects: PlinkoEffects;
  readonly layout: BoardLayout;
  readonly listeners: Pick<PlinkoStageOptions, 'onBounce' | 'onLand' | 'formatPayout'>;
  readonly nowMs: number;
}

const PAY_AFTER_MS = 90;
/** Older contacts were not seen, so nobody is told of them. */
const BOUNCE_FRESH_MS = 150;

type Handlers = {
  readonly [Type in PlinkoEvent['type']]: (
    event: Extract<PlinkoEvent, { type: Type }>,
    flight: Flight,
    atMs: number,
    around: FlightSurroundings,
  ) => void;
};

const handlers: Handlers = {
  drop: () => undefined,
  bounce: ({ row }, { ballId, timeline }, atMs, { effects, listeners, nowMs }) => {
    effects.glow({ row, peg: contactPeg(timeline, row), atMs });
    if (nowMs - atMs < BOUNCE_FRESH_MS) listeners.onBounce?.(ballId, row);
  },
  land: ({ slot }, { ballId, stake, payout, skin }, atMs, { effects, layout, listeners }) => {
    effects.sink({ slot, atMs });
    const celebration = celebrationOf(stake, payout);
    const place = { x: slotX(layout, slot), y: layout.slotTop };
    listeners.onLand?.({ ballId, slot, stake, payout, skin, celebration, ...place });
  },
  pay: ({ payout }, { timeline: { slot }, stake, skin }, atMs, { effects, listeners }) => {
    const celebration = celebrationOf(stake, payout);
    if (celebration === 'none') return;
    effects.chip({ slot, skin, atMs, text: listeners.formatPayout(payout) });
    if (SPARKS[celebration] > 0) effects.burst({ slot, skin, atMs, sparks: SPARKS[celebration] });
  },
};

export function startFlight(
  ballId: string,
  script: PlinkoScript,
  { stake, payout, skin = 'gold', pace = 1 }: BallOptions,
  startMs: number,
  finish: Flight['finish'],
): Flight {
  assert(pace > 0, 'a ball moves forward');
  const timeline = timelineOf(script, ballId);
  const cues = script.map(event => ({ atMs: cueMs(event, timeline), event }));
  return { ballId, timeline, cues, stake, payout, skin, pace, startMs, next: 0, finish };
}

/** How far into its way the ball is. */
export function flightMs(flight: Flight, nowMs: number): number {
  return (nowMs - flight.startMs) * flight.pace;
}

/** Plays what is due; true once the last cue was played. */
export function advanceFlight(flight: Flight, around: FlightSurroundings): boolean {
  const dueMs = flightMs(flight, around.nowMs);
  for (let cue = flight.cues[flight.next]; cue && cue.atMs <= dueMs; cue = flight.cues[flight.next]) {
    flight.next += 1;
    playEvent(cue.event, flight, flight.startMs + cue.atMs / flight.pace, around);
  }
  return flight.next === flight.cues.length;
}

/** Plays all that is left at once. */
export function completeFlight(flight: Flight, around: FlightSurroundings): void {
  for (const { event } of flight.cues.slice(flight.next)) playEvent(event, flight, around.nowMs, around);
  flight.next = flight.cues.length;
}

function playEvent(event: PlinkoEvent, flight: Flight, atMs: number, around: FlightSurroundings): void {
  // The table's type pairs each event with its handler; looking it up by the type loses the pairing.
  const play = handlers[event.type] as (
    event: PlinkoEvent,
    ...rest: [Flight, number, FlightSurroundings]
  ) => void;
  play(event, flight, atMs, around);
}

function cueMs(event: PlinkoEvent, timeline: PlinkoTimeline): number {
  if (event.type === 'drop') return 0;
  if (event.type === 'bounce') return contactMs(timeline, event.row);
  return event.type === 'land' ? timeline.durationMs : timeline.durationMs + PAY_AFTER_MS;
}
