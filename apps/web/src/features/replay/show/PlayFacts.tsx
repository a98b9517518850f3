import { shareCode, sharePlay } from '../../../domain/machine-room/share-play.ts';
import { formatCoins, formatList, formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Play } from '../ReplayShow.tsx';
import styles from './Replay.module.css';

export function PlayFacts({ play }: { readonly play: Play }) {
  const { playId, roomId, roomName, nickName, stake, payout, prizes, createTime, code } = play;
  const share = () => (code === '' ? sharePlay(playId, roomName) : shareCode(code, roomName));
  return (
    <Card>
      <div className={styles.verdict}>
        <dl className={styles.facts}>
          <dt>{roomName}</dt>
          <dd>{nickName}</dd>
          <dt>{t('verify.when')}</dt>
          <dd>{formatMoment(createTime)}</dd>
          <dt>{t('verify.stake')}</dt>
          <dd>{formatCoins(stake)}</dd>
          <dt>{t(prizes.length > 0 ? 'replay.won' : 'verify.payout')}</dt>
          <dd>{prizes.length > 0 ? formatList(prizes) : formatCoins(payout)}</dd>
          <dt>{t('seeds.hash')}</dt>
          <dd className={styles.code}>{play.serverSeedHash}</dd>
        </dl>
        <Button icon="share" look="gold" isWide onPress={share}>
          {t('replay.share')}
        </Button>
        <ButtonLink to={`/machine/${roomId}`} icon="book" look="quiet" isWide>
          {t('page.machineLog')}
        </ButtonLink>
      </div>
    </Card>
  );
}
