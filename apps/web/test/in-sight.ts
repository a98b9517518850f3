import { vi } from 'vitest';

/** A screen on which everything is in sight at once; for the test that calls it. */
export function seeEverything(): void {
  class Sight {
    readonly #callback: IntersectionObserverCallback;

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(target: Element): void {
      const entry = { target, isIntersecting: true, boundingClientRect: target.getBoundingClientRect() };
      this.#callback([entry as IntersectionObserverEntry], this as never);
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Sight);
}
