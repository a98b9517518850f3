import { SECOND_MS } from '@boardwalk/base';
import { useCall } from '../../../platform/request/hooks.ts';

export const RECENT_PLAYS = 3;
const REFRESH_MS = 15 * SECOND_MS;

export function useRecentPlays(roomId: number) {
  const input = { roomId, pageSize: RECENT_PLAYS };
  return useCall('machines.plays', input, { refetchEveryMs: REFRESH_MS });
}
