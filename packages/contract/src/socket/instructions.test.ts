import { describe, expect, it } from 'vitest';
import { GameState } from '../enums/play.ts';
import { InstructionCode } from './codes.ts';
import { CONTENT_MAX_CHARS, parsePlayerInstruction, parseServerInstruction } from './instructions.ts';
import { encodeOnlinePlayer, MESSAGE_DIVIDER, parseOnlinePlayer } from './online-player.ts';

describe('instructions of players', () => {
  it('reads a press on a machine with its sequence number', () => {
    const content = JSON.stringify({ code: 79, roomId: '12', action: 'left', seq: 5 });
    expect(parsePlayerInstruction(content)).toEqual({
      code: InstructionCode.machine,
      roomId: '12',
      action: 'left',
      seq: 5,
    });
  });

  it('drops a sender the content claims', () => {
    const content = JSON.stringify({ code: 80, roomId: '12', content: 'hi', userId: '1', nickName: 'root' });
    expect(parsePlayerInstruction(content)).toEqual({ code: 80, roomId: '12', content: 'hi' });
  });

  const refused: ReadonlyArray<readonly [what: string, content: string]> = [
    ['room state, which only the server sends', '{"code":78,"roomId":"1","state":0}'],
    ['an action no machine has', '{"code":79,"roomId":"1","action":"explode","seq":1}'],
    ['a number as room', '{"code":79,"roomId":1,"action":"left","seq":1}'],
    ['an empty barrage', '{"code":80,"roomId":"1","content":""}'],
    ['a code as text', '{"code":"79","roomId":"1","action":"left","seq":1}'],
    ['a list', '[79]'],
    ['no JSON', 'left'],
    ['too long a text', `{"code":80,"roomId":"1","content":"${'x'.repeat(CONTENT_MAX_CHARS)}"}`],
  ];

  it.each(refused)('refuses %s', (_what, content) => {
    expect(parsePlayerInstruction(content)).toBeUndefined();
  });
});

describe('instructions of the server', () => {
  it('reads the state of a room', () => {
    const room = { code: 78, roomId: '4', state: GameState.playing, userCount: 9, queueCount: 2, nowTime: 5 };
    expect(parseServerInstruction(JSON.stringify(room))).toEqual(room);
  });

  it('reads who won which capsule, and refuses a number that no capsule has', () => {
    const win = { code: 80, roomId: '12001', userId: '7', nickName: 'Marina', userLevel: 3, content: '16.5' };
    const capsule = { ...win, coin: 990, capsuleId: 12 };
    expect(parseServerInstruction(JSON.stringify(capsule))).toEqual(capsule);
    expect(parseServerInstruction(JSON.stringify(win))).toEqual(win);
    expect(parseServerInstruction(JSON.stringify({ ...capsule, capsuleId: 0 }))).toBeUndefined();
  });

  it('does not know a code outside 78 to 81', () => {
    expect(parseServerInstruction('{"code":82,"roomId":"4"}')).toBeUndefined();
  });
});

describe('the claw-online player message', () => {
  const player = {
    avatar: 'https://pictures.example/a.png?x=1|2',
    state: GameState.playing,
    userId: '42',
    duration: 30,
    level: 3,
  };

  it('comes back from its divided text as it was', () => {
    expect(parseOnlinePlayer(encodeOnlinePlayer(player))).toEqual(player);
  });

  it('has its five fields in the order of the documents', () => {
    expect(encodeOnlinePlayer(player).split(MESSAGE_DIVIDER)).toEqual([player.avatar, '1', '42', '30', '3']);
  });

  it('cannot be split further by a divider inside the picture address', () => {
    const tricky = { ...player, avatar: `a${MESSAGE_DIVIDER}b` };
    expect(parseOnlinePlayer(encodeOnlinePlayer(tricky))?.avatar).toBe('ab');
  });

  it.each([
    '',
    'a|b',
    ['', '1', '42', '30'].join(MESSAGE_DIVIDER),
    ['a', '9', '42', '30', '3'].join(MESSAGE_DIVIDER),
  ])('refuses %j', message => {
    expect(parseOnlinePlayer(message)).toBeUndefined();
  });
});
