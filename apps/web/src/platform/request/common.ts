/** The parameters sent with every call. The token is not among them: it travels as a header. */
import type { CommonParameter } from '@boardwalk/contract';
import { APP_TYPE, CLIENT_VERSION, DEFAULT_CURRENCY, GLOBAL_TYPE } from '@boardwalk/contract/constants';
import type { Currency } from '@boardwalk/contract/enums';
import { clock } from '../clock.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { deviceId, deviceInfo } from '../device/device.ts';
import { activeLocale } from '../i18n/i18n.ts';
import { session } from '../session/session.ts';
import { visit } from '../visit.ts';

let currency: Currency = DEFAULT_CURRENCY;

/** In what money whoever calls counts; as it was told last. */
export function setCallCurrency(next: Currency): void {
  currency = next;
}

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
    currency,
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
