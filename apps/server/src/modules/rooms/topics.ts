/** What the nodes tell each other about rooms. */
import type { RoomId, UserId } from '@boardwalk/base';
import { defineTopic } from '../../platform/bus/index.ts';
import type { Who } from '../audit/index.ts';
import type { RoomStanding } from './actor/ports.ts';
import type { PlayerCommand } from './game.ts';

/** Rooms, prices or repairs were changed in the database: copies are dropped. */
export const roomsChanged = defineTopic<Record<string, never>>('rooms.changed');

/** How a room stands, from its owner; without a standing it is asleep. */
export interface ToldView {
  readonly roomId: RoomId;
  readonly node: string;
  readonly standing?: RoomStanding;
}
export const viewTopic = defineTopic<ToldView>('rooms.view');

/** Somebody came to a room on a node, or went. */
export interface Presence {
  readonly roomId: RoomId;
  readonly node: string;
  readonly userId: UserId;
  readonly isThere: boolean;
}
export const presenceTopic = defineTopic<Presence>('rooms.presence');

/** All who are in a room on a node; told now and then, so that nothing lost or dead stays. */
export interface PresenceSync {
  readonly roomId: RoomId;
  readonly node: string;
  readonly userIds: readonly UserId[];
}
export const presenceSyncTopic = defineTopic<PresenceSync>('rooms.presence.sync');

/** A new owner asks every node who is there. */
export const presenceAskedTopic = defineTopic<{ readonly roomId: RoomId }>('rooms.presence.asked');

export type RoomOrder =
  | { readonly kind: 'instruct'; readonly userId: UserId; readonly command: PlayerCommand }
  | { readonly kind: 'reserve'; readonly userId: UserId; readonly untilMs: number }
  | { readonly kind: 'sendAway'; readonly userId: UserId; readonly because: Because };

/** Who of the staff wants it, and why. */
export interface Because {
  readonly who: Who;
  readonly reason: string;
}

/** An order for the owner of a room. */
export interface ForwardedOrder {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly roomId: RoomId;
  readonly order: RoomOrder;
}
export const commandTopic = defineTopic<ForwardedOrder>('rooms.command');

export interface ForwardedAnswer {
  readonly id: string;
  readonly to: string;
  /** The room is not, or no longer, the asked node's. */
  readonly isElsewhere: boolean;
  /** The code of a refusal. */
  readonly refusal?: string;
}
export const answerTopic = defineTopic<ForwardedAnswer>('rooms.answer');

export interface ChatMessage {
  readonly roomId: RoomId;
  readonly userId: UserId;
  readonly nickname: string;
  readonly level: number;
  readonly content: string;
  readonly atMs: number;
}
export const saidTopic = defineTopic<ChatMessage>('rooms.said');
