/** Tells the room how it stands (78), now and then, and players how they stand (79, 81), at once. */
import type { UserId } from '@boardwalk/base';
import { GameState, RepairState } from '@boardwalk/contract/enums';
import { encodeOnlinePlayer, InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type { RoomGame } from '../game.ts';
import type { Seating } from '../seating/seating.ts';
import { placeOf, type SeatingState } from '../seating/state.ts';
import type { Commands } from './commands.ts';
import { Faces } from './faces.ts';
import type { RoomContext, RoomStanding } from './ports.ts';
import type { Presence } from './presence.ts';
import { repairStateOf } from './repair-state.ts';

/** A long queue is told by its beginning. */
const NEXT_TOLD = 5;

export interface BroadcastSources {
  readonly seating: Seating;
  readonly presence: Presence;
  readonly commands: Pick<Commands, 'seqOf'>;
}

export class Broadcaster {
  readonly #room: RoomContext;
  readonly #sources: BroadcastSources;
  readonly #faces: Faces;
  #lastMs = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  constructor(room: RoomContext, sources: BroadcastSources) {
    this.#room = room;
    this.#sources = sources;
    this.#faces = new Faces(room, sources.presence);
  }

  /** At most one message each half second: what changes in between is told by the next. */
  roomChanged(): void {
    if (this.#cancel) return;
    const { timers, limits } = this.#room;
    const waitMs = this.#lastMs + limits.tellMs - timers.nowMs();
    if (waitMs <= 0) this.#tellRoom();
    else this.#cancel = timers.after(waitMs, () => this.#tellRoom());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  get standing(): RoomStanding {
    const { seating, presence } = this.#sources;
    const { seat, call, queue } = seating.state;
    return {
      state: this.#state,
      userCount: presence.size,
      queueCount: queue.length,
      waitMs: seating.waitOf(),
      endTimeMs: seat ? (seat.keptUntilMs ?? seat.endTimeMs) : call?.untilMs,
      playerId: seat?.player.userId ?? call?.player.userId,
      isBroken: this.#room.game().isBroken,
      seat: takenAs(seating.state),
      next: queue.length > 0 ? queue.slice(0, NEXT_TOLD).map(({ userId }) => userId) : undefined,
    };
  }

  tellPlayer(userId: UserId): void {
    const { room, game, clock, toUser } = this.#room;
    const { seating, commands } = this.#sources;
    const { seat, call } = seating.state;
    const standing = seating.standingOf(userId);
    const nowTime = clock.nowMs();
    const seq = commands.seqOf(userId);
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
      const place = placeOf(seating.state, userId);
      toUser(userId, { ...head, place, waitMs: seating.waitOf(place) });
    } else if (standing === 'called' && call) {
      toUser(userId, { ...head, endTime: call.untilMs });
    } else if (seat && standing === 'seated') {
      for (const told of seatedStates(head, game().stateFor(seat.player))) toUser(userId, told);
    } else {
      toUser(userId, { ...head, waitMs: seating.waitOf() });
    }
  }

  get #state(): GameState {
    const { seat, call, gameState } = this.#sources.seating.state;
    if (seat?.keptUntilMs !== undefined) return GameState.reserve;
    if (seat?.isLeaving) return GameState.underSettlement;
    return seat || !call ? gameState : GameState.reserve;
  }

  #tellRoom(): void {
    const { room, price, game, toRoom, onStanding, clock, timers } = this.#room;
    const priceNow = price();
    this.stop();
    this.#lastMs = timers.nowMs();
    const standing = this.standing;
    const { state, userCount, queueCount, endTimeMs } = standing;
    const repairState = repairStateOf(room(), standing);
    toRoom({
      ...commitmentTold(game()),
      code: InstructionCode.room,
      roomId: String(room().id),
      state,
      userCount,
      queueCount,
      nowTime: clock.nowMs(),
      ...(endTimeMs === undefined ? {} : { endTime: endTimeMs }),
      ...this.#player(state),
      spectators: this.#faces.without(this.#sources.seating.state.seat?.player.userId),
      ...(repairState === RepairState.normal ? {} : { repairState }),
      ...(priceNow === undefined ? {} : { price: priceNow }),
    });
    onStanding(standing);
  }

  #player(state: GameState): { player: string; nickName: string } | undefined {
    const { seat, call } = this.#sources.seating.state;
    const player = seat?.player ?? call?.player;
    if (!player) return undefined;
    const seatedMs = seat ? this.#room.clock.nowMs() - seat.player.seatedAtMs : 0;
    const { nickname: nickName, portrait: avatar, userId, level } = player;
    const duration = Math.max(0, Math.floor(seatedMs / 1000));
    return {
      player: encodeOnlinePlayer({ avatar, state, userId: String(userId), duration, level }),
      nickName,
    };
  }
}

function takenAs({ seat, call }: SeatingState): RoomStanding['seat'] {
  if (!seat) return call && 'called';
  if (seat.isLeaving) return 'leaving';
  return seat.keptUntilMs === undefined ? 'taken' : 'kept';
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
