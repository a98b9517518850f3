/**
 * The one live connection of the app, made when somebody signs in. Its code is loaded then, so
 * that guests do not wait for it.
 */
import { deviceId, deviceInfo } from '../device/device.ts';
import type { SocketClient, SocketIdentity } from './socket-client.ts';

let loading: Promise<SocketClient> | undefined;
let wanted: SocketIdentity | undefined;

export async function connectLive(identity: SocketIdentity): Promise<void> {
  wanted = identity;
  const client = await loadClient();
  // Signed out while the code was on its way.
  if (wanted === identity) client.connect(identity);
}

export async function closeLive(): Promise<void> {
  wanted = undefined;
  if (loading !== undefined) (await loading).close();
}

export function loadClient(): Promise<SocketClient> {
  loading ??= makeClient();
  return loading;
}

async function makeClient(): Promise<SocketClient> {
  const { openSocket, SocketClient } = await import('./socket-client.ts');
  const client = new SocketClient({ open: openSocket, deviceId, osName: deviceInfo, spread: Math.random });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.checkAlive();
  });
  window.addEventListener('online', () => client.checkAlive());
  return client;
}
