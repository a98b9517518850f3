import type { ReactNode } from 'react';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Levels.module.css';
import type { LevelFacts, LevelInfo } from './level-info.ts';
import { rightsBegunAt } from './rights.ts';

interface LevelCardProps {
  readonly info: LevelInfo;
  readonly level: LevelFacts;
  /** Rooms and prices that open with it. */
  readonly opens: readonly string[];
}

/** One level: how far it is, what it brings, what opens with it. */
export function LevelCard({ info, level, opens }: LevelCardProps) {
  const { userLevel, growth, levels } = info;
  const missing = Math.max(0, level.growth - growth);
  const number = level.level + 1;
  const isNext = level.level === userLevel + 1;
  const isTop = level.level === levels.length - 1 && missing === 0;
  const begun = rightsBegunAt(levels, level.level);
  return (
    <Card material="paper">
      <div className={styles.card} aria-live="polite">
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>
            {isNext ? t('level.next', { level: number }) : t('account.level', { level: number })}
          </h2>
          <span className={styles.distance}>
            {missing > 0 ? t('level.toGo', { missing }) : t(isTop ? 'level.top' : 'level.reachedMark')}
          </span>
        </div>
        {missing > 0 && (
          <Progress
            label={t('home.growth', { missing, level: number })}
            percent={(100 * growth) / level.growth}
            tone="gold"
            size="large"
          />
        )}
        {isNext && <p className={styles.note}>{t('prompt.growth')}</p>}
        <ul className={styles.tiles}>
          {level.rewardAmount > 0 && (
            <Fact
              picture={<Coin size={34} />}
              value={formatCoins(level.rewardAmount)}
              name={t('level.reward')}
            />
          )}
          <Fact
            picture={<Emoji name="teddy-bear" size={34} />}
            value={t('club.days', { days: level.prizeDays })}
            name={t('level.prizesKept')}
          />
          <Fact
            picture={<Emoji name="package" size={34} />}
            value={t('club.days', { days: level.returnDays })}
            name={t('level.forReturns')}
          />
        </ul>
        {begun.length + opens.length > 0 && (
          <ul className={styles.news}>
            {begun.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size={18} />
                <span>{text}</span>
              </li>
            ))}
            {opens.map(text => (
              <li key={text}>
                <Icon name="play" size={18} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

interface FactProps {
  readonly picture: ReactNode;
  readonly value: string;
  readonly name: string;
}

function Fact({ picture, value, name }: FactProps) {
  return (
    <li className={styles.tile}>
      {picture}
      <span className={styles.value}>{value}</span>
      <span className={styles.name}>{name}</span>
    </li>
  );
}
