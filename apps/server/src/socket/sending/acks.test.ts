import { PassThrough } from 'node:stream';
import { noticeMessage } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { Connection, PlayerSocket } from '../connection.ts';
import { session, user } from '../testing/world.ts';
import { Acks } from './acks.ts';
import { Outgoing } from './outgoing.ts';

const limits = { unackedPerConnection: 3, unackedSends: 3, orphans: 2, streamAgeMs: 1_000 };
const never = () => false;

/** Connected to nothing: acks never touch the socket. */
function connectionOf(userId: number): Connection {
  const socket = new PlayerSocket('ws://127.0.0.1:9');
  socket.on('error', () => {});
  const connection = new Connection(userId, socket, new PassThrough(), 'address', 0);
  const [id, sessionId] = [user(userId), session(`s${userId}`)];
  connection.identity = { userId: id, sessionId, nickname: 'n', expiresAtMs: Number.POSITIVE_INFINITY };
  return connection;
}

const message = (sessionId: number, atMs = 0) =>
  new Outgoing(noticeMessage({ option: 17, coin: 1, ranking: 1 }), sessionId, 'handled', atMs);

const idsOf = (messages: readonly Outgoing[]) => messages.map(({ sessionId }) => sessionId);

describe('unconfirmed messages', () => {
  it('wait for the next socket of the user, but for those that were confirmed', () => {
    const acks = new Acks(limits);
    const first = connectionOf(5);
    for (const id of [1, 2, 3]) acks.track(first, message(id));
    acks.confirm(first, 2);
    acks.orphan(first);
    expect(idsOf(acks.adopt(connectionOf(5), 0, never))).toEqual([1, 3]);
  });

  it('are never given to another user', () => {
    const acks = new Acks(limits);
    const first = connectionOf(5);
    acks.track(first, message(1));
    acks.orphan(first);
    expect(acks.adopt(connectionOf(6), 0, never)).toEqual([]);
  });

  it('of one socket are the newest few', () => {
    const acks = new Acks(limits);
    const first = connectionOf(5);
    for (const id of [1, 2, 3, 4, 5]) acks.track(first, message(id));
    acks.orphan(first);
    expect(idsOf(acks.adopt(connectionOf(5), 0, never))).toEqual([3, 4, 5]);
  });

  it('are forgotten for those who stayed away longest when there are too many', () => {
    const acks = new Acks(limits);
    for (const userId of [5, 6, 7]) {
      const connection = connectionOf(userId);
      acks.track(connection, message(userId));
      acks.orphan(connection);
    }
    expect(acks.orphanCount).toBe(2);
    expect(acks.adopt(connectionOf(5), 0, never)).toEqual([]);
    expect(idsOf(acks.adopt(connectionOf(7), 0, never))).toEqual([7]);
  });

  it('grow too old to be sent, and are swept away', () => {
    const acks = new Acks(limits);
    const first = connectionOf(5);
    acks.track(first, message(1));
    acks.track(first, message(2, 500));
    acks.orphan(first);
    acks.sweep(1_000);
    expect(acks.orphanCount).toBe(1);
    expect(idsOf(acks.adopt(connectionOf(5), 1_000, never))).toEqual([2]);
    acks.orphan(first);
    acks.sweep(2_000);
    expect(acks.orphanCount).toBe(0);
  });

  it('without an ack asked for are not kept', () => {
    const acks = new Acks(limits);
    const first = connectionOf(5);
    acks.track(first, new Outgoing(noticeMessage({ option: 17, coin: 1, ranking: 1 }), 1, 'none', 0));
    acks.orphan(first);
    expect(acks.orphanCount).toBe(0);
  });
});
