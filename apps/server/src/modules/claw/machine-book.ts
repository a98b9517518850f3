/** What machine games need of the machines' module: a machine to play on, its settings, and a record of each play. */
import type { UserId } from '@boardwalk/base';
import type { RoundSeeds } from '@boardwalk/games/fairness';
import type { Words } from '../../platform/texts.ts';
import type { Machine, MachineRoomFacts, MachineSettings, PlayRecord } from '../machines/index.ts';

export interface StartedPlay {
  readonly playId: string;
  readonly seeds: RoundSeeds;
  /** Told before the play that it proves. */
  readonly serverSeedHash: string;
}

export interface PlayOutcome {
  /** Undefined for machines without one, and after a fault. */
  readonly record: PlayRecord | undefined;
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly Words[];
  /** Where the best of it begins. */
  readonly bestStep: number;
}

export interface MachineBook {
  open<Input, Event>(room: MachineRoomFacts): Machine<Input, Event>;
  /** In force from the next play on. */
  settingsOf(roomId: number): Promise<MachineSettings>;
  startPlay(play: {
    readonly roomId: number;
    readonly userId: UserId;
    readonly gameType: number;
    readonly settings: MachineSettings;
  }): Promise<StartedPlay>;
  finishPlay(playId: string, outcome: PlayOutcome): Promise<void>;
}
