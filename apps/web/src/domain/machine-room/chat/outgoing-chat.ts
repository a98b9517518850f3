/** Words on their way into a room, until the server has taken or refused them. They are said once: nobody likes echoes. */
interface OutgoingMessage {
  readonly content: string;
  /** With the reason when they were not taken. */
  readonly settle: (reason: string | undefined) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

const ANSWER_WITHIN_MS = 8000;

export class OutgoingChat {
  #waiting: readonly OutgoingMessage[] = [];

  /** Undefined once they were taken; otherwise why not, `lost` when nobody has answered. */
  wait(content: string): Promise<string | undefined> {
    return new Promise(settle => {
      const timer = setTimeout(() => this.answer(content, 'lost'), ANSWER_WITHIN_MS);
      this.#waiting = [...this.#waiting, { content, settle, timer }];
    });
  }

  /** Answers come in the order of the questions. */
  answer(content: string, reason: string | undefined): void {
    const message = this.#waiting.find(one => one.content === content);
    if (!message) return;
    clearTimeout(message.timer);
    this.#waiting = this.#waiting.filter(one => one !== message);
    message.settle(reason);
  }

  /** Nobody is there any more who could be told. */
  clear(): void {
    for (const { timer } of this.#waiting) clearTimeout(timer);
    this.#waiting = [];
  }
}
