/** Tells a room of a win worth telling, a few a second at most, so that a lucky streak does not drown the room. */
import type { Clock, RoomId, UserId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { LRUCache } from 'lru-cache';

export interface Barrage {
  readonly code: typeof InstructionCode.barrage;
  readonly roomId: string;
  readonly userId: string;
  readonly nickName: string;
  readonly userLevel: number;
  readonly content: string;
  readonly coin: number;
  readonly capsuleId?: number;
}

export type PublishBarrage = (roomId: RoomId, barrage: Barrage) => void;

export interface Win {
  readonly userId: UserId;
  readonly nickname: string;
  readonly userLevel: number;
  readonly roomId: RoomId;
  readonly multiplierHundredths: number;
  readonly coins: number;
  readonly capsuleId?: number;
}

const PAUSE_MS = 400;
const ROOMS_KEPT = 1000;

export function createCallOut(clock: Clock, publish: PublishBarrage): (win: Win) => void {
  const lastMs = new LRUCache<RoomId, number>({ max: ROOMS_KEPT });
  return ({ roomId, userId, nickname, userLevel, multiplierHundredths, coins, capsuleId }) => {
    const nowMs = clock.nowMs();
    if (nowMs - (lastMs.get(roomId) ?? 0) < PAUSE_MS) return;
    lastMs.set(roomId, nowMs);
    publish(roomId, {
      code: InstructionCode.barrage,
      roomId: String(roomId),
      userId: String(userId),
      nickName: nickname,
      userLevel,
      content: String(multiplierHundredths / 100),
      coin: coins,
      ...(capsuleId === undefined ? {} : { capsuleId }),
    });
  };
}
