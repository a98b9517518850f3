/**
 * Where pushes go follows the session: a browser whose player has left is called no more, and a shell says its
 * platform's token for whoever is signed in.
 */
import { deviceZone } from '../../platform/clock.ts';
import { onEvent } from '../../platform/events.ts';
import { shellInfo } from '../../platform/native/shell-info.ts';
import { platform } from '../../platform/native/wire/shell.ts';
import { call } from '../../platform/request/call.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { pushManager } from './push-manager.ts';

/** As the server takes one. */
const TOKEN = /^[A-Za-z0-9:_.-]{16,1000}$/;

export function followSessionWithPushes(): () => void {
  /** With which session this token was told. */
  let told = '';
  const tell = () => {
    const { token } = session.getState();
    const pushId = shellInfo.getState().said?.pushToken ?? '';
    const kind = platform();
    const now = `${token} ${pushId}`;
    if (kind === 'web' || !isUser(session.getState()) || !TOKEN.test(pushId) || told === now) return;
    told = now;
    call('messages.subscribeShell', { platform: kind, pushId, timeZone: deviceZone() }).catch(() => {
      // Tried again when the app wakes up, and at its next start.
      if (told === now) told = '';
    });
  };
  const stops = [
    session.subscribe(tell),
    shellInfo.subscribe(tell),
    onEvent('wakeUp', tell),
    onEvent('logout', ({ reason }) => {
      // The tab that was left does it: meanwhile somebody else may want pushes here.
      if (reason !== 'elsewhere') void giveUp().catch(() => undefined);
    }),
  ];
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The server has let go of the device together with its session. */
async function giveUp(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}
