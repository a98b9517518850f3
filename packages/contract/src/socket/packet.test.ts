import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLIENT_PACKET_MAX_CHARS,
  LiveResult,
  SESSION_ID_MAX,
  SocketCommand,
  SocketErrorCode,
} from './codes.ts';
import { parsePlayerInstruction, parseServerInstruction } from './instructions.ts';
import type { LiveNotice, Notice } from './notices.ts';
import {
  type ClientPacket,
  encodePacket,
  parseClientPacket,
  parseServerPacket,
  type ServerPacket,
} from './packet.ts';

/** Arbitrary valid packets of both sides. */
const header = { flags: fc.constantFrom(16, 20, 24), sessionId: fc.integer({ min: 0, max: SESSION_ID_MAX }) };
const text = (maxLength: number, minLength = 0) => fc.string({ unit: 'grapheme', minLength, maxLength });
const id = fc.integer({ min: 1, max: 999_999 }).map(String);
const optional = { requiredKeys: [] };

const position = fc.record({
  stream: fc.constantFrom('user' as const, 'all' as const),
  epoch: text(10, 1),
  offset: fc.nat(),
});

const anyClientPacket: fc.Arbitrary<ClientPacket> = fc.oneof(
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

const anyServerPacket: fc.Arbitrary<ServerPacket> = fc.oneof(
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

const parsers = [parseClientPacket, parseServerPacket, parsePlayerInstruction, parseServerInstruction];

describe('any input', () => {
  it('never makes a parser throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), source => {
        for (const parse of parsers) parse(source);
      }),
    );
  });

  it('never makes a parser throw, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), source => {
        for (const parse of parsers) parse(source);
      }),
    );
  });

  it('never makes a parser throw or gives back what it should not, whatever stands in a known field', () => {
    const packet = fc.record({
      cmd: fc.oneof(fc.constantFrom(...Object.values(SocketCommand)), fc.jsonValue()),
      flags: fc.oneof(fc.constant(16), fc.jsonValue()),
      sessionId: fc.oneof(fc.nat(), fc.jsonValue()),
      body: fc.oneof(
        fc.jsonValue({ maxDepth: 4 }),
        fc.record({ userId: fc.jsonValue(), roomId: fc.jsonValue(), action: fc.jsonValue() }),
      ),
    });
    fc.assert(
      fc.property(packet, value => {
        const parsed = parseClientPacket(JSON.stringify(value));
        if ('failure' in parsed) return;
        expect(parsed.sessionId).toBeTypeOf('number');
        if (parsed.cmd === SocketCommand.room) expect(parsed.body.roomId).toBeTypeOf('string');
        if (parsed.cmd === SocketCommand.bind)
          expect(['string', 'undefined']).toContain(typeof parsed.body.userId);
      }),
    );
  });
});

describe('round trip', () => {
  it("reads a client's packet as it was written", () => {
    fc.assert(
      fc.property(anyClientPacket, packet => {
        expect(parseClientPacket(encodePacket(packet))).toEqual(packet);
      }),
    );
  });

  it("reads a server's packet as it was written, with its place in a stream", () => {
    fc.assert(
      fc.property(anyServerPacket, packet => {
        expect(parseServerPacket(encodePacket(packet))).toEqual(packet);
      }),
    );
  });
});

describe('the wire text', () => {
  it('has the four fields of MPush in their order', () => {
    const ack: ClientPacket = { cmd: SocketCommand.ack, flags: 16, sessionId: 7, body: null };
    expect(encodePacket(ack)).toBe('{"cmd":23,"flags":16,"sessionId":7,"body":null}');
  });

  it('leaves out the body of a handshake answer', () => {
    const text = encodePacket({ cmd: SocketCommand.handshake, flags: 16, sessionId: 1, body: undefined });
    expect(text).toBe('{"cmd":2,"flags":16,"sessionId":1}');
  });
});

