/** The result as text for the people of the house: plain, English, with what the device says of itself. */
import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import { clock } from '../../platform/clock.ts';
import { deviceId, deviceInfo } from '../../platform/device/device.ts';
import { session } from '../../platform/session/session.ts';
import { CHECK_NAMES } from './checks.ts';
import { valueText } from './measure/finding.ts';
import type { Findings } from './use-checks.ts';

export function resultText(findings: Findings): string {
  const rows = CHECK_NAMES.flatMap(name => {
    const finding = findings[name];
    return finding ? [`${name}: ${finding.grade}, ${valueText(finding.value, 'en-US')}`] : [];
  });
  return [
    `Boardwalk connection check, ${new Date(clock.nowMs()).toISOString()}`,
    `client ${CLIENT_VERSION}, user ${session.getState().userId}, device ${deviceId}`,
    deviceInfo,
    ...rows,
  ].join('\n');
}
