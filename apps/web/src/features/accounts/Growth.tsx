import { TOP_LEVEL } from '@boardwalk/rules';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import styles from './HomeHead.module.css';

/** How far it is to the next level; in words where there is room for them. */
export function Growth() {
  const { data } = useCall('wallet.experience', {});
  const growth = data && growthOf(data);
  return (
    <span className={styles.growth}>
      <Progress label={growth?.label ?? ''} percent={growth?.percent} />
      <span className={styles.growthText} aria-hidden="true">
        {growth?.label}
      </span>
    </span>
  );
}

function growthOf({ growth, levelStart, nextLevel, userLevel }: Output<'wallet.experience'>) {
  const isTop = userLevel >= TOP_LEVEL || nextLevel <= levelStart;
  if (isTop) return { label: t('home.topLevel'), percent: 100 };
  return {
    label: t('home.growth', { missing: nextLevel - growth, level: userLevel + 2 }),
    percent: (100 * (growth - levelStart)) / (nextLevel - levelStart),
  };
}
