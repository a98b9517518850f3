import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveDecorationAtFirstInput } from './decoration.ts';

const root = document.documentElement;
const ABLE = { hardwareConcurrency: 8, deviceMemory: 8, connection: { saveData: false } };

let stop = (): void => undefined;

/** On a device that says this about itself. */
function startOn(device: object, { isReduced = false } = {}): void {
  vi.stubGlobal('navigator', device);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
  stop = moveDecorationAtFirstInput();
}

function press(): void {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

beforeEach(() => {
  delete root.dataset['motion'];
});

afterEach(() => {
  stop();
  delete root.dataset['motion'];
});

describe('decoration', () => {
  test.each(['pointerdown', 'pointermove', 'wheel', 'keydown'])(
    'is still until the first %s, and moves from then on',
    input => {
      startOn(ABLE);
      expect(root.dataset['motion']).toBeUndefined();
      document.body.dispatchEvent(new Event(input, { bubbles: true }));
      expect(root.dataset['motion']).toBe('on');
    },
  );

  test('does not begin with a scroll, which carousels cause by themselves', () => {
    startOn(ABLE);
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(root.dataset['motion']).toBeUndefined();
  });

  test('moves at once where an input came before the code that waits for it', () => {
    startOn({ ...ABLE, userActivation: { hasBeenActive: true } });
    expect(root.dataset['motion']).toBe('on');
  });

  test('moves on a device that tells nothing about itself', () => {
    startOn({});
    press();
    expect(root.dataset['motion']).toBe('on');
  });

  test.each([
    ['where less motion is preferred', ABLE, true],
    ['where data is to be saved', { ...ABLE, connection: { saveData: true } }, false],
    ['on two cores', { ...ABLE, hardwareConcurrency: 2 }, false],
    ['with two gigabytes of memory', { ...ABLE, deviceMemory: 2 }, false],
  ])('stays still after an input %s', (_where, device, isReduced) => {
    startOn(device, { isReduced });
    press();
    expect(root.dataset['motion']).toBeUndefined();
  });

  test('asks once: an input after the first changes nothing', () => {
    startOn({ ...ABLE, hardwareConcurrency: 2 });
    press();
    vi.stubGlobal('navigator', ABLE);
    press();
    expect(root.dataset['motion']).toBeUndefined();
  });
});
