/** The keeper of leases on a store that does what the test says. */
import type { RoomId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeldLease, LeaseStore } from '../store/index.ts';
import { createManualTimers, type ManualTimers } from '../testing/timers.fixture.ts';
import { LeaseKeeper } from './leases.ts';

const [pier, arcade] = [20_001 as RoomId, 11_001 as RoomId];

let timers: ManualTimers;
let lost: RoomId[];
let errors: string[];
let released: HeldLease[];
let renew: LeaseStore['renew'];
let keeper: LeaseKeeper;

beforeEach(() => {
  timers = createManualTimers(createTestClock());
  [lost, errors, released] = [[], [], []];
  renew = async (_node, held) => new Set(held.map(({ roomId }) => roomId));
  const store: LeaseStore = {
    acquire: async roomId => (roomId === arcade ? undefined : 5),
    renew: (node, held) => renew(node, held),
    release: async (_node, held) => {
      released.push(held);
    },
    findOwner: async () => undefined,
    voidAll: async () => undefined,
  };
  keeper = new LeaseKeeper({
    node: 'one',
    store,
    timers,
    limits: { leaseMs: 13_000 },
    log: { error: (_details, message) => void errors.push(message) },
    onLost: roomId => void lost.push(roomId),
  });
});

const pass = async (ms: number) => {
  await timers.advance(ms);
  keeper.dropExpired();
};

describe('a lease', () => {
  it('has the fence that the database gave, and none where another node owns the room', async () => {
    expect(await keeper.acquire(pier)).toBe(5);
    expect(await keeper.acquire(arcade)).toBeUndefined();
  });

  it('is given up when nothing renewed it for so long', async () => {
    await keeper.acquire(pier);
    await pass(12_999);
    expect(lost).toEqual([]);
    await pass(1);
    expect(lost).toEqual([pier]);
  });

  it('is lost once, and not released any more', async () => {
    await keeper.acquire(pier);
    await pass(13_000);
    await pass(13_000);
    await keeper.release(pier);
    expect(lost).toEqual([pier]);
    expect(released).toEqual([]);
  });

  it('is held on by renewing it', async () => {
    await keeper.acquire(pier);
    for (let turn = 0; turn < 5; turn++) {
      await keeper.renew();
      await pass(10_000);
    }
    expect(lost).toEqual([]);
  });

  it('counts from before the database was asked', async () => {
    await keeper.acquire(pier);
    renew = async (_node, held) => {
      await timers.advance(4000);
      return new Set(held.map(({ roomId }) => roomId));
    };
    await keeper.renew();
    await pass(8999);
    expect(lost).toEqual([]);
    await pass(1);
    expect(lost).toEqual([pier]);
  });

  it('that the database does not renew is lost at once', async () => {
    await keeper.acquire(pier);
    renew = async () => new Set();
    await keeper.renew();
    expect(lost).toEqual([pier]);
  });

  it('survives a database that fails once', async () => {
    await keeper.acquire(pier);
    renew = async () => Promise.reject(new Error('no connection'));
    await keeper.renew();
    expect([lost, errors]).toEqual([[], ['leases of rooms could not be renewed']]);
  });

  it('that was released while it was renewed is not lost', async () => {
    await keeper.acquire(pier);
    renew = async () => {
      await keeper.release(pier);
      return new Set();
    };
    await keeper.renew();
    expect(lost).toEqual([]);
    expect(released).toEqual([{ roomId: pier, fence: 5 }]);
  });

  it('is released once', async () => {
    await keeper.acquire(pier);
    await keeper.release(pier);
    await keeper.release(pier);
    expect(released).toHaveLength(1);
  });
});
