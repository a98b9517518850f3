/**
 * When a round's script is shown: each event with its beginning and length. Nothing is decided here but time, so what is
 * on the screen is a function of the script and of how long its show has run.
 */
import {
  type SlotEvent,
  type SlotMachine,
  type SlotScript,
  type SlotWindow,
  type SlotWord,
  slotMachines,
} from '@boardwalk/games/slot';

export type SlotPace = 'quick' | 'normal';

export interface Spinning {
  /** Where each reel stood before, and where it stops. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly reels: readonly (readonly number[])[];
  /** From the beginning of the cue. */
  readonly stopMs: readonly number[];
  /** Reels that turn longer, because what has stopped may become something. */
  readonly held: readonly number[];
}

export interface Cue {
  readonly event: SlotEvent;
  readonly atMs: number;
  readonly lengthMs: number;
  /** What stands in the window as it begins, and when it is over. */
  readonly before: SlotWindow;
  readonly after: SlotWindow;
  readonly sticky: readonly number[];
  /** Won so far, in hundredths of the stake. */
  readonly won: number;
  readonly spinning?: Spinning;
  /** The free spin it belongs to, from 1, and how many are left after it. */
  readonly free: number;
  readonly left: number;
}

export interface Show {
  readonly machine: SlotWord;
  readonly cues: readonly Cue[];
  readonly lengthMs: number;
}

interface Times {
  readonly first: number;
  readonly between: number;
  readonly held: number;
  readonly settle: number;
  readonly win: number;
  readonly fall: number;
  readonly stick: number;
  readonly scatter: number;
}

const TIMES: Readonly<Record<SlotPace, Times>> = {
  normal: {
    first: 820,
    between: 210,
    held: 900,
    settle: 140,
    win: 1000,
    fall: 480,
    stick: 650,
    scatter: 1500,
  },
  quick: { first: 360, between: 70, held: 450, settle: 90, win: 620, fall: 300, stick: 380, scatter: 1000 },
};
const PICK_MS = 2200;
const JACKPOT_MS = 2600;
/** Where nothing moves, what happened is still there long enough to be read. */
const STILL: Times = {
  first: 120,
  between: 0,
  held: 0,
  settle: 80,
  win: 700,
  fall: 250,
  stick: 300,
  scatter: 900,
};

export interface ShowOptions {
  readonly machine: SlotWord;
  readonly pace: SlotPace;
  readonly isStill: boolean;
  /** Where the reels stand. */
  readonly from: readonly number[];
}

export function planShow(script: SlotScript, options: ShowOptions): Show {
  const machine = slotMachines[options.machine];
  const times = options.isStill ? STILL : TIMES[options.pace];
  const cues: Cue[] = [];
  let atMs = 0;
  let state: State = { from: options.from, window: [], sticky: [], won: 0, free: 0, left: 0 };
  for (const event of script) {
    const { cue, next } = planCue(event, state, { machine, times, atMs });
    cues.push(cue);
    atMs += cue.lengthMs;
    state = next;
  }
  return { machine: options.machine, cues, lengthMs: atMs };
}

interface State {
  readonly from: readonly number[];
  readonly window: SlotWindow;
  readonly sticky: readonly number[];
  readonly won: number;
  readonly free: number;
  readonly left: number;
}

interface Planning {
  readonly machine: SlotMachine;
  readonly times: Times;
  readonly atMs: number;
}

function planCue(
  event: SlotEvent,
  state: State,
  planning: Planning,
): { readonly cue: Cue; readonly next: State } {
  const next = stateAfter(event, state, planning.machine);
  const spinning = event.type === 'spin' ? spinningOf(event, state, planning) : undefined;
  const cue: Cue = {
    event,
    atMs: planning.atMs,
    lengthMs: spinning
      ? Math.max(...spinning.stopMs) + planning.times.settle
      : lengthOf(event, planning.times),
    before: event.type === 'spin' ? event.window : state.window,
    after: next.window,
    sticky: event.type === 'stick' ? event.reels : state.sticky,
    won: next.won,
    free: next.free,
    left: next.left,
    ...(spinning ? { spinning } : {}),
  };
  return { cue, next };
}

function stateAfter(event: SlotEvent, state: State, { wild }: SlotMachine): State {
  switch (event.type) {
    case 'spin':
      return { ...state, from: event.stops, window: event.window, free: event.free, left: event.left };
    case 'stick': {
      const window = state.window.map((column, reel) =>
        event.reels.includes(reel) ? column.map(() => wild) : column,
      );
      return { ...state, window, sticky: event.reels };
    }
    case 'fall':
      return { ...state, window: event.window };
    case 'scatter':
      return { ...state, won: state.won + event.hundredths, left: state.left + event.spins };
    case 'win':
    case 'pick':
      return { ...state, won: state.won + event.hundredths };
    default:
      return state;
  }
}

function lengthOf(event: SlotEvent, times: Times): number {
  switch (event.type) {
    case 'win':
      return times.win;
    case 'fall':
      return times.fall;
    case 'stick':
      return times.stick;
    case 'scatter':
      return event.spins > 0 ? times.scatter + 700 : times.scatter;
    case 'pick':
      return PICK_MS;
    case 'jackpot':
      return JACKPOT_MS;
    default:
      return 60;
  }
}

function spinningOf(
  event: Extract<SlotEvent, { readonly type: 'spin' }>,
  { from, sticky }: State,
  { machine, times }: Planning,
): Spinning {
  const reels = event.free > 0 && machine.free ? machine.free.reels : machine.reels;
  const held: number[] = [];
  const stopMs: number[] = [];
  let [atMs, scatters] = [times.first, 0];
  event.window.forEach((column, reel) => {
    // With one less than it takes, every reel that may still bring the last one is worth waiting for.
    if (scatters >= scattersWanted(machine) - 1 && times.held > 0) {
      held.push(reel);
      atMs += times.held;
    }
    stopMs.push(sticky.includes(reel) ? 0 : atMs);
    atMs += times.between;
    if (column.includes(machine.scatter)) scatters += 1;
  });
  return { from, to: event.stops, reels, stopMs, held };
}

function scattersWanted({ free, prizes, reels }: SlotMachine): number {
  if (free) return free.scatters;
  return prizes.length > 0 ? reels.length : Number.POSITIVE_INFINITY;
}
