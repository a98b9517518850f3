import { Inbox } from '../../features/inbox/Inbox.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function InboxPage() {
  return (
    <SubPage title={t('page.inbox')} parent="/user/settings">
      <Inbox />
    </SubPage>
  );
}
