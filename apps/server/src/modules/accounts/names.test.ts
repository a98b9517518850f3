import { describe, expect, it } from 'vitest';
import { friendlyName } from './friendly-name.ts';
import { isNameFree } from './names.ts';

describe('a name', () => {
  it.each([
    'Moderator',
    'house',
    'The House',
    'admin',
    'Аdmin',
    'ＡＤＭＩＮ',
    'Ádmín',
    'Admin 2',
    'admin1',
    'Adm1n',
    'a d m i n',
    'A.d.m.i.n',
    'Admin Anna',
    'Boardwalk Support',
    'boardwaIk',
    'B0ardwalk',
    'Suppοrt',
    'Ѕuрроrt',
    'ad\u200dmin',
    '𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫',
    'modeɾator'.replace('ɾ', 'r'),
    'Staff!',
    'fuck',
    'Fück',
    'fυck',
  ])('is not %s', name => {
    expect(isNameFree(name)).toBe(false);
  });

  it.each([
    'Marina Tide',
    'Harbor Master',
    'Badminton Ben',
    'Lighthouse 7',
    'House of Cards',
    'Модест',
    'Ελένη',
    'Зоя',
    '小明',
    'Nguyễn',
    'Jürgen',
    'سارة',
    'Scunthorpe',
    'Rooted',
    '🦀',
  ])('may be %s', name => {
    expect(isNameFree(name)).toBe(true);
  });

  it('that a new account is given is always free', () => {
    const names = Array.from({ length: 500 }, friendlyName);
    expect(names.filter(name => !isNameFree(name))).toEqual([]);
  });
});
