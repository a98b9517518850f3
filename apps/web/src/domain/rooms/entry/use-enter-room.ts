/** The way into a machine room, the same for every game: the visit is noted, and the server may say no. */
import { ROOM_GOODS_SOURCE } from '@boardwalk/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/request/call.ts';
import { type CallFailure, isFailure } from '../../../platform/request/failure.ts';
import { queryKeyOf } from '../../../platform/request/query-client.ts';

export interface EnterRoomUse {
  /** What the server says against it. A call that gets lost keeps nobody out. */
  readonly refusal: CallFailure | undefined;
  readonly retry: () => Promise<unknown>;
}

/**
 * Enters once as long as the page is shown; a no is asked about again when the page or the connection is back.
 * `from` is where the player came from, 1 to 15.
 */
export function useEnterRoom(roomId: number, from: number): EnterRoomUse {
  const input = { roomId, from, goodsSource: ROOM_GOODS_SOURCE };
  const { error, refetch } = useQuery({
    queryKey: queryKeyOf('rooms.into', input),
    queryFn: () => call('rooms.into', input),
    retry: false,
    staleTime: Infinity,
    // The next visit is another one.
    gcTime: 0,
  });
  const isNo = isFailure(error, 'roomClosed', 'levelRequired', 'clubRequired', 'nodeFull');
  return { refusal: isNo ? error : undefined, retry: refetch };
}
