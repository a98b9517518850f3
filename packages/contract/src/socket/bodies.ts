/**
 * Bodies of the packets. Beside what MPush defines, two fields are ours and optional, so that a stock
 * client never meets them: `recover` in a bind (or `epoch` and `offset` in entering a room) says up to
 * where a client has seen a stream, and the answer says where the stream stands and whether what was
 * missed follows (`recovered`) or cannot be told any more (`reset`: read the state anew over HTTP).
 */
import { LiveAction, RoomAction, RoomResult, SocketCommand } from './codes.ts';
import { CONTENT_MAX_CHARS, type ServerInstruction } from './instructions.ts';
import { type LiveNotice, liveReaders, type Notice, noticeReaders } from './notices.ts';
import {
  Bad,
  isRecord,
  list,
  oneOf,
  optional,
  type Read,
  type Reader,
  shape,
  text,
  whole,
} from './reader.ts';

const roomId = text(16, 1);
const epoch = text(40, 1);
const offset = whole(0);
const command = oneOf(Object.values(SocketCommand));
/** Commands and codes of the future are let through: an error that names one must still be read. */
const anyCommand = whole(0, 255);

export const USER_STREAM = 'user';
export const BROADCAST_STREAM = 'all';
export const roomStream = (room: string | number): string => `room:${room}`;

const RECOVERIES = ['recovered', 'reset'] as const;
export type Recovery = (typeof RECOVERIES)[number];

const readPosition = shape({ stream: oneOf([USER_STREAM, BROADCAST_STREAM]), epoch, offset });
const readState = shape({ stream: text(32), epoch, offset, recovery: oneOf(RECOVERIES) });
export type StreamPosition = Read<typeof readPosition>;
export type StreamState = Read<typeof readState>;

const nothing: Reader<undefined> = () => undefined;
const nil: Reader<null> = () => null;

/** Present beside `cmd` in a push, notice or live notice to a client that recovers. */
export const readPlace = shape({ stream: optional(text(32, 1)), offset: optional(offset) });

export const clientBodies = {
  [SocketCommand.heart]: nothing,
  [SocketCommand.handshake]: shape({
    deviceId: optional(text(128)),
    osName: optional(text(512)),
    osVersion: optional(text(512)),
    clientVersion: optional(text(64)),
  }),
  [SocketCommand.bind]: shape({
    userId: optional(text(64)),
    tags: optional(text(256)),
    data: optional(text(2_048)),
    recover: optional(list(readPosition, 2)),
  }),
  [SocketCommand.unbind]: optional(
    shape({ userId: optional(text(64)), tags: optional(text(256)), data: optional(text(2_048)) }),
  ),
  [SocketCommand.push]: shape({ content: text(CONTENT_MAX_CHARS) }),
  [SocketCommand.ack]: nil,
  [SocketCommand.room]: shape({
    action: oneOf(Object.values(RoomAction)),
    roomId,
    epoch: optional(epoch),
    offset: optional(offset),
  }),
  [SocketCommand.live]: shape({
    action: oneOf(Object.values(LiveAction)),
    roomId,
    content: text(200, 1),
  }),
} as const;

/** Whose connection ends; anybody else's passes it over. */
const leaving = shape({ deviceId: text(128), userId: text(64), reason: optional(text(64)) });

export const serverBodies = {
  [SocketCommand.heart]: nothing,
  [SocketCommand.handshake]: nothing,
  [SocketCommand.error]: shape({
    cmd: anyCommand,
    code: optional(whole(0, 9_999)),
    reason: text(256),
  }),
  [SocketCommand.ok]: shape({
    cmd: command,
    data: optional(text(256)),
    streams: optional(list(readState, 2)),
  }),
  [SocketCommand.kick]: leaving,
  [SocketCommand.unbind]: leaving,
  [SocketCommand.push]: shape({ content: text(100_000) }),
  [SocketCommand.notice]: choose<Notice>('option', noticeReaders),
  [SocketCommand.room]: shape({
    action: optional(oneOf(Object.values(RoomAction))),
    roomId: optional(roomId),
    result: oneOf(Object.values(RoomResult)),
    epoch: optional(epoch),
    offset: optional(offset),
    recovery: optional(oneOf(RECOVERIES)),
  }),
  [SocketCommand.live]: choose<LiveNotice>('result', liveReaders),
} as const;

/** What the server may publish; who receives it is said where it is published. */
export type ServerMessage =
  | { readonly cmd: typeof SocketCommand.push; readonly body: { readonly content: string } }
  | { readonly cmd: typeof SocketCommand.notice; readonly body: Notice }
  | { readonly cmd: typeof SocketCommand.live; readonly body: LiveNotice };

export const pushMessage = (instruction: ServerInstruction): ServerMessage => ({
  cmd: SocketCommand.push,
  body: { content: JSON.stringify(instruction) },
});
export const noticeMessage = (notice: Notice): ServerMessage => ({ cmd: SocketCommand.notice, body: notice });
export const liveMessage = (notice: LiveNotice): ServerMessage => ({ cmd: SocketCommand.live, body: notice });

function choose<T>(field: string, readers: Readonly<Record<number, Reader<T>>>): Reader<T> {
  return value => {
    const code = isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
    const reader = typeof code === 'number' ? readers[code] : undefined;
    return reader === undefined ? new Bad(field) : reader(value);
  };
}
