/**
 * Commands on their way: each is said again every two seconds, five times at most, until its answer is there. What a
 * later command makes wrong is not repeated: a press must not come after its own release.
 */
import { InstructionCode, type PlayerInstruction } from '@boardwalk/contract/socket';

export type Command = Exclude<PlayerInstruction, { readonly code: typeof InstructionCode.barrage }>;

/** `lost`: nobody answered; it may have been carried out or not. */
export type Answer =
  | { readonly is: 'accepted' | 'lost' | 'overtaken' }
  | { readonly is: 'refused'; readonly reason: string };

const REPEAT_MS = 2000;
const SENDS_MAX = 5;
const RENUMBERINGS_MAX = 3;
const WAITING_MAX = 40;
/** Carried out twice they do no more than once. */
const HARMLESS: readonly string[] = ['apply', 'confirm', 'cancel', 'leave', 'stop'];

interface Waiting {
  command: Command;
  readonly settle: (answer: Answer) => void;
  /** Under its present number. */
  sends: number;
  renumberings: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const MOVES: readonly string[] = ['forward', 'back', 'left', 'right'];

export class Outbox {
  readonly #send: (command: Command) => void;
  readonly #waiting = new Map<number, Waiting>();

  constructor(send: (command: Command) => void) {
    this.#send = send;
  }

  post(command: Command): Promise<Answer> {
    for (const other of this.#waiting.values()) {
      if (overtakes(command, other.command)) this.#settle(other.command.seq, { is: 'overtaken' });
    }
    if (this.#waiting.size >= WAITING_MAX) return Promise.resolve({ is: 'lost' });
    return new Promise(settle => {
      const waiting: Waiting = { command, settle, sends: 0, renumberings: 0, timer: undefined };
      this.#waiting.set(command.seq, waiting);
      this.#say(waiting);
    });
  }

  /** True when somebody waited for it. */
  answer(seq: number, answer: Answer): boolean {
    return this.#settle(seq, answer);
  }

  /**
   * The server has seen higher numbers than this one: the command is said under another, unless it was said more than
   * once and may have been carried out before. False then, and when nobody waits for it.
   */
  renumber(seq: number, next: number): boolean {
    const waiting = this.#waiting.get(seq);
    if (waiting === undefined || waiting.renumberings >= RENUMBERINGS_MAX) return false;
    if (waiting.sends > 1 && !HARMLESS.includes(waiting.command.action)) return false;
    this.#waiting.delete(seq);
    waiting.command = { ...waiting.command, seq: next };
    waiting.sends = 0;
    waiting.renumberings += 1;
    this.#waiting.set(next, waiting);
    this.#say(waiting);
    return true;
  }

  /** The connection is there again: what waits is said at once. */
  repeatAll(): void {
    for (const waiting of this.#waiting.values()) this.#say(waiting);
  }

  clear(): void {
    for (const seq of this.#waiting.keys()) this.#settle(seq, { is: 'lost' });
  }

  #say(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    if (waiting.sends >= SENDS_MAX) {
      this.#settle(waiting.command.seq, { is: 'lost' });
      return;
    }
    waiting.sends += 1;
    waiting.timer = setTimeout(() => this.#say(waiting), REPEAT_MS);
    this.#send(waiting.command);
  }

  #settle(seq: number, answer: Answer): boolean {
    const waiting = this.#waiting.get(seq);
    if (waiting === undefined) return false;
    clearTimeout(waiting.timer);
    this.#waiting.delete(seq);
    waiting.settle(answer);
    return true;
  }
}

function overtakes(later: Command, earlier: Command): boolean {
  if (later.code !== earlier.code) return false;
  if (later.action === 'aim') return earlier.action === 'aim';
  const endsMoves = later.action === 'stop' || later.action === 'grab' || MOVES.includes(later.action);
  if (later.code === InstructionCode.machine) return endsMoves && MOVES.includes(earlier.action);
  const isRain = earlier.action === 'drop' && (earlier.value ?? 1) > 1;
  return isRain && (later.action === 'stop' || later.action === 'leave');
}
