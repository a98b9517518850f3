/** Who sits, who is called, who waits: the rules of the seat. Runs in the room's order only. */
import { Refusal, type UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { Seat as Standing } from '@boardwalk/contract/socket';
import { checkRoomGate } from '@boardwalk/rules';
import type { LeaveReason, PlayerCommand, RoomGame } from '../game.ts';
import type { MachineRoom } from '../store/index.ts';
import { Line } from './line.ts';
import type { ActorPorts, RoomPlayer } from './ports.ts';
import { Seat } from './seat.ts';
import { averageTurn, waitOf } from './wait.ts';

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

export interface Call {
  readonly player: RoomPlayer;
  readonly untilMs: number;
  readonly cancel: () => void;
}

export class Desk {
  readonly line = new Line();
  gameState: GameState = GameState.free;
  readonly #ports: DeskPorts;
  #seat: Seat | undefined;
  #call: Call | undefined;
  #turnMs: number | undefined;
  /** Claims on their way out: a new one by the same player waits for it. */
  readonly #givingUp = new Map<UserId, Promise<void>>();

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  get seat(): Seat | undefined {
    return this.#seat;
  }

  get call(): Call | undefined {
    return this.#call;
  }

  get isEmpty(): boolean {
    return !this.#seat && !this.#call && this.line.length === 0;
  }

  standingOf(userId: UserId): Standing {
    if (this.#seat?.player.userId === userId) return 'seated';
    if (this.#call?.player.userId === userId) return 'called';
    return this.line.placeOf(userId) > 0 ? 'queued' : 'none';
  }

  /** Of a newcomer, or of a place in the line from 1. */
  waitOf(place = this.line.length + 1): number {
    const seat = this.#seat;
    const isFree = !seat && !this.#call && this.line.length === 0;
    if (isFree && place === 1) return 0;
    return waitOf({
      nowMs: this.#ports.clock.nowMs(),
      turnMs: this.#averageTurn,
      turn: seat && {
        startedAtMs: seat.player.seatedAtMs,
        endTimeMs: seat.keptUntilMs ?? seat.endTimeMs,
      },
      ahead: place - 1 + (this.#call ? 1 : 0),
    });
  }

  async apply(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { room, game, limits, loadPlayer, seats, fence } = this.#ports;
    const standing = this.standingOf(userId);
    if (standing === 'called' && game().seatsDirectly) return this.confirm(userId, command);
    if (standing !== 'none') return undefined;
    const player = await loadPlayer(userId);
    const refusal = checkRoomGate(player, room());
    if (refusal) return refusal;
    if (this.line.length >= limits.queueLength) return new Refusal('nodeFull');
    await this.#givingUp.get(userId);
    if (!(await seats.claim(userId, room().id, fence))) return new Refusal('roundsUnfinished');
    if (this.isEmpty && game().seatsDirectly) return this.#sitAtOnce(player, command);
    this.line.add(player);
    if (!this.#ports.isThere(userId)) this.#awaitReturn(userId);
    this.callNext();
    this.#ports.onChange([userId]);
    return undefined;
  }

  /** Who was called and is refused, for want of coins say, may try again until the call ends. */
  async confirm(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const call = this.#call;
    if (call?.player.userId !== userId) return new Refusal('notNow');
    const refusal = await this.#sit(call.player, command);
    if (!refusal && this.#call === call) {
      call.cancel();
      this.#call = undefined;
    }
    this.#ports.onChange([userId, ...this.line.userIds]);
    if (!refusal && !this.#seat) this.callNext();
    return refusal;
  }

  async cancel(userId: UserId): Promise<void> {
    const standing = this.standingOf(userId);
    if (standing === 'seated') return this.leave('left');
    if (standing === 'called') this.#endCall();
    else if (standing === 'queued') this.#loseNow(userId);
  }

  command(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const seat = this.#seat;
    if (seat?.player.userId !== userId) return Promise.resolve(new Refusal('notSeated'));
    if (seat.isLeaving) return Promise.resolve(new Refusal('notNow'));
    seat.noteCommand();
    return this.#ports.game().command(seat.player, command);
  }

  /** Ends a seat's turn; a second reason changes nothing. */
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
    seat.stop();
    this.#seat = undefined;
    this.gameState = GameState.free;
    this.#turnMs = averageTurn(this.#averageTurn, this.#ports.clock.nowMs() - seatedAtMs);
    this.#giveUpClaim(userId);
    this.callNext();
    this.#ports.onChange(this.line.userIds);
  }

  onPresence(userId: UserId, isThere: boolean): void {
    const seat = this.#seat;
    if (seat?.player.userId === userId) {
      if (!isThere && !seat.isLeaving) seat.keep();
      if (isThere) seat.keepNoMore();
      this.#ports.game().onPresence(seat.player, isThere);
    }
    if (this.line.placeOf(userId) > 0) {
      if (isThere) this.line.setLoss(userId, undefined);
      else this.#awaitReturn(userId);
    }
    if (isThere) {
      this.callNext();
      if (this.standingOf(userId) !== 'none') this.#ports.onChange([userId]);
    }
  }

  /** For one who comes from elsewhere: nobody else is called until then. */
  async reserve(userId: UserId, untilMs: number): Promise<Refusal | undefined> {
    const { room, fence, loadPlayer, seats, onChange } = this.#ports;
    if (this.standingOf(userId) === 'called') return undefined;
    if (!this.isEmpty) return new Refusal('seatTaken');
    const player = await loadPlayer(userId);
    const refusal = checkRoomGate(player, room());
    if (refusal) return refusal;
    await this.#givingUp.get(userId);
    if (!(await seats.claim(userId, room().id, fence))) return new Refusal('roundsUnfinished');
    this.#callIn(player, untilMs);
    onChange([userId]);
    return undefined;
  }

  /** The machine was taken out of play, or put back. A turn that has an end of its own comes to it. */
  async reconsider(): Promise<void> {
    const { room, game } = this.#ports;
    if (room().isOpen && room().repairState === 0) return this.callNext();
    if (this.#call) this.#endCall();
    for (const userId of this.line.userIds) this.#loseNow(userId);
    if (game().seatsDirectly) await this.leave('closing');
  }

  callNext(): void {
    const { room, clock, limits, isThere, onChange } = this.#ports;
    if (this.#seat || this.#call || !room().isOpen || room().repairState !== 0) return;
    const player = this.line.take(isThere);
    if (!player) return;
    this.#callIn(player, clock.nowMs() + limits.confirmMs);
    onChange([player.userId, ...this.line.userIds]);
  }

  get #averageTurn(): number {
    return this.#turnMs ?? this.#ports.game().turnMs;
  }

  #callIn(player: RoomPlayer, untilMs: number): void {
    const { after, clock } = this.#ports;
    const cancel = after(untilMs - clock.nowMs(), () => {
      // A confirm that came in time was before this in the room's order.
      if (this.#call === call) this.#endCall();
    });
    const call: Call = { player, untilMs, cancel };
    this.#call = call;
  }

  #endCall(): void {
    const call = this.#call;
    if (!call) return;
    call.cancel();
    this.#call = undefined;
    this.#giveUpClaim(call.player.userId);
    this.callNext();
  }

  async #sitAtOnce(player: RoomPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const refusal = await this.#sit(player, command);
    if (refusal) this.#giveUpClaim(player.userId);
    this.#ports.onChange([player.userId]);
    return refusal;
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
    if (refused && this.#seat === seat) {
      seat.stop();
      this.#seat = undefined;
      this.gameState = GameState.free;
    } else if (this.#seat === seat && !isThere(userId)) {
      seat.keep();
      game().onPresence(seat.player, false);
    }
    return refused;
  }

  async #askGame(seat: Seat, command: PlayerCommand): Promise<Refusal | undefined> {
    try {
      return await this.#ports.game().sit(seat.player, command);
    } catch (error) {
      if (error instanceof Refusal) return error;
      this.#ports.log.error({ err: error, roomId: this.#ports.room().id }, 'a game failed to begin a turn');
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

  #awaitReturn(userId: UserId): void {
    const { after, limits } = this.#ports;
    this.line.setLoss(
      userId,
      after(limits.keepPlaceMs, () => this.#loseNow(userId)),
    );
  }

  #loseNow(userId: UserId): void {
    if (!this.line.remove(userId)) return;
    this.#giveUpClaim(userId);
    this.#ports.onChange(this.line.userIds);
  }

  /** The player is told once the claim is gone: they may ask elsewhere at once. */
  #giveUpClaim(userId: UserId): void {
    const { seats, room, log, onChange } = this.#ports;
    const givingUp = seats
      .free(userId, room().id)
      .catch((error: unknown) => log.error({ err: error, userId }, 'a claim of a seat was not given up'))
      .then(() => {
        this.#givingUp.delete(userId);
        onChange([userId]);
      });
    this.#givingUp.set(userId, givingUp);
  }
}
