import { t } from '../../platform/i18n/i18n.ts';
import { useConnectionLost } from '../../platform/offline/connection.ts';
import { StatusStrip } from '../../ui/feedback/notices/StatusStrip.tsx';

export function OfflineStrip() {
  const isLost = useConnectionLost();
  return <StatusStrip icon="offline" text={isLost ? t('offline.strip') : ''} />;
}
