import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingPlays } from './pending-plays.ts';

const pending = pendingPlays<{ readonly roomId: number }>('plinkoPending');
const play = (key: string, changes: { userId?: number; atMs?: number; roomId?: number } = {}) => {
  const { userId = 7, atMs = Date.now(), roomId = 3 } = changes;
  pending.add({ key, userId, bet: { roomId }, atMs });
};
const keys = (userId = 7, roomId = 3) => pending.list(userId, roomId).map(({ key }) => key);

describe('pending plays', () => {
  afterEach(() => vi.useRealTimers());

  it('outlive a reload, oldest first, until their round was shown', () => {
    play('first');
    play('second');
    expect(keys()).toEqual(['first', 'second']);
    pending.remove('first');
    expect(keys()).toEqual(['second']);
  });

  it('are asked again only for who tapped, in the room of the tap', () => {
    play('mine');
    play('hers', { userId: 8 });
    play('elsewhere', { roomId: 4 });
    expect([keys(), keys(8), keys(7, 4)]).toEqual([['mine'], ['hers'], ['elsewhere']]);
  });

  it('are forgotten after a minute: an old tap must not stake by itself', () => {
    vi.useFakeTimers();
    play('old');
    vi.advanceTimersByTime(59_000);
    expect(keys()).toEqual(['old']);
    vi.advanceTimersByTime(2_000);
    expect(keys()).toEqual([]);
  });

  it('are at most 24, the oldest dropped', () => {
    for (let count = 0; count < 40; count++) play(`tap-${count}`);
    expect(keys()).toHaveLength(24);
    expect(keys().at(-1)).toBe('tap-39');
  });

  it('survive whatever else was stored in their place', () => {
    localStorage.setItem('boardwalk.plinkoPending', '"nonsense"');
    expect(keys()).toEqual([]);
    play('fresh');
    expect(keys()).toEqual(['fresh']);
  });
});
