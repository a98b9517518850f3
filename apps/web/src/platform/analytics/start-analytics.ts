/** What is reported without anybody's doing: activation, sign-ups, the push message that was opened. */
import { clock } from '../clock.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { onEvent } from '../events.ts';
import { call } from '../request/call.ts';
import { session, sessionReady } from '../session/session.ts';
import { storage } from '../storage.ts';
import { visit } from '../visit.ts';
import { isFirstTime } from './once.ts';
import { addReport, sendReports } from './outbox.ts';
import { track } from './track.ts';

/** Returns the function that stops it. */
export function startAnalytics(): () => void {
  const again = () => void sendReports();
  reportActivation();
  reportPushClick(visit.pushTaskRecordId);
  void sessionReady().then(reportPackage);
  again();
  window.addEventListener('online', again);
  const stops = [
    clientIdentity.subscribe(reportActivation),
    onEvent('login', ({ isNew }) => {
      if (isNew) track('register');
      void reportPackage();
    }),
    onEvent('wakeUp', again),
    () => window.removeEventListener('online', again),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Once on this device, as soon as it is known to a network. */
function reportActivation(): void {
  const { appsFlyerId, advertisingId } = clientIdentity.getState();
  if (appsFlyerId === '' && advertisingId === '') return;
  if (storage.read('activated') !== undefined || !isFirstTime('activated')) return;
  storage.write('activated', { atMs: clock.nowMs() });
  track('activated');
}

export function reportPushClick(firebasePushTaskRecordId: string): void {
  if (firebasePushTaskRecordId === '' || !isFirstTime(`push:${firebasePushTaskRecordId}`)) return;
  addReport('reports.pushClick', { firebasePushTaskRecordId });
}

/** From which package this account plays. */
async function reportPackage(): Promise<void> {
  const { vestBagId } = clientIdentity.getState();
  if (vestBagId === '' || !isFirstTime(`package:${session.getState().userId}:${vestBagId}`)) return;
  await call('accounts.identifyPackage', { vestBagId }).catch(() => undefined);
}
