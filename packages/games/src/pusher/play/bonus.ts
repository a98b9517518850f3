/** What the wheel brings besides coins paid: a shower falls coin by coin, a tower at once. */
import type { Draws } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Placement } from '../cabinet/coin-set.ts';
import { showerPlacement, towerPlacements } from '../cabinet/placements.ts';
import type { PusherConfig } from '../config/config.ts';
import type { Bonus, PusherEvent } from '../types.ts';

const SHOWER_EVERY_STEPS = 8;

export class Bonuses {
  private readonly config: PusherConfig;
  /** Coins of showers that are still to fall. */
  private showering = 0;
  private towers = 0;
  private wait = 0;

  constructor(config: PusherConfig) {
    this.config = config;
  }

  get isIdle(): boolean {
    return this.showering === 0 && this.towers === 0;
  }

  /** Nobody is told: it is part of a bonus that was told of. */
  addShower(coins: number): void {
    this.showering += coins;
  }

  start(bonus: Exclude<Bonus, 'layer'>, tell: (event: PusherEvent) => void): void {
    const { showerCoins, towerCoins } = this.config;
    if (bonus === 'shower') this.showering += showerCoins;
    else this.towers += 1;
    tell({ type: 'bonusDropped', bonus, coins: bonus === 'shower' ? showerCoins : towerCoins + 1 });
  }

  /** One step: what falls in now, never more than there is room for. */
  advance(draws: Draws, room: number): readonly Placement[] {
    if (this.wait > 0) this.wait -= 1;
    if (this.isIdle || this.wait > 0) return [];
    if (this.towers > 0) return this.dropTower(draws, room);
    if (room === 0) return [];
    this.showering -= 1;
    this.wait = SHOWER_EVERY_STEPS;
    return [showerPlacement(draws)];
  }

  save(writer: ByteWriter): void {
    for (const count of [this.showering, this.towers, this.wait]) writer.natural(count);
  }

  load(reader: ByteReader): void {
    this.showering = reader.natural();
    this.towers = reader.natural();
    this.wait = reader.natural();
  }

  private dropTower(draws: Draws, room: number): readonly Placement[] {
    if (room < this.config.towerCoins + 1) return [];
    this.towers -= 1;
    // Long enough for a tower to have fallen out of the way of the next.
    this.wait = 60;
    return towerPlacements(draws, this.config.towerCoins);
  }
}
