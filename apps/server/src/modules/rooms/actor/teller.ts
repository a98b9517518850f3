/** Tells the room how it stands (78), now and then, and players how they stand (79, 81), at once. */
import type { UserId } from '@boardwalk/base';
import { GameState, RepairState } from '@boardwalk/contract/enums';
import { encodeOnlinePlayer, InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type { RoomGame } from '../game.ts';
import type { MachineRoom } from '../store/index.ts';
import type { ActorPorts, RoomStanding } from './ports.ts';
import type { Desk } from './seat/desk.ts';

export interface TellerPorts extends ActorPorts {
  readonly desk: Desk;
  readonly room: () => MachineRoom;
  readonly game: () => RoomGame;
  readonly userCount: () => number;
  /** The highest number of a command of this player. */
  readonly seqOf: (userId: UserId) => number | undefined;
}

export class Teller {
  readonly #ports: TellerPorts;
  #lastMs = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  constructor(ports: TellerPorts) {
    this.#ports = ports;
  }

  /** At most one telling each half second: what changes in between is told by the next. */
  roomChanged(): void {
    if (this.#cancel) return;
    const { timers, limits } = this.#ports;
    const waitMs = this.#lastMs + limits.tellMs - timers.nowMs();
    if (waitMs <= 0) this.#tellRoom();
    else this.#cancel = timers.after(waitMs, () => this.#tellRoom());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  get standing(): RoomStanding {
    const { desk, game, userCount } = this.#ports;
    const { seat, waiting } = desk;
    return {
      state: this.#state,
      userCount: userCount(),
      queueCount: waiting.line.length,
      waitMs: desk.waitOf(),
      endTimeMs: seat ? (seat.keptUntilMs ?? seat.endTimeMs) : waiting.call?.untilMs,
      playerId: seat?.player.userId ?? waiting.call?.player.userId,
      isBroken: game().isBroken,
    };
  }

  tellPlayer(userId: UserId): void {
    const { desk, room, game, clock, toUser, seqOf } = this.#ports;
    const { seat, waiting } = desk;
    const standing = desk.standingOf(userId);
    const nowTime = clock.nowMs();
    const seq = seqOf(userId);
    const head = {
      ...commitmentTold(game()),
      code: InstructionCode.machine,
      roomId: String(room().id),
      event: 'state',
      seat: standing,
      nowTime,
      ...(seq === undefined ? {} : { seq }),
    } as const;
    if (standing === 'queued') {
      const place = waiting.line.placeOf(userId);
      toUser(userId, { ...head, place, waitMs: desk.waitOf(place) });
    } else if (standing === 'called' && waiting.call) {
      toUser(userId, { ...head, endTime: waiting.call.untilMs });
    } else if (seat && standing === 'seated') {
      for (const told of seatedStates(head, game().stateFor(seat.player))) toUser(userId, told);
    } else {
      toUser(userId, { ...head, waitMs: desk.waitOf() });
    }
  }

  get #state(): GameState {
    const { seat, waiting, gameState } = this.#ports.desk;
    if (seat?.keptUntilMs !== undefined) return GameState.reserve;
    if (seat?.isLeaving) return GameState.underSettlement;
    return seat || !waiting.call ? gameState : GameState.reserve;
  }

  #tellRoom(): void {
    const { room, game, toRoom, onStanding, clock, timers } = this.#ports;
    this.stop();
    this.#lastMs = timers.nowMs();
    const standing = this.standing;
    const { state, userCount, queueCount, endTimeMs, isBroken } = standing;
    const player = this.#player(state);
    toRoom({
      ...commitmentTold(game()),
      code: InstructionCode.room,
      roomId: String(room().id),
      state,
      userCount,
      queueCount,
      nowTime: clock.nowMs(),
      ...(endTimeMs === undefined ? {} : { endTime: endTimeMs }),
      ...(player === undefined ? {} : { player }),
      ...(isBroken ? { repairState: RepairState.repairing } : {}),
    });
    onStanding(standing);
  }

  #player(state: GameState): string | undefined {
    const { desk, clock } = this.#ports;
    const player = desk.seat?.player ?? desk.waiting.call?.player;
    if (!player) return undefined;
    const seatedMs = desk.seat ? clock.nowMs() - desk.seat.player.seatedAtMs : 0;
    return encodeOnlinePlayer({
      avatar: player.portrait,
      state,
      userId: String(player.userId),
      duration: Math.max(0, Math.floor(seatedMs / 1000)),
      level: player.level,
    });
  }
}

type SeatedHead = Extract<ServerInstruction, { code: typeof InstructionCode.machine }>;

/** A game on instruction 81 does not say who sits; one on 79 says it in the same breath. */
function* seatedStates(head: SeatedHead, state: ServerInstruction): Iterable<ServerInstruction> {
  if (state.code === InstructionCode.machine) {
    yield { ...head, ...state, ...(head.seq === undefined ? {} : { seq: head.seq }) };
    return;
  }
  yield head;
  yield state;
}

/** To whoever may begin the next play: its client seed is chosen with this in view. */
function commitmentTold({ commitment }: RoomGame): Pick<SeatedHead, 'commitment'> {
  if (!commitment) return {};
  const { id, serverSeedHash, receipt } = commitment;
  return { commitment: { id: String(id), serverSeedHash, signature: receipt.signature } };
}
