import { noticeMessage } from '@boardwalk/contract/socket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outgoing } from './outgoing.ts';
import { StreamStore } from './streams.ts';

const limits = {
  streamMessages: 4,
  streamAgeMs: 1_000,
  recoverBytes: 1_000,
  streamBytes: 1_000_000,
  streams: 3,
};
const coinOf = (outgoing: Outgoing): number =>
  Number(/"coin":(\d+)/.exec(outgoing.frameFor(false).toString())?.[1]);

function createStore(overrides: Partial<typeof limits> = {}) {
  const store = new StreamStore({ ...limits, ...overrides }, 'boot');
  let sessionId = 0;
  const append = (key: string, coin: number, nowMs = 0) => {
    sessionId += 1;
    const message = noticeMessage({ option: 17, coin, ranking: 1 });
    return store.append(key, key, message, { sessionId, ack: 'none', nowMs });
  };
  return { store, append };
}

describe('a stream', () => {
  it('numbers its messages from 1 without gaps, apart from other streams', () => {
    const { append } = createStore();
    const offsets = [append('a', 1), append('b', 1), append('a', 2)].map(outgoing => outgoing.place?.offset);
    expect(offsets).toEqual([1, 1, 2]);
  });

  it('gives exactly what is missing, or says reset: never a gap, never a repetition', () => {
    const positions = fc.record({ published: fc.nat(12), seen: fc.nat(14) });
    fc.assert(
      fc.property(positions, ({ published, seen }) => {
        const { store, append } = createStore();
        const { epoch } = store.standing('a', undefined, 0);
        for (let coin = 1; coin <= published; coin++) append('a', coin);
        const { recovery, missed, offset } = store.standing('a', { epoch, offset: seen }, 0);
        const canRecover = seen <= published && published - seen <= limits.streamMessages;
        expect(offset).toBe(published);
        expect(recovery).toBe(canRecover ? 'recovered' : 'reset');
        const wanted = Array.from({ length: published - seen }, (_, index) => seen + index + 1);
        expect(missed.map(coinOf)).toEqual(canRecover ? wanted : []);
      }),
    );
  });

  it('that nobody has published to yet can be waited for', () => {
    const { store, append } = createStore();
    const before = store.standing('a', undefined, 0);
    append('a', 1);
    expect(store.standing('a', before, 0)).toMatchObject({ recovery: 'recovered', offset: 1 });
  });

  it('keeps its place when its messages grew old', () => {
    const { store, append } = createStore();
    append('a', 1);
    const seen = store.standing('a', undefined, 0);
    store.sweep(1_000);
    expect(store.bytes).toBe(0);
    expect(store.standing('a', seen, 1_000)).toMatchObject({ recovery: 'recovered', offset: 1, missed: [] });
    expect(store.standing('a', { ...seen, offset: 0 }, 1_000).recovery).toBe('reset');
    expect(append('a', 2, 1_000).place?.offset).toBe(2);
  });

  it('gives no old message even before the sweep has come by', () => {
    const { store, append } = createStore();
    const seen = store.standing('a', undefined, 0);
    append('a', 1);
    expect(store.standing('a', seen, 999).recovery).toBe('recovered');
    expect(store.standing('a', seen, 1_000).recovery).toBe('reset');
  });
});

describe('a client that missed more than one recovery may send', () => {
  it('starts anew', () => {
    const { store, append } = createStore({ recoverBytes: 250 });
    const seen = store.standing('a', undefined, 0);
    for (const coin of [1, 2]) append('a', coin);
    expect(store.standing('a', seen, 0)).toMatchObject({ recovery: 'recovered', offset: 2 });
    append('a', 3);
    expect(store.standing('a', seen, 0)).toMatchObject({ recovery: 'reset', offset: 3, missed: [] });
  });
});

describe('the store', () => {
  it('forgets the stream that was silent longest when there are too many', () => {
    const { store, append } = createStore();
    for (const key of ['a', 'b', 'c', 'd', 'e']) append(key, 1);
    expect(store.size).toBeLessThanOrEqual(limits.streams);
    expect(store.standing('e', undefined, 0).offset).toBe(1);
    expect(store.standing('a', undefined, 0).offset).toBe(0);
  });

  it('never takes a stream made anew for the one it has forgotten', () => {
    const { store, append } = createStore();
    append('a', 1);
    const seen = store.standing('a', undefined, 0);
    for (const key of ['b', 'c', 'd', 'e']) append(key, 1);
    for (const coin of [10, 11]) append('a', coin);
    expect(store.standing('a', seen, 0).recovery).toBe('reset');
  });

  it('keeps within its bytes by letting go of what is oldest', () => {
    const { store, append } = createStore({ streamBytes: 1_000 });
    for (let coin = 0; coin < 50; coin++) append(coin % 2 === 0 ? 'a' : 'b', coin);
    expect(store.bytes).toBeLessThanOrEqual(2_000);
    append('a', 1);
    expect(store.standing('a', undefined, 0).offset).toBe(26);
  });

  it('counts no bytes once everything is old', () => {
    const { store, append } = createStore();
    for (let coin = 0; coin < 20; coin++) append(`s${coin % 3}`, coin, coin);
    store.sweep(10_000);
    expect(store.bytes).toBe(0);
  });
});
