import type { Refusal } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import { laneScene, plateBox } from '../cabinet/geometry.ts';
import type { PusherConfig } from '../config/config.ts';
import type { PusherInput } from '../types.ts';
import { Bonuses } from './bonus.ts';
import { Buffs } from './buffs.ts';
import { Chute } from './chute.ts';
import { Falling } from './falling.ts';
import { Lanes } from './lanes.ts';
import { Tower } from './tower.ts';
import { Wheel } from './wheel.ts';

type Part = Chute | Wheel | Bonuses | Buffs | Falling | Tower | Lanes;

/** Everything of a pusher that is no body: whole numbers, saved and loaded in one order. */
export class Play {
  readonly chute: Chute;
  readonly wheel: Wheel;
  readonly bonuses: Bonuses;
  readonly buffs = new Buffs();
  readonly falling = new Falling();
  /** In cabinets with a plate for it. */
  readonly tower: Tower | undefined;
  /** In cabinets whose coins come in between rails. */
  readonly lanes: Lanes | undefined;

  constructor(config: PusherConfig) {
    this.chute = new Chute(config);
    this.wheel = new Wheel(config);
    this.bonuses = new Bonuses(config);
    this.tower = config.tower && new Tower(config.tower, plateBox());
    this.lanes = config.lanes && new Lanes(config.lanes, laneScene(config.lanes.lamps));
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

  private parts(): readonly Part[] {
    const { chute, wheel, bonuses, buffs, falling, tower, lanes } = this;
    return [chute, wheel, bonuses, buffs, falling, ...(tower ? [tower] : []), ...(lanes ? [lanes] : [])];
  }
}
