import type { RoomId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { RoomStanding } from '../actor/ports.ts';
import type { MachineRoom } from '../store/index.ts';
import { byCrowd, byWelcome, matchesWord, searchable } from './finding.ts';

type Case = Partial<MachineRoom> & Partial<RoomStanding>;

const room = (id: number, change: Partial<MachineRoom> = {}) =>
  ({ id: id as RoomId, gameType: 11, repairState: 0, name: { 'en-US': 'Room' }, ...change }) as MachineRoom;
const standing = (change: Partial<RoomStanding> = {}): RoomStanding => ({
  state: 0,
  userCount: 0,
  queueCount: 0,
  waitMs: 0,
  ...change,
});

/** The numbers of these rooms in their order. */
function ordered(cases: readonly Case[], known: readonly number[] = []): number[] {
  const rooms = cases.map((one, place) => room(place + 1, one));
  const standingOf = ({ id }: MachineRoom) => standing(cases[id - 1]);
  return rooms.toSorted(byWelcome(standingOf, new Set(known))).map(({ id }) => id);
}

describe('rooms in the order of welcome', () => {
  it('stay in the order of lists when nothing sets them apart', () => {
    expect(ordered([{}, {}, {}])).toEqual([1, 2, 3]);
  });

  it('have those out of play last, however many people stand there', () => {
    expect(ordered([{ repairState: 1, userCount: 90 }, { playerId: 7 as never }, {}])).toEqual([3, 2, 1]);
    expect(ordered([{ isBroken: true, userCount: 90 }, { playerId: 7 as never }, {}])).toEqual([3, 2, 1]);
  });

  it.each([
    ['somebody sits', { playerId: 7 as never }],
    ['somebody waits', { queueCount: 1 }],
  ])('have those where %s after free ones', (_what, taken) => {
    expect(ordered([{ ...taken, userCount: 90 }, {}])).toEqual([2, 1]);
  });

  it('have known kinds before others among the free, and among the taken', () => {
    const taken = { queueCount: 1 };
    const cases = [{ gameType: 0 as const }, {}, { gameType: 0 as const, ...taken }, taken];
    expect(ordered(cases, [11])).toEqual([2, 1, 4, 3]);
    expect(ordered(cases, [0])).toEqual([1, 2, 3, 4]);
  });

  it('have the most people first among equals', () => {
    expect(ordered([{ userCount: 1 }, { userCount: 5 }, { userCount: 3 }])).toEqual([2, 3, 1]);
  });

  it('can be by people alone', () => {
    const counts = new Map([
      [1, 0],
      [2, 4],
      [3, 4],
    ]);
    const standingOf = ({ id }: MachineRoom) => standing({ userCount: counts.get(id) ?? 0 });
    const rooms = [room(1, { repairState: 0 }), room(2, { repairState: 2 }), room(3)];
    expect(rooms.toSorted(byCrowd(standingOf)).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});

describe('a name', () => {
  const found = (name: object, word: string, locale = 'en-US') =>
    matchesWord(room(1, { name: name as MachineRoom['name'] }), searchable(word), locale);

  it.each([
    ['de-DE', 'Goldene Seebrücke', 'seebrucke'],
    ['de-DE', 'Goldene Seebrücke', 'SEEBRÜCKE'],
    ['es-ES', 'Muñecos y peluches', 'munecos'],
    ['fr-FR', 'Pêche à la ligne', 'peche a'],
    ['fr-FR', 'Pe\u0302che', 'pêche'],
    ['tr-TR', 'İskele', 'iskele'],
    ['tr-TR', 'Altın Iskele', 'ALTIN ıskele'],
    ['vi-VN', 'Gấu bông', 'gau bong'],
    ['th-TH', 'ตู้คีบตุ๊กตา', 'ตุ๊กตา'],
    ['ar-AE', 'رصيف ذهبي', 'ذهبي'],
    ['ja-JP', 'クレーンゲーム', 'ｸﾚｰﾝ'],
    ['zh-CN', '黄金码头', '码头'],
    ['zh-TW', '黃金碼頭 ＡＢＣ', 'abc'],
  ])('in %s, %s, is found by %s', (locale, name, word) => {
    expect(found({ 'en-US': 'Golden Pier', [locale]: name }, word, locale)).toBe(true);
  });

  it('is found in English by everybody, and in no third language', () => {
    const name = { 'en-US': 'Golden Pier', 'de-DE': 'Seebrücke', 'fr-FR': 'Jetée' };
    expect(found(name, 'pier', 'fr-FR')).toBe(true);
    expect(found(name, 'jetée', 'fr-FR')).toBe(true);
    expect(found(name, 'seebrücke', 'fr-FR')).toBe(false);
  });

  it.each(['%', '_', '.*', '(', '\\', 'pier golden'])('is not found by the pattern %s', word => {
    expect(found({ 'en-US': 'Golden Pier' }, word)).toBe(false);
  });

  it('has nothing to look for in accents alone', () => {
    expect(searchable(' \u0301\u0307 ')).toBe('');
  });
});
