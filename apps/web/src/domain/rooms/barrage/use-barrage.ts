import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useRef, useState } from 'react';
import { onEvent } from '../../../platform/events.ts';
import { session } from '../../../platform/session/session.ts';
import { type Bullet, bulletsOfHistory, type PastWin, withBullet } from './barrage-queue.ts';

/** One bullet is read, then the next comes. */
const BULLET_MS = 4200;
const FIRST_AFTER_MS = 1500;

/** Which of others' wins is on the screen: first those of the last results, then what the room hears. */
export function useBarrage(roomId: number, history: readonly PastWin[]): Bullet | undefined {
  const [shown, setShown] = useState<Bullet>();
  const waiting = useRef<readonly Bullet[]>(bulletsOfHistory(history));

  useEffect(() => {
    let timer = setTimeout(function next() {
      const [bullet, ...rest] = waiting.current;
      waiting.current = rest;
      setShown(bullet);
      timer = setTimeout(next, BULLET_MS);
    }, FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    let count = 0;
    return onEvent('instruction', instruction => {
      if (instruction.code !== InstructionCode.barrage || instruction.roomId !== String(roomId)) return;
      if (instruction.userId === String(session.getState().userId)) return;
      count += 1;
      const { nickName, content: text, coin: payout } = instruction;
      const bullet = { id: `heard-${count}`, nickName, text, ...(payout === undefined ? {} : { payout }) };
      waiting.current = withBullet(waiting.current, bullet);
    });
  }, [roomId]);

  return shown;
}
