import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOpenDesk } from './use-open-desk.ts';

/** Notes what is asked of it; `say` changes its state. */
function openDesk() {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  let state = 'recovering';
  const note = (word: string) => () => void asked.push(word);
  const desk = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: note('open'),
    close: note('close'),
    recover: async () => void asked.push('recover'),
    reportShown: async () => void asked.push('reportShown'),
  };
  const say = (next: string) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { asked, desk, say };
}

test('a desk opens, takes up what was left over, and closes with its room', () => {
  const { asked, desk } = openDesk();
  const { rerender, unmount } = renderHook(() => useOpenDesk(desk));
  rerender();
  expect(asked).toEqual(['open', 'recover']);
  unmount();
  expect(asked).toEqual(['open', 'recover', 'close']);
});

test('the room hears of each change at its desk', () => {
  const { desk, say } = openDesk();
  const { result } = renderHook(() => useOpenDesk(desk));
  expect(result.current).toBe('recovering');
  act(() => say('idle'));
  expect(result.current).toBe('idle');
});

test('what was shown is told when the page is hidden, and only then', () => {
  const { asked, desk } = openDesk();
  renderHook(() => useOpenDesk(desk));
  fireEvent(document, new Event('visibilitychange'));
  expect(asked).not.toContain('reportShown');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  state.mockRestore();
  expect(asked).toContain('reportShown');
});
