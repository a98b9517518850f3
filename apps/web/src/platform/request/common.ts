/** The parameters sent with every call. The token is not among them: it travels as a header. */
import type { CommonParameter } from '@boardwalk/contract';
import { APP_TYPE, CLIENT_VERSION, DEFAULT_CURRENCY, GLOBAL_TYPE } from '@boardwalk/contract/constants';
import { clock } from '../clock.ts';
import { deviceId, deviceInfo, deviceType, sourceId } from '../device/device.ts';
import { activeLocale } from '../i18n/i18n.ts';
import { session } from '../session/session.ts';
import { visit } from '../visit.ts';

export function commonParameters(): Partial<Record<CommonParameter, string>> {
  const { userId } = session.getState();
  return {
    timestamp: String(clock.nowMs()),
    deviceId,
    deviceInfo,
    deviceType: String(deviceType),
    sourceId: String(sourceId),
    language: activeLocale(),
    appType: String(APP_TYPE),
    globalType: String(GLOBAL_TYPE),
    clientVersion: CLIENT_VERSION,
    appVersion: visit.appVersion,
    ...(visit.packageName === '' ? {} : { packageName: visit.packageName }),
    webAuth: '1',
    market: visit.market,
    currency: DEFAULT_CURRENCY,
    ...(visit.inviteCode === '' ? {} : { invitationUid: visit.inviteCode }),
    ...(userId === 0 ? {} : { userId: String(userId) }),
  };
}
