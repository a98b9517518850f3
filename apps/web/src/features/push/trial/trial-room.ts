/** Where trial coins are offered for a pusher: a machine for the smallest of them, where nobody sits. */
import { TRIAL_ROOM_COIN } from '@boardwalk/contract/constants';
import { PlaySource, RoomUse } from '@boardwalk/contract/enums';
import { type Balances, readBalances } from '../../../domain/session/balances.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';

/** Its address; undefined when there is none, which is told. */
export async function findTrialRoom(): Promise<string | undefined> {
  try {
    const { roomId } = await call('push.freeRoom', { roomCoin: TRIAL_ROOM_COIN, use: RoomUse.trial });
    return `/push/${PlaySource.coinDozer}/${roomId}/${RoomUse.trial}`;
  } catch (error) {
    if (!isFailure(error)) throw error;
    toasts.error(failureText(error));
    return undefined;
  }
}

/** The trial coins that are good at a pusher; 0 when they do not pay one. */
export function trialCoins({ push, unified }: Balances = readBalances()): number {
  // The server takes a tray from one purse or the other.
  return Math.max(push, unified) >= TRIAL_ROOM_COIN ? push + unified : 0;
}
