import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh, updateCached } from '../../platform/request/query-client.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row } from '../../ui/surfaces/Rows.tsx';
import styles from './Ranks.module.css';

/** Any list tells it. */
const WHICH = { list: 'caught', period: 'week', previous: false } as const;

/** Whether others read one's name on the leaderboard, as a row of settings. */
export function HideRow() {
  return <Row icon="eyeOff" title={t('rank.hide')} detail={t('rank.hideText')} end={<HideToggle />} />;
}

/** The same on paper. */
export function HideTile() {
  return (
    <div className={styles.hide}>
      <span className={styles.ruleMark}>
        <Icon name="eyeOff" size={20} />
      </span>
      <span className={styles.hideWords}>
        {t('rank.hide')}
        <span className={styles.hideText}>{t('rank.hideText')}</span>
      </span>
      <HideToggle />
    </div>
  );
}

function HideToggle() {
  const { data } = useCall('ranks.own', WHICH);
  const isHidden = data?.isHidden ?? false;
  return <Toggle label={t('rank.hide')} isOn={isHidden} onChange={isOn => void save(isOn)} />;
}

async function save(isHidden: boolean): Promise<void> {
  // Shown at once; what the server says comes right behind.
  updateCached('ranks.own', WHICH, known => ({ ...known, isHidden }));
  try {
    await call('ranks.saveHidden', { isHidden });
  } catch (failure) {
    tellFailure(failure);
  }
  await refresh('ranks.own', 'ranks.list');
}
