/** Who sits in a machine room, what they may do there and what they are told. */
import type { MachineAction, PushAction, ServerInstruction } from '@boardwalk/contract/socket';

/** What is told of the player's own seat. */
export type SeatTold = Extract<ServerInstruction, { code: 79 | 81 }>;

export interface RoomPlayer {
  /** Everything told of the own seat since it came, the oldest first. */
  readonly told: readonly SeatTold[];
  /** What the crowd said since. */
  readonly heard: readonly string[];
  /** `accepted`, or the reason of the refusal. The same number is said again until there is an answer. */
  sit(action: MachineAction, value?: number): Promise<string>;
  push(action: PushAction, value?: number): Promise<string>;
  say(words: string): void;
  /** The next one told with this event that was not asked for yet. */
  next(event: SeatTold['event']): Promise<SeatTold>;
  /** How the server says that the player stands now. */
  state(): Promise<Extract<SeatTold, { code: 79 }>>;
  /** The connection is cut, and comes back after so long. */
  lose(forMs: number): void;
  close(): void;
}

export interface Visitor {
  readonly userId: number;
  readonly token: string;
}
