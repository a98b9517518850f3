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
import { type Course, clawCourse, pusherCourse, type TimedInput } from './course.ts';

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
  | { readonly is: 'open'; readonly scene: ClawScene | PusherScene; readonly steps: number }
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
  readonly steps: number;
  /** Up to here every hash on the way was the recorded one, and every input was taken. */
  readonly sameSteps: number;
  /** The hash of the seed that the record was played with. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The version of the settings it was run with. */
  readonly configVersion: string;
  readonly course: Course;
}

interface Running {
  readonly machine: { readonly step: number; readonly scene: unknown; poses(): Float32Array };
  advance(steps: number): boolean;
  result(): ReplayResult<PlayEvent>;
  free(): void;
}

interface Loaded {
  readonly log: MachineLog;
  readonly game: LoadedGame;
  readonly physics: Physics;
}

interface LoadedGame {
  readonly configVersion: string;
  start(physics: Physics, log: MachineLog): Running | Refusal;
  courseOf(events: ReplayResult<PlayEvent>['events'], log: MachineLog): Course;
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
    this.#loaded = { log, game, physics };
    const refusal = this.restart();
    if (refusal) return { is: 'refused', why: isOfVersion(refusal) ? 'version' : 'record' };
    // The game's own scene, by its type: the run was made of this game.
    const scene = this.#running?.machine.scene as ClawScene | PusherScene;
    return { is: 'open', scene, steps: log.steps };
  }

  /** Back to the beginning. */
  restart(): Refusal | undefined {
    this.#running?.free();
    this.#running = undefined;
    this.#told = 0;
    const loaded = this.#loaded;
    const started = loaded?.game.start(loaded.physics, loaded.log);
    if (started === undefined || isRefusal(started)) return started;
    this.#running = started;
    return undefined;
  }

  /** Undefined where no play is open. */
  advance(steps: number): Frame | undefined {
    const [running, loaded] = [this.#running, this.#loaded];
    if (running === undefined || loaded === undefined) return undefined;
    const isAtEnd = running.advance(steps);
    const result = running.result();
    const { events } = result;
    const fresh = events.slice(this.#told).map(({ event }) => event);
    this.#told = events.length;
    return {
      step: running.machine.step,
      poses: running.machine.poses().slice(),
      events: fresh,
      ...(isAtEnd && { end: endOf(loaded, result) }),
    };
  }

  close(): void {
    this.#running?.free();
    this.#running = undefined;
    this.#loaded = undefined;
  }
}

function endOf({ game, log }: Loaded, result: ReplayResult<PlayEvent>): RunEnd {
  return {
    hash: result.hash,
    steps: log.steps,
    sameSteps: result.firstDifferentStep ?? log.steps,
    serverSeedHash: hashServerSeed(log.seeds.serverSeed),
    clientSeed: log.seeds.clientSeed,
    configVersion: game.configVersion,
    course: game.courseOf(result.events, log),
  };
}

/** Undefined for settings that these rules do not know. */
async function loadGame({ game, config }: RecordedPlay): Promise<LoadedGame | undefined> {
  const settings = parsed(config);
  if (settings === undefined) return undefined;
  return game === 'claw' ? loadClaw(settings as ClawConfig) : loadPusher(settings as PusherConfig);
}

async function loadClaw(config: ClawConfig): Promise<LoadedGame | undefined> {
  const { checkClawConfig, clawGame } = await import('@boardwalk/games/claw');
  if (!isFine(() => checkClawConfig(config))) return undefined;
  const game = clawGame(config);
  return {
    configVersion: game.configVersion,
    start: (physics, log) => startReplay(physics, game, log),
    // A run of the claw's engine tells the claw's events only.
    courseOf: (events, log) =>
      clawCourse(events as ReplayResult<ClawEvent>['events'], inputsOf(log, game.decodeInput)),
  };
}

async function loadPusher(config: PusherConfig): Promise<LoadedGame | undefined> {
  const { checkPusherConfig, pusherGame } = await import('@boardwalk/games/pusher');
  if (!isFine(() => checkPusherConfig(config))) return undefined;
  const game = pusherGame(config);
  return {
    configVersion: game.configVersion,
    start: (physics, log) => startReplay(physics, game, log),
    courseOf: (events, log) =>
      pusherCourse(events as ReplayResult<PusherEvent>['events'], inputsOf(log, game.decodeInput), config),
  };
}

function inputsOf<Input>(
  { inputs }: MachineLog,
  decode: (code: readonly number[]) => Input | undefined,
): readonly TimedInput<Input>[] {
  return inputs.flatMap(({ step, code }) => {
    const input = decode(code);
    return input === undefined ? [] : [{ step, input }];
  });
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
