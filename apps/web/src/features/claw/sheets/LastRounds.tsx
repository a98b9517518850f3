import { formatList, formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { Row, Rows } from '../../../ui/surfaces/Rows.tsx';
import styles from './LastRounds.module.css';

type Round = Output<'claw.lastRounds'>['list'][number];

const SHOWN = 5;
const ROW_HEIGHT = 62;

/** What one's own last plays at this machine came to, each with the way to its proof. */
export function LastRounds({ roomId }: { readonly roomId: number }) {
  const isSignedIn = useSession(isUser);
  const { data, isPending } = useCall(
    'claw.lastRounds',
    { roomId, pageSize: SHOWN },
    { isEnabled: isSignedIn },
  );
  if (!isSignedIn || (!isPending && data === undefined)) return null;
  return (
    <section className={styles.last} aria-labelledby="own-rounds">
      <h3 id="own-rounds" className={styles.title}>
        {t('plinko.rounds')}
      </h3>
      {data === undefined ? (
        <SkeletonRows count={1} height={ROW_HEIGHT} label={t('page.loading')} />
      ) : data.list.length === 0 ? (
        <p className={styles.quiet}>{t('claw.noRounds')}</p>
      ) : (
        <Rows label={t('plinko.rounds')}>
          {data.list.map(round => (
            <RoundRow key={round.roundId} round={round} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function RoundRow({ round }: { readonly round: Round }) {
  const { roundId, prizes, stake, giftCoins, createTime } = round;
  const [prize] = prizes;
  return (
    <Row
      to={`/verify/${roundId}`}
      lead={prize && <PrizePicture picture={prize.picture} size={36} />}
      title={prizes.length > 0 ? formatList(prizes.map(({ name }) => name)) : t('claw.missed')}
      detail={giftCoins > 0 ? t('claw.firstGift', { coins: giftCoins }) : formatMoment(createTime)}
      end={<Price coins={stake} />}
    />
  );
}
