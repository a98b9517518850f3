import { PacketFlag, SocketCloseCode, SocketCommand, SocketErrorCode } from '@boardwalk/contract/socket';
import type { DeviceKind } from '../options.ts';
import type { Handle } from './handle.ts';

/** Names the device, once. An empty name is answered with an error and the end. */
export const handleHandshake: Handle<typeof SocketCommand.handshake> = (host, connection, packet) => {
  const { deviceId = '', osName = '' } = packet.body;
  if (connection.phase !== 'new') {
    host.error(connection, packet, SocketErrorCode.repeatHandshake, 'repeat handshake');
    return;
  }
  if (deviceId === '') {
    host.error(connection, packet, SocketErrorCode.invalidDevice, 'Param invalid');
    host.close(connection, SocketCloseCode.policy, 'no device id');
    return;
  }
  connection.phase = 'handshaken';
  connection.deviceId = deviceId;
  connection.kind = deviceKindOf(osName);
  const { sessionId } = packet;
  host.reply(connection, {
    cmd: SocketCommand.handshake,
    flags: PacketFlag.json,
    sessionId,
    body: undefined,
  });
};

/** By its beginning: stock web clients append the browser's own name, which may hold any of these words. */
export function deviceKindOf(osName: string): DeviceKind {
  const name = osName.trim().toLowerCase();
  if (name.startsWith('android')) return 'android';
  return /^(ios|iphone|ipad)/.test(name) ? 'ios' : 'web';
}
