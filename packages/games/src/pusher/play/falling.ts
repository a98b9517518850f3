/** Coins that have fallen and are not yet told of: they take a moment from the edge to the player. */
import { assert } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Departure } from '../cabinet/coin-set.ts';
import { COIN_KINDS } from '../types.ts';

const WAYS = ['front', 'left', 'right'] as const;
export interface Arrival extends Departure {
  /** How many times its value it pays. */
  readonly factor: number;
}

/** More than a machine holds can never be on their way. */
const MAX_WAITING = 4096;

export class Falling {
  /** In the order they fell, which is the order they are due. */
  private readonly waiting: { readonly dueStep: number; readonly gone: Arrival }[] = [];

  get isIdle(): boolean {
    return this.waiting.length === 0;
  }

  add(gone: Arrival, dueStep: number): void {
    assert(this.waiting.length < MAX_WAITING, 'coins arrive as they fall');
    this.waiting.push({ dueStep, gone });
  }

  /** Those that arrive with this step. */
  takeDue(step: number): readonly Arrival[] {
    const later = this.waiting.findIndex(({ dueStep }) => dueStep > step);
    const count = later === -1 ? this.waiting.length : later;
    return count === 0 ? [] : this.waiting.splice(0, count).map(({ gone }) => gone);
  }

  save(writer: ByteWriter): void {
    writer.natural(this.waiting.length);
    for (const { dueStep, gone } of this.waiting) {
      writer.natural(dueStep);
      writer.natural(gone.id);
      writer.natural(COIN_KINDS.indexOf(gone.kind));
      writer.natural(WAYS.indexOf(gone.way));
      writer.natural(gone.factor);
    }
  }

  load(reader: ByteReader): void {
    this.waiting.length = 0;
    const count = reader.natural(MAX_WAITING);
    for (let index = 0; index < count; index++) {
      const dueStep = reader.natural();
      const id = reader.natural();
      const kind = COIN_KINDS[reader.natural(COIN_KINDS.length - 1)] ?? 'coin';
      const way = WAYS[reader.natural(WAYS.length - 1)] ?? 'front';
      this.waiting.push({ dueStep, gone: { id, kind, way, factor: reader.natural() } });
    }
  }
}
