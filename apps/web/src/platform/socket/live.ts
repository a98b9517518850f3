/**
 * The one live connection of the app, made when somebody signs in. Its code is loaded then, so
 * that guests do not wait for it.
 */
import { deviceId } from '../device/device.ts';
import { emitEvent } from '../events.ts';
import { operatingSystem } from '../native/operating-system.ts';
import { onWindowEvent } from '../native/window-events.ts';
import { importWithRetry } from '../offline/import-with-retry.ts';
import { hosts } from '../request/hosts.ts';
import type { LiveConnection, SocketIdentity } from './live-connection.ts';

let loading: Promise<LiveConnection> | undefined;
let wanted: SocketIdentity | undefined;

export async function connectLive(identity: SocketIdentity): Promise<void> {
  wanted = identity;
  const connection = await loadLive();
  // Signed out while the code was on its way.
  if (wanted === identity) connection.connect(identity);
}

export async function closeLive(): Promise<void> {
  wanted = undefined;
  if (loading !== undefined) (await loading).close();
}

export function loadLive(): Promise<LiveConnection> {
  loading ??= makeConnection();
  return loading;
}

async function makeConnection(): Promise<LiveConnection> {
  const [{ LastingConnection }, { startBackground }] = await importWithRetry(() =>
    Promise.all([import('./lasting-connection.ts'), import('../worker/start-background.ts')]),
  );
  const settings = { host: hosts.socket, deviceId, ...operatingSystem() };
  const connection = new LastingConnection(settings, emitEvent, startBackground());
  tellOfThePage(connection);
  return connection;
}

/** What only the page sees: a worker knows neither whether it is looked at nor when the network changes. */
function tellOfThePage(connection: LiveConnection): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.checkAlive();
  });
  // Not every shell's page hears of its own visibility.
  onWindowEvent('activated', () => connection.checkAlive());
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => connection.checkAlive());
  }
}
