/** The lanes' lamps: which coin falls through the sweeper's ring, and what that lights. */
import { assert } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import { MAX_COINS } from '../cabinet/coin-set.ts';
import { laneOf, type Place } from '../cabinet/lanes.ts';
import type { LaneSettings } from '../config/config.ts';
import { LANES, type LaneScene, type PusherEvent } from '../types.ts';

export interface Passing {
  /** Where a coin is; undefined when it has left the machine. */
  readonly placeOf: (id: number) => Place | undefined;
  readonly ringX: number;
}

export class Lanes {
  private readonly settings: LaneSettings;
  private readonly scene: LaneScene;
  private readonly lit: number[] = Array.from({ length: LANES }, () => 0);
  /** Ids of coins that were let go and are still above the ring's lower edge. */
  private inAir: number[] = [];

  constructor(settings: LaneSettings, scene: LaneScene) {
    this.settings = settings;
    this.scene = scene;
  }

  get isIdle(): boolean {
    return this.inAir.length === 0;
  }

  /** Lamps that are lit in each lane. */
  get lamps(): readonly number[] {
    return this.lit;
  }

  watch(coinId: number): void {
    assert(this.inAir.length < MAX_COINS, 'no more coins are in the air than in the machine');
    this.inAir.push(coinId);
  }

  /** After a step; how many turns of the reel were earned. */
  advance({ placeOf, ringX }: Passing, tell: (event: PusherEvent) => void): number {
    if (this.isIdle) return 0;
    let turns = 0;
    this.inAir = this.inAir.filter(id => {
      const place = placeOf(id);
      if (place === undefined) return false;
      if (place.y >= this.scene.ring.y - this.scene.ring.cheekHalf[1]) return true;
      const lane = laneOf(this.scene, ringX, place);
      if (lane !== undefined && this.light(lane, tell)) turns += 1;
      return false;
    });
    return turns;
  }

  save(writer: ByteWriter): void {
    for (const lamps of this.lit) writer.natural(lamps);
    writer.natural(this.inAir.length);
    for (const id of this.inAir) writer.natural(id);
  }

  load(reader: ByteReader): void {
    for (let lane = 0; lane < LANES; lane++) this.lit[lane] = reader.natural(this.settings.lamps);
    const count = reader.natural(MAX_COINS);
    this.inAir = Array.from({ length: count }, () => reader.natural());
  }

  /** True when it was the last lamp: then all are dark again. */
  private light(lane: number, tell: (event: PusherEvent) => void): boolean {
    const { lamps } = this.settings;
    const before = this.lit[lane] ?? lamps;
    if (before === lamps) return false;
    this.lit[lane] = before + 1;
    tell({ type: 'laneLit', lane, lamps: before + 1 });
    if (this.lit.some(one => one < lamps)) return false;
    this.lit.fill(0);
    tell({ type: 'lanesFull' });
    return true;
  }
}
