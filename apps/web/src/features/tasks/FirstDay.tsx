import { TaskType } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { QuestList } from './QuestList.tsx';
import styles from './Quests.module.css';
import { isClaimable, isClaimed, type Quest, wordsOf } from './quest.ts';
import { RewardMark } from './RewardMark.tsx';

/** The first days at a glance: a picture for each, and the way to them. */
export function FirstDayStrip({ quests }: { readonly quests: readonly Quest[] }) {
  const bonus = quests.find(({ taskType }) => taskType === TaskType.quests);
  const own = quests.filter(quest => quest !== bonus);
  return (
    <Link to="/tasks/firstday" className={styles.strip}>
      <span className={styles.head}>
        <span className={styles.heading}>{t('quests.firstDay')}</span>
        {bonus && <RewardMark {...bonus} />}
      </span>
      <span className={styles.tiles}>
        {own.map(quest => (
          <Tile key={quest.userTaskId} quest={quest} />
        ))}
      </span>
      {quests.some(isClaimable) && <span className={styles.dot} aria-hidden="true" />}
    </Link>
  );
}

function Tile({ quest }: { readonly quest: Quest }) {
  const { text, picture } = wordsOf(quest);
  const isDone = isClaimable(quest) || isClaimed(quest);
  return (
    <span className={classNames(styles.tile, isDone && styles.tileDone)}>
      <Emoji name={picture} size={34} />
      <span className="visually-hidden">{t(text)}</span>
      {isDone && (
        <span className={styles.tick}>
          <Icon name="check" size={14} />
        </span>
      )}
    </span>
  );
}

export function FirstDay() {
  const { data, error, refetch } = useCall('tasks.firstDay', {});
  if (error && !data) return <ErrorState failure={error} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={6} height={92} label={t('page.loading')} />;
  return (
    <>
      <p className={styles.said}>{t('quests.firstDayText')}</p>
      <QuestList quests={data.list} />
    </>
  );
}