describe('refused packets', () => {
  const refused: ReadonlyArray<readonly [what: string, text: string, failure: string, field: string]> = [
    ['no JSON', '{', 'notJson', ''],
    ['a list', '[1,2]', 'notJson', ''],
    ['null', 'null', 'notJson', ''],
    ['too many characters', `"${'x'.repeat(CLIENT_PACKET_MAX_CHARS)}"`, 'tooLarge', ''],
    ['no command', '{"flags":16,"sessionId":1}', 'badHeader', 'cmd'],
    ['a command as text', '{"cmd":"2","flags":16,"sessionId":1}', 'badHeader', 'cmd'],
    ['a fraction as id', '{"cmd":2,"flags":16,"sessionId":1.5}', 'badHeader', 'sessionId'],
    ['a negative id', '{"cmd":2,"flags":16,"sessionId":-1}', 'badHeader', 'sessionId'],
    ['an id beyond 32 bits', '{"cmd":2,"flags":16,"sessionId":2147483648}', 'badHeader', 'sessionId'],
    ['no flags', '{"cmd":2,"sessionId":1}', 'badHeader', 'flags'],
    ['a command nobody knows', '{"cmd":99,"flags":16,"sessionId":1}', 'unknownCommand', 'cmd'],
    ['a command only servers send', '{"cmd":13,"flags":16,"sessionId":1}', 'unknownCommand', 'cmd'],
    ['a handshake without a body', '{"cmd":2,"flags":16,"sessionId":1}', 'badBody', 'body'],
    [
      'a number as device',
      '{"cmd":2,"flags":16,"sessionId":1,"body":{"deviceId":5}}',
      'badBody',
      'body.deviceId',
    ],
    ['a number as user', '{"cmd":5,"flags":16,"sessionId":1,"body":{"userId":5}}', 'badBody', 'body.userId'],
    [
      'a room without an id',
      '{"cmd":74,"flags":16,"sessionId":1,"body":{"action":1}}',
      'badBody',
      'body.roomId',
    ],
    [
      'a room action of 3',
      '{"cmd":74,"flags":16,"sessionId":1,"body":{"action":3,"roomId":"1"}}',
      'badBody',
      'body.action',
    ],
  ];

  it.each(refused)('names the field at fault in %s', (_what, text, failure, field) => {
    expect(parseClientPacket(text)).toMatchObject({ failure, field });
  });

  it('tells command and id of a packet whose body is wrong, so that the answer can repeat them', () => {
    const failure = parseClientPacket('{"cmd":74,"flags":16,"sessionId":12,"body":{}}');
    expect(failure).toMatchObject({ cmd: 74, sessionId: 12 });
  });

  it('reads nested text as deep as a packet is long', () => {
    const depth = CLIENT_PACKET_MAX_CHARS / 2 - 40;
    const body = '['.repeat(depth) + ']'.repeat(depth);
    const text = `{"cmd":23,"flags":16,"sessionId":1,"body":${body}}`;
    expect(parseClientPacket(text)).toEqual({ cmd: 23, flags: 16, sessionId: 1, body: null });
  });

  it('takes no field from a prototype', () => {
    const text = '{"cmd":5,"flags":16,"sessionId":1,"body":{"__proto__":{"userId":"1"}}}';
    expect(parseClientPacket(text)).toEqual({ cmd: 5, flags: 16, sessionId: 1, body: {} });
  });

  it('keeps only the fields it knows', () => {
    const text =
      '{"cmd":74,"flags":16,"sessionId":1,"body":{"action":1,"roomId":"7","admin":true},"extra":1}';
    expect(parseClientPacket(text)).toEqual({
      cmd: 74,
      flags: 16,
      sessionId: 1,
      body: { action: 1, roomId: '7' },
    });
  });
});

describe('packets of the server', () => {
  it('reads an error whose code is of the future', () => {
    const text = '{"cmd":10,"flags":16,"sessionId":1,"body":{"cmd":2,"code":4711,"reason":"new"}}';
    expect(parseServerPacket(text)).toMatchObject({ body: { code: 4711 } });
    expect(Object.values<number>(SocketErrorCode)).not.toContain(4711);
  });

  it('refuses a live notice whose fields are not those of its result', () => {
    const body = { result: LiveResult.newLike, roomId: '3', num: 'many', total: 4 };
    const text = JSON.stringify({ cmd: SocketCommand.live, flags: 16, sessionId: 1, body });
    expect(parseServerPacket(text)).toMatchObject({ failure: 'badBody', field: 'body.num' });
  });

  it('refuses a notice with an option nobody knows', () => {
    const text = JSON.stringify({ cmd: SocketCommand.notice, flags: 16, sessionId: 1, body: { option: 2 } });
    expect(parseServerPacket(text)).toMatchObject({ failure: 'badBody', field: 'body.option' });
  });

  it('refuses an offset that is no number', () => {
    const body = { content: '{}' };
    const text = JSON.stringify({ cmd: 15, flags: 16, sessionId: 1, body, stream: 'user', offset: '1' });
    expect(parseServerPacket(text)).toMatchObject({ failure: 'badHeader', field: 'offset' });
  });
});
