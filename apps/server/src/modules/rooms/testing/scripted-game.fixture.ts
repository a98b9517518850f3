/** A game without a machine: notes what its room asks of it, and does what the test says. */
import type { Refusal } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type {
  CreateRoomGame,
  LeaveReason,
  PlayerCommand,
  RoomGame,
  RoomHost,
  SeatedPlayer,
} from '../game.ts';

export interface Script {
  seatsDirectly?: boolean;
  turnMs?: number;
  idleMs?: number;
  /** Seats are not free before the test says `release`. */
  settlesLate?: boolean;
  refusal?: Refusal | undefined;
  failure?: Error | undefined;
  isBroken?: boolean;
}

export class ScriptedGame implements RoomGame {
  readonly commitment = undefined;
  readonly host: RoomHost;
  readonly log: string[] = [];
  readonly script: Script;

  constructor(host: RoomHost, script: Script) {
    this.host = host;
    this.script = script;
  }

  get seatsDirectly(): boolean {
    return this.script.seatsDirectly ?? false;
  }

  get turnMs(): number {
    return this.script.turnMs ?? 30_000;
  }

  get idleMs(): number {
    return this.script.idleMs ?? 600_000;
  }

  get isBroken(): boolean {
    return this.script.isBroken ?? false;
  }

  async wake(): Promise<void> {
    this.#note('wake');
  }

  async sleep(): Promise<void> {
    this.#note('sleep');
  }

  async sit({ userId }: SeatedPlayer): Promise<Refusal | undefined> {
    this.#note(`sit ${userId}`);
    return this.script.refusal;
  }

  async command(_player: SeatedPlayer, { action, seq }: PlayerCommand): Promise<Refusal | undefined> {
    this.#note(`${action} ${seq}`);
    return this.script.refusal;
  }

  async leave(_player: SeatedPlayer, reason: LeaveReason): Promise<void> {
    this.#note(`leave ${reason}`);
    if (!this.script.settlesLate) this.host.release();
  }

  stateFor({ userId }: SeatedPlayer): ServerInstruction {
    const { room } = this.host;
    return {
      code: InstructionCode.machine,
      roomId: String(room.id),
      event: 'state',
      seat: 'seated',
      reason: `${userId}`,
    };
  }

  onPresence(_player: SeatedPlayer, isThere: boolean): void {
    this.#note(isThere ? 'back' : 'gone');
  }

  abandon(): void {
    this.#note('abandon');
  }

  /** In the room's order, as a machine's end would. */
  release(): void {
    this.host.run(() => this.host.release());
  }

  #note(what: string): void {
    this.log.push(what);
    if (this.script.failure) throw this.script.failure;
  }
}

/** All games made so far, the newest last. */
export function scripted(script: Script): {
  readonly create: CreateRoomGame;
  readonly games: ScriptedGame[];
} {
  const games: ScriptedGame[] = [];
  const create: CreateRoomGame = host => {
    const game = new ScriptedGame(host, script);
    games.push(game);
    return game;
  };
  return { create, games };
}
