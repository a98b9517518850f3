/** The play that runs or waits to be confirmed: its events in order, kept before they are told. */
import type { EventMessage, ResultMessage } from './protocol/index.ts';
import type { Unconfirmed, UnconfirmedPlay } from './unconfirmed.ts';

export interface Tell {
  event(message: EventMessage): void;
  result(message: ResultMessage): void;
  /** It is told all the same, but an agent that is killed now has forgotten it. */
  unkept(error: unknown): void;
}

export class Play {
  private readonly store: Unconfirmed;
  private readonly telling: Tell;
  private current: UnconfirmedPlay | undefined;
  private keeping: Promise<void> = Promise.resolve();

  constructor(store: Unconfirmed, left: UnconfirmedPlay | undefined, telling: Tell) {
    this.store = store;
    this.telling = telling;
    // The board lost it with the power: what was told before is what there is.
    this.current = left && { ...left, isOver: true };
  }

  get playId(): string | undefined {
    return this.current?.playId;
  }

  get isOver(): boolean {
    return this.current?.isOver ?? true;
  }

  /** The step of the event that was sent last. */
  get lastStep(): number {
    return this.current?.events.at(-1)?.step ?? 0;
  }

  async begin(playId: string): Promise<void> {
    this.current = { playId, events: [], isOver: false };
    await this.store.write(this.current);
  }

  tell(step: number, event: { readonly type: string }): void {
    const { current } = this;
    if (!current || current.isOver) return;
    const told = { n: current.events.length + 1, step, event };
    current.events.push(told);
    this.keep(current, () => this.say(current, told));
  }

  finish(): void {
    const { current } = this;
    if (!current || current.isOver) return;
    current.isOver = true;
    this.keep(current, () => this.sayResult(current));
  }

  /** Resolves when all that happened is on the disk and told. */
  kept(): Promise<void> {
    return this.keeping;
  }

  /** All from this one on, and the result if there is one. */
  resend(from: number): void {
    const { current } = this;
    if (!current) return;
    for (const told of current.events.slice(Math.max(0, from - 1))) this.say(current, told);
    if (current.isOver) this.sayResult(current);
  }

  /** The house has the first `n`; with all of a play that is over the play is forgotten. */
  async confirm(n: number): Promise<void> {
    if (!this.current?.isOver || n < this.current.events.length) return;
    this.current = undefined;
    await this.store.write(undefined);
  }

  private keep(current: UnconfirmedPlay, tell: () => void): void {
    const kept = this.store.write(current).catch(error => this.telling.unkept(error));
    this.keeping = kept.then(tell);
  }

  private say({ playId }: UnconfirmedPlay, told: UnconfirmedPlay['events'][number]): void {
    this.telling.event({ v: 1, playId, ...told });
  }

  private sayResult({ playId, events }: UnconfirmedPlay): void {
    this.telling.result({ v: 1, playId, n: events.length });
  }
}
