/** What a machine tells, kept until it is read in the room's order. */
import type { RoomHost } from '../rooms/index.ts';

export class EventInbox<Message> {
  readonly #host: Pick<RoomHost, 'run'>;
  readonly #read: () => void | Promise<void>;
  #waiting: Message[] = [];

  /** `read` is called in the room's order when there are messages, and takes them. */
  constructor(host: Pick<RoomHost, 'run'>, read: () => void | Promise<void>) {
    this.#host = host;
    this.#read = read;
  }

  add(message: Message): void {
    if (this.#waiting.push(message) === 1) this.#deliverSoon();
  }

  /** One by one, with those that come while they are read. */
  *take(): Iterable<Message> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) yield next;
  }

  forget(): void {
    this.#waiting = [];
  }

  #deliverSoon(): void {
    this.#host.run(async () => {
      try {
        await this.#read();
      } finally {
        // What failed of one must not take the others with it.
        if (this.#waiting.length > 0) this.#deliverSoon();
      }
    });
  }
}
