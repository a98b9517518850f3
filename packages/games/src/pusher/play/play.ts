import type { Refusal } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import { plateBox } from '../cabinet/geometry.ts';
import type { PusherConfig } from '../config/config.ts';
import type { PusherInput } from '../types.ts';
import { Bonuses } from './bonus.ts';
import { Buffs } from './buffs.ts';
import { Chute } from './chute.ts';
import { Falling } from './falling.ts';
import { Tower } from './tower.ts';
import { Wheel } from './wheel.ts';

/** Everything of a pusher that is no body: whole numbers, saved and loaded in one order. */
export class Play {
  readonly chute: Chute;
  readonly wheel: Wheel;
  readonly bonuses: Bonuses;
  readonly buffs = new Buffs();
  readonly falling = new Falling();
  /** In cabinets with a plate for it. */
  readonly tower: Tower | undefined;

  constructor(config: PusherConfig) {
    this.chute = new Chute(config);
    this.wheel = new Wheel(config);
    this.bonuses = new Bonuses(config);
    this.tower = config.tower && new Tower(config.tower, plateBox());
  }

  get isIdle(): boolean {
    return this.parts().every(part => part.isIdle);
  }

  apply(input: PusherInput): Refusal | undefined {
    return input.type === 'buff' ? this.buffs.apply(input) : this.chute.apply(input);
  }

  save(writer: ByteWriter): void {
    for (const part of this.parts()) part.save(writer);
  }

  load(reader: ByteReader): void {
    for (const part of this.parts()) part.load(reader);
  }

  private parts(): readonly (Chute | Wheel | Bonuses | Buffs | Falling | Tower)[] {
    const parts = [this.chute, this.wheel, this.bonuses, this.buffs, this.falling];
    return this.tower === undefined ? parts : [...parts, this.tower];
  }
}
