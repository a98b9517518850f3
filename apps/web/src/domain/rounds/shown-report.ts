// Tells the server which rounds were shown to the end: together, shortly after. What could not be told is
// told with the next; a round never reported is only shown once more.

const WAIT_MS = 700;
/** As many as one call takes. */
const BATCH_MAX = 50;

export class ShownReport {
  readonly #send: (roundIds: readonly string[]) => Promise<unknown>;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (roundIds: readonly string[]) => Promise<unknown>) {
    this.#send = send;
  }

  add(roundId: string): void {
    this.#waiting = [...this.#waiting, roundId].slice(-BATCH_MAX);
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const roundIds = this.#waiting;
    if (roundIds.length === 0) return;
    this.#waiting = [];
    try {
      await this.#send(roundIds);
    } catch {
      this.#waiting = [...roundIds, ...this.#waiting].slice(-BATCH_MAX);
    }
  }
}
