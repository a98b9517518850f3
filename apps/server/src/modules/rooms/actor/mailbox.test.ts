import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { systemTimers } from '../timers.ts';
import { CLOSED, Mailbox } from './mailbox.ts';

function open(options: { limit?: number; taskMs?: number } = {}) {
  const errors: unknown[] = [];
  const stuck: string[] = [];
  const mailbox = new Mailbox({
    timers: systemTimers,
    limit: 10,
    taskMs: 60_000,
    onError: error => errors.push(error),
    onDone: () => {},
    onStuck: why => {
      stuck.push(why);
      mailbox.close();
    },
    ...options,
  });
  return { mailbox, errors, stuck };
}

const never = () => new Promise<void>(() => {});

describe('a room’s tasks', () => {
  it('run in order, one at a time, however long one takes', async () => {
    const { mailbox } = open();
    const done: string[] = [];
    const { promise, resolve: endFirst } = Promise.withResolvers<void>();
    mailbox.run(async () => {
      done.push('first begins');
      await promise;
      done.push('first ends');
    });
    mailbox.run(() => void done.push('second'));
    const third = mailbox.ask(() => void done.push('third'));
    await nextTurn();
    expect(done).toEqual(['first begins']);
    endFirst();
    await third;
    expect(done).toEqual(['first begins', 'first ends', 'second', 'third']);
  });

  it('begin after the one who asked goes on', async () => {
    const { mailbox } = open();
    const done: string[] = [];
    mailbox.run(() => void done.push('task'));
    done.push('asked');
    await mailbox.ask(() => {});
    expect(done).toEqual(['asked', 'task']);
  });

  it('go on after one that failed, and nothing it threw is lost', async () => {
    const { mailbox, errors } = open();
    mailbox.run(() => {
      throw new Error('broken');
    });
    expect(await mailbox.ask(() => 7)).toBe(7);
    expect(errors).toHaveLength(1);
    const asked = mailbox.ask(() => Promise.reject(new Error('asked for')));
    await expect(asked).rejects.toThrow('asked for');
  });

  it('are answered as closed when the room has ended, waiting ones too', async () => {
    const { mailbox } = open();
    mailbox.run(never);
    const waiting = mailbox.ask(() => 1);
    mailbox.close();
    expect(await waiting).toBe(CLOSED);
    expect(await mailbox.ask(() => 1)).toBe(CLOSED);
  });

  it('are refused from outside when too many wait, while the room’s own still come through', async () => {
    const { mailbox, stuck } = open({ limit: 3 });
    for (let task = 0; task < 3; task++) mailbox.run(never);
    await expect(mailbox.ask(() => 1)).rejects.toMatchObject({ code: 'tooManyRequests' });
    mailbox.run(never);
    expect(stuck).toEqual([]);
  });

  it('of the room’s own have a bound as well', () => {
    const { mailbox, stuck } = open({ limit: 3 });
    for (let task = 0; task < 31; task++) mailbox.run(never);
    expect(stuck).toEqual(['too many tasks wait']);
  });

  it('that do not end are noticed', async () => {
    const { mailbox, stuck } = open({ taskMs: 1 });
    mailbox.run(never);
    await expect.poll(() => stuck).toEqual(['a task does not end']);
  });
});
