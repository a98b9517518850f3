import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useState } from 'react';
import { onEvent } from '../../../platform/events.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { session } from '../../../platform/session/session.ts';

/** Something said in the room, or somebody's win that the house calls out. */
export interface ChatMessage {
  readonly id: string;
  readonly userId: string;
  readonly nickName: string;
  /** 0 to 19. */
  readonly userLevel: number;
  readonly text: string;
  /** The coins won, where the line announces a win. */
  readonly wonCoins?: number;
}

const KEPT_MAX = 50;

export interface RoomChat {
  /** Everything since before one came, the oldest first; at most fifty. */
  readonly messages: readonly ChatMessage[];
  /** What was said since one is here, with the wins of others: those float by. */
  readonly heard: readonly ChatMessage[];
}

/** What is said and won in a room: first what was said lately, then what comes. */
export function useChat(roomId: number): RoomChat {
  const { data } = useCall('rooms.messages', { roomId });
  const [heard, setHeard] = useState<readonly ChatMessage[]>([]);
  useEffect(() => {
    let count = 0;
    return onEvent('instruction', told => {
      if (told.code !== InstructionCode.barrage || told.roomId !== String(roomId)) return;
      const { userId, nickName, userLevel, content: text, coin: wonCoins } = told;
      // One's own win is told where it fell.
      if (wonCoins !== undefined && userId === String(session.getState().userId)) return;
      count += 1;
      const person = { id: `heard-${count}`, userId, nickName, userLevel };
      const message = wonCoins === undefined ? { ...person, text } : { ...person, text: '', wonCoins };
      setHeard(before => [...before, message].slice(-KEPT_MAX));
    });
  }, [roomId]);
  const earlier = (data?.list ?? []).map(({ content, createTime, ...person }, at) => ({
    ...person,
    id: `before-${createTime}-${at}`,
    text: content,
  }));
  const said = heard.filter(({ wonCoins }) => wonCoins === undefined);
  return { messages: [...earlier, ...said].slice(-KEPT_MAX), heard };
}
