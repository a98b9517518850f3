/**
 * The server's clock, as well as a page can know it. A word is late by its way here, never early, so the one that is ahead
 * most is the truest; a device that changes its clock begins anew.
 */
import type { Clock } from '@boardwalk/base';

const JUMP_MS = 5000;

export class ServerTime {
  readonly #device: Clock;
  #aheadMs: number;

  constructor(device: Clock, nowTime: number) {
    this.#device = device;
    this.#aheadMs = nowTime - device.nowMs();
  }

  hear(nowTime: number): void {
    const aheadMs = nowTime - this.#device.nowMs();
    const isJump = Math.abs(aheadMs - this.#aheadMs) > JUMP_MS;
    this.#aheadMs = isJump ? aheadMs : Math.max(aheadMs, this.#aheadMs);
  }

  now(): number {
    return this.#device.nowMs() + this.#aheadMs;
  }
}
