import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import styles from '../Forum.module.css';
import { WinCard } from '../read/WinCard.tsx';

interface WinFieldProps {
  /** Empty for none. */
  readonly roundId: string;
  readonly onChange: (roundId: string) => void;
}

/** A win of one’s own beside the words. */
export function WinField({ roundId, onChange }: WinFieldProps) {
  if (roundId !== '') return <Chosen roundId={roundId} onRemove={() => onChange('')} />;
  const pick = async () => {
    const chosen = await dialogs.open('forumWins', {});
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Button icon="trophy" isWide onPress={pick}>
      {t('forum.win')}
    </Button>
  );
}

function Chosen({ roundId, onRemove }: { readonly roundId: string; readonly onRemove: () => void }) {
  const { data } = useCall('forum.wins', { roundId });
  const [win] = data?.list ?? [];
  return (
    <div className={styles.chosenWin}>
      {data === undefined ? (
        <SkeletonRows count={1} height={96} label={t('page.loading')} />
      ) : win ? (
        <WinCard win={win} />
      ) : (
        <p role="alert" className={styles.error}>
          {t('failure.notAWin')}
        </p>
      )}
      <Button size="small" look="quiet" icon="close" onPress={onRemove}>
        {t('forum.removeWin')}
      </Button>
    </div>
  );
}
