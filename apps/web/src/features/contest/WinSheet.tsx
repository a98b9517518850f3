import { gameName } from '../../domain/games/game-names.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Contest.module.css';
import { type Win, winText } from './contest.ts';
import { WinPicture } from './EntryCard.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    contestWins: Dialog<{ readonly seasonId: number }, never>;
  }
}

/** One's own wins of the season, of which one is entered. */
export function WinSheet({ seasonId, close }: DialogProps<'contestWins'>) {
  const { data, error, refetch } = useCall('contest.wins', {});
  const enter = async ({ roundId }: Win) => {
    try {
      await call('contest.enter', { seasonId, roundId });
      toasts.show(t('contest.entered'));
      close();
    } catch (failure) {
      tellFailure(failure);
    }
    await refresh('contest.current', 'contest.wins');
  };
  return (
    <Sheet title={t('contest.choose')} close={() => close()}>
      {data === undefined && error && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={4} height={72} label={t('page.loading')} />}
      {data?.list.length === 0 && (
        <EmptyState emoji="star" title={t('contest.chooseEmpty')} text={t('contest.chooseEmptyText')} />
      )}
      <ul className={styles.wins}>
        {data?.list.map(win => (
          <li key={win.roundId} className={styles.choice}>
            <WinPicture entry={win} />
            <span className={styles.facts}>
              <span className={styles.win}>{winText(win)}</span>
              <span className={styles.game}>
                {gameName(win.gameType)} · {formatMoment(win.time)}
              </span>
            </span>
            <Button
              look="pay"
              size="small"
              label={`${t('contest.enter')}: ${winText(win)}`}
              onPress={() => enter(win)}
            >
              {t('contest.enter')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
