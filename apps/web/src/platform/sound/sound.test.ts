import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAudioContext } from '../../../test/fake-audio.ts';
import { preferences } from '../preferences/preferences.ts';
import { wishMusic } from './music-wishes.ts';
import { playSound, startSound } from './sound.ts';

let stop: () => void = () => undefined;
const contexts = (): readonly FakeAudioContext[] => FakeAudioContext.made;
const sounded = (): number => contexts().at(-1)?.sources.length ?? 0;

/** The engine's code comes a moment after the touch. */
async function touch(): Promise<void> {
  fireEvent.pointerUp(document.body);
  await vi.dynamicImportSettled();
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  FakeAudioContext.made.length = 0;
  FakeAudioContext.isResumable = true;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  preferences.setState({ isSoundOn: true, isMusicOn: true });
  stop = startSound();
});
afterEach(() => stop());

describe('a sound', () => {
  test('is not heard before the first touch, and nothing is made for it', () => {
    playSound('coin');
    expect(contexts()).toEqual([]);
  });

  test('is heard after it', async () => {
    await touch();
    playSound('coin');
    expect(sounded()).toBeGreaterThan(0);
  });

  test('is not heard when switched off, and without both switches no device is opened', async () => {
    preferences.setState({ isSoundOn: false, isMusicOn: false });
    await touch();
    expect(contexts()).toEqual([]);
    preferences.setState({ isMusicOn: true });
    await touch();
    playSound('coin');
    expect(sounded()).toBe(0);
  });

  test('is not heard in a hidden page, whose device rests', async () => {
    await touch();
    hide(true);
    playSound('coin');
    expect([contexts()[0]?.state, sounded()]).toEqual(['suspended', 0]);
    hide(false);
    expect(contexts()[0]?.state).toBe('running');
    playSound('coin');
    expect(sounded()).toBeGreaterThan(0);
  });

  test('has a new device after the old one ended', async () => {
    await touch();
    await contexts()[0]?.close();
    playSound('coin');
    await touch();
    playSound('coin');
    expect(contexts()).toHaveLength(2);
    expect(sounded()).toBeGreaterThan(0);
  });

  test('has a new device after one that another app has taken', async () => {
    FakeAudioContext.isResumable = false;
    await touch();
    FakeAudioContext.isResumable = true;
    await touch();
    playSound('coin');
    expect(contexts()).toHaveLength(2);
    expect(sounded()).toBeGreaterThan(0);
  });
});

describe('music', () => {
  test('plays where a page asks for it, and goes with the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await touch();
    expect(sounded()).toBe(0);
    const takeBack = wishMusic('boardwalk');
    expect(sounded()).toBeGreaterThan(0);
    expect(vi.getTimerCount()).toBe(1);
    takeBack();
    vi.advanceTimersByTime(2000);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('goes on from one page that asks for it to the next', async () => {
    await touch();
    wishMusic('boardwalk')();
    const begun = sounded();
    const takeBack = wishMusic('boardwalk');
    expect(sounded()).toBe(begun);
    takeBack();
  });

  test('waits for its switch', async () => {
    preferences.setState({ isMusicOn: false });
    const takeBack = wishMusic('boardwalk');
    await touch();
    expect(sounded()).toBe(0);
    preferences.setState({ isMusicOn: true });
    expect(sounded()).toBeGreaterThan(0);
    takeBack();
  });
});
