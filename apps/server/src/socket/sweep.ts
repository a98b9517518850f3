/** One look at all connections a second, instead of a timer for each. */
import { SocketCloseCode } from '@boardwalk/contract/socket';
import type { Connection } from './connection.ts';
import type { Host } from './host.ts';

export function sweep(host: Host): void {
  const { nowMs } = host;
  for (const connection of host.registry.all) sweepOne(host, connection, nowMs);
  host.streams.sweep(nowMs);
  host.acks.sweep(nowMs);
}

function sweepOne(host: Host, connection: Connection, nowMs: number): void {
  const { identity, phase } = connection;
  if (phase === 'bound') {
    if (nowMs - connection.lastPacketAtMs >= host.limits.idleMs) {
      host.close(connection, SocketCloseCode.idle, 'idle');
    } else if (identity !== undefined && identity.expiresAtMs <= nowMs) {
      host.kick(connection, 'session expired');
    }
  } else if (nowMs >= connection.deadlineMs) {
    if (phase === 'closing') host.close(connection, SocketCloseCode.kicked, 'kicked');
    else host.close(connection, SocketCloseCode.idle, 'not bound in time');
  }
}
