/** Arbitrary valid packets of both sides. */
import fc from 'fast-check';
import { SESSION_ID_MAX, SocketCommand } from './codes.ts';
import type { LiveNotice, Notice } from './notices.ts';
import type { ClientPacket, ServerPacket } from './packet.ts';

const header = { flags: fc.constantFrom(16, 20, 24), sessionId: fc.integer({ min: 0, max: SESSION_ID_MAX }) };
const text = (maxLength: number, minLength = 0) => fc.string({ unit: 'grapheme', minLength, maxLength });
const id = fc.integer({ min: 1, max: 999_999 }).map(String);
const optional = { requiredKeys: [] };

const position = fc.record({
  stream: fc.constantFrom('user' as const, 'all' as const),
  epoch: text(10, 1),
  offset: fc.nat(),
});

export const anyClientPacket: fc.Arbitrary<ClientPacket> = fc.oneof(
  fc.record({ ...header, cmd: fc.constant(SocketCommand.heart), body: fc.constant(undefined) }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.handshake),
    body: fc.record(
      { deviceId: text(20), osName: text(20), osVersion: text(20), clientVersion: text(8) },
      optional,
    ),
  }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.bind),
    body: fc.record(
      { userId: id, tags: text(20), data: text(40), recover: fc.array(position, { maxLength: 2 }) },
      optional,
    ),
  }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.unbind),
    body: fc.option(fc.record({ userId: id }), { nil: undefined }),
  }),
  fc.record({ ...header, cmd: fc.constant(SocketCommand.ack), body: fc.constant(null) }),
  fc.record({ ...header, cmd: fc.constant(SocketCommand.push), body: fc.record({ content: text(40) }) }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.room),
    body: fc.record(
      { action: fc.constantFrom(1 as const, 2 as const), roomId: id, epoch: text(10, 1), offset: fc.nat() },
      { requiredKeys: ['action', 'roomId'] },
    ),
  }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.live),
    body: fc.record({ action: fc.constant(1 as const), roomId: id, content: text(40, 1) }),
  }),
);

const notice: fc.Arbitrary<Notice> = fc.oneof(
  fc.record({ option: fc.constant(1 as const), reason: text(40), nowTime: fc.nat() }),
  fc.record({ option: fc.constant(17 as const), coin: fc.nat(), ranking: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    option: fc.constant(20 as const),
    coin: fc.nat(),
    card: fc.record({ cardName: text(20), star: fc.integer({ min: 0, max: 5 }), rewardRate: fc.nat() }),
  }),
);

const live: fc.Arbitrary<LiveNotice> = fc.oneof(
  fc.record({ result: fc.constant(106 as const), roomId: id, num: fc.nat(), total: fc.nat() }),
  fc.record({
    result: fc.constant(111 as const),
    roomId: id,
    bagId: id,
    state: fc.constantFrom(1 as const, 2 as const),
    winners: fc.array(fc.record({ userId: id, nickName: text(10), coin: fc.nat() }), { maxLength: 3 }),
  }),
  fc.record({ result: fc.constant(113 as const), roomId: id, bagId: id }),
);

export const anyServerPacket: fc.Arbitrary<ServerPacket> = fc.oneof(
  fc.record({ ...header, cmd: fc.constant(SocketCommand.handshake), body: fc.constant(undefined) }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.ok),
    body: fc.record({ cmd: fc.constant(SocketCommand.bind), data: text(20) }),
  }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.kick),
    body: fc.record({ deviceId: text(20), userId: id }),
  }),
  fc.record({
    ...header,
    cmd: fc.constant(SocketCommand.push),
    body: fc.record({ content: text(60) }),
    stream: text(10, 1),
    offset: fc.nat(),
  }),
  fc.record({ ...header, cmd: fc.constant(SocketCommand.notice), body: notice }),
  fc.record({ ...header, cmd: fc.constant(SocketCommand.live), body: live }),
);
