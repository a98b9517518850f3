import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogStore, dialogs } from './dialogs.ts';

const question = { title: 'Sure?', text: 'Really', action: 'Yes' };
const another = { ...question, title: 'And now?' };
const titles = () => dialogStore.getState().open.map(({ props }) => (props as typeof question).title);
const topId = () => dialogStore.getState().open.at(-1)?.id ?? 0;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dialogs.dropAll();
  vi.useRealTimers();
});

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
    const answers = [dialogs.open('confirm', question), dialogs.open('confirm', another)];
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
    for (let count = 0; count < 6; count++) void dialogs.open('confirm', { ...question, title: `${count}` });
    expect(await dialogs.open('confirm', question)).toBeUndefined();
    expect(dialogStore.getState().open).toHaveLength(6);
  });

  test('asked for twice is opened once, and its answer goes to whoever asked first', async () => {
    const answers = [dialogs.open('confirm', question), dialogs.open('confirm', { ...question })];
    expect(titles()).toEqual(['Sure?']);
    dialogs.close(topId(), true);
    await vi.advanceTimersByTimeAsync(400);
    expect(await Promise.all(answers)).toEqual([true, undefined]);
  });

  test('is opened again while the last one is on its way out', () => {
    void dialogs.open('confirm', question);
    dialogs.close(topId());
    void dialogs.open('confirm', question);
    expect(dialogStore.getState().open.map(({ isClosing }) => isClosing)).toEqual([true, false]);
  });

  test('dropped alone leaves the others', async () => {
    const answer = dialogs.open('confirm', question);
    void dialogs.open('confirm', another);
    dialogs.drop(topId() - 1);
    expect(await answer).toBeUndefined();
    expect(titles()).toEqual(['And now?']);
  });
});

describe('a dialog nobody pressed for', () => {
  test('is shown at once where nothing is open', async () => {
    const outcome = dialogs.queue('confirm', question);
    dialogs.close(topId(), true);
    await vi.advanceTimersByTimeAsync(400);
    expect(await outcome).toEqual({ wasShown: true, result: true });
  });

  test('waits until nothing is open, and for those before it', async () => {
    void dialogs.open('confirm', question);
    for (const title of ['one', 'two']) void dialogs.queue('confirm', { ...question, title });
    const seen: string[][] = [];
    for (let count = 0; count < 3; count++) {
      seen.push(titles());
      dialogs.close(topId());
      await vi.advanceTimersByTimeAsync(401);
    }
    expect(seen).toEqual([['Sure?'], ['one'], ['two']]);
    expect(titles()).toEqual([]);
  });

  test('comes before the others when it has an end, and not at all after it', async () => {
    void dialogs.open('confirm', question);
    const untilMs = Date.now() + 10_000;
    void dialogs.queue('confirm', { ...question, title: 'one' });
    void dialogs.queue('confirm', { ...question, title: 'call' }, { untilMs });
    void dialogs.queue('confirm', { ...question, title: 'second call' }, { untilMs });
    dialogs.close(topId());
    await vi.advanceTimersByTimeAsync(401);
    expect(titles()).toEqual(['call']);
    await vi.advanceTimersByTimeAsync(10_000);
    const late = dialogs.queue('confirm', { ...question, title: 'too late' }, { untilMs });
    dialogs.close(topId());
    await vi.advanceTimersByTimeAsync(401);
    expect(await late).toEqual({ wasShown: false, result: undefined });
    expect(titles()).toEqual(['one']);
  });

  test('is told once, however often it is asked for', async () => {
    void dialogs.open('confirm', question);
    const outcomes = [dialogs.queue('confirm', another), dialogs.queue('confirm', { ...another })];
    expect(dialogStore.getState().waiting).toHaveLength(1);
    for (let count = 0; count < 2; count++) {
      dialogs.close(topId(), true);
      await vi.advanceTimersByTimeAsync(401);
    }
    const results = (await Promise.all(outcomes)).map(({ wasShown, result }) => [wasShown, result]);
    expect(results).toEqual([
      [true, true],
      [true, undefined],
    ]);
  });

  test('goes with its page unseen, unless it is told on any', async () => {
    void dialogs.open('confirm', question);
    const ofThePage = dialogs.queue('confirm', another);
    void dialogs.queue('confirm', { ...question, title: 'anywhere' }, { isForNextPage: true });
    dialogs.closeAll();
    expect(await ofThePage).toEqual({ wasShown: false, result: undefined });
    await vi.advanceTimersByTimeAsync(401);
    expect(titles()).toEqual(['anywhere']);
  });

  test('does not come over play when it is nothing of a round, and keeps nobody waiting there', async () => {
    void dialogs.open('confirm', question);
    void dialogs.queue('confirm', another, { isForNextPage: true, isNotAtPlay: true });
    dialogs.setAtPlay(true);
    dialogs.closeAll();
    await vi.advanceTimersByTimeAsync(401);
    expect(titles()).toEqual([]);
    void dialogs.queue('confirm', { ...question, title: 'of the round' });
    expect(titles()).toEqual(['of the round']);
    dialogs.closeAll();
    dialogs.setAtPlay(false);
    await vi.advanceTimersByTimeAsync(401);
    expect(titles()).toEqual([another.title]);
  });

  test('says that it was not seen when it cannot be drawn, or when too many wait', async () => {
    const first = dialogs.queue('confirm', question);
    const others = Array.from({ length: 9 }, (_, place) =>
      dialogs.queue('confirm', { ...question, title: `${place}` }),
    );
    expect((await others[8])?.wasShown).toBe(false);
    dialogs.drop(topId());
    expect((await first).wasShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(titles()).toEqual(['0']);
  });
});
