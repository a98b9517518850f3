import { useEffect, useState } from 'react';
import { call } from '../../platform/request/call.ts';
import { type CallFailure, isFailure } from '../../platform/request/failure.ts';

/** Notes the visit; what the room's door says against it. A call that gets lost keeps nobody out. */
export function useInto(roomId: number, from: number): CallFailure | undefined {
  const [refusal, setRefusal] = useState<CallFailure>();
  useEffect(() => {
    let isHere = true;
    call('rooms.into', { roomId, from }).then(
      () => isHere && setRefusal(undefined),
      (error: unknown) => {
        const isNo = isFailure(error, 'roomClosed', 'levelRequired', 'clubRequired', 'nodeFull');
        if (isHere && isNo) setRefusal(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [roomId, from]);
  return refusal;
}
