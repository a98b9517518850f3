import { t } from '../../platform/i18n/i18n.ts';
import { useInstall } from '../../platform/offline/use-install.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';

/** The way to the home screen, where this browser has one and the app is not there yet. */
export function InstallRow() {
  const { way, install } = useInstall();
  if (way === 'none') return null;
  const ask = async () => {
    if (await install()) toasts.show(t('me.installed'));
  };
  return (
    <Rows label={t('me.install')}>
      <Row
        icon="download"
        title={t('me.install')}
        detail={t(way === 'offer' ? 'me.installText' : 'me.installByHand')}
        {...(way === 'offer' ? { onPress: ask } : {})}
      />
    </Rows>
  );
}
