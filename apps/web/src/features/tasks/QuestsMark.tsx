import { deviceZone } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import styles from './QuestsMark.module.css';
import { isClaimable } from './quest.ts';

/** A dot where something can be claimed. */
export function QuestsMark() {
  const { data } = useCall('tasks.list', { timeZone: deviceZone() });
  const { data: firstDay } = useCall('tasks.firstDay', {});
  const all = [
    ...(data?.userTaskModels ?? []),
    ...(data?.userTaskMoreModels ?? []),
    ...(firstDay?.list ?? []),
  ];
  if (!all.some(isClaimable)) return null;
  return (
    <span className={styles.mark}>
      <span className="visually-hidden">{t('quests.ready')}</span>
    </span>
  );
}
