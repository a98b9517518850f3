import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './SignIn.module.css';

const INBOX = '/dev/inbox';

/** Where this installation sends no mail but keeps it, says where it is. */
export function DevInboxHint() {
  const { data: isThere = false } = useQuery({
    queryKey: ['devInbox'],
    queryFn: findInbox,
    staleTime: Infinity,
  });
  if (!isThere) return null;
  return (
    <a className={styles.inbox} href={INBOX} target="_blank" rel="noreferrer">
      <Icon name="mail" size={20} />
      <span>{t('auth.devInbox')}</span>
      <Icon name="link" size={16} />
    </a>
  );
}

async function findInbox(): Promise<boolean> {
  try {
    const response = await fetch(INBOX, { headers: { accept: 'application/json' } });
    return response.ok && (response.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
