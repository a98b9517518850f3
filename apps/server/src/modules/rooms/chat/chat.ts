/** What players in a room say to each other: flies over the machine (80), and the last of it is kept for who comes. */
import { type Clock, Refusal, type RoomId, type UserId } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import { LRUCache } from 'lru-cache';
import type { Bus, Unsubscribe } from '../../../platform/bus/index.ts';
import { type SaidWords, saidTopic } from '../topics.ts';
import { createPace } from './pace.ts';
import { shownWords } from './words.ts';

export interface TalkDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly levelOf: (userId: UserId) => Promise<number>;
  readonly toRoom: (roomId: RoomId, instruction: ServerInstruction) => void;
}

export interface Speaker {
  readonly userId: UserId;
  readonly nickname: string;
}

export interface Talk {
  listen(): Unsubscribe;
  say(speaker: Speaker, roomId: RoomId, typed: string): Promise<Refusal | undefined>;
  /** The oldest first. */
  list(roomId: RoomId): readonly SaidWords[];
}

const KEPT = 50;
const ROOMS_KEPT = 1000;
const BURST = 3;
const EVERY_MS = 2000;

export function createTalk({ clock, bus, levelOf, toRoom }: TalkDeps): Talk {
  const pace = createPace({ burst: BURST, everyMs: EVERY_MS });
  const rooms = new LRUCache<RoomId, SaidWords[]>({ max: ROOMS_KEPT });
  const keep = (said: SaidWords): void => {
    const words = rooms.get(said.roomId) ?? [];
    rooms.set(said.roomId, words);
    words.push(said);
    if (words.length > KEPT) words.shift();
  };
  return {
    listen: () => bus.subscribe(saidTopic, keep),
    say: async ({ userId, nickname }, roomId, typed) => {
      const content = shownWords(typed);
      if (content === undefined) return new Refusal('badInput', { field: 'content' });
      const atMs = clock.nowMs();
      if (!pace.take(userId, atMs)) return new Refusal('tooManyRequests');
      const said: SaidWords = { roomId, userId, nickname, level: await levelOf(userId), content, atMs };
      bus.publish(saidTopic, said);
      toRoom(roomId, barrageOf(said));
      return undefined;
    },
    list: roomId => rooms.get(roomId) ?? [],
  };
}

function barrageOf({ roomId, userId, nickname, level, content }: SaidWords): ServerInstruction {
  return {
    code: InstructionCode.barrage,
    roomId: String(roomId),
    userId: String(userId),
    nickName: nickname,
    userLevel: level,
    content,
  };
}
