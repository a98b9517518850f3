import { CLUB_RENEWAL_PERCENT } from '@boardwalk/rules';
import type { ReactNode } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMoney, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from './Club.module.css';
import type { ClubCard } from './card.ts';
import { Gem } from './Gem.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clubRequired: Dialog<object, never>;
    clubRenew: Dialog<{ readonly daysLeft: string; readonly cardClass: 1 | 2 }, never>;
    newbieClub: Dialog<{ readonly card: ClubCard }, never>;
  }
}

/** A room is for members: what they have, and where one becomes one. */
export function ClubRequiredDialog({ close }: DialogProps<'clubRequired'>) {
  return (
    <ClubDialog title={t('club.only')} cardClass={2} close={() => close()}>
      <p className={styles.dialogText}>{t('club.onlyText')}</p>
    </ClubDialog>
  );
}

/** A card comes to its end: nothing renews by itself. */
export function ClubRenewDialog({ daysLeft, cardClass, close }: DialogProps<'clubRenew'>) {
  return (
    <ClubDialog title={t('club.renewTitle')} cardClass={cardClass} close={() => close()}>
      <p className={styles.dialogDays}>
        <span className={styles.dialogNumber}>{daysLeft}</span>
        {t('club.leftWord', { days: Number(daysLeft) })}
      </p>
      <p className={styles.dialogText}>
        {t('club.renewText', { percent: formatPercent(CLUB_RENEWAL_PERCENT / 100, 0) })}
      </p>
    </ClubDialog>
  );
}

/** Once, to who never was a member. */
export function NewbieClubDialog({ card, close }: DialogProps<'newbieClub'>) {
  const { cardClass, totalAmount, vipDays, rechargeMoney, currency } = card;
  return (
    <ClubDialog title={t('club.newTitle')} cardClass={cardClass} close={() => close()}>
      <p className={styles.dialogNumber}>{t('money.balance', { coins: totalAmount })}</p>
      <p className={styles.dialogText}>
        {`${t(`club.${cardClass}`)} · ${t('club.days', { days: vipDays })} · ${formatMoney(rechargeMoney, currency)}`}
      </p>
    </ClubDialog>
  );
}

interface ClubDialogProps {
  readonly title: string;
  readonly cardClass: 1 | 2;
  readonly close: () => void;
  readonly children: ReactNode;
}

function ClubDialog({ title, cardClass, close, children }: ClubDialogProps) {
  return (
    <DialogBox title={title} close={close}>
      <div className={styles.dialog}>
        <Gem cardClass={cardClass} size={112} />
        {children}
        <ButtonLink to="/club" look="gold" size="large" isWide>
          {t('club.details')}
        </ButtonLink>
        <Button look="quiet" isWide onPress={close}>
          {t('club.notNow')}
        </Button>
      </div>
    </DialogBox>
  );
}
