import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogStore, dialogs } from './dialogs.ts';

const question = { title: 'Sure?', text: 'Really', action: 'Yes' };
const topId = () => dialogStore.getState().open.at(-1)?.id ?? 0;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a dialog', () => {
  test('resolves with its result when its closing animation has ended, not before', async () => {
    const answers: unknown[] = [];
    void dialogs.open('confirm', question).then(answer => answers.push(answer));
    dialogs.close(topId(), true);
    await vi.advanceTimersByTimeAsync(399);
    expect(answers).toEqual([]);
    expect(dialogStore.getState().open[0]?.isClosing).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([true]);
    expect(dialogStore.getState().open).toEqual([]);
  });

  test('closed twice keeps its first result', async () => {
    const answer = dialogs.open('confirm', question);
    const id = topId();
    dialogs.close(id, true);
    dialogs.close(id, false);
    await vi.advanceTimersByTimeAsync(400);
    expect(await answer).toBe(true);
  });

  test('left with its page has no result', async () => {
    const answers = [dialogs.open('confirm', question), dialogs.open('confirm', question)];
    dialogs.closeAll();
    await vi.advanceTimersByTimeAsync(400);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  });

  test('that cannot be drawn is dropped at once, and whoever waits for it goes on', async () => {
    const answer = dialogs.open('confirm', question);
    dialogs.dropAll();
    expect(dialogStore.getState().open).toEqual([]);
    expect(await answer).toBeUndefined();
  });

  test('beyond the sixth is not opened', async () => {
    for (let count = 0; count < 6; count++) void dialogs.open('confirm', question);
    expect(await dialogs.open('confirm', question)).toBeUndefined();
    expect(dialogStore.getState().open).toHaveLength(6);
  });
});
