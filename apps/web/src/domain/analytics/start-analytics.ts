/** What is reported without anybody's doing: activation, sign-ups, the push message that was opened. */
import { clock } from '../../platform/clock.ts';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { onEvent } from '../../platform/events.ts';
import { call } from '../../platform/request/call.ts';
import { session, sessionReady } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { visit } from '../../platform/visit.ts';
import { isFirstTime, noteDone, wasDone } from './once.ts';
import { addReport, isWorthAnotherTry, sendReports } from './outbox.ts';
import { track } from './track.ts';

/** Returns the function that stops it. */
export function startAnalytics(): () => void {
  const again = () => {
    void sendReports();
    void sessionReady().then(reportPackage);
  };
  reportActivation();
  reportPushClick(visit.pushTaskRecordId);
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

const packagesOnTheWay = new Set<string>();

/** From which package this account plays: told once the server has heard it, until then tried again. */
async function reportPackage(): Promise<void> {
  const { vestBagId } = clientIdentity.getState();
  const key = `package:${session.getState().userId}:${vestBagId}`;
  if (vestBagId === '' || packagesOnTheWay.has(key) || wasDone(key)) return;
  packagesOnTheWay.add(key);
  try {
    await call('accounts.identifyPackage', { vestBagId });
    noteDone(key);
  } catch (error) {
    if (!isWorthAnotherTry(error)) noteDone(key);
  } finally {
    packagesOnTheWay.delete(key);
  }
}
