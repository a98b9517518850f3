import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emitEvent, onEvent } from './events.ts';

/** Until the test ends: what listens is heard by the tests of other files. */
const listen: typeof onEvent = (name, listener) => {
  const stop = onEvent(name, listener);
  onTestFinished(stop);
  return stop;
};

describe('client events', () => {
  test('reach everybody who listens, in order, until they stop', () => {
    const heard: string[] = [];
    const stop = listen('levelUp', ({ level }) => heard.push(`one ${level}`));
    listen('levelUp', ({ level }) => heard.push(`two ${level}`));
    emitEvent('levelUp', { level: 3 });
    stop();
    emitEvent('levelUp', { level: 4 });
    expect(heard).toEqual(['one 3', 'two 3', 'two 4']);
  });

  test('reach the others when one listener throws', () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const heard: string[] = [];
    listen('wakeUp', () => {
      throw new Error('a bug');
    });
    listen('wakeUp', () => heard.push('still'));
    emitEvent('wakeUp', { hiddenMs: 31_000 });
    expect(heard).toEqual(['still']);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('warn at 900 listeners and refuse the 1001st', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const listenOnce = () => listen('bonusCardCheck', () => undefined);
    for (let count = 1; count <= 899; count++) listenOnce();
    expect(warned).not.toHaveBeenCalled();
    for (let count = 900; count <= 1000; count++) listenOnce();
    expect(warned).toHaveBeenCalledOnce();
    expect(listenOnce).toThrow('at most 1000 listeners');
  });
});
