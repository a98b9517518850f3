import { leaveSeat } from '../../domain/machine-room/seat/leave-seat.ts';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { storage } from '../../platform/storage.ts';

/** `path` is the room this device was last in; only if the server has the player in the same one is there a question. */
export async function askToContinue(path: string, go: (path: string) => void): Promise<void> {
  const playing = await readPlaying();
  if (playing === undefined) return;
  const isSame = playing.is === 'somewhere' && path.split('/').includes(String(playing.roomId));
  if (!isSame) return storage.remove('playing');
  // Here already: the room itself shows the seat.
  if (window.location.pathname === path) return;
  const { result } = await dialogs.queue('continuePlaying', {
    roomName: playing.roomName,
    endAtMs: playing.endAtMs,
  });
  if (result === 'continue') return go(path);
  if (result === 'leave') await leaveSeat(playing.roomId);
}

type Playing =
  | { readonly is: 'nowhere' }
  | {
      readonly is: 'somewhere';
      readonly roomId: number;
      readonly roomName: string;
      /** On this device's clock. */
      readonly endAtMs: number;
    };

/** Undefined when it cannot be told. */
async function readPlaying(): Promise<Playing | undefined> {
  try {
    const { playing } = await call('rooms.operation', {});
    if (playing === undefined) return { is: 'nowhere' };
    const { roomId, roomName, endTime, nowTime } = playing;
    return { is: 'somewhere', roomId, roomName, endAtMs: clock.nowMs() + endTime - nowTime };
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
