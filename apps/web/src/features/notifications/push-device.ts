/** Pushes to this browser: whether they can come, and how they are allowed. Nothing is asked before somebody wants it. */
import { pushManager } from '../../domain/push/push-manager.ts';
import { deviceZone } from '../../platform/clock.ts';
import { call } from '../../platform/request/call.ts';

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

export async function readPushState(): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) && Notification.permission === 'granted' ? 'on' : 'off';
}

/** After a tap: the browser asks now. */
export async function allowPush(publicKey: string): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await subscribe(manager, publicKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call('messages.subscribe', {
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    timeZone: deviceZone(),
  });
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  const manager = await pushManager();
  await call('messages.unsubscribe', {});
  await (await manager?.getSubscription())?.unsubscribe();
  return 'off';
}

/** One that was made with the keys of another installation is given up. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}
