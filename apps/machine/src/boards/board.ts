/**
 * What the agent needs of a machine's mainboard. Coins, prizes and motors are the board's; plays, sequence numbers
 * and the network are the agent's. Inputs and events are those of the game's own types.
 */
import type { BoardPhase } from '../protocol/index.ts';

export interface BoardSettings {
  readonly version: number;
  readonly config: unknown;
  readonly configVersion: string;
}

export interface BoardListener {
  onEvent(step: number, event: { readonly type: string }): void;
  /** The board cannot go on: the play ends with what was told so far. */
  onFault(reason: string): void;
}

export interface Board {
  readonly game: 'pusher' | 'claw';
  readonly phase: BoardPhase;
  /** Its version, where the board tells it. */
  readonly firmware?: string;
  listen(listener: BoardListener): void;
  /** Ready to be played with these settings. Throws an `Error` with the reason when it is not. */
  wake(settings: BoardSettings): Promise<void>;
  begin(playId: string): Promise<void>;
  /** A word of the error catalogue when it cannot be done; undefined when it is under way. */
  input(code: readonly number[]): string | undefined | Promise<string | undefined>;
  /** Lets what is under way come to its end; all its events come first. */
  end(): Promise<void>;
  /** At once, when nobody is there to say `stop` any more. */
  halt(): void;
  repair(): Promise<void>;
  sleep(): Promise<void>;
}
