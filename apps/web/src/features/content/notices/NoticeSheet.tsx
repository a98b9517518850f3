import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ErrorState, Message } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './NoticeSheet.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    notices: Dialog<object, void>;
  }
}

export function NoticeSheet({ close }: DialogProps<'notices'>) {
  return (
    <Sheet title={t('notices.title')} close={() => close()}>
      <Notices />
    </Sheet>
  );
}

function Notices() {
  const { data, error, refetch } = useCall('content.mainPageNotice', {});
  if (data === undefined) {
    if (error) return <ErrorState failure={error} onRetry={refetch} />;
    return <SkeletonRows count={2} height={96} label={t('page.loading')} />;
  }
  if (data.list.length === 0) {
    return (
      <Message
        picture={<Emoji name="bell" size={64} />}
        title={t('notices.noneTitle')}
        text={t('notices.none')}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {data.list.map(({ id, title, content, startTime }) => (
        <li key={id} className={styles.notice}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.content}>{content}</p>
          <p className={styles.time}>{formatDay(startTime)}</p>
        </li>
      ))}
    </ul>
  );
}
