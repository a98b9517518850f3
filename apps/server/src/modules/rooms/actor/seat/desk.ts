/** Who sits, and how one comes to sit and leaves: the rules of the seat. Runs in the room's order only. */
import { Refusal, type UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { Seat as Standing } from '@boardwalk/contract/socket';
import { checkRoomGate } from '@boardwalk/rules';
import type { LeaveReason, PlayerCommand, RoomGame } from '../../game.ts';
import type { MachineRoom } from '../../store/index.ts';
import type { ActorPorts, RoomPlayer } from '../ports.ts';
import { Claims } from './claims.ts';
import { Seat } from './seat.ts';
import { averageTurn, waitOf } from './wait.ts';
import { Waiting } from './waiting.ts';

export interface DeskPorts extends ActorPorts {
  readonly fence: number;
  readonly room: () => MachineRoom;
  readonly game: () => RoomGame;
  /** Makes sure that the machine runs. */
  readonly wake: () => Promise<Refusal | undefined>;
  readonly isThere: (userId: UserId) => boolean;
  readonly after: (delayMs: number, task: () => void | Promise<void>) => () => void;
  /** Somebody's standing changed: they and the room are to be told. */
  readonly onChange: (userIds: readonly UserId[]) => void;
}

/** Costs nothing and plays nothing: nobody keeps others from the seat with it. */
const FIDDLING: ReadonlySet<string> = new Set(['aim', 'stop', 'camera']);

export class Desk {
  readonly waiting: Waiting;
  gameState: GameState = GameState.free;
  readonly #ports: DeskPorts;
  readonly #claims: Claims;
  #seat: Seat | undefined;
  #turnMs: number | undefined;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    this.#claims = new Claims({
      ...ports,
      roomId: ports.room().id,
      onGivenUp: userId => ports.onChange([userId]),
    });
    this.waiting = new Waiting({
      ...ports,
      claims: this.#claims,
      isFree: () => !this.#seat && isInPlay(ports.room()) && !ports.game().isBroken,
    });
  }

  get seat(): Seat | undefined {
    return this.#seat;
  }

  get isEmpty(): boolean {
    return !this.#seat && this.waiting.isEmpty;
  }

  standingOf(userId: UserId): Standing {
    if (this.#seat?.player.userId === userId) return 'seated';
    if (this.waiting.call?.player.userId === userId) return 'called';
    return this.waiting.line.placeOf(userId) > 0 ? 'queued' : 'none';
  }

  /** Of a newcomer, or of a place in the line from 1. */
  waitOf(place = this.waiting.line.length + 1): number {
    const seat = this.#seat;
    if (this.isEmpty) return 0;
    return waitOf({
      nowMs: this.#ports.clock.nowMs(),
      turnMs: this.#averageTurn,
      turn: seat && {
        startedAtMs: seat.player.seatedAtMs,
        endTimeMs: seat.keptUntilMs ?? seat.endTimeMs,
      },
      ahead: place - 1 + (this.waiting.call ? 1 : 0),
    });
  }

  async apply(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { game, limits } = this.#ports;
    const standing = this.standingOf(userId);
    if (standing === 'called' && game().seatsDirectly) return this.confirm(userId, command);
    if (standing !== 'none') return undefined;
    if (this.waiting.line.length >= limits.queueLength) return new Refusal('nodeFull');
    const player = await this.#admitted(userId);
    if (player instanceof Refusal) return player;
    if (!this.isEmpty || !game().seatsDirectly) {
      this.waiting.add(player);
      return undefined;
    }
    const refusal = await this.#sit(player, command);
    if (refusal) this.#claims.giveUp(userId);
    this.#ports.onChange([userId]);
    return refusal;
  }

  /** Who was called and is refused, for want of coins say, may try again until the call ends. */
  async confirm(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { waiting } = this;
    const { call } = waiting;
    if (call?.player.userId !== userId) return new Refusal('notNow');
    const refusal = await this.#sit(call.player, command);
    if (!refusal) waiting.answered(call);
    this.#ports.onChange([userId, ...waiting.line.userIds]);
    waiting.callNext();
    return refusal;
  }

  async cancel(userId: UserId): Promise<void> {
    const standing = this.standingOf(userId);
    if (standing === 'seated') return this.leave('left');
    if (standing === 'called') this.waiting.endCall();
    else this.waiting.lose(userId);
  }

  async command(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const seat = this.#seat;
    if (seat?.player.userId !== userId) return new Refusal('notSeated');
    if (seat.isLeaving) return new Refusal('notNow');
    const refusal = await this.#ports.game().command(seat.player, command);
    if (!refusal && !FIDDLING.has(command.action)) seat.noteCommand();
    return refusal;
  }

  /** Ends the turn; a second reason changes nothing. */
  async leave(reason: LeaveReason): Promise<void> {
    const seat = this.#seat;
    if (!seat || seat.isLeaving) return;
    const { limits, log, room, game, onChange } = this.#ports;
    const freeAnyway = (why: string, error?: unknown) => {
      if (this.#seat !== seat) return;
      log.error({ err: error, roomId: room().id, userId: seat.player.userId }, why);
      this.release();
    };
    seat.beginLeaving(limits.settleMs, () => freeAnyway('a seat was freed before its game had settled'));
    try {
      await game().leave(seat.player, reason);
    } catch (error) {
      freeAnyway('a game failed to end a turn', error);
    }
    onChange([seat.player.userId]);
  }

  release(): void {
    const seat = this.#seat;
    if (!seat) return;
    const { userId, seatedAtMs } = seat.player;
    this.#turnMs = averageTurn(this.#averageTurn, this.#ports.clock.nowMs() - seatedAtMs);
    this.#free(seat);
    this.#claims.giveUp(userId);
    this.waiting.callNext();
    this.#ports.onChange(this.waiting.line.userIds);
  }

  onPresence(userId: UserId, isThere: boolean): void {
    const seat = this.#seat;
    if (seat?.player.userId === userId) {
      if (isThere) seat.keepNoMore();
      else if (!seat.isLeaving) seat.keep();
      this.#ports.game().onPresence(seat.player, isThere);
    }
    this.waiting.onPresence(userId, isThere);
    if (isThere && this.standingOf(userId) !== 'none') this.#ports.onChange([userId]);
  }

  /** For one who comes from elsewhere: nobody else is called until then. */
  async reserve(userId: UserId, untilMs: number): Promise<Refusal | undefined> {
    if (this.standingOf(userId) === 'called') return undefined;
    if (!this.isEmpty) return new Refusal('seatTaken');
    const player = await this.#admitted(userId);
    if (player instanceof Refusal) return player;
    this.waiting.callIn(player, untilMs);
    this.#ports.onChange([userId]);
    return undefined;
  }

  /** The machine was taken out of play, or put back. A turn that has an end of its own comes to it. */
  async reconsider(): Promise<void> {
    const { room, game } = this.#ports;
    if (isInPlay(room())) return this.waiting.callNext();
    this.waiting.loseAll();
    if (game().seatsDirectly) await this.leave('closing');
  }

  get #averageTurn(): number {
    return this.#turnMs ?? this.#ports.game().turnMs;
  }

  /** With a claim from here on. */
  async #admitted(userId: UserId): Promise<RoomPlayer | Refusal> {
    const player = await this.#ports.loadPlayer(userId);
    return checkRoomGate(player, this.#ports.room()) ?? (await this.#claims.take(userId)) ?? player;
  }

  async #sit(player: RoomPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { room, wake, game, isThere, clock } = this.#ports;
    const refusal = checkRoomGate(player, room()) ?? (await wake());
    if (refusal) return refusal;
    const { userId, nickname, portrait, level } = player;
    const seat = this.#taken({ userId, nickname, portrait, level, seatedAtMs: clock.nowMs() });
    this.#seat = seat;
    this.gameState = GameState.playing;
    const refused = await this.#askGame(seat, command);
    if (this.#seat !== seat) return refused;
    if (refused) {
      this.#free(seat);
    } else if (!isThere(userId)) {
      seat.keep();
      game().onPresence(seat.player, false);
    }
    return refused;
  }

  async #askGame(seat: Seat, command: PlayerCommand): Promise<Refusal | undefined> {
    const { game, log, room } = this.#ports;
    try {
      return await game().sit(seat.player, command);
    } catch (error) {
      if (error instanceof Refusal) return error;
      log.error({ err: error, roomId: room().id }, 'a game failed to begin a turn');
      return new Refusal('machineFault');
    }
  }

  #taken(player: Seat['player']): Seat {
    const { after, clock, limits, game } = this.#ports;
    const seat: Seat = new Seat(player, {
      after,
      nowMs: () => clock.nowMs(),
      idleMs: game().idleMs ?? limits.idleSeatMs,
      keepMs: limits.keepSeatMs,
      onUp: async reason => {
        if (this.#seat === seat) await this.leave(reason);
      },
    });
    return seat;
  }

  #free(seat: Seat): void {
    seat.stop();
    this.#seat = undefined;
    this.gameState = GameState.free;
  }
}

function isInPlay({ isOpen, repairState }: MachineRoom): boolean {
  return isOpen && repairState === 0;
}
