import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAudioContext } from '../../../../test/fake-audio.ts';
import { soundNames } from '../sound-names.ts';
import { effects } from './effects.ts';
import { SoundEngine } from './engine.ts';
import { Pen } from './pen.ts';
import { Voices } from './voices.ts';

let device: FakeAudioContext;
const context = (): AudioContext => device as unknown as AudioContext;

beforeEach(() => {
  device = new FakeAudioContext();
});

describe('an effect', () => {
  test.each(soundNames)('%s ends when it says it does', name => {
    const { seconds, draw } = effects[name];
    draw(new Pen(context(), context().destination, 5));
    const ends = device.sources.map(({ stopAt }) => stopAt - 5);
    expect(device.sources.every(({ startAt }) => startAt >= 5)).toBe(true);
    expect(Math.max(...ends)).toBeLessThanOrEqual(seconds + 0.02);
    expect(Math.max(...ends)).toBeGreaterThan(seconds * 0.8);
  });

  test('is as loud as it is asked to be', () => {
    const loudest = (volume: number) => {
      const quiet = new FakeAudioContext();
      effects.tick.draw(new Pen(quiet as unknown as AudioContext, context().destination, 0, { volume }));
      return quiet.gains[0]?.gain.targets[0] ?? 0;
    };
    expect(loudest(0.5)).toBeCloseTo(loudest(1) / 2);
  });
});

describe('the engine', () => {
  test('turns the music down under an effect and up again after it', () => {
    const engine = new SoundEngine(context());
    engine.play('fanfare', {});
    const [, , duck] = device.gains;
    expect(duck?.gain.targets).toEqual([effects.fanfare.musicLeft, 1]);
  });

  test('leaves the music alone under a tick', () => {
    const engine = new SoundEngine(context());
    engine.play('tick', {});
    expect(device.gains[2]?.gain.targets).toEqual([]);
  });

  test('plays on through the end of the piece, and leaves out what it is too late for', () => {
    vi.useFakeTimers();
    const engine = new SoundEngine(context());
    engine.setMusic('boardwalk');
    for (let second = 0; second < 120; second++) {
      device.time = second;
      vi.advanceTimersByTime(1000);
    }
    const begun = device.sources.length;
    device.time = 300;
    vi.advanceTimersByTime(1000);
    const late = device.sources.filter(({ startAt }, index) => index >= begun && startAt < 299);
    expect(begun).toBeGreaterThan(1000);
    expect(late).toEqual([]);
    engine.close();
    vi.useRealTimers();
  });
});

describe('voices', () => {
  const tick = { name: 'tick', seconds: 1, gapSeconds: 0.03, isImportant: false };

  test('of one name keep their distance', () => {
    const voices = new Voices();
    const taken = [0, 0.02, 0.03, 0.05, 0.06].map(now => voices.take(tick, now));
    expect(taken).toEqual([true, false, true, false, true]);
  });

  test('are bounded, with some kept free for what must be heard', () => {
    const voices = new Voices();
    const take = (isImportant: boolean, count: number) =>
      Array.from({ length: count }, (_, index) =>
        voices.take({ ...tick, name: `${isImportant}${index}`, isImportant }, 0),
      ).filter(Boolean).length;
    expect([take(false, 50), take(true, 50)]).toEqual([12, 4]);
    expect(voices.take(tick, 2)).toBe(true);
  });
});
