import { assert, Refusal } from '@boardwalk/base';
import { checkSeeds } from '../../fairness/index.ts';
import { ByteReader, ByteWriter } from '../exact/bytes.ts';
import { createHash64 } from '../exact/hash.ts';
import { PHYSICS_ENGINE, type Physics } from '../world/engine.ts';
import {
  HASH_EVERY_STEPS,
  type LoggedHash,
  type LoggedInput,
  MAX_INPUT_NUMBERS,
  MAX_INPUTS,
  MAX_STEPS,
  type MachineLog,
} from './log.ts';
import type { MachineGame, MachineStart, Mechanism, PhysicsMachine } from './machine.ts';

const SNAPSHOT_MARK = 'BWMS1';
const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;

/** A layout from outside is asked about with `game.isLayout` before. */
export function startMachine<Input, Event, Scene>(
  physics: Physics,
  game: MachineGame<Input, Event, Scene>,
  start: MachineStart,
): PhysicsMachine<Input, Event, Scene> {
  assert(checkSeeds(start.seeds) === undefined, 'seeds are checked before a machine starts');
  return new RecordedMachine(physics, game, start, game.start(physics, start));
}

/** The machine of a log at one of its snapshots, in whatever process: it goes on as if it had never stopped. */
export function resumeMachine<Input, Event, Scene>(
  physics: Physics,
  game: MachineGame<Input, Event, Scene>,
  log: MachineLog,
  snapshot: Uint8Array,
): PhysicsMachine<Input, Event, Scene> {
  assert(log.engine === PHYSICS_ENGINE, 'a machine goes on with the engine it began with');
  assert(log.game === game.name && log.configVersion === game.configVersion, 'a log is of this game');
  const kept = readSnapshot(snapshot);
  assert(kept.step <= log.steps && kept.inputs <= log.inputs.length, 'a log reaches to the snapshot');
  const mechanism = game.restore(physics, log.seeds, kept.inside);
  const machine = new RecordedMachine(physics, game, log, mechanism);
  machine.takeRecord(kept, log);
  return machine;
}

class RecordedMachine<Input, Event, Scene> implements PhysicsMachine<Input, Event, Scene> {
  private readonly physics: Physics;
  private readonly game: MachineGame<Input, Event, Scene>;
  private readonly start: MachineStart;
  private mechanism: Mechanism<Input, Event, Scene>;
  private stepsDone = 0;
  inputs: LoggedInput[] = [];
  hashes: LoggedHash[] = [];
  /** The hash of the state before the inputs that wait for the next step: what a log says of a step is without them. */
  private settled: LoggedHash | undefined;

  constructor(
    physics: Physics,
    game: MachineGame<Input, Event, Scene>,
    start: MachineStart,
    mechanism: Mechanism<Input, Event, Scene>,
  ) {
    this.physics = physics;
    this.game = game;
    this.start = start;
    this.mechanism = mechanism;
  }

  get step(): number {
    return this.stepsDone;
  }

  get scene(): Scene {
    return this.mechanism.scene;
  }

  get isIdle(): boolean {
    return this.mechanism.isIdle;
  }

  apply(input: Input): Refusal | undefined {
    if (this.inputs.length === MAX_INPUTS) return new Refusal('tooManyRequests');
    const code = this.game.encodeInput(input);
    // What is recorded is what is played: through the same decoder as at a replay.
    const known = isCode(code) ? this.game.decodeInput(code) : undefined;
    if (known === undefined) return new Refusal('badInput', { field: 'input' });
    this.settled = this.hashOfStep();
    const refusal = this.mechanism.apply(known);
    if (refusal === undefined) this.inputs.push({ step: this.stepsDone, code });
    return refusal;
  }

  advance(): readonly Event[] {
    assert(this.stepsDone < MAX_STEPS, 'a machine is started anew before its log is full');
    const events = this.mechanism.advance();
    this.stepsDone += 1;
    if (this.stepsDone % HASH_EVERY_STEPS === 0) this.hashes.push(this.hashOfStep());
    return events;
  }

  hash(): string {
    const hash = createHash64();
    hash.word(this.stepsDone);
    this.mechanism.hashInto(hash);
    return hash.digest();
  }

  snapshot(): Uint8Array {
    const writer = new ByteWriter();
    writer.text(SNAPSHOT_MARK);
    writer.text(PHYSICS_ENGINE);
    writer.natural(this.stepsDone);
    writer.natural(this.inputs.length);
    writer.text(this.hashOfStep().hash);
    writer.block(this.mechanism.snapshot());
    return writer.finish();
  }

  restore(snapshot: Uint8Array): void {
    const kept = readSnapshot(snapshot);
    const isBehind = kept.step <= this.stepsDone && kept.inputs <= this.inputs.length;
    assert(isBehind, 'a machine goes back, not forward');
    const restored = this.game.restore(this.physics, this.start.seeds, kept.inside);
    this.mechanism.free();
    this.mechanism = restored;
    this.takeRecord(kept, this);
  }

  layout(): Uint8Array {
    return this.mechanism.layout();
  }

  poses(): Float32Array {
    return this.mechanism.poses();
  }

  log(): MachineLog {
    const { seeds, layout } = this.start;
    const { name, configVersion } = this.game;
    const isHashed = this.hashes.at(-1)?.step === this.stepsDone;
    const hashes = isHashed ? [...this.hashes] : [...this.hashes, this.hashOfStep()];
    const inputs = [...this.inputs];
    return {
      engine: PHYSICS_ENGINE,
      game: name,
      configVersion,
      seeds,
      layout,
      inputs,
      hashes,
      steps: this.step,
    };
  }

  free(): void {
    this.mechanism.free();
  }

  /** Keeps of a record what had happened at the snapshot. */
  takeRecord({ step, inputs, hash }: Kept, record: Pick<MachineLog, 'inputs' | 'hashes'>): void {
    this.stepsDone = step;
    this.settled = { step, hash };
    this.inputs = record.inputs.slice(0, inputs);
    this.hashes = record.hashes.filter(hash => hash.step <= step && hash.step % HASH_EVERY_STEPS === 0);
  }

  private hashOfStep(): LoggedHash {
    if (this.settled?.step === this.stepsDone) return this.settled;
    return { step: this.stepsDone, hash: this.hash() };
  }
}

function isCode(code: readonly number[]): boolean {
  return code.length <= MAX_INPUT_NUMBERS && code.every(number => (number | 0) === number);
}

interface Kept {
  readonly step: number;
  /** How many had been recorded. */
  readonly inputs: number;
  readonly hash: string;
  /** The mechanism's own snapshot. */
  readonly inside: Uint8Array;
}

function readSnapshot(snapshot: Uint8Array): Kept {
  const reader = new ByteReader(snapshot);
  const isOurs = reader.text(SNAPSHOT_MARK.length) === SNAPSHOT_MARK && reader.text(200) === PHYSICS_ENGINE;
  const step = reader.natural(MAX_STEPS);
  const inputs = reader.natural(MAX_INPUTS);
  const hash = reader.text(16);
  const inside = reader.block(MAX_SNAPSHOT_BYTES);
  assert(isOurs && reader.isSound && reader.isAtEnd, 'a snapshot is of this engine and whole');
  return { step, inputs, hash, inside };
}
