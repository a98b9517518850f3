/**
 * One packet is one text frame holding one JSON object `{cmd, flags, sessionId, body}`, as in MPush's
 * WebSocket. The parsers take any text, never throw, check the type of every field and keep only the
 * fields they know; both ends use them.
 */
import { clientBodies, readPlace, serverBodies } from './bodies.ts';
import { CLIENT_PACKET_MAX_CHARS, PacketFlag, SERVER_PACKET_MAX_CHARS, SESSION_ID_MAX } from './codes.ts';
import { parseJson } from './instructions.ts';
import { Bad, isRecord, type Read, type Reader, whole } from './reader.ts';

interface Header {
  readonly flags: number;
  /** Counts up from 1 at the client; an answer repeats it; a push has the server's own counter. */
  readonly sessionId: number;
}

type PacketsOf<Bodies> = {
  [Cmd in keyof Bodies]: Header & { readonly cmd: Cmd; readonly body: Read<Bodies[Cmd]> };
}[keyof Bodies];

/** What a client sends. */
export type ClientPacket = PacketsOf<typeof clientBodies>;
export type ClientPacketOf<Cmd extends ClientPacket['cmd']> = Extract<ClientPacket, { cmd: Cmd }>;

/** What the server sends; `stream` and `offset` only to clients that recover. */
export type ServerPacket = PacketsOf<typeof serverBodies> & {
  readonly stream?: string;
  readonly offset?: number;
};
export type ServerPacketOf<Cmd extends ServerPacket['cmd']> = Extract<ServerPacket, { cmd: Cmd }>;

export interface ParseFailure {
  readonly failure: 'tooLarge' | 'notJson' | 'badHeader' | 'unknownCommand' | 'badBody';
  /** The field at fault. */
  readonly field: string;
  /** Known as soon as the header was read, so that the answer can repeat the request's id. */
  readonly cmd?: number;
  readonly sessionId?: number;
}

const readByte = whole(0, 255);
const readSessionId = whole(0, SESSION_ID_MAX);

export function parseClientPacket(text: string): ClientPacket | ParseFailure {
  const parts = takeApart(text, CLIENT_PACKET_MAX_CHARS);
  return 'failure' in parts ? parts : putTogether<ClientPacket>(parts, clientBodies);
}

export function parseServerPacket(text: string): ServerPacket | ParseFailure {
  const parts = takeApart(text, SERVER_PACKET_MAX_CHARS);
  if ('failure' in parts) return parts;
  const place = readPlace(parts.whole);
  if (place instanceof Bad) return { failure: 'badHeader', field: place.field };
  const packet = putTogether<ServerPacket>(parts, serverBodies);
  return 'failure' in packet ? packet : { ...packet, ...place };
}

export function isParseFailure(parsed: ClientPacket | ServerPacket | ParseFailure): parsed is ParseFailure {
  return 'failure' in parsed;
}

/** The wire text; an absent body is left out, as stock servers do. */
export function encodePacket(packet: ClientPacket | ServerPacket): string {
  const { cmd, flags, sessionId, body } = packet;
  const place = 'stream' in packet ? { stream: packet.stream, offset: packet.offset } : undefined;
  return JSON.stringify({ cmd, flags, sessionId, body, ...place });
}

/** A packet of a client; the default flags say that the body is JSON. */
export function clientPacket<Cmd extends ClientPacket['cmd']>(
  cmd: Cmd,
  sessionId: number,
  body: ClientPacketOf<Cmd>['body'],
): ClientPacket {
  // The body's type was chosen by `cmd`; the compiler cannot follow that through the union.
  return { cmd, flags: PacketFlag.json, sessionId, body } as ClientPacket;
}

interface Parts extends Header {
  readonly cmd: number;
  readonly body: unknown;
  readonly whole: unknown;
}

function takeApart(text: string, maxChars: number): Parts | ParseFailure {
  if (text.length > maxChars) return { failure: 'tooLarge', field: '' };
  const packet = parseJson(text);
  if (!isRecord(packet)) return { failure: 'notJson', field: '' };
  const cmd = readByte(packet.cmd);
  if (cmd instanceof Bad) return { failure: 'badHeader', field: 'cmd' };
  const sessionId = readSessionId(packet.sessionId);
  if (sessionId instanceof Bad) return { failure: 'badHeader', field: 'sessionId', cmd };
  const flags = readByte(packet.flags);
  if (flags instanceof Bad) return { failure: 'badHeader', field: 'flags', cmd, sessionId };
  return { cmd, flags, sessionId, body: packet.body, whole: packet };
}

function putTogether<P extends ClientPacket | ServerPacket>(
  parts: Parts,
  readers: Readonly<Record<number, Reader<unknown>>>,
): P | ParseFailure {
  const { cmd, flags, sessionId } = parts;
  const reader = readers[cmd];
  if (reader === undefined) return { failure: 'unknownCommand', field: 'cmd', cmd, sessionId };
  const body = reader(parts.body);
  if (body instanceof Bad) {
    const field = body.field === '' ? 'body' : `body.${body.field}`;
    return { failure: 'badBody', field, cmd, sessionId };
  }
  // The reader was chosen by `cmd` from the very table the packet's type is made of.
  return { cmd, flags, sessionId, body } as P;
}
