/** The jackpot wheel: every star that is won turns it once, one turn after the other. */
import { assert, type Draws, drawBelow } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { PusherConfig, WheelSegment } from '../config/config.ts';
import type { Bonus, PusherEvent } from '../types.ts';

export class Wheel {
  private readonly config: PusherConfig;
  private waiting = 0;
  private spins = 0;
  private segment = 0;
  /** Steps until it stops; 0 when it stands. */
  private left = 0;

  constructor(config: PusherConfig) {
    this.config = config;
  }

  get isIdle(): boolean {
    return this.waiting === 0 && this.left === 0;
  }

  addSpin(): void {
    this.waiting += 1;
  }

  /** One step; gives the bonus that begins now. */
  advance(draws: Draws, tell: (event: PusherEvent) => void): Bonus | undefined {
    if (this.left > 0) {
      this.left -= 1;
      return this.left === 0 ? this.stop(tell) : undefined;
    }
    if (this.waiting === 0) return undefined;
    this.waiting -= 1;
    this.spins += 1;
    this.left = this.config.wheelSteps;
    this.segment = drawSegment(this.config.wheel, draws);
    tell({ type: 'wheelSpun', spin: this.spins, segment: this.segment, result: this.current().result });
    return undefined;
  }

  save(writer: ByteWriter): void {
    for (const count of [this.waiting, this.spins, this.segment, this.left]) writer.natural(count);
  }

  load(reader: ByteReader): void {
    this.waiting = reader.natural();
    this.spins = reader.natural();
    this.segment = reader.natural();
    this.left = reader.natural();
  }

  private stop(tell: (event: PusherEvent) => void): Bonus | undefined {
    const { result, payout, bonus } = this.current();
    const stopped = {
      type: 'wheelStopped',
      spin: this.spins,
      result,
      payout: payout * this.config.roomCoin,
    } as const;
    tell(bonus === undefined ? stopped : { ...stopped, bonus });
    return bonus;
  }

  private current(): WheelSegment {
    const segment = this.config.wheel[this.segment];
    assert(segment, 'the wheel stops at one of its segments');
    return segment;
  }
}

export function drawSegment(wheel: readonly WheelSegment[], draws: Draws): number {
  let rest = drawBelow(draws, totalWeight(wheel));
  return wheel.findIndex(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

export function totalWeight(wheel: readonly WheelSegment[]): number {
  return wheel.reduce((sum, { weight }) => sum + weight, 0);
}
