import { describe, expect, it } from 'vitest';
import { checkRoomGate, levelToEnter, type RoomGate, type RoomVisitor, VIP_ROOM_LEVEL } from './room-gate.ts';

const open: RoomGate = { minLevel: 0, isClub: false, isVip: false, isOpen: true, repairState: 0 };
const player: RoomVisitor = { role: 'user', level: 3, isClubMember: false };

const codeFor = (visitor: Partial<RoomVisitor>, room: Partial<RoomGate>) =>
  checkRoomGate({ ...player, ...visitor }, { ...open, ...room })?.code ?? 'welcome';

describe('the gate of a machine room', () => {
  it.each([
    ['a player', {}, {}, 'welcome'],
    ['a maintainer', { role: 'maintainer' }, {}, 'welcome'],
    ['a guest', { role: 'guest' }, {}, 'loginRequired'],
    ['somebody without a session', { role: 'passenger' }, {}, 'loginRequired'],
    ['a player of the level asked for', {}, { minLevel: 3 }, 'welcome'],
    ['a player one level below', {}, { minLevel: 4 }, 'levelRequired'],
    ['a player at a club room', {}, { isClub: true }, 'clubRequired'],
    ['a member at a club room', { isClubMember: true }, { isClub: true }, 'welcome'],
    [
      'a member below the level of a club room',
      { isClubMember: true },
      { isClub: true, minLevel: 9 },
      'levelRequired',
    ],
    ['a beginner at a VIP room', {}, { isVip: true }, 'levelRequired'],
    ['a player just below the VIP level', { level: VIP_ROOM_LEVEL - 1 }, { isVip: true }, 'levelRequired'],
    ['a player of the VIP level', { level: VIP_ROOM_LEVEL }, { isVip: true }, 'welcome'],
    ['a member at a VIP room', { level: 0, isClubMember: true }, { isVip: true }, 'welcome'],
    ['a VIP at a room for higher levels', { level: 12 }, { isVip: true, minLevel: 13 }, 'levelRequired'],
    ['anybody at a closed room', {}, { isOpen: false }, 'roomClosed'],
    ['a guest at a closed room', { role: 'guest' }, { isOpen: false }, 'roomClosed'],
    ['anybody at a machine in repair', {}, { repairState: 1 }, 'roomClosed'],
    ['anybody at a machine out of play', {}, { repairState: 2 }, 'roomClosed'],
  ] as const)('answers %s', (_who, visitor, room, answer) => {
    expect(codeFor(visitor, room)).toBe(answer);
  });

  it('names the level to reach, which at a VIP room is never below that of VIPs', () => {
    const level = (room: Partial<RoomGate>) => checkRoomGate(player, { ...open, ...room })?.detail.level;
    expect(level({ minLevel: 5 })).toBe(5);
    expect(level({ minLevel: 5, isVip: true })).toBe(VIP_ROOM_LEVEL);
  });

  it('asks for exactly the level that lists name', () => {
    for (const isVip of [false, true]) {
      for (const isClubMember of [false, true]) {
        for (const minLevel of [0, VIP_ROOM_LEVEL - 1, VIP_ROOM_LEVEL, 19]) {
          const named = levelToEnter({ minLevel, isVip }, { isClubMember });
          const answer = (level: number) => codeFor({ level, isClubMember }, { minLevel, isVip });
          expect(answer(named)).toBe('welcome');
          expect(answer(named - 1)).toBe('levelRequired');
        }
      }
    }
  });
});
