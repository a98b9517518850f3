/** A room's tides as its page knows them: as they were read, and moved on by what the room tells. Pure. */
import type { ServerInstruction } from '@boardwalk/contract/socket';
import type { Output } from '../../../platform/request/send.ts';

export type RoomAnswer = Output<'bo.room'>;
export type Quotation = Extract<ServerInstruction, { readonly code: 82 }>;
export type Side = 'up' | 'down';
export type End = Side | 'tie';
export type Crowd = NonNullable<RoomAnswer['tide']>['up'];
export type Face = NonNullable<RoomAnswer['tide']>['faces'][number];
export type RoomMarket = NonNullable<RoomAnswer['market']>;
export type LastTide = RoomAnswer['last'][number];

export interface LiveTide {
  readonly tideId: string;
  readonly isRunning: boolean;
  /** What was said before anybody could call it. */
  readonly serverSeedHash: string;
  /** A market tide has one once it is struck. */
  readonly startPrice: number | undefined;
  readonly closeTime: number;
  /** Once no more calls are taken. */
  readonly endTime: number | undefined;
  readonly path: readonly number[];
  readonly up: Crowd;
  readonly down: Crowd;
  readonly faces: readonly Face[];
  readonly end: End | 'void' | undefined;
  /** Why a market could not decide. */
  readonly reason?: Quotation['reason'];
}

export interface LiveRoom {
  /** Undefined where the room tells of none. */
  readonly tide: LiveTide | undefined;
  /** The one before, as long as this page has seen it. */
  readonly ended: LiveTide | undefined;
  readonly last: readonly LastTide[];
  /** Where a real market decides. */
  readonly market: RoomMarket | undefined;
  /** What the server's clock is ahead of the device's. */
  readonly aheadMs: number;
}

const LAST_MAX = 10;
const STEPS = 150;
const NOBODY: Crowd = { count: 0, coins: 0 };

/** A room as it was read; what ran before it goes on being shown. */
export function readRoom(answer: RoomAnswer, nowMs: number, before?: LiveRoom): LiveRoom {
  const { tide, last, nowTime, market } = answer;
  const read = tide && tideOf(tide);
  const known = before?.tide;
  // The end of one that this page has seen running may come with the next one's beginning.
  const wasOther = known !== undefined && known.tideId !== read?.tideId;
  const ended = wasOther ? endedBy(known, last) : before?.ended;
  return { tide: read, ended, last, market, aheadMs: nowTime - nowMs };
}

/** Undefined where something was missed: then the room is to be read anew. */
export function hear(room: LiveRoom, told: Quotation, nowMs: number): LiveRoom | undefined {
  const heard = { ...room, aheadMs: told.nowTime - nowMs };
  if (told.event === 'open') return opened(heard, told);
  if (told.event === 'price') return { ...heard, market: marketAt(room.market, told.price) };
  const { tide } = room;
  if (tide?.tideId !== told.tideId) return undefined;
  switch (told.event) {
    case 'calls':
      return { ...heard, tide: withCalls(tide, told) };
    case 'closed':
      return { ...heard, tide: closed(tide, told) };
    case 'ticks':
      return withTicks(heard, tide, told);
    case 'settled':
      return settled(heard, tide, told);
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

/** Without a price it cannot be heard. */
function marketAt(market: RoomMarket | undefined, price: number | undefined): RoomMarket | undefined {
  if (!market) return undefined;
  const { symbol, decimals, source } = market;
  const known = { symbol, decimals, source };
  return price === undefined ? { ...known, state: 'waiting' } : { ...known, state: 'live', price };
}

/** A market tide is struck at the same moment. */
function closed(tide: LiveTide, told: Quotation): LiveTide {
  const { endTime, startPrice = tide.startPrice } = told;
  return { ...withCalls(tide, told), isRunning: true, endTime, startPrice };
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
  { from = 0, prices = [], endTime, startPrice = tide.startPrice }: Quotation,
): LiveRoom | undefined {
  if (from > tide.path.length) return undefined;
  const path = [...tide.path.slice(0, from), ...prices];
  if (path.length < tide.path.length) return room;
  return { ...room, tide: { ...tide, isRunning: true, endTime, startPrice, path } };
}

function settled(room: LiveRoom, tide: LiveTide, { end = 'void', reason }: Quotation): LiveRoom | undefined {
  const over = { ...tide, end, reason };
  if (end === 'void') return { ...room, tide: over };
  const { tideId, startPrice, path } = tide;
  if (path.length < STEPS || startPrice === undefined) return undefined;
  const endPrice = startPrice + (path.at(-1) ?? 0);
  const last = [{ tideId, end, startPrice, endPrice }, ...room.last].slice(0, LAST_MAX);
  return { ...room, tide: over, last };
}
