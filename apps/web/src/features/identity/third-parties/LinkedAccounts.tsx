import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { MailText } from '../../../ui/avatar/MailText.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Rows } from '../../../ui/surfaces/Rows.tsx';
import styles from './Link.module.css';
import { linkWay, unlinkWay } from './link.ts';
import { mailOf, type Way, waysOf } from './ways.ts';

/** Every way one signs in, with what there could be beside them. The last one stays. */
export function LinkedAccounts() {
  const { data, error, isPending, refetch } = useCall('identity.listThirdParties', {});
  const { data: options } = useCall('identity.signInOptions', {});
  if (isPending) return <SkeletonRows count={4} height={72} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const isLast = data.list.length <= 1;
  return (
    <>
      <Rows label={t('page.link')}>
        <MailRow mail={mailOf(data.list)?.name} />
        {waysOf(data.list, options?.list ?? []).map(way => (
          <WayRow key={way.source} way={way} isLast={isLast} />
        ))}
      </Rows>
      {isLast && (
        <p className={styles.note}>
          <Icon name="info" size={20} />
          {t('link.last')}
        </p>
      )}
    </>
  );
}

function MailRow({ mail }: { readonly mail: string | undefined }) {
  return (
    <Row
      icon="mail"
      title={t('auth.mail')}
      detail={mail === undefined ? t('link.none') : <MailText mail={mail} />}
      end={
        <Button size="small" onPress={() => void dialogs.open('linkMail', {})}>
          {t(mail === undefined ? 'link.link' : 'link.change')}
        </Button>
      }
    />
  );
}

function WayRow({ way, isLast }: { readonly way: Way; readonly isLast: boolean }) {
  const { name, icon, bound, provider } = way;
  return (
    <Row
      icon={icon}
      title={<span translate="no">{name}</span>}
      detail={detailOf(way)}
      end={
        bound ? (
          <Button size="small" isDisabled={isLast} onPress={() => unlinkWay(way)}>
            {t('link.unlink')}
          </Button>
        ) : (
          provider && (
            <Button size="small" onPress={() => linkWay(provider)}>
              {t('link.link')}
            </Button>
          )
        )
      }
    />
  );
}

function detailOf({ bound, provider }: Way): string {
  if (bound) return t('link.since', { name: bound.name, day: formatDay(bound.boundAt) });
  return t(provider ? 'link.none' : 'link.notOffered');
}
