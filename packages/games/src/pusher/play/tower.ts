/** Layers that the wheel brings for the tower: put on one after the other, or rained down when it is as high as it may be. */
import type { Draws } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Placement } from '../cabinet/coin-set.ts';
import { LAYER_COINS, layerPlacements, layersBelow, layerY } from '../cabinet/tower.ts';
import type { TowerSettings } from '../config/config.ts';
import type { SceneBox } from '../types.ts';

/** Until a layer lies and carries the next. */
const LAYER_EVERY_STEPS = 45;

export interface Laying {
  readonly room: number;
  /** The middle of the highest coin above the plate. */
  readonly highest: () => number | undefined;
  /** For a layer that would be too high. */
  readonly onFull: () => void;
}

export class Tower {
  private readonly settings: TowerSettings;
  private readonly plate: SceneBox;
  private waiting = 0;
  private wait = 0;

  constructor(settings: TowerSettings, plate: SceneBox) {
    this.settings = settings;
    this.plate = plate;
  }

  get isIdle(): boolean {
    return this.waiting === 0 && this.wait === 0;
  }

  addLayer(): void {
    this.waiting += 1;
  }

  /** One step: the layer that is put on now. */
  advance(draws: Draws, { room, highest, onFull }: Laying): readonly Placement[] {
    if (this.wait > 0) this.wait -= 1;
    if (this.waiting === 0 || this.wait > 0 || room < LAYER_COINS) return [];
    this.waiting -= 1;
    const y = layerY(this.plate, highest());
    if (layersBelow(this.plate, y) >= this.settings.mostLayers) {
      onFull();
      return [];
    }
    this.wait = LAYER_EVERY_STEPS;
    return layerPlacements(draws, this.plate, y);
  }

  save(writer: ByteWriter): void {
    writer.natural(this.waiting);
    writer.natural(this.wait);
  }

  load(reader: ByteReader): void {
    this.waiting = reader.natural();
    this.wait = reader.natural(LAYER_EVERY_STEPS);
  }
}
