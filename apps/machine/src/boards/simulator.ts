/** A board that is none: the game's own engine, stepped in real time. The whole path of a real machine, without one. */
import { randomBytes } from 'node:crypto';
import { isRefusal } from '@boardwalk/base';
import { loadPhysics, type PhysicsMachine, STEPS_PER_SECOND, startMachine } from '@boardwalk/games/physics';
import type { BoardPhase } from '../protocol/index.ts';
import type { Board, BoardListener, BoardSettings } from './board.ts';
import { type AnyGame, GAMES } from './games.ts';

type AnyMachine = PhysicsMachine<unknown, { readonly type: string }, unknown>;

export interface SimulatorOptions {
  readonly kind: Board['game'];
  /** Steps for each that real time would do, asked at each tick; above 1 only to shorten tests. */
  readonly speed?: () => number;
}

const TICK_MS = 1000 / STEPS_PER_SECOND;
/** A machine that does not come to rest has a fault. */
const MAX_SETTLING_STEPS = 60 * STEPS_PER_SECOND;

export function createSimulator(options: SimulatorOptions): Board {
  return new Simulator(options);
}

class Simulator implements Board {
  readonly game: Board['game'];
  phase: BoardPhase = 'asleep';
  private readonly options: SimulatorOptions;
  private readonly listeners: BoardListener[] = [];
  private engine: AnyGame | undefined;
  private machine: AnyMachine | undefined;
  private firstStep = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private settling: { readonly resolve: () => void; stepsLeft: number } | undefined;

  constructor(options: SimulatorOptions) {
    this.options = options;
    this.game = options.kind;
  }

  listen(listener: BoardListener): void {
    this.listeners.push(listener);
  }

  async wake({ config, configVersion }: BoardSettings): Promise<void> {
    if (this.machine && this.engine?.configVersion === configVersion) return;
    const game = GAMES[this.game].gameOf(config);
    if (game.configVersion !== configVersion) throw new Error('badInput');
    this.machine?.free();
    this.engine = game;
    const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'simulator', nonce: 0 };
    this.machine = startMachine(await loadPhysics(), game, { seeds, layout: new Uint8Array() });
    this.timer ??= setInterval(() => this.tick(), TICK_MS);
    this.phase = 'ready';
  }

  async begin(): Promise<void> {
    if (!this.machine || this.phase !== 'ready') throw new Error('notNow');
    this.firstStep = this.machine.step;
    this.phase = 'playing';
  }

  input(code: readonly number[]): string | undefined {
    const input = this.engine?.decodeInput(code);
    if (input === undefined) return 'badInput';
    if (this.phase !== 'playing' || !this.machine) return 'notNow';
    return this.machine.apply(input)?.code;
  }

  end(): Promise<void> {
    if (this.phase !== 'playing') return Promise.resolve();
    this.halt();
    this.phase = 'settling';
    return new Promise(resolve => {
      this.settling = { resolve, stepsLeft: MAX_SETTLING_STEPS };
    });
  }

  halt(): void {
    if (this.phase !== 'playing' || !this.machine) return;
    for (const input of GAMES[this.game].halts) this.machine.apply(input);
  }

  async repair(): Promise<void> {
    if (this.phase === 'fault') this.phase = this.machine ? 'ready' : 'asleep';
  }

  async sleep(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    this.machine?.free();
    this.machine = undefined;
    this.phase = 'asleep';
  }

  private tick(): void {
    const { machine } = this;
    if (!machine || this.phase === 'fault') return;
    try {
      for (let count = 0; count < (this.options.speed?.() ?? 1); count++) this.step(machine);
    } catch (error) {
      this.fail(isRefusal(error) ? error.code : String(error));
    }
  }

  private step(machine: AnyMachine): void {
    const events = machine.advance();
    if (this.phase === 'playing' || this.phase === 'settling') {
      const step = machine.step - this.firstStep;
      for (const event of events) for (const listener of this.listeners) listener.onEvent(step, event);
    }
    if (this.settling) this.settle(machine, this.settling);
  }

  private settle(machine: AnyMachine, settling: { readonly resolve: () => void; stepsLeft: number }): void {
    settling.stepsLeft -= 1;
    if (!machine.isIdle && settling.stepsLeft > 0) return;
    this.settling = undefined;
    this.phase = 'ready';
    settling.resolve();
  }

  private fail(reason: string): void {
    this.phase = 'fault';
    this.settling?.resolve();
    this.settling = undefined;
    for (const listener of this.listeners) listener.onFault(reason);
  }
}
