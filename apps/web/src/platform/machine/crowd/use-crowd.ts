import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useState } from 'react';
import { onEvent } from '../../events.ts';
import { useCall } from '../../request/hooks.ts';

/** Something said in the room. */
export interface CrowdMessage {
  readonly id: string;
  readonly userId: string;
  readonly nickName: string;
  /** 0 to 19. */
  readonly userLevel: number;
  readonly text: string;
}

const KEPT_MAX = 50;

export interface Crowd {
  /** Everything since before one came, the oldest first; at most fifty. */
  readonly messages: readonly CrowdMessage[];
  /** How many of them were said since one is here: those float by. */
  readonly heard: readonly CrowdMessage[];
}

/** What is said in a room: first what was said lately, then what comes. */
export function useCrowd(roomId: number): Crowd {
  const { data } = useCall('rooms.messages', { roomId });
  const [heard, setHeard] = useState<readonly CrowdMessage[]>([]);
  useEffect(() => {
    let count = 0;
    return onEvent('instruction', told => {
      if (told.code !== InstructionCode.barrage || told.roomId !== String(roomId)) return;
      // A win that the house calls out is no word of anybody.
      if (told.coin !== undefined) return;
      count += 1;
      const { userId, nickName, userLevel, content: text } = told;
      const message = { id: `heard-${count}`, userId, nickName, userLevel, text };
      setHeard(before => [...before, message].slice(-KEPT_MAX));
    });
  }, [roomId]);
  const earlier = (data?.list ?? []).map(({ content, createTime, ...person }, at) => ({
    ...person,
    id: `before-${createTime}-${at}`,
    text: content,
  }));
  return { messages: [...earlier, ...heard].slice(-KEPT_MAX), heard };
}
