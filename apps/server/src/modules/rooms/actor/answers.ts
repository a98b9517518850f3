/** What one player's commands were answered with: the same command again gets the same answer and does nothing. */
import { Refusal } from '@boardwalk/base';
import type { PlayerCommand } from '../game.ts';

export interface Answer {
  readonly refusal: Refusal | undefined;
}

const KEPT = 64;

export class Answers {
  /** By number and what was asked: two devices of one player may count alike. */
  readonly #kept = new Map<string, Answer>();
  #highest = -1;

  /** The highest number seen: a client that starts anew goes on above it. */
  get highest(): number | undefined {
    return this.#highest < 0 ? undefined : this.#highest;
  }

  /** Undefined for a command that is new. */
  find(command: PlayerCommand): Answer | undefined {
    const known = this.#kept.get(keyOf(command));
    if (known || command.seq >= this.#highest) return known;
    return { refusal: new Refusal('repeatedCommand') };
  }

  keep(command: PlayerCommand, answer: Answer): void {
    this.#highest = Math.max(this.#highest, command.seq);
    this.#kept.set(keyOf(command), answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function keyOf({ code, seq, action, value }: PlayerCommand): string {
  return `${seq} ${code} ${action} ${value ?? ''}`;
}
