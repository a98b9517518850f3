/** Does one thing after another, whatever becomes of each. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** With the one under way. */
  get length(): number {
    return this.#length;
  }

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#length += 1;
    const done = this.#last.then(task).finally(() => {
      this.#length -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
