import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOpen } from './use-round-runner.ts';

/** Notes what is asked of it. */
function noteAll() {
  const asked: string[] = [];
  const runner = {
    open: () => void asked.push('open'),
    close: () => void asked.push('close'),
    recover: async () => void asked.push('recover'),
    reportShown: async () => void asked.push('reportShown'),
  };
  return { asked, runner };
}

test('a runner opens, takes up what was left over, and closes with its room', () => {
  const { asked, runner } = noteAll();
  const { rerender, unmount } = renderHook(() => useOpen(runner));
  rerender();
  expect(asked).toEqual(['open', 'recover']);
  unmount();
  expect(asked).toEqual(['open', 'recover', 'close']);
});

test('what was shown is told when the page is hidden, and only then', () => {
  const { asked, runner } = noteAll();
  renderHook(() => useOpen(runner));
  fireEvent(document, new Event('visibilitychange'));
  expect(asked).not.toContain('reportShown');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  state.mockRestore();
  expect(asked).toContain('reportShown');
});
