/**
 * A recorded play in the very engine that made it, step by step. Runs in a worker as well as in the page; loads the
 * engine's three megabytes when a play is opened. Whatever is wrong with a record is an answer, never a throw.
 */
import { isRefusal, type Refusal } from '@boardwalk/base';
import type { ClawConfig, ClawEvent, ClawScene } from '@boardwalk/games/claw';
import { hashServerSeed } from '@boardwalk/games/fairness';
import {
  decodeMachineLog,
  loadPhysics,
  type MachineLog,
  type Physics,
  type ReplayResult,
  startReplay,
} from '@boardwalk/games/physics';
import type { PusherConfig, PusherEvent, PusherScene } from '@boardwalk/games/pusher';

export type GameName = 'claw' | 'pusher';
export type PlayEvent = ClawEvent | PusherEvent;

export interface RecordedPlay {
  readonly game: GameName;
  /** The machine's settings then, as JSON. */
  readonly config: string;
  /** As `encodeMachineLog` wrote it. */
  readonly log: Uint8Array;
}

export type Opened =
  | {
      readonly is: 'open';
      readonly scene: ClawScene | PusherScene;
      readonly steps: number;
      /** Of the seed that the record was played with. */
      readonly serverSeedHash: string;
    }
  /** `version`: this browser has another engine or other rules than the machine had then. */
  | { readonly is: 'refused'; readonly why: 'record' | 'version' };

export interface Frame {
  readonly step: number;
  readonly poses: Float32Array;
  /** Since the frame before. */
  readonly events: readonly PlayEvent[];
  /** At the end of the record. */
  readonly end?: RunEnd;
}

export interface RunEnd {
  readonly hash: string;
  /** Every hash on the way was the recorded one, and every input was taken. */
  readonly isSame: boolean;
  readonly prizesWon: number;
}

interface Running {
  readonly machine: { readonly step: number; readonly scene: unknown; poses(): Float32Array };
  advance(steps: number): boolean;
  result(): ReplayResult<PlayEvent>;
  free(): void;
}

interface Loaded {
  readonly log: MachineLog;
  readonly start: () => Running | Refusal;
}

export class ReplayRun {
  #loaded: Loaded | undefined;
  #running: Running | undefined;
  #told = 0;

  async open(play: RecordedPlay): Promise<Opened> {
    const log = decodeMachineLog(play.log);
    if (isRefusal(log)) return { is: 'refused', why: 'record' };
    const game = await loadGame(play);
    if (game === undefined) return { is: 'refused', why: 'version' };
    const physics = await loadPhysics();
    this.#loaded = { log, start: () => game(physics, log) };
    const refusal = this.restart();
    if (refusal) return { is: 'refused', why: isOfVersion(refusal) ? 'version' : 'record' };
    const { steps, seeds } = log;
    // The game's own scene, by its type: the run was made of this game.
    const scene = this.#running?.machine.scene as ClawScene | PusherScene;
    return { is: 'open', scene, steps, serverSeedHash: hashServerSeed(seeds.serverSeed) };
  }

  /** Back to the beginning. */
  restart(): Refusal | undefined {
    this.#running?.free();
    this.#running = undefined;
    this.#told = 0;
    const started = this.#loaded?.start();
    if (started === undefined || isRefusal(started)) return started;
    this.#running = started;
    return undefined;
  }

  /** Undefined where no play is open. */
  advance(steps: number): Frame | undefined {
    const running = this.#running;
    if (running === undefined) return undefined;
    const isAtEnd = running.advance(steps);
    const { events, hash, firstDifferentStep } = running.result();
    const fresh = events.slice(this.#told).map(({ event }) => event);
    this.#told = events.length;
    const prizesWon = events.filter(({ event }) => event.type === 'prizeWon').length;
    return {
      step: running.machine.step,
      poses: running.machine.poses().slice(),
      events: fresh,
      ...(isAtEnd && { end: { hash, isSame: firstDifferentStep === undefined, prizesWon } }),
    };
  }

  close(): void {
    this.#running?.free();
    this.#running = undefined;
    this.#loaded = undefined;
  }
}

type StartGame = (physics: Physics, log: MachineLog) => Running | Refusal;

/** Undefined for settings that these rules do not know. */
async function loadGame({ game, config }: RecordedPlay): Promise<StartGame | undefined> {
  const settings = parsed(config);
  if (settings === undefined) return undefined;
  if (game === 'claw') {
    const { checkClawConfig, clawGame } = await import('@boardwalk/games/claw');
    const known = settings as ClawConfig;
    if (!isFine(() => checkClawConfig(known))) return undefined;
    return (physics, log) => startReplay(physics, clawGame(known), log);
  }
  const { checkPusherConfig, pusherGame } = await import('@boardwalk/games/pusher');
  const known = settings as PusherConfig;
  if (!isFine(() => checkPusherConfig(known))) return undefined;
  return (physics, log) => startReplay(physics, pusherGame(known), log);
}

/** The check expects the fields of its type; what has others is as wrong as what has wrong values. */
function isFine(check: () => Refusal | undefined): boolean {
  try {
    return check() === undefined;
  } catch {
    return false;
  }
}

function isOfVersion({ detail }: Refusal): boolean {
  return ['engine', 'game', 'configVersion'].includes(String(detail['field']));
}

function parsed(config: string): object | undefined {
  try {
    const value: unknown = JSON.parse(config);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
