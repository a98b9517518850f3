/** Who waits for the seat and who is called to it. Runs in the room's order only. */
import type { UserId } from '@boardwalk/base';
import type { ActorPorts, RoomPlayer } from '../ports.ts';
import type { Claims } from './claims.ts';
import { Line } from './line.ts';

export interface WaitingPorts extends Pick<ActorPorts, 'clock' | 'limits'> {
  readonly claims: Claims;
  /** Somebody may be called: the seat is free and the room is in play. */
  readonly isFree: () => boolean;
  readonly isThere: (userId: UserId) => boolean;
  readonly after: (delayMs: number, task: () => void | Promise<void>) => () => void;
  readonly onChange: (userIds: readonly UserId[]) => void;
}

export interface Call {
  readonly player: RoomPlayer;
  readonly untilMs: number;
  readonly cancel: () => void;
}

export class Waiting {
  readonly line = new Line();
  readonly #ports: WaitingPorts;
  #call: Call | undefined;

  constructor(ports: WaitingPorts) {
    this.#ports = ports;
  }

  get call(): Call | undefined {
    return this.#call;
  }

  get isEmpty(): boolean {
    return !this.#call && this.line.length === 0;
  }

  add(player: RoomPlayer): void {
    this.line.add(player);
    if (!this.#ports.isThere(player.userId)) this.#awaitReturn(player.userId);
    this.callNext();
    this.#ports.onChange([player.userId]);
  }

  /** The first who is there. */
  callNext(): void {
    const { isFree, clock, limits, isThere, onChange } = this.#ports;
    if (this.#call || !isFree()) return;
    const player = this.line.take(isThere);
    if (!player) return;
    this.callIn(player, clock.nowMs() + limits.confirmMs);
    onChange([player.userId, ...this.line.userIds]);
  }

  callIn(player: RoomPlayer, untilMs: number): void {
    const { after, clock } = this.#ports;
    const cancel = after(untilMs - clock.nowMs(), () => {
      // A confirm that came in time was before this in the room's order.
      if (this.#call === call) this.endCall();
    });
    const call: Call = { player, untilMs, cancel };
    this.#call = call;
  }

  /** The player sits: the claim stays. */
  answered(call: Call): void {
    if (this.#call !== call) return;
    call.cancel();
    this.#call = undefined;
  }

  endCall(): void {
    const call = this.#call;
    if (!call) return;
    this.answered(call);
    this.#ports.claims.giveUp(call.player.userId);
    this.callNext();
  }

  lose(userId: UserId): void {
    if (!this.line.remove(userId)) return;
    this.#ports.claims.giveUp(userId);
    this.#ports.onChange(this.line.userIds);
  }

  loseAll(): void {
    this.endCall();
    for (const userId of this.line.userIds) this.lose(userId);
  }

  onPresence(userId: UserId, isThere: boolean): void {
    if (isThere) {
      this.line.setLoss(userId, undefined);
      this.callNext();
    } else if (this.line.placeOf(userId) > 0) {
      this.#awaitReturn(userId);
    }
  }

  #awaitReturn(userId: UserId): void {
    const { after, limits } = this.#ports;
    this.line.setLoss(
      userId,
      after(limits.keepPlaceMs, () => this.lose(userId)),
    );
  }
}
