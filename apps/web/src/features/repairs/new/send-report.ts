import { Refusal } from '@boardwalk/base';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { FullReport } from '../faults.ts';
import type { Draft } from './draft.ts';

/** Sends it once, and behind it what this device is: nobody should have to be asked for that. */
export async function sendReport({ key, faultType, content, room, pictures }: Draft): Promise<FullReport> {
  if (faultType === undefined) throw new Refusal('badInput', { field: 'fault' });
  if (content.trim() === '') throw new Refusal('badInput', { field: 'content' });
  const report = await call('repairs.insert', {
    faultType,
    content: content.trim(),
    ...(room && { gameType: room.gameType, roomId: room.roomId }),
    pictures: [...pictures],
    idempotencyKey: key,
  });
  await refresh('repairs.list');
  void call('repairs.extend', { repairId: report.repairId, extend: describeDevice() }).catch(() => undefined);
  return report;
}

function describeDevice(): string {
  const { userAgent, language, onLine } = navigator;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const facts = {
    userAgent,
    language,
    onLine,
    screen: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
    page: window.location.pathname,
  };
  return JSON.stringify(facts).slice(0, 8000);
}
