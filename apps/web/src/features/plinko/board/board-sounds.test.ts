import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAudioContext } from '../../../../test/fake-audio.ts';
import { startSound } from '../../../platform/sound/sound.ts';
import { soundBounce, soundLanding } from './board-sounds.ts';

let stop: () => void = () => undefined;
let device: FakeAudioContext;

beforeEach(async () => {
  vi.stubGlobal('AudioContext', FakeAudioContext);
  stop = startSound();
  fireEvent.pointerUp(document.body);
  await vi.dynamicImportSettled();
  device = FakeAudioContext.made.at(-1) as FakeAudioContext;
});
afterEach(() => stop());

/** The sound of something, by the pitch of its tones. */
function hear(act: () => void): number[] {
  const before = device.sources.length;
  device.time += 5;
  act();
  return device.sources.slice(before).map(({ hertz }) => Math.round(hertz));
}

const landing = (celebration: PlinkoLanding['celebration']) => ({ celebration }) as PlinkoLanding;

describe('the board is heard', () => {
  test.each([8, 12, 16])('as a scale over two octaves that rises with its %i rows', rows => {
    const pitches = Array.from({ length: rows }, (_, row) => hear(() => soundBounce(row, rows))[0] ?? 0);
    expect(pitches).toEqual(pitches.toSorted((one, other) => one - other));
    expect((pitches.at(-1) ?? 0) / (pitches[0] ?? 1)).toBeCloseTo(4, 1);
  });

  test('lower where a ball loses than where it wins, and longer the more it wins', () => {
    const lost = hear(() => soundLanding(landing('none')));
    const won = hear(() => soundLanding(landing('chip')));
    const wonMuch = hear(() => soundLanding(landing('burst')));
    expect(Math.max(...lost)).toBeLessThan(Math.max(...won));
    expect(wonMuch.length).toBeGreaterThan(won.length);
  });
});
