import { useRef, useState } from 'react';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './CheckIn.module.css';
import { CheckInDays } from './CheckInDays.tsx';
import { takeToday } from './take.ts';
import { type CheckInModel, todayOf, weekText } from './week.ts';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when today's was taken. */
    checkIn: Dialog<{ readonly model: CheckInModel }, boolean>;
  }
}

const SEEN_MS = 900;

/** The daily bonus. It closes by itself once its coins have flown. */
export function CheckInDialog({ model: given, close }: DialogProps<'checkIn'>) {
  const [model, setModel] = useState(given);
  const days = useRef<HTMLDivElement>(null);
  const today = todayOf(model);
  const isTaken = model.appUserSignModel.isSignStatus;
  const take = async () => {
    const next = await takeToday(days.current?.querySelector('[aria-current]') ?? undefined);
    if (next === undefined) return;
    setModel(next);
    setTimeout(() => close(true), SEEN_MS);
  };
  return (
    <DialogBox title={t('checkin.title')} isFestive close={() => close(isTaken)}>
      <p className={styles.said}>{weekText(model)}</p>
      <div ref={days} className={styles.wide}>
        <CheckInDays days={model.rewardList} />
      </div>
      <Button look="gold" size="large" isWide isDisabled={isTaken} onPress={take}>
        {isTaken
          ? t('club.taken')
          : t('club.claim', { coins: t('money.balance', { coins: today?.amount ?? 0 }) })}
      </Button>
      {!isTaken && today !== undefined && today.clubAmount > 0 && (
        <p className={styles.club}>
          {t('checkin.club', { coins: t('money.balance', { coins: today.clubAmount }) })}
        </p>
      )}
    </DialogBox>
  );
}
