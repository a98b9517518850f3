import { describe, expect, it } from 'vitest';
import { deviceFacts, languageOf, roomAddress, spanText } from './report-text.ts';

describe('what a device knew', () => {
  it('is told fact by fact, and as it is where it is no JSON', () => {
    expect(deviceFacts('{"userAgent":"Pixel","onLine":true}')).toEqual([
      { name: 'Browser', value: 'Pixel' },
      { name: 'Online', value: 'true' },
    ]);
    expect(deviceFacts('camera: denied')).toEqual([{ name: 'Device', value: 'camera: denied' }]);
    expect(deviceFacts('7')).toEqual([{ name: 'Device', value: '7' }]);
    expect(deviceFacts('')).toEqual([]);
  });

  it('names the player’s language, and never fails on nonsense', () => {
    expect(languageOf('{"language":"es-ES"}')).toContain('Spanish');
    expect(languageOf('{"language":"!!"}')).toBe('!!');
    expect(languageOf('')).toBe('');
  });
});

describe('the room of a report', () => {
  it('is on the floor where it is a machine that still exists', () => {
    expect(roomAddress({ gameType: 0, roomId: 20_003, roomName: 'Golden Pier' })).toBe(
      '/machines?room=20003',
    );
    expect(roomAddress({ gameType: 0, roomId: 20_003, roomName: '' })).toBe('');
    expect(roomAddress({ gameType: 9, roomId: 7, roomName: 'Reels' })).toBe('');
  });
});

it.each([
  [900, '1 s'],
  [59_000, '59 s'],
  [7 * 60_000, '7 min'],
  [119 * 60_000, '119 min'],
  [3 * 3_600_000, '3 h'],
  [50 * 3_600_000, '2 d'],
])('%i ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
