/** The player's own inputs of a machine's play, as they were sent, and what the machine told when its rounds ended. */
import type { Fate, SentInput, ToldResult } from '../compare/inputs.ts';
import type { KeptInputs, Store } from './kept.ts';

/** A play with more is kept up to here, and said to be kept in part. */
export const INPUTS_MAX = 2000;
export const INPUT_PLAYS_MAX = 100;
const RESULTS_MAX = 500;
const SLACK = 10;
/** They change nothing of a play that is over. */
const ENDING = ['cancel', 'leave'];

export interface PlayPlace {
  readonly roomId: number;
  /** With which this page began to play. */
  readonly commitmentId: string;
}

type Sent = Pick<SentInput, 'action' | 'value'>;

/** The inputs made on one page. What happens while the device is still writing is written next, all at once. */
export class InputNotes {
  readonly #store: Store;
  readonly #nowMs: () => number;
  #play: KeptInputs | undefined;
  #isStale = false;
  #writing: Promise<void> | undefined;

  constructor(store: Store, nowMs: () => number) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  /** Kept before it is answered; `answered` resolves with what became of it. */
  async sent(place: PlayPlace, { action, value }: Sent, answered: Promise<Fate>): Promise<void> {
    const { inputs, isOver, id } = this.#of(place);
    const at = inputs.length;
    if (at >= INPUTS_MAX) {
      this.#change({ isWhole: false, isOver: false });
      return;
    }
    const input = { action, value, fate: 'lost', atMs: this.#nowMs() } as const;
    this.#change({ inputs: [...inputs, input], isOver: isOver && ENDING.includes(action) });
    const fate = await answered;
    const now = this.#play;
    if (now?.id !== id) return;
    this.#change({ inputs: now.inputs.map((one, index) => (index === at ? { ...one, fate } : one)) });
    await this.#writing;
  }

  /** The connection was lost: the machine stops by itself, and what is said again comes in another order. */
  async gone(place: PlayPlace): Promise<void> {
    if (this.#of(place).isOver) return;
    this.#change({ isWhole: false });
    await this.#writing;
  }

  async ended(place: PlayPlace, result: ToldResult): Promise<void> {
    const { results } = this.#of(place);
    const isNews = !results.some(({ roundId }) => roundId === result.roundId);
    const all = isNews && results.length < RESULTS_MAX ? [...results, result] : results;
    this.#change({ results: all, isOver: true });
    await this.#writing;
    await pruneInputs(this.#store);
  }

  /** Another page has begun the play that this one goes on with: what is kept of it is not all. */
  async goOn(roomId: number, action: string): Promise<void> {
    const [last] = (await this.#store.list('inputs')).filter(one => one.roomId === roomId);
    if (!last?.isWhole || (last.isOver && ENDING.includes(action))) return;
    await this.#store.write('inputs', { ...last, isWhole: false });
  }

  #of({ roomId, commitmentId: id }: PlayPlace): KeptInputs {
    if (this.#play?.id !== id) {
      const fresh = { id, roomId, atMs: this.#nowMs(), inputs: [], results: [] };
      this.#play = { ...fresh, isWhole: true, isOver: false };
    }
    return this.#play;
  }

  #change(change: Partial<KeptInputs>): void {
    if (this.#play === undefined) return;
    this.#play = { ...this.#play, ...change };
    this.#isStale = true;
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    try {
      while (this.#isStale && this.#play !== undefined) {
        this.#isStale = false;
        await this.#store.write('inputs', this.#play);
      }
    } finally {
      this.#writing = undefined;
    }
  }
}

async function pruneInputs(store: Store): Promise<void> {
  const all = await store.list('inputs');
  if (all.length < INPUT_PLAYS_MAX + SLACK) return;
  await store.remove(
    'inputs',
    all.slice(INPUT_PLAYS_MAX).map(({ id }) => id),
  );
}
