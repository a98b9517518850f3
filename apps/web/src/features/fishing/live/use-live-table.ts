import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { onEvent } from '../../../platform/events.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { ServerTime } from './server-time.ts';
import {
  DoomedFish,
  type HeardShot,
  hearTable,
  type RoomAnswer,
  readShot,
  readTable,
  type Table,
} from './table-state.ts';

export interface LiveTable {
  readonly table: Table;
  readonly time: ServerTime;
  readonly doomed: DoomedFish;
  /** Takes who sits there now from the answer to a call. */
  readonly setTable: (table: Table) => void;
}

/** The table, kept up by what its room tells; where something was missed it is read anew. */
export function useLiveTable(answer: RoomAnswer, onShot: (shot: HeardShot) => void): LiveTable {
  const { roomId } = answer.room;
  const [table, setTable] = useState(() => readTable(answer));
  const [time] = useState(() => new ServerTime(clock, answer.nowTime));
  const [doomed] = useState(() => new DoomedFish());
  const read = useRef<RoomAnswer>(undefined);
  const latest = useRef(onShot);
  latest.current = onShot;
  if (read.current !== answer) {
    const isFirst = read.current === undefined;
    read.current = answer;
    doomed.add(answer.doomed);
    time.hear(answer.nowTime);
    if (!isFirst) setTable(readTable(answer));
  }
  useEffect(() => {
    const stops = [
      onEvent('instruction', told => {
        if (told.code !== InstructionCode.reef || told.roomId !== String(roomId)) return;
        time.hear(told.nowTime);
        setTable(before => hearTable(before, told));
        for (const one of told.shots ?? []) {
          doomed.add(one.catches);
          const shot = readShot(roomId, one);
          if (shot) latest.current(shot);
        }
      }),
      onEvent('connected', ({ isComplete }) => !isComplete && void refresh('fishing.room')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [roomId, time, doomed]);
  return { table, time, doomed, setTable };
}
