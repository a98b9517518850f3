import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from '../Forum.module.css';
import type { Win } from '../use-forum.ts';

const PICTURES = 3;

/** What was won, as the round itself has it, with the way to its replay. */
export function WinCard({ win }: { readonly win: Win }) {
  const { prizes, roomName, code } = win;
  return (
    <div className={styles.win} data-material="paper">
      <span className={styles.winPicture} aria-hidden="true">
        {prizes.length === 0 ? (
          <Coin size={56} />
        ) : (
          prizes
            .slice(0, PICTURES)
            .map((prize, at) => (
              <PrizePicture key={at} picture={prize.picture} size={prizes.length > 1 ? 44 : 60} />
            ))
        )}
      </span>
      <span className={styles.winWords}>
        <span className={styles.winTitle}>{winText(win)}</span>
        <span className={styles.winRoom}>
          {roomName !== '' && <bdi>{roomName}</bdi>}
          <span>{t('forum.staked', { coins: formatCoins(win.stake) })}</span>
        </span>
        {code !== '' && (
          <ButtonLink to={`/replay/code/${code}`} look="paper" size="small" icon="play">
            {t('forum.watch')}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

/** Prizes by their names, coins where there were any beside them. */
export function winText({ prizes, payout }: Pick<Win, 'prizes' | 'payout'>): string {
  const names = prizes.map(({ name }) => name);
  if (names.length === 0) return t('forum.wonCoins', { coins: payout });
  return [...names, ...(payout > 0 ? [formatCoins(payout)] : [])].join(' + ');
}
