import { DeviceType } from '@boardwalk/contract/enums';
import { signOutEverywhere } from '../../domain/session/sign-in.ts';
import { clock } from '../../platform/clock.ts';
import { deviceName } from '../../platform/device/device-name.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatAgo } from '../../platform/format/ago.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';

type Device = Output<'identity.listDevices'>['list'][number];

/** Where this account is signed in, with ways to end it there. */
export function DeviceList() {
  const { data, error, isPending, refetch } = useCall('identity.listDevices', {});
  if (isPending) return <SkeletonRows count={3} height={72} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  return (
    <>
      <Rows label={t('page.devices')}>
        {data.list.map(device => (
          <DeviceRow key={device.sessionId} device={device} />
        ))}
      </Rows>
      <Button icon="signOut" isWide onPress={askAndSignOut}>
        {t('devices.everywhere')}
      </Button>
    </>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { sessionId, deviceInfo, deviceType, seenAt, current } = device;
  const remove = async () => {
    await call('identity.removeDevice', { sessionId });
    await refresh('identity.listDevices');
  };
  return (
    <Row
      icon={
        deviceType === DeviceType.web && !/mobile|android|iphone/i.test(deviceInfo) ? 'computer' : 'device'
      }
      title={deviceName(deviceInfo)}
      detail={t('devices.seen', { when: formatAgo(seenAt, clock.nowMs()) })}
      end={
        current ? (
          <Chip tone="good">{t('devices.this')}</Chip>
        ) : (
          <Button size="small" onPress={remove}>
            {t('devices.remove')}
          </Button>
        )
      }
    />
  );
}

async function askAndSignOut(): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('devices.everywhere'),
    text: t('devices.everywhereText'),
    action: t('devices.everywhere'),
  });
  if (isSure) await signOutEverywhere();
}
