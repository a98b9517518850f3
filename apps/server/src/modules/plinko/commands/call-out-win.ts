/** Tells a room of a win worth telling, a few a second at most, so that a lucky streak does not drown the room. */
import type { Clock, RoomId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { isBigWin, type RecentRound } from '../history.ts';

export interface Barrage {
  readonly code: typeof InstructionCode.barrage;
  readonly roomId: string;
  readonly userId: string;
  readonly nickName: string;
  readonly userLevel: number;
  readonly content: string;
  readonly coin: number;
}

export type PublishBarrage = (roomId: RoomId, barrage: Barrage) => void;

const PAUSE_MS = 400;
const ROOMS_KEPT = 1000;

export function createCallOut(clock: Clock, publish: PublishBarrage) {
  const lastMs = new Map<RoomId, number>();
  return (win: RecentRound, userLevel: number): void => {
    if (!isBigWin(win)) return;
    const nowMs = clock.nowMs();
    if (nowMs - (lastMs.get(win.roomId) ?? 0) < PAUSE_MS) return;
    if (lastMs.size >= ROOMS_KEPT) lastMs.clear();
    lastMs.set(win.roomId, nowMs);
    publish(win.roomId, {
      code: InstructionCode.barrage,
      roomId: String(win.roomId),
      userId: String(win.userId),
      nickName: win.nickname,
      userLevel,
      content: String(win.multiplierHundredths / 100),
      coin: win.payout,
    });
  };
}
