/** From the sockets of this node to the rooms, wherever they are. */
import { Refusal, type RoomId, type UserId } from '@boardwalk/base';
import { InstructionCode, type PlayerInstruction, type ServerInstruction } from '@boardwalk/contract/socket';
import type { RoomService } from './calls/service.ts';
import type { PlayerCommand } from './game.ts';

/** Reaches players on every node. What the next one replaces may be left out for a client that lags. */
export interface RoomPublish {
  toUser(userId: UserId, instruction: ServerInstruction, isDroppable: boolean): void;
  toRoom(roomId: RoomId, instruction: ServerInstruction): void;
}

/** Who sends, as the socket knows it. */
export interface RoomSender {
  readonly userId: UserId;
  readonly nickname: string;
  /** A browser, where it is not said. */
  readonly kind?: 'web' | 'android' | 'ios';
}

export type OnInstruction = (
  sender: RoomSender,
  instruction: PlayerInstruction,
) => Promise<Refusal | undefined>;

/** A cyber machine is played in the app of a phone only. */
const SITTING_DOWN: ReadonlySet<string> = new Set(['apply', 'confirm']);

/**
 * What a room decides it tells the player itself, with the command's `seq`: the packet is only receipted. Refused
 * here are words, and commands for what is no machine room.
 */
export function instructionHandler(service: RoomService, publish: RoomPublish): OnInstruction {
  const { hub, chat, stores } = service;
  return async (sender, instruction) => {
    const roomId = Number(instruction.roomId) as RoomId;
    if (instruction.code === InstructionCode.barrage) return chat.say(sender, roomId, instruction.content);
    const room = await stores.rooms.find(roomId);
    if (!room) return new Refusal('notFound');
    const isBarred = room.isCyber && (sender.kind ?? 'web') === 'web' && SITTING_DOWN.has(instruction.action);
    const refusal = isBarred
      ? new Refusal('forbidden')
      : await hub.instruct(roomId, sender.userId, instruction);
    if (refusal) publish.toUser(sender.userId, refusedBy(instruction, refusal), false);
    return undefined;
  };
}

function refusedBy({ code, roomId, seq }: PlayerCommand, { code: reason }: Refusal): ServerInstruction {
  return { code, roomId, event: 'refused', seq, reason };
}

/** Numbers that run on and are told again soon; everything else a player must not miss. */
export function isPassing(instruction: ServerInstruction): boolean {
  return instruction.code === InstructionCode.push && instruction.event === 'coins';
}
