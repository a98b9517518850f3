import { describe, expect, it } from 'vitest';
import * as codes from './codes.ts';

/** Typed by hand from the specification and its rulings. */
const rows: ReadonlyArray<readonly [name: keyof typeof codes, member: string, value: number]> = [
  ['SocketCommand', 'heart', 1],
  ['SocketCommand', 'handshake', 2],
  ['SocketCommand', 'bind', 5],
  ['SocketCommand', 'unbind', 6],
  ['SocketCommand', 'error', 10],
  ['SocketCommand', 'ok', 11],
  ['SocketCommand', 'kick', 13],
  ['SocketCommand', 'push', 15],
  ['SocketCommand', 'ack', 23],
  ['SocketCommand', 'notice', 31],
  ['SocketCommand', 'room', 74],
  ['SocketCommand', 'live', 75],
  ['PacketFlag', 'ack', 4],
  ['PacketFlag', 'autoAck', 8],
  ['PacketFlag', 'json', 16],
  ['InstructionCode', 'room', 78],
  ['InstructionCode', 'machine', 79],
  ['InstructionCode', 'barrage', 80],
  ['InstructionCode', 'push', 81],
  ['RoomAction', 'enter', 1],
  ['RoomAction', 'leave', 2],
  ['RoomResult', 'success', 1],
  ['RoomResult', 'argsError', 3],
  ['RoomResult', 'denied', 4],
  ['RoomResult', 'tokenError', 5],
  ['LiveAction', 'send', 1],
  ['LiveResult', 'message', 101],
  ['LiveResult', 'sale', 102],
  ['LiveResult', 'explain', 104],
  ['LiveResult', 'explainEnd', 105],
  ['LiveResult', 'newLike', 106],
  ['LiveResult', 'liveOpen', 107],
  ['LiveResult', 'liveClose', 108],
  ['LiveResult', 'userEnter', 109],
  ['LiveResult', 'newBag', 110],
  ['LiveResult', 'openBag', 111],
  ['LiveResult', 'joinBag', 112],
  ['LiveResult', 'removal', 113],
  ['LiveResult', 'voteStart', 114],
  ['LiveResult', 'voteTimeout', 115],
  ['LiveResult', 'voteResult', 116],
  ['LiveResult', 'voteClose', 117],
  ['LiveResult', 'newGift', 118],
  ['NoticeOption', 'ban', 1],
  ['NoticeOption', 'missionComplete', 15],
  ['NoticeOption', 'pushRankWinner', 17],
  ['NoticeOption', 'challengeUpdate', 18],
  ['NoticeOption', 'cyberMachineReward', 19],
  ['NoticeOption', 'pushBuffCardSettle', 20],
  ['NoticeOption', 'broadcast', 90],
  ['NoticeOption', 'order', 92],
  ['SocketErrorCode', 'repeatHandshake', 102],
];

describe('socket codes', () => {
  it.each(rows)('%s.%s is %i on the wire', (name, member, value) => {
    expect(codes[name]).toHaveProperty(member, value);
  });

  it('leaves 103 of the live results reserved', () => {
    expect(Object.values<number>(codes.LiveResult)).not.toContain(103);
  });

  it('sends a heart every ten seconds and waits half a second for its answer', () => {
    expect(codes.SOCKET_HEART_MS).toBe(10_000);
    expect(codes.SOCKET_ALIVE_CHECK_MS).toBe(500);
  });
});
