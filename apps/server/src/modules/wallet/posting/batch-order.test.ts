import { describe, expect, it } from 'vitest';
import { createBatchOrder } from './batch-order.ts';

/** Batches that end when they are told to, and what they did in which order. */
function createBatches() {
  const order = createBatchOrder();
  const events: string[] = [];
  const start = (name: string) => {
    const fast = Promise.withResolvers<string>();
    const exact = Promise.withResolvers<string>();
    const settled = order.run(
      () => {
        events.push(`${name} sent`);
        return fast.promise;
      },
      () => {
        events.push(`${name} exactly`);
        return exact.promise;
      },
    );
    return {
      settled,
      succeed: () => fast.resolve(`${name} fast`),
      fail: () => fast.reject(new Error('no')),
      finish: () => exact.resolve(`${name} exact`),
      break: () => exact.reject(new Error('broken')),
    };
  };
  return { events, start };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

describe('the batches of a lane', () => {
  it('are sent behind each other without waiting', async () => {
    const { events, start } = createBatches();
    const [first, second] = [start('first'), start('second')];
    await turn();
    expect(events).toEqual(['first sent', 'second sent']);
    second.succeed();
    first.succeed();
    expect([await first.settled, await second.settled]).toEqual(['first fast', 'second fast']);
  });

  it('go the exact way in order when both failed', async () => {
    const { events, start } = createBatches();
    const [first, second] = [start('first'), start('second')];
    second.fail();
    first.fail();
    await turn();
    expect(events).toEqual(['first sent', 'second sent', 'first exactly']);
    first.finish();
    await turn();
    expect(events.at(-1)).toBe('second exactly');
    second.finish();
    expect([await first.settled, await second.settled]).toEqual(['first exact', 'second exact']);
  });

  it('wait until the one ahead is settled before the exact way, however that one went', async () => {
    const { events, start } = createBatches();
    const [first, second] = [start('first'), start('second')];
    second.fail();
    await turn();
    expect(events).toEqual(['first sent', 'second sent']);
    first.succeed();
    await turn();
    expect(events.at(-1)).toBe('second exactly');
    second.finish();
    await second.settled;
  });

  it('are not sent past one on the exact way', async () => {
    const { events, start } = createBatches();
    const first = start('first');
    first.fail();
    await turn();
    const second = start('second');
    await turn();
    expect(events).toEqual(['first sent', 'first exactly']);
    first.finish();
    await turn();
    expect(events.at(-1)).toBe('second sent');
    second.succeed();
    await second.settled;
  });

  it('go on after one that could not be settled at all', async () => {
    const { events, start } = createBatches();
    const [first, second] = [start('first'), start('second')];
    first.fail();
    second.fail();
    await turn();
    first.break();
    await expect(first.settled).rejects.toThrow('broken');
    await turn();
    expect(events.at(-1)).toBe('second exactly');
    second.finish();
    expect(await second.settled).toBe('second exact');
  });
});
