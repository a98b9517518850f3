import { beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../../../platform/preferences/preferences.ts';
import { playWin } from './play-win.ts';

const felt: unknown[] = [];

beforeEach(() => {
  felt.length = 0;
  preferences.setState({ isHapticsOn: true });
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: true },
    vibrate: (pattern: unknown) => felt.push(pattern),
  });
});

test.each([
  ['none', 0],
  ['chip', 0],
  ['burst', 1],
  ['celebration', 1],
] as const)('a win as %s is felt %i times', (size, times) => {
  playWin(size);
  expect(felt).toHaveLength(times);
});
