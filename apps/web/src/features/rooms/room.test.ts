import { PlaySource } from '@boardwalk/contract/enums';
import { describe, expect, test } from 'vitest';
import { visit } from '../../platform/visit.ts';
import { rankOfKind, type TabKind } from './kinds.ts';
import {
  type ClawRoom,
  type GashaponRoom,
  type InstantRoom,
  type PlinkoRoom,
  type PushRoom,
  roomOfClaw,
  roomOfGashapon,
  roomOfInstant,
  roomOfPlinko,
  roomOfPush,
  roomsOfTab,
} from './room.ts';

const plinko = (roomId: number, state: 'open' | 'closed' = 'open', minLevel = 0) =>
  roomOfPlinko({ roomId, state, minLevel } as PlinkoRoom);
const capsules = (roomId: number, state: 'open' | 'soldOut' = 'open', minLevel = 0) =>
  roomOfGashapon({ roomId, state, minLevel } as GashaponRoom);

const rooms = [
  plinko(1, 'closed'),
  plinko(2, 'open', 4),
  plinko(3),
  plinko(4),
  capsules(5, 'soldOut'),
  capsules(6),
  capsules(7, 'open', 9),
];
const idsOf = (kind: TabKind, userLevel = 0, leaning: 'claw' | 'game' = 'game') =>
  roomsOfTab(rooms, { kind }, { userLevel, leaning }).map(({ answer }) => answer.roomId);

describe('the rooms of a tab', () => {
  test('are of its kind, the best first', () => {
    expect(idsOf('plinko')).toEqual([3, 4, 2, 1]);
    expect(idsOf('gashapon')).toEqual([6, 7, 5]);
    expect(idsOf('claw')).toEqual([]);
  });

  test('are of all kinds in turns where all are hot, none of them closed', () => {
    expect(idsOf('hot')).toEqual([3, 6, 4, 2, 7]);
  });

  test('begin with what one leans to', () => {
    expect(idsOf('hot', 0, 'claw')).toEqual([6, 3, 4, 7, 2]);
  });

  test('take the place their level gives them', () => {
    expect(idsOf('hot', 9)).toEqual([2, 6, 3, 7, 4]);
  });
});

test('a tab of one game of many that are alike has its rooms alone', () => {
  const [mine, other] = [13, 14].map(gameType =>
    roomOfInstant({
      gameType,
      game: 'cards',
      roomId: gameType * 1000,
      state: 'open',
      minLevel: 0,
    } as InstantRoom),
  );
  const all = [mine, other].filter(room => room !== undefined);
  const visitor = { userLevel: 0, leaning: 'game' } as const;
  expect(roomsOfTab(all, { kind: 'instant', gameType: 13 }, visitor)).toEqual([mine]);
  expect(roomsOfTab(all, { kind: 'hot', gameType: 1 }, visitor)).toHaveLength(2);
});

test('rooms of a visit that something led to say what it was', () => {
  const before = visit.playSource;
  try {
    Object.assign(visit, { playSource: PlaySource.message });
    expect(roomOfClaw({ roomId: 9 } as ClawRoom).to).toBe('/claw/11/9');
    expect(roomOfPush({ roomId: 8, use: 0, groupState: 0 } as PushRoom).to).toBe('/push/11/8/0');
  } finally {
    Object.assign(visit, { playSource: before });
  }
  expect(roomOfClaw({ roomId: 9 } as ClawRoom).to).toBe('/claw/1/9');
});

test.each([
  ['claw', ['claw', 'vipClaw', 'gashapon', 'push', 'plinko', 'fishing', 'instant', 'bo']],
  ['game', ['plinko', 'fishing', 'instant', 'bo', 'push', 'gashapon', 'claw', 'vipClaw']],
] as const)('kinds rank as the tabs of a home page that leans to %s', (leaning, kinds) => {
  const ranks = kinds.map(kind => rankOfKind(kind, leaning));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});
