import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Forum.module.css';
import { readAnew } from './use-forum.ts';

/** Whom one does not hear of, with the way back; nothing where there is nobody. */
export function BlockedPeople() {
  const isSignedIn = useSession(isUser);
  const { data } = useCall('forum.blocks', {}, { isEnabled: isSignedIn });
  if (!isSignedIn || !data || data.list.length === 0) return null;
  const unblock = async (userId: number) => {
    await call('forum.block', { userId, isBlocked: false });
    await readAnew();
  };
  return (
    <section className={styles.blocked}>
      <h2 className={styles.smallTitle}>{t('forum.blocks')}</h2>
      <Rows label={t('forum.blocks')}>
        {data.list.map(({ userId, nickName }) => (
          <Row
            key={userId}
            icon="block"
            title={<bdi translate="no">{nickName}</bdi>}
            end={
              <Button size="small" onPress={() => unblock(userId).catch(tellFailure)}>
                {t('forum.unblock')}
              </Button>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
