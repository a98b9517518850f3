import { describe, expect, test } from 'vitest';
import { toastStore, toasts } from './toasts.ts';

const shown = () => toastStore.getState().queue.map(({ text }) => text);

describe('toasts', () => {
  test('wait for each other, and show as success on top for three seconds', () => {
    toasts.show('one');
    toasts.show('two');
    expect(shown()).toEqual(['one', 'two']);
    expect(toastStore.getState().queue[0]).toMatchObject({
      type: 'success',
      position: 'top',
      durationMs: 3000,
    });
    toasts.dismiss(toastStore.getState().queue[0]?.id ?? 0);
    expect(shown()).toEqual(['two']);
  });

  test('are not shown twice in a row, nor more than a few', () => {
    toasts.error('no connection');
    toasts.error('no connection');
    expect(shown()).toEqual(['no connection']);
    for (let count = 0; count < 20; count++) toasts.show(String(count));
    expect(shown()).toHaveLength(8);
  });

  test('go when the page is left', () => {
    toasts.show('one');
    toasts.leavePage();
    expect(shown()).toEqual([]);
  });

  test('told on the way to the next page are seen there', () => {
    toasts.show('of this page');
    toasts.show('of the next', { isForNextPage: true });
    toasts.leavePage();
    expect(shown()).toEqual(['of the next']);
  });
});
