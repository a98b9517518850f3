import { useLevelProgress } from '../../domain/rooms/entry/use-level-progress.ts';
import { GrowthPack } from '../../features/recharge/places/GrowthPack.tsx';
import { openings } from '../../features/rooms/openings.ts';
import { useRooms } from '../../features/rooms/use-rooms.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './Prompts.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    levelRequired: Dialog<{ readonly level: number }, never>;
  }
}

/** What opens at which level, how far it is, and how one gets there: by playing, or at once. */
export function LevelRequiredDialog({ level, close }: DialogProps<'levelRequired'>) {
  const isSignedIn = useSession(isUser);
  return (
    <DialogBox title={t('failure.levelRequired', { level: level + 1 })} close={() => close()}>
      <div className={styles.content}>
        <Missing level={level} />
        <p className={styles.text}>{t('prompt.growth')}</p>
        <Ladder />
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('prompt.playOn')}
        </Button>
        {isSignedIn && <GrowthPack level={level} onReached={() => close()} />}
        <ButtonLink to="/levels" look="quiet" isWide>
          {t('prompt.allLevels')}
        </ButtonLink>
      </div>
    </DialogBox>
  );
}

function Missing({ level }: { readonly level: number }) {
  const { label, percent } = useLevelProgress(level);
  return (
    <div className={styles.distance}>
      <Progress label={label} percent={percent} tone="gold" size="large" />
      <span className={styles.missing}>{label || '\u00a0'}</span>
    </div>
  );
}

/** The next things to come, the nearest first. */
function Ladder() {
  const { data: growth } = useCall('wallet.experience', {});
  const { rooms } = useRooms();
  const coming = openings(rooms ?? [], growth?.userLevel ?? 0);
  if (coming.length === 0) return null;
  return (
    <ul className={styles.ladder} aria-label={t('prompt.opensLabel')}>
      {coming.map(({ level, text }) => (
        <li key={`${level} ${text}`} className={styles.rung}>
          <span className={styles.level}>{t('account.level', { level: level + 1 })}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
