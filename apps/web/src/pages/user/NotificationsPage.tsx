import { Notifications } from '../../features/notifications/Notifications.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function NotificationsPage() {
  return (
    <SubPage title={t('page.notifications')} parent="/user/settings">
      <Notifications />
    </SubPage>
  );
}
