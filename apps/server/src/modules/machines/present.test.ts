import { hashServerSeed } from '@boardwalk/games/fairness';
import { describe, expect, it } from 'vitest';
import { changesBetween, presentEntry, presentPlay } from './present.ts';
import type { VersionEntry } from './store/log.ts';
import type { PrizeName, StoredPlay } from './store/plays.ts';

const settings = (version: number, config: unknown, configBefore?: unknown): VersionEntry => ({
  id: `v${version}`,
  version,
  config,
  configBefore,
  configVersion: `claw-1-${version}`,
  author: 'Ann',
  note: 'looser',
  createdAtMs: 1000 * version,
});

const play = (change: Partial<StoredPlay> = {}): StoredPlay => ({
  id: '1001',
  roomId: 11_001,
  userId: 7 as StoredPlay['userId'],
  gameType: 11,
  settingsVersion: 1,
  configVersion: 'claw-1',
  stake: 60,
  payout: 0,
  prizes: [],
  bestStep: 0,
  hasReplay: true,
  code: undefined,
  seeds: {
    serverSeed: '5e'.repeat(32),
    serverSeedHash: hashServerSeed('5e'.repeat(32)),
    clientSeed: 'mine',
  },
  startedAtMs: 1000,
  ...change,
});

describe('what was changed of settings', () => {
  it.each([
    ['nothing, where both are alike', { a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 2] } }, []],
    ['nothing, whatever the order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['a number', { grip: 4 }, { grip: 5 }, [['grip', '4', '5']]],
    ['a flag', { isOpen: true }, { isOpen: false }, [['isOpen', 'true', 'false']]],
    ['a word', { mode: 'soft' }, { mode: 'hard' }, [['mode', 'soft', 'hard']]],
    [
      'by its path',
      { claw: { grip: { low: 1 } } },
      { claw: { grip: { low: 2 } } },
      [['claw.grip.low', '1', '2']],
    ],
    ['in a list by its place', { steps: [1, 2, 3] }, { steps: [1, 9, 3] }, [['steps.1', '2', '9']]],
    ['what is new, from nothing', { a: 1 }, { a: 1, b: 2 }, [['b', '', '2']]],
    ['what is gone, to nothing', { a: 1, b: 2 }, { a: 1 }, [['b', '2', '']]],
    ['a list that became longer', { steps: [1] }, { steps: [1, 2] }, [['steps.1', '', '2']]],
    ['nothing that is a value', { a: null }, { a: 0 }, [['a', 'null', '0']]],
    ['a number that became a word alike', { a: 1 }, { a: '1' }, []],
  ])('is %s', (_what, before, after, changes) => {
    const lines = changesBetween(before, after).map(one => [one.setting, one.before, one.after]);
    expect(lines).toEqual(changes);
  });

  it('is sixty lines at most', () => {
    const config = (value: number) =>
      Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`s${n}`, value]));
    expect(changesBetween(config(1), config(2))).toHaveLength(60);
  });

  it('is nothing for the first settings of a machine', () => {
    expect(presentEntry(settings(1, { grip: 4 }))).toEqual({
      changeId: 'v1',
      version: 1,
      configVersion: 'claw-1-1',
      author: 'Ann',
      note: 'looser',
      createTime: 1000,
      changes: [],
    });
  });

  it('is told with the version that came of it', () => {
    const shown = presentEntry(settings(2, { grip: 5 }, { grip: 4 }));
    expect(shown).toMatchObject({ version: 2, changes: [{ setting: 'grip', before: '4', after: '5' }] });
  });
});

describe('a play in the list of a machine', () => {
  it('tells its seed only where no record has it', () => {
    expect(presentPlay(play(), 'Ann', 'en-US')).not.toHaveProperty('serverSeed');
    expect(presentPlay(play({ hasReplay: false }), 'Ann', 'en-US')).toMatchObject({
      hasReplay: false,
      serverSeed: '5e'.repeat(32),
    });
  });

  it('names prizes in the reader’s language, and in English where nobody translated them', () => {
    const prizes: PrizeName[] = [{ 'en-US': 'Bear', 'de-DE': 'Bär' }, { 'en-US': 'Duck' }];
    expect(presentPlay(play({ prizes }), '', 'de-DE').prizes).toEqual(['Bär', 'Duck']);
    expect(presentPlay(play({ prizes }), '', 'fr-FR').prizes).toEqual(['Bear', 'Duck']);
  });

  it('has the code it was shared with, or none', () => {
    expect(presentPlay(play(), '', 'en-US').code).toBe('');
    expect(presentPlay(play({ code: 'abcdefgh' }), '', 'en-US').code).toBe('abcdefgh');
  });

  it('names ten prizes at most', () => {
    const prizes = Array.from({ length: 12 }, (_, number) => ({ 'en-US': `Bear ${number}` }));
    expect(presentPlay(play({ prizes }), '', 'en-US').prizes).toHaveLength(10);
  });

  it('says nothing of who its player is but the name', () => {
    const shown = presentPlay(play(), 'Ann', 'en-US');
    expect(shown).toMatchObject({ nickName: 'Ann' });
    expect(Object.values(shown)).not.toContain(7);
  });
});
