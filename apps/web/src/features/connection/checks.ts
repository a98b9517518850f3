/** Every check that needs nobody's permission, in the order they run: one after the other, so that none slows another. */
import type { TextKey } from '../../platform/i18n/i18n.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { checkStorage, checkWebGl } from './measure/device.ts';
import { type Finding, NOTHING_MEASURED, within } from './measure/finding.ts';
import { checkClock, checkDownload, checkLatency } from './measure/server.ts';
import { checkSocket } from './measure/socket.ts';
import { checkWebRtc } from './measure/webrtc.ts';

export const CHECK_NAMES = ['server', 'socket', 'download', 'clock', 'webrtc', 'webgl', 'storage'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

interface Check {
  readonly icon: IconName;
  readonly run: () => Promise<Finding>;
  /** Said when it fails as a whole. */
  readonly failed: TextKey;
}

export const checks: Readonly<Record<CheckName, Check>> = {
  server: { icon: 'wifi', run: checkLatency, failed: 'check.advice.unreachable' },
  socket: { icon: 'broadcast', run: checkSocket, failed: 'check.advice.socket' },
  download: { icon: 'download', run: checkDownload, failed: 'check.advice.unreachable' },
  clock: { icon: 'clock', run: checkClock, failed: 'check.advice.unreachable' },
  webrtc: { icon: 'camera', run: checkWebRtc, failed: 'check.advice.browser' },
  webgl: { icon: 'cube', run: checkWebGl, failed: 'check.advice.webgl' },
  storage: { icon: 'disk', run: checkStorage, failed: 'check.advice.storage' },
};

/** None takes longer, whatever hangs. */
const ONE_WITHIN_MS = 12_000;

export async function runCheck(name: CheckName): Promise<Finding> {
  const { run, failed } = checks[name];
  try {
    return await within(ONE_WITHIN_MS, run());
  } catch {
    return { grade: 'bad', value: NOTHING_MEASURED, advice: failed };
  }
}
