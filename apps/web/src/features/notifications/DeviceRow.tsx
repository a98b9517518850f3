import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Row } from '../../ui/surfaces/Rows.tsx';
import { allowPush, type PushState, readPushState, stopPush } from './push-device.ts';

const WORDS = {
  on: 'notify.deviceText',
  off: 'notify.deviceText',
  blocked: 'notify.blocked',
  unsupported: 'notify.unsupported',
} as const;

/** The browser is asked when it is turned on, never before. */
export function DeviceRow({ publicKey }: { readonly publicKey: string }) {
  const [state, setState] = useState<PushState>('off');
  useEffect(() => {
    readPushState().then(setState, () => setState('unsupported'));
  }, []);
  const change = (isOn: boolean) => {
    (isOn ? allowPush(publicKey) : stopPush()).then(setState, tellFailure);
  };
  const label = t('notify.device');
  const canChange = state === 'on' || state === 'off';
  return (
    <Row
      icon="device"
      title={label}
      detail={t(WORDS[state])}
      end={canChange && <Toggle label={label} isOn={state === 'on'} onChange={change} />}
    />
  );
}
