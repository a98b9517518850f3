/** What players in a room say to each other: flies over the machine (80), and the last of it is kept for who comes. */
import { type Clock, Refusal, type RoomId, type UserId } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import { LRUCache } from 'lru-cache';
import type { Bus, Unsubscribe } from '../../../platform/bus/index.ts';
import { type ChatMessage, saidTopic } from '../topics.ts';
import { createPace } from './pace.ts';
import { shownText } from './shown-text.ts';

export interface ChatDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly levelOf: (userId: UserId) => Promise<number>;
  readonly toRoom: (roomId: RoomId, instruction: ServerInstruction) => void;
}

export interface Speaker {
  readonly userId: UserId;
  readonly nickname: string;
}

export interface Chat {
  listen(): Unsubscribe;
  say(speaker: Speaker, roomId: RoomId, typed: string): Promise<Refusal | undefined>;
  /** The oldest first. */
  list(roomId: RoomId): readonly ChatMessage[];
}

const KEPT = 50;
const ROOMS_KEPT = 1000;
const BURST = 3;
const EVERY_MS = 2000;

export function createChat({ clock, bus, levelOf, toRoom }: ChatDeps): Chat {
  const pace = createPace({ burst: BURST, everyMs: EVERY_MS });
  const rooms = new LRUCache<RoomId, ChatMessage[]>({ max: ROOMS_KEPT });
  const keep = (said: ChatMessage): void => {
    const words = rooms.get(said.roomId) ?? [];
    rooms.set(said.roomId, words);
    words.push(said);
    if (words.length > KEPT) words.shift();
  };
  return {
    listen: () => bus.subscribe(saidTopic, keep),
    say: async ({ userId, nickname }, roomId, typed) => {
      const content = shownText(typed);
      if (content === undefined) return new Refusal('badInput', { field: 'content' });
      const atMs = clock.nowMs();
      if (!pace.take(userId, atMs)) return new Refusal('tooManyRequests');
      const said: ChatMessage = { roomId, userId, nickname, level: await levelOf(userId), content, atMs };
      bus.publish(saidTopic, said);
      toRoom(roomId, barrageOf(said));
      return undefined;
    },
    list: roomId => rooms.get(roomId) ?? [],
  };
}

function barrageOf({ roomId, userId, nickname, level, content }: ChatMessage): ServerInstruction {
  return {
    code: InstructionCode.barrage,
    roomId: String(roomId),
    userId: String(userId),
    nickName: nickname,
    userLevel: level,
    content,
  };
}
