import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Levels.module.css';
import type { LevelInfo } from './level-info.ts';
import { rightsBegunAt } from './rights.ts';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    allLevels: Dialog<{ readonly info: LevelInfo }, never>;
  }
}

/** Every level with what reaches it and what it brings. */
export function AllLevelsSheet({ info, close }: DialogProps<'allLevels'>) {
  return (
    <Sheet title={t('level.all')} close={() => close()}>
      <ol className={styles.all}>
        {info.levels.map(level => (
          <li
            key={level.level}
            className={classNames(styles.row, level.level === info.userLevel && styles.own)}
          >
            <span className={styles.rowLevel}>{t('account.level', { level: level.level + 1 })}</span>
            <span className={styles.rowFacts}>
              <span className={styles.rowGrowth}>
                {t('level.growth', { growth: formatCoins(level.growth) })}
              </span>
              <span>
                {t('level.prizesKept')}: {t('club.days', { days: level.prizeDays })}
              </span>
              <span>
                {t('level.forReturns')}: {t('club.days', { days: level.returnDays })}
              </span>
              {rightsBegunAt(info.levels, level.level).map(({ icon, text }) => (
                <span key={text} className={styles.rowNew}>
                  <Icon name={icon} size={16} />
                  {text}
                </span>
              ))}
            </span>
            {level.rewardAmount > 0 && (
              <span className={styles.rowCoins}>
                <Coin size={18} />
                {formatCoins(level.rewardAmount)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
