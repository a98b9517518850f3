/**
 * How many frames a viewer asks for. Frames that arrive later and later after they were made pile up on the way: then
 * fewer are asked for, and more again when they have long come in time. People who save data get fewer from the start.
 */
export const QUALITIES = ['q0', 'q1', 'q2'] as const;
export type Quality = (typeof QUALITIES)[number];

const LATE_MS = 350;
const LATE_FOR_MS = 1500;
const TIMELY_MS = 120;
const TIMELY_FOR_MS = 20_000;
/** Clocks run apart: what counts as in time is learned anew now and then. */
const BASE_FOR_MS = 60_000;

export class QualityKeeper {
  readonly #best: number;
  #level: number;
  #base: { readonly delayMs: number; readonly atMs: number } | undefined;
  #lateSince: number | undefined;
  #timelySince: number | undefined;

  constructor(savesData: boolean) {
    this.#best = savesData ? 1 : 0;
    this.#level = this.#best;
  }

  get quality(): Quality {
    return QUALITIES[this.#level] ?? 'q2';
  }

  /** A frame that shows the machine at `madeMs` of its own clock has arrived. True when another quality is better. */
  note(madeMs: number, nowMs: number): boolean {
    const delayMs = nowMs - madeMs;
    const isOld = this.#base !== undefined && nowMs - this.#base.atMs > BASE_FOR_MS;
    if (this.#base === undefined || delayMs < this.#base.delayMs || isOld) {
      this.#base = { delayMs, atMs: nowMs };
    }
    const lateMs = delayMs - this.#base.delayMs;
    if (lateMs > LATE_MS) this.#lateSince ??= nowMs;
    else this.#lateSince = undefined;
    if (lateMs < TIMELY_MS) this.#timelySince ??= nowMs;
    else this.#timelySince = undefined;
    return this.#follow(nowMs);
  }

  /** Another connection, another way: what was learned of the old one does not hold. */
  forget(): void {
    this.#base = undefined;
    this.#lateSince = undefined;
    this.#timelySince = undefined;
  }

  #follow(nowMs: number): boolean {
    const before = this.#level;
    if (this.#lateSince !== undefined && nowMs - this.#lateSince > LATE_FOR_MS) this.#step(1, nowMs);
    else if (this.#timelySince !== undefined && nowMs - this.#timelySince > TIMELY_FOR_MS)
      this.#step(-1, nowMs);
    return this.#level !== before;
  }

  #step(by: 1 | -1, nowMs: number): void {
    this.#level = Math.min(QUALITIES.length - 1, Math.max(this.#best, this.#level + by));
    this.#lateSince = undefined;
    this.#timelySince = nowMs;
  }
}
