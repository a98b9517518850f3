import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { type TextKey, t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/actions/Segmented.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './AutoSheet.module.css';
import { AUTO_COUNTS, type AutoPlan, type StopOnWin } from './auto.ts';

interface AutoSheetProps {
  readonly stake: number;
  /** What is counted: 'Balls'. */
  readonly counted: TextKey;
}

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The plan, when it was started. */
    autoPlay: Dialog<AutoSheetProps, AutoPlan>;
  }
}

const STOP_ON_WIN: readonly StopOnWin[] = ['never', 'anyWin', 'tenfold'];
/** In stakes; 0 is without a limit. */
const LOSS_LIMITS = [0, 5, 10, 25] as const;

/** How automatic play begins and, above all, when it ends. */
export function AutoSheet({ stake, counted, close }: DialogProps<'autoPlay'>) {
  const [count, setCount] = useState<number>(AUTO_COUNTS[0]);
  const [stopOnWin, setStopOnWin] = useState<StopOnWin>('never');
  const [lossStakes, setLossStakes] = useState<number>(LOSS_LIMITS[2]);
  const lossLimitCoins = lossStakes === 0 ? undefined : lossStakes * stake;
  return (
    <Sheet title={t('plinko.auto.title')} close={() => close()}>
      <div className={styles.content}>
        <Choice
          label={t(counted)}
          value={count}
          options={AUTO_COUNTS.map(value => ({ value, text: formatCoins(value) }))}
          onChange={setCount}
        />
        <Choice
          label={t('plinko.auto.stopOnWin')}
          value={stopOnWin}
          options={STOP_ON_WIN.map(value => ({ value, text: t(`plinko.auto.stopOnWin.${value}`) }))}
          onChange={setStopOnWin}
        />
        <Choice
          label={t('plinko.auto.lossLimit')}
          value={lossStakes}
          options={LOSS_LIMITS.map(value => ({ value, text: lossText(value * stake) }))}
          onChange={setLossStakes}
        />
        <p className={styles.sum}>{t('plinko.auto.sum', { coins: count * stake })}</p>
        <Button look="gold" size="large" isWide onPress={() => close({ count, stopOnWin, lossLimitCoins })}>
          {t('plinko.auto.start')}
        </Button>
      </div>
    </Sheet>
  );
}

function lossText(coins: number): string {
  return coins === 0 ? t('plinko.auto.noLimit') : formatCoins(coins);
}

function Choice<Value extends string | number>(props: Omit<Parameters<typeof Segmented<Value>>[0], 'look'>) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{props.label}</span>
      <Segmented {...props} look="paper" />
    </div>
  );
}
