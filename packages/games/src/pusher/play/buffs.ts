/**
 * What players' cards do for a while, and what it brought. Only an input starts a buff: no draw and no payout does.
 * What falls counts when it falls, also when it is paid after the end.
 */
import { Refusal } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import { GATE_STEPS } from '../cabinet/geometry.ts';
import { BUFFS, type Buff, type PusherEvent, type PusherInput } from '../types.ts';

interface Running {
  /** Steps until it ends; 0 when there is none. */
  left: number;
  isTold: boolean;
  /** Whole coins. */
  brought: number;
}

export type BuffInput = Extract<PusherInput, { readonly type: 'buff' }>;

/** More coins than a machine ever lets lean on its walls. */
const MAX_HELD = 100_000;

export class Buffs {
  private readonly running: Readonly<Record<Buff, Running>> = { double: none(), walls: none() };
  /** Ids of coins that leaned on a raised wall. */
  private readonly held = new Set<number>();
  private rise = 0;

  get isIdle(): boolean {
    return BUFFS.every(kind => this.running[kind].left === 0);
  }

  /** How far the walls are up: 0 to `GATE_STEPS`. */
  get gateRise(): number {
    return this.rise;
  }

  get areGatesUp(): boolean {
    return this.rise === GATE_STEPS;
  }

  apply({ kind, steps }: BuffInput): Refusal<'tooManyPlays'> | undefined {
    const buff = this.running[kind];
    if (steps > 0 && buff.left > 0) return new Refusal('tooManyPlays', { max: 1 });
    if (steps > 0) {
      buff.left = kind === 'walls' ? steps + GATE_STEPS : steps;
      buff.isTold = false;
      buff.brought = 0;
    } else if (buff.left > 0) buff.left = 1;
    return undefined;
  }

  /** Before a step; true while the walls move. */
  moveGates(): boolean {
    const towards = this.running.walls.left > 0 ? 1 : -1;
    const before = this.rise;
    this.rise = Math.max(0, Math.min(GATE_STEPS, before + towards));
    return this.rise !== before;
  }

  hold(coinId: number): void {
    if (this.held.size < MAX_HELD) this.held.add(coinId);
  }

  /** A coin worth so much fell over the front: how many times that is paid. */
  factorOf(coinId: number, value: number): 1 | 2 {
    const { double, walls } = this.running;
    if (walls.left > 0 && this.held.has(coinId)) walls.brought += value;
    if (double.left === 0) return 1;
    double.brought += value;
    return 2;
  }

  /** After a step. */
  advance(tell: (event: PusherEvent) => void): void {
    for (const kind of BUFFS) {
      const buff = this.running[kind];
      if (buff.left === 0) continue;
      if (!buff.isTold) tell({ type: 'buffStarted', kind, steps: buff.left });
      buff.isTold = true;
      buff.left -= 1;
      if (buff.left > 0) continue;
      tell({ type: 'buffEnded', kind, coins: buff.brought });
      if (kind === 'walls') this.held.clear();
    }
  }

  save(writer: ByteWriter): void {
    for (const kind of BUFFS) {
      const { left, isTold, brought } = this.running[kind];
      for (const number of [left, Number(isTold), brought]) writer.natural(number);
    }
    writer.natural(this.rise);
    writer.natural(this.held.size);
    for (const id of this.held) writer.natural(id);
  }

  load(reader: ByteReader): void {
    for (const kind of BUFFS) {
      const [left, isTold, brought] = [reader.natural(), reader.natural() === 1, reader.natural()];
      Object.assign(this.running[kind], { left, isTold, brought });
    }
    this.rise = reader.natural(GATE_STEPS);
    this.held.clear();
    const count = reader.natural(MAX_HELD);
    for (let index = 0; index < count; index++) this.held.add(reader.natural());
  }
}

function none(): Running {
  return { left: 0, isTold: true, brought: 0 };
}
