/** Makes an admitted socket a connection. The listeners are shared by all sockets; each socket carries its connection. */
import type { RawData, WebSocket } from 'ws';
import type { Gate } from '../../platform/websocket/index.ts';
import { Connection, type PlayerSocket } from '../connection.ts';
import { receive, receivePing, receivePong } from '../dispatch.ts';
import type { Host } from '../host.ts';
import type { Admission } from './upgrade.ts';

export function createAdmission(host: Host, gate: Gate<PlayerSocket>): (admission: Admission) => void {
  let lastId = 0;
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const connection = connectionOf(this);
    // `ws` gives one Buffer unless told otherwise.
    if (connection !== undefined && Buffer.isBuffer(data)) receive(host, connection, data, isBinary);
  }
  function onPing(this: WebSocket, payload: Buffer): void {
    const connection = connectionOf(this);
    if (connection !== undefined) receivePing(host, connection, payload);
  }
  function onPong(this: WebSocket): void {
    const connection = connectionOf(this);
    if (connection !== undefined) receivePong(host, connection);
  }
  function onClose(this: WebSocket): void {
    const connection = connectionOf(this);
    if (connection !== undefined) drop(host, gate, connection);
  }
  // A broken frame; `ws` has begun to close the socket with the code that fits.
  function onError(): void {
    host.counts.badPackets += 1;
  }

  return ({ socket, stream, address, token }) => {
    lastId += 1;
    const { nowMs, limits } = host;
    const connection = new Connection(lastId, socket, stream, address, nowMs);
    connection.addressToken = token;
    connection.deadlineMs = nowMs + limits.unboundMs;
    connection.packetTokens = limits.packetBurst;
    socket.connection = connection;
    host.registry.all.add(connection);
    socket.on('message', onMessage);
    socket.on('ping', onPing);
    socket.on('pong', onPong);
    socket.on('close', onClose);
    socket.on('error', onError);
  };
}

function drop(host: Host, gate: Gate<PlayerSocket>, connection: Connection): void {
  connection.socket.connection = undefined;
  host.detach(connection);
  connection.phase = 'closing';
  host.outbox.forget(connection);
  host.registry.all.delete(connection);
  gate.release(connection.address);
}

function connectionOf(socket: WebSocket): Connection | undefined {
  // Every socket of this server was made as a PlayerSocket by the gate.
  return (socket as PlayerSocket).connection;
}
