import { useState } from 'react';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { storage } from '../../../platform/storage.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useIsDrawn } from '../../../ui/surfaces/use-is-drawn.ts';
import styles from './NoticeBell.module.css';

/** What the house has to say; a dot until it was opened on this device. */
export function NoticeBell() {
  const { data } = useCall('content.mainPageNotice', {});
  const [read, setRead] = useState(() => storage.read('noticesRead') ?? []);
  const ids = data?.list.map(({ id }) => id) ?? [];
  // The first drawing is the same on every device.
  const unread = useIsDrawn() ? ids.filter(id => !read.includes(id)).length : 0;
  const open = () => {
    // Only those still shown: the list on the device stays as short as the server's.
    storage.write('noticesRead', ids);
    setRead(ids);
    void dialogs.open('notices', {});
  };
  return (
    <span className={styles.place}>
      <IconButton icon="bell" label={t('notices.open', { count: unread })} onPress={open} />
      {unread > 0 && <span className={styles.dot} />}
    </span>
  );
}
