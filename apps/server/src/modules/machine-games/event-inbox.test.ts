import { describe, expect, it } from 'vitest';
import { EventInbox } from './event-inbox.ts';

/** A room's order: tasks wait until `work` carries them out. */
function room() {
  const tasks: (() => unknown)[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      try {
        await task();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  return { host: { run: (task: () => unknown) => void tasks.push(task) }, tasks, failures, work };
}

describe('the inbox of a machine’s events', () => {
  it('is read in the room’s order, once for all that came', async () => {
    const { host, tasks, work } = room();
    const read: string[] = [];
    const inbox = new EventInbox<string>(host, () => void read.push(...inbox.take()));
    inbox.add('one');
    inbox.add('two');
    expect([tasks.length, read]).toEqual([1, []]);
    await work();
    expect(read).toEqual(['one', 'two']);
  });

  it('is read on when reading one message fails', async () => {
    const { host, failures, work } = room();
    const read: string[] = [];
    const inbox: EventInbox<string> = new EventInbox(host, () => {
      for (const one of inbox.take()) {
        if (one === 'bad') throw new Error(one);
        read.push(one);
      }
    });
    for (const one of ['bad', 'good', 'bad', 'better']) inbox.add(one);
    await work();
    expect(read).toEqual(['good', 'better']);
    expect(failures).toHaveLength(2);
  });

  it('has nothing left of what is to be forgotten', async () => {
    const { host, work } = room();
    const read: string[] = [];
    const inbox = new EventInbox<string>(host, () => void read.push(...inbox.take()));
    inbox.add('old');
    inbox.forget();
    inbox.add('new');
    await work();
    expect(read).toEqual(['new']);
  });
});
