import { chatAddress } from '../../platform/chat-address.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Help.module.css';

/** Whoever found no answer reports it, or talks to somebody where there is somebody to talk to. */
export function WaysOn() {
  const { data } = useCall('content.chatConfiguration', {});
  const chat = chatAddress(data);
  return (
    <Card material="paper">
      <div className={styles.ways}>
        <h2 className={styles.waysTitle}>{t('help.notFoundTitle')}</h2>
        <p>{t('help.notFoundText')}</p>
        <ButtonLink to="/issues" look="gold" size="large" icon="report" isWide>
          {t('help.report')}
        </ButtonLink>
        {chat !== undefined && (
          <a className={styles.chat} href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={22} />
            {t('help.chat')}
          </a>
        )}
        <ButtonLink to="/trtx" look="quiet">
          {t('help.checkConnection')}
        </ButtonLink>
      </div>
    </Card>
  );
}
