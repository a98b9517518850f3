import { MINUTE_MS } from '@boardwalk/base';
import { useEffect, useRef } from 'react';
import { clock } from '../../platform/clock.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';

type Told = NonNullable<Output<'play.limitTimeActivity'>['activity']>;

export interface Activity extends Pick<Told, 'name' | 'gameType' | 'roomIds' | 'discountPercent'> {
  /** On this device's clock. */
  readonly endAtMs: number;
}

interface ActivityUse {
  /** Undefined while none runs. */
  readonly activity: Activity | undefined;
  /** Also when it could not be told. */
  readonly isKnown: boolean;
}

/** Whatever says what a play costs. */
const PRICED = [
  'claw.listRooms',
  'claw.room',
  'rooms.info',
  'rooms.limitedTimeFastPlay',
  'rooms.recommend',
  'rooms.searchHot',
  'rooms.searchRecently',
  'rooms.searchWord',
] as const;

/** The activity that runs; once another does, or none any more, the prices on the page are asked for again. */
export function useActivity(): ActivityUse {
  const answer = useCall('play.limitTimeActivity', {}, { refetchEveryMs: MINUTE_MS });
  const { data, dataUpdatedAt, isPending } = answer;
  const told = data?.activity;
  // An answer kept on the device is as old as it is: its `nowTime` was when it came.
  const endAtMs = told && dataUpdatedAt + told.endTime - told.nowTime;
  useAskAtEnd(told?.endTime, endAtMs);
  usePricesOf(isPending ? undefined : `${told?.activityId ?? 0} ${told?.discountPercent ?? 0}`);
  const isRunning = endAtMs !== undefined && endAtMs > clock.nowMs();
  return { activity: told && isRunning ? { ...told, endAtMs } : undefined, isKnown: !isPending };
}

/** Once for each end, and in short steps: timers of hidden pages rest, and long ones end at once. */
function useAskAtEnd(end: number | undefined, endAtMs: number | undefined): void {
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (endAtMs === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      clearTimeout(timer);
      const leftMs = endAtMs - clock.nowMs();
      if (leftMs > 0) timer = setTimeout(step, Math.min(leftMs, MINUTE_MS));
      else if (asked.current !== end) {
        asked.current = end;
        void refresh('play.limitTimeActivity');
      }
    };
    step();
    document.addEventListener('visibilitychange', step);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', step);
    };
  }, [end, endAtMs]);
}

function usePricesOf(running: string | undefined): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (running === undefined) return;
    const before = known.current;
    known.current = running;
    if (before !== undefined && before !== running) void refresh(...PRICED);
  }, [running]);
}
