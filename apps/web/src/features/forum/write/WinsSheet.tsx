import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { Row, Rows } from '../../../ui/surfaces/Rows.tsx';
import { winText } from '../read/WinCard.tsx';
import type { Win } from '../use-forum.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The round that was chosen. */
    forumWins: Dialog<object, string>;
  }
}

/** One’s own last wins. */
export function WinsSheet({ close }: DialogProps<'forumWins'>) {
  return (
    <Sheet title={t('forum.pickWin')} close={() => close(undefined)}>
      <Wins onPick={close} />
    </Sheet>
  );
}

function Wins({ onPick }: { readonly onPick: (roundId: string) => void }) {
  const { data, error, isPending, refetch } = useCall('forum.wins', {});
  if (isPending) return <SkeletonRows count={4} height={62} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.list.length === 0)
    return <EmptyState emoji="trophy" title={t('forum.noWins')} text={t('forum.noWinsText')} />;
  return (
    <Rows label={t('forum.pickWin')}>
      {data.list.map(win => (
        <Row
          key={win.roundId}
          lead={<WinPicture win={win} />}
          title={winText(win)}
          detail={[win.roomName, formatMoment(win.createTime)].filter(Boolean).join(' · ')}
          onPress={() => onPick(win.roundId)}
        />
      ))}
    </Rows>
  );
}

function WinPicture({ win: { prizes } }: { readonly win: Win }) {
  const [prize] = prizes;
  return prize ? <PrizePicture picture={prize.picture} size={36} /> : <Coin size={36} />;
}
