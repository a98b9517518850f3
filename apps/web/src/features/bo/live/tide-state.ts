/** A room's tides as its page knows them: as they were read, and moved on by what the room tells. Pure. */
import type { ServerInstruction } from '@boardwalk/contract/socket';
import type { Output } from '../../../platform/request/send.ts';

export type RoomAnswer = Output<'bo.room'>;
export type Quotation = Extract<ServerInstruction, { readonly code: 82 }>;
export type Side = 'up' | 'down';
export type End = Side | 'tie';
export type Crowd = NonNullable<RoomAnswer['tide']>['up'];
export type Face = NonNullable<RoomAnswer['tide']>['faces'][number];
export type LastTide = RoomAnswer['last'][number];

export interface LiveTide {
  readonly tideId: string;
  readonly isRunning: boolean;
  /** What was said before anybody could call it. */
  readonly serverSeedHash: string;
  readonly startPrice: number;
  readonly closeTime: number;
  /** Once no more calls are taken. */
  readonly endTime: number | undefined;
  readonly path: readonly number[];
  readonly up: Crowd;
  readonly down: Crowd;
  readonly faces: readonly Face[];
  readonly end: End | 'void' | undefined;
}

export interface LiveRoom {
  /** Undefined where the room tells of none. */
  readonly tide: LiveTide | undefined;
  /** The one before, as long as this page has seen it. */
  readonly ended: LiveTide | undefined;
  readonly last: readonly LastTide[];
  /** What the server's clock is ahead of the device's. */
  readonly aheadMs: number;
}

const LAST_MAX = 10;
const STEPS = 150;
const NOBODY: Crowd = { count: 0, coins: 0 };

/** A room as it was read; what ran before it goes on being shown. */
export function readRoom(answer: RoomAnswer, nowMs: number, before?: LiveRoom): LiveRoom {
  const { tide, last, nowTime } = answer;
  const read = tide && tideOf(tide);
  const known = before?.tide;
  // The end of one that this page has seen running may come with the next one's beginning.
  const wasOther = known !== undefined && known.tideId !== read?.tideId;
  const ended = wasOther ? endedBy(known, last) : before?.ended;
  return { tide: read, ended, last, aheadMs: nowTime - nowMs };
}

/** Undefined where something was missed: then the room is to be read anew. */
export function hear(room: LiveRoom, told: Quotation, nowMs: number): LiveRoom | undefined {
  const heard = { ...room, aheadMs: told.nowTime - nowMs };
  if (told.event === 'open') return opened(heard, told);
  const { tide } = room;
  if (tide?.tideId !== told.tideId) return undefined;
  switch (told.event) {
    case 'calls':
      return { ...heard, tide: withCalls(tide, told) };
    case 'closed':
      return { ...heard, tide: { ...withCalls(tide, told), isRunning: true, endTime: told.endTime } };
    case 'ticks':
      return withTicks(heard, tide, told);
    case 'settled':
      return settled(heard, tide, told.end);
  }
}

function tideOf(tide: NonNullable<RoomAnswer['tide']>): LiveTide {
  const { tideId, phase, serverSeedHash, startPrice, closeTime, endTime, path, up, down, faces } = tide;
  return {
    tideId,
    isRunning: phase !== 'open',
    serverSeedHash,
    startPrice,
    closeTime,
    endTime,
    path,
    up,
    down,
    faces,
    end: undefined,
  };
}

function endedBy(tide: LiveTide, last: readonly LastTide[]): LiveTide | undefined {
  const found = last.find(({ tideId }) => tideId === tide.tideId);
  return found && { ...tide, end: found.end };
}

function opened(room: LiveRoom, told: Quotation): LiveRoom {
  const { tideId, serverSeedHash, startPrice, endTime: closeTime } = told;
  if (room.tide?.tideId === tideId) return room;
  const tide: LiveTide = {
    tideId,
    isRunning: false,
    serverSeedHash,
    startPrice,
    closeTime,
    endTime: undefined,
    path: [],
    up: NOBODY,
    down: NOBODY,
    faces: [],
    end: undefined,
  };
  const ended = room.tide?.end === undefined ? room.ended : room.tide;
  return { ...room, tide, ended };
}

function withCalls(
  tide: LiveTide,
  { up = tide.up, down = tide.down, faces = tide.faces }: Quotation,
): LiveTide {
  return { ...tide, up, down, faces };
}

/** Slices may come twice, and never with a gap. */
function withTicks(
  room: LiveRoom,
  tide: LiveTide,
  { from = 0, prices = [], endTime }: Quotation,
): LiveRoom | undefined {
  if (from > tide.path.length) return undefined;
  const path = [...tide.path.slice(0, from), ...prices];
  if (path.length < tide.path.length) return room;
  return { ...room, tide: { ...tide, isRunning: true, endTime, path } };
}

function settled(room: LiveRoom, tide: LiveTide, end: Quotation['end'] = 'void'): LiveRoom | undefined {
  const over = { ...tide, end };
  if (end === 'void') return { ...room, tide: over };
  if (tide.path.length < STEPS) return undefined;
  const { tideId, startPrice, path } = tide;
  const endPrice = startPrice + (path.at(-1) ?? 0);
  const last = [{ tideId, end, startPrice, endPrice }, ...room.last].slice(0, LAST_MAX);
  return { ...room, tide: over, last };
}
