/**
 * Plays rounds as a room does: each a machine of its own from the last layout, with won prizes replaced after it. Rounds
 * at the heap a machine was first filled with are not counted: a machine in use gives less.
 */
import { assert, type Draws, seededDraws } from '@boardwalk/base';
import { type Physics, type PhysicsMachine, startMachine } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import { clawGame } from '../game.ts';
import type { ClawEvent, ClawInput, ClawScene, Direction, PrizeKind, WonPrize } from '../types.ts';
import { type Aim, aimOf, type ClawPlayer } from './players.ts';

export interface ClawRun {
  readonly player: ClawPlayer;
  readonly seed: number;
  readonly warmUpRounds: number;
  readonly batches: number;
  readonly batchRounds: number;
}

/** How each of the published machines is measured. */
export const CLAW_RUN = { warmUpRounds: 50, batches: 10, batchRounds: 10 } as const;

export interface ClawTally {
  rounds: number;
  /** Rounds that brought something. */
  catches: number;
  prizes: number;
  readonly kinds: Partial<Record<PrizeKind, number>>;
  /** Rounds in which something hung in the claw; and those in which all of it fell out before the chute. */
  gripped: number;
  slipped: number;
  strong: { rounds: number; catches: number };
  /** Rounds that had the strong grip because of the meter. */
  guaranteed: { rounds: number; catches: number };
  steps: number;
  longestSteps: number;
}

type Machine = PhysicsMachine<ClawInput, ClawEvent, ClawScene>;

const SERVER_SEED = 'c1a3'.padEnd(64, '0');
const MAX_ROUNDS = 1_000_000;
const MAX_STEPS = 20_000;

/** One tally for each batch. */
export function simulateClaw(physics: Physics, config: ClawConfig, run: ClawRun): ClawTally[] {
  const { player, seed, warmUpRounds, batches, batchRounds } = run;
  const rounds = warmUpRounds + batches * batchRounds;
  assert(batches > 0 && batchRounds > 0 && rounds <= MAX_ROUNDS, 'a run plays 1 to 1,000,000 rounds');
  const draws = seededDraws(seed);
  const tallies = Array.from({ length: batches }, emptyTally);
  let layout: Uint8Array = new Uint8Array(0);
  let pity = 0;
  for (let round = 1; round <= rounds; round++) {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: `simulation ${seed}`, nonce: round };
    const machine = startMachine(physics, clawGame(config), { seeds, layout });
    const tally = tallies[Math.floor((round - 1 - warmUpRounds) / batchRounds)] ?? emptyTally();
    const won = playRound(machine, player, draws, { round, pity }, tally, config);
    restock(machine, won);
    layout = machine.layout();
    machine.free();
    pity = won.length > 0 ? 0 : pity + 1;
  }
  return tallies;
}

function playRound(
  machine: Machine,
  player: ClawPlayer,
  draws: Draws,
  start: { readonly round: number; readonly pity: number },
  tally: ClawTally,
  config: ClawConfig,
): readonly WonPrize[] {
  waitForRest(machine);
  const begunAt = machine.step;
  const aim = aimOf(player, draws, machine.scene, machine.poses());
  const refusal = machine.apply({ type: 'begin', ...start });
  assert(refusal === undefined, 'a machine at rest begins');
  const pilot = pilotOf(machine, aim, config);
  let [isGripped, isSlipped] = [false, false];
  while (machine.step < MAX_STEPS) {
    pilot();
    for (const event of machine.advance()) {
      if (event.type === 'prizeGripped') isGripped = true;
      if (event.type === 'prizeSlipped') isSlipped = true;
      if (event.type !== 'roundEnded') continue;
      count(tally, event, { isGripped, isSlipped, steps: machine.step - begunAt });
      const { guaranteeAfter } = config;
      if (guaranteeAfter > 0 && start.pity >= guaranteeAfter) {
        tally.guaranteed.rounds += 1;
        if (event.won.length > 0) tally.guaranteed.catches += 1;
      }
      return event.won;
    }
  }
  throw new Error('a round ends');
}

/** Holds each direction until the trolley will stop at the aim, then waits and grabs. */
function pilotOf(machine: Machine, aim: Aim, config: ClawConfig): () => void {
  let held = { x: 0, z: 0 };
  let patience = aim.patience + 1;
  return () => {
    const [, , x = 0, , z = 0] = machine.poses();
    const next = {
      x: directionTo(aim.x, x, held.x, config.speedX),
      z: directionTo(aim.z, z, held.z, config.speedZ),
    };
    if (next.x !== held.x || next.z !== held.z) machine.apply({ type: 'move', ...next });
    held = next;
    if (next.x === 0 && next.z === 0 && --patience === 0) machine.apply({ type: 'grab' });
  };
}

/** Never back: what was overshot stays so, as with people in a hurry. */
function directionTo(target: number, at: number, held: number, speed: number): Direction {
  const way = target - at;
  const stopping = (speed / 100 / 60) * 8;
  const isThere = Math.abs(way) <= (held === 0 ? stopping / 2 : stopping);
  const direction = isThere ? 0 : (Math.sign(way) as Direction);
  return held !== 0 && direction !== held ? 0 : direction;
}

function restock(machine: Machine, won: readonly WonPrize[]): void {
  for (const { kind } of won) machine.apply({ type: 'restock', kind });
  if (won.length > 0) machine.advance();
  waitForRest(machine);
}

function waitForRest(machine: Machine): void {
  for (let step = 0; step < MAX_STEPS && !machine.isIdle; step++) machine.advance();
}

function count(
  tally: ClawTally,
  { won, strong }: Extract<ClawEvent, { type: 'roundEnded' }>,
  { isGripped, isSlipped, steps }: { isGripped: boolean; isSlipped: boolean; steps: number },
): void {
  const isCatch = won.length > 0;
  tally.rounds += 1;
  tally.catches += Number(isCatch);
  tally.prizes += won.length;
  for (const { kind } of won) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
  tally.gripped += Number(isGripped);
  tally.slipped += Number(isSlipped && !isCatch);
  if (strong) {
    tally.strong.rounds += 1;
    tally.strong.catches += Number(isCatch);
  }
  tally.steps += steps;
  tally.longestSteps = Math.max(tally.longestSteps, steps);
}

function emptyTally(): ClawTally {
  return {
    rounds: 0,
    catches: 0,
    prizes: 0,
    kinds: {},
    gripped: 0,
    slipped: 0,
    strong: { rounds: 0, catches: 0 },
    guaranteed: { rounds: 0, catches: 0 },
    steps: 0,
    longestSteps: 0,
  };
}
