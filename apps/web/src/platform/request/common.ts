/** The parameters sent with every call. The token is not among them: it travels as a header. */
import type { CommonParameter } from '@boardwalk/contract';
import { APP_TYPE, CLIENT_VERSION, GLOBAL_TYPE } from '@boardwalk/contract/constants';
import { clock } from '../clock.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { deviceId, deviceInfo } from '../device/device.ts';
import { activeLocale } from '../i18n/i18n.ts';
import { currencyRate } from '../session/currency.ts';
import { session } from '../session/session.ts';
import { visit } from '../visit.ts';

export function commonParameters(): Partial<Record<CommonParameter, string>> {
  const { userId } = session.getState();
  const client = clientIdentity.getState();
  return {
    timestamp: String(clock.nowMs()),
    deviceId: client.advertisingId || deviceId,
    deviceInfo,
    deviceType: String(client.deviceType),
    sourceId: String(client.sourceId),
    language: activeLocale(),
    appType: String(APP_TYPE),
    globalType: String(GLOBAL_TYPE),
    clientVersion: CLIENT_VERSION,
    appVersion: client.appVersion,
    webAuth: '1',
    market: visit.market,
    currency: currencyRate.getState().currency,
    ...whereKnown({
      appsFlyerId: client.appsFlyerId,
      packageName: client.packageName,
      vestBagId: client.vestBagId,
      invitationUid: visit.inviteCode,
      userId: userId === 0 ? '' : String(userId),
    }),
  };
}

function whereKnown(
  parameters: Partial<Record<CommonParameter, string>>,
): Partial<Record<CommonParameter, string>> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}
