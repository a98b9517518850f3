/** What a player does with the machine: aims the chute, asks for coins one by one or as a rain. Whole numbers only. */
import { Refusal } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { PusherConfig } from '../config/config.ts';
import { MAX_AIM, type PusherInput } from '../types.ts';

export type ChuteInput = Exclude<PusherInput, { readonly type: 'buff' }>;

/** A second and a half from one side to the other. */
export const AIM_PER_STEP = 22;

export class Chute {
  private readonly config: PusherConfig;
  private position = 0;
  private target = 0;
  private queue = 0;
  private rain = 0;
  /** Steps until the next coin may leave. */
  private wait = 0;

  constructor(config: PusherConfig) {
    this.config = config;
  }

  /** −1000 to 1000. */
  get x(): number {
    return this.position;
  }

  get isIdle(): boolean {
    return this.queue === 0 && this.rain === 0;
  }

  apply(input: ChuteInput): Refusal<'tooManyPlays'> | undefined {
    const { maxQueue } = this.config;
    switch (input.type) {
      case 'aim':
        this.target = input.x;
        return undefined;
      case 'drop':
        if (this.queue === maxQueue) return new Refusal('tooManyPlays', { max: maxQueue });
        this.queue += 1;
        return undefined;
      case 'rain':
        this.rain = input.coins;
        return undefined;
      case 'stop':
        this.rain = 0;
        return undefined;
    }
  }

  /** One step; true when a coin leaves now. Single coins go before the rain; both wait while `isBlocked`. */
  advance(isBlocked: () => boolean): boolean {
    this.position = approach(this.position, this.target);
    if (this.wait > 0) this.wait -= 1;
    if (this.wait > 0 || this.isIdle || isBlocked()) return false;
    if (this.queue > 0) this.queue -= 1;
    else this.rain -= 1;
    this.wait = this.config.dropEverySteps;
    return true;
  }

  save(writer: ByteWriter): void {
    writer.integer(this.position);
    writer.integer(this.target);
    for (const count of [this.queue, this.rain, this.wait]) writer.natural(count);
  }

  load(reader: ByteReader): void {
    this.position = reader.integer();
    this.target = reader.integer();
    this.queue = reader.natural();
    this.rain = reader.natural();
    this.wait = reader.natural();
  }

  /** Where the last player left it, for a machine that starts from a layout. */
  place(x: number): void {
    this.position = Math.max(-MAX_AIM, Math.min(MAX_AIM, x));
    this.target = this.position;
  }
}

function approach(from: number, to: number): number {
  return from + Math.max(-AIM_PER_STEP, Math.min(AIM_PER_STEP, to - from));
}
