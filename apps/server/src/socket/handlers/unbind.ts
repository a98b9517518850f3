import { type SocketCommand, SocketErrorCode } from '@boardwalk/contract/socket';
import type { Handle } from './handle.ts';

/** The user goes, the device stays: it may bind again, soon. */
export const handleUnbind: Handle<typeof SocketCommand.unbind> = (host, connection, packet) => {
  const { identity } = connection;
  const userId = packet.body?.userId;
  if (connection.phase !== 'bound' || identity === undefined) {
    host.error(connection, packet, SocketErrorCode.failed, 'not bound');
    return;
  }
  if (userId !== undefined && userId !== String(identity.userId)) {
    host.error(connection, packet, SocketErrorCode.failed, 'another user is bound');
    return;
  }
  connection.unacked = undefined;
  host.detach(connection);
  connection.phase = 'handshaken';
  connection.deadlineMs = host.nowMs + host.limits.unboundMs;
  host.ok(connection, packet, 'unbind success');
};
