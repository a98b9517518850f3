import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatMove, formatTimeLeft } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from './Limits.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    realityCheck: Dialog<{ readonly seconds: number; readonly played: Output<'records.played'> }, never>;
  }
}

/** How long and how much somebody has played, in plain numbers. */
export function RealityCheckDialog({ seconds, played, close }: DialogProps<'realityCheck'>) {
  const { staked, paidOut } = played;
  return (
    <DialogBox title={t('check.title')} close={() => close()}>
      <div className={styles.check}>
        <p>{t('check.text')}</p>
        <dl className={styles.facts}>
          <Fact name={t('check.time')} value={formatTimeLeft(seconds)} />
          <Fact name={t('records.staked')} value={formatCoins(staked)} />
          <Fact name={t('records.paidBack')} value={formatCoins(paidOut)} />
          <Fact name={t('records.net')} value={formatMove(paidOut - staked)} />
        </dl>
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('prompt.playOn')}
        </Button>
        <ButtonLink to="/user/spending-limits" look="paper" isWide>
          {t('break.title')}
        </ButtonLink>
      </div>
    </DialogBox>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
