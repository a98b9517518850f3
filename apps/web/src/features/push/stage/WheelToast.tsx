import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './PushStage.module.css';
import type { WheelResult } from './use-push-stage.ts';

interface WheelToastProps {
  readonly result: WheelResult | undefined;
  readonly isTrial: boolean;
}

/** What the wheel has come to, for everybody in the room. */
export function WheelToast({ result, isTrial }: WheelToastProps) {
  return (
    <div className={styles.toastPlace} role="status">
      {result && (
        <p key={result.spin} className={classNames(styles.toast, styles[result.result])}>
          <strong>{t(`push.wheel.${result.result}`)}</strong>
          {result.payout > 0 && (
            <span className={styles.amount}>
              <Coin size={22} kind={isTrial ? 'trial' : 'coins'} />
              {formatCoins(result.payout)}
            </span>
          )}
          {result.bonus && <span>{t(`push.bonus.${result.bonus}`)}</span>}
        </p>
      )}
    </div>
  );
}
