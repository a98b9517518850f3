/**
 * Plays a log again, on whatever machine: the server's own code in the player's browser. A false log is a result,
 * not an error; a refusal means that this code or this engine is not the one the log was made with, or that the
 * log is none of this game.
 */
import { Refusal } from '@boardwalk/base';
import { checkSeeds } from '../../fairness/index.ts';
import { PHYSICS_ENGINE, type Physics } from '../world/engine.ts';
import type { MachineLog } from './log.ts';
import type { MachineGame, PhysicsMachine } from './machine.ts';
import { startMachine } from './start-machine.ts';

export interface ReplayResult<Event> {
  /** The hash of the state after the last step. */
  readonly hash: string;
  readonly events: readonly ReplayedEvent<Event>[];
  /** The first hash that is another, or the first input the machine does not take; undefined when all is right. */
  readonly firstDifferentStep?: number;
}

export interface ReplayedEvent<Event> {
  /** The step that brought it, counted from 1. */
  readonly step: number;
  readonly event: Event;
}

/** A replay in pieces, so that a page can show its progress and its picture. */
export interface Replay<Input, Event, Scene> {
  readonly machine: PhysicsMachine<Input, Event, Scene>;
  /** Plays up to so many steps on; true when the log is at its end. */
  advance(steps: number): boolean;
  /** So far. */
  result(): ReplayResult<Event>;
  free(): void;
}

export function checkLog<Input, Event, Scene>(
  game: MachineGame<Input, Event, Scene>,
  log: MachineLog,
): Refusal<'badInput'> | undefined {
  const bad = (field: string) => new Refusal('badInput', { field });
  if (log.engine !== PHYSICS_ENGINE) return bad('engine');
  if (log.game !== game.name) return bad('game');
  if (log.configVersion !== game.configVersion) return bad('configVersion');
  if (checkSeeds(log.seeds) !== undefined) return bad('seeds');
  if (log.hashes.at(-1)?.step !== log.steps) return bad('hashes');
  return log.layout.length === 0 || game.isLayout(log.layout) ? undefined : bad('layout');
}

export function startReplay<Input, Event, Scene>(
  physics: Physics,
  game: MachineGame<Input, Event, Scene>,
  log: MachineLog,
): Replay<Input, Event, Scene> | Refusal<'badInput'> {
  const refusal = checkLog(game, log);
  if (refusal) return refusal;
  const machine = startMachine(physics, game, log);
  const events: ReplayedEvent<Event>[] = [];
  const inputs = log.inputs.values();
  const hashes = log.hashes.values();
  let input = inputs.next();
  let hash = hashes.next();
  let firstDifferentStep: number | undefined;

  const compareHash = (): void => {
    if (hash.done || hash.value.step !== machine.step) return;
    if (hash.value.hash !== machine.hash()) firstDifferentStep ??= machine.step;
    hash = hashes.next();
  };
  const applyInputs = (): void => {
    for (; !input.done && input.value.step <= machine.step; input = inputs.next()) {
      const decoded = game.decodeInput(input.value.code);
      const isTaken = decoded !== undefined && machine.apply(decoded) === undefined;
      if (!isTaken) firstDifferentStep ??= machine.step;
    }
  };
  const playStep = (): void => {
    compareHash();
    applyInputs();
    for (const event of machine.advance()) events.push({ step: machine.step, event });
  };
  return {
    machine,
    advance(steps) {
      for (let count = 0; count < steps && machine.step < log.steps; count++) playStep();
      if (machine.step === log.steps) compareHash();
      return machine.step === log.steps;
    },
    result: () => ({
      hash: machine.hash(),
      events,
      ...(firstDifferentStep === undefined ? {} : { firstDifferentStep }),
    }),
    free: () => machine.free(),
  };
}

/** All of it at once. */
export function replay<Input, Event, Scene>(
  physics: Physics,
  game: MachineGame<Input, Event, Scene>,
  log: MachineLog,
): ReplayResult<Event> | Refusal<'badInput'> {
  const run = startReplay(physics, game, log);
  if (run instanceof Refusal) return run;
  run.advance(log.steps);
  const result = run.result();
  run.free();
  return result;
}
