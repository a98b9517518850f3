import { createTestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '../testing/timers.fixture.ts';
import type { RoomHub } from './hub.ts';
import { createUpkeep } from './upkeep.ts';

let timers: ManualTimers;
let done: string[];
let renewal: () => Promise<void>;

beforeEach(() => {
  timers = createManualTimers(createTestClock());
  done = [];
  renewal = async () => undefined;
});

function start() {
  const hub: Pick<RoomHub, 'renew' | 'refresh' | 'dropExpired'> = {
    renew: () => {
      done.push('renew');
      return renewal();
    },
    refresh: () => void done.push('refresh'),
    dropExpired: () => void done.push('drop'),
  };
  const upkeep = createUpkeep({ hub: hub as RoomHub, timers, limits: { renewMs: 5000 } });
  upkeep.start();
  return upkeep;
}

const times = (what: string) => done.filter(one => one === what).length;

describe('the heartbeat of a node', () => {
  it('renews and tells at once, and then every five seconds', async () => {
    start();
    expect([times('renew'), times('refresh')]).toEqual([1, 1]);
    await timers.advance(4000);
    expect(times('renew')).toBe(1);
    await timers.advance(1000);
    expect([times('renew'), times('refresh')]).toEqual([2, 2]);
    await timers.advance(10_000);
    expect([times('renew'), times('refresh')]).toEqual([4, 4]);
  });

  it('looks every second whether a lease has run out', async () => {
    start();
    await timers.advance(10_000);
    expect(times('drop')).toBe(11);
  });

  it('does not ask a database again that has not answered yet, and still looks and tells', async () => {
    const hanging = Promise.withResolvers<void>();
    renewal = () => hanging.promise;
    start();
    await timers.advance(15_000);
    expect([times('renew'), times('refresh'), times('drop')]).toEqual([1, 4, 16]);
    hanging.resolve();
    await timers.advance(5000);
    expect(times('renew')).toBe(2);
  });

  it('ends when it is stopped', async () => {
    const upkeep = start();
    await timers.advance(2000);
    upkeep.stop();
    const before = done.length;
    await timers.advance(60_000);
    expect(done).toHaveLength(before);
  });
});
