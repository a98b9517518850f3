import { type SlotWord, slotMachines } from '@boardwalk/games/slot';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Play } from '../play/use-play.ts';
import styles from './Scenes.module.css';

interface ScenesProps {
  readonly play: Play;
  readonly machine: SlotWord;
}

/** What happens over the reels beside the symbols: free spins begin, a lid opens, a jackpot is won. */
export function Scenes({ play: { cue, shown }, machine }: ScenesProps) {
  if (!cue || !shown) return null;
  const { event } = cue;
  if (event.type === 'scatter' && event.spins > 0) {
    return <Scene title={t('slot.freeWon', { count: formatCoins(event.spins) })} />;
  }
  if (event.type === 'pick')
    return <Lids prizes={slotMachines[machine].prizes} opened={event.prize} stake={shown.stake} />;
  if (event.type === 'jackpot') return <JackpotWon roundId={shown.roundId} jackpot={event.jackpot} />;
  return null;
}

function Scene({ title, text }: { readonly title: string; readonly text?: string | undefined }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}

interface LidsProps {
  readonly prizes: readonly number[];
  readonly opened: number;
  readonly stake: number;
}

/** All that could have been under them is shown; which one opens was drawn. */
function Lids({ prizes, opened, stake }: LidsProps) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <p className={styles.title}>{t('slot.feature.bonus')}</p>
      <div className={styles.lids}>
        {prizes.map((hundredths, prize) => (
          <span key={hundredths} className={classNames(styles.lid, prize === opened && styles.opened)}>
            <span className={styles.prize}>{formatMultiplier(hundredths)}</span>
            {prize === opened && (
              <span className={styles.text}>+{formatCoins((stake * hundredths) / 100)}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Paid by a transfer of its own: what it came to is asked for. */
function JackpotWon({
  roundId,
  jackpot,
}: {
  readonly roundId: string;
  readonly jackpot: 'lucky' | 'mini' | 'major' | 'grand';
}) {
  const { data } = useCall('slot.jackpotWin', { roundId });
  return (
    <Scene
      title={t('slot.jackpotWon', { name: t(`slot.jackpot.${jackpot}`) })}
      text={data && t('money.balance', { coins: data.coins })}
    />
  );
}
