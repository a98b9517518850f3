import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/actions/Segmented.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { AUTO_COUNTS, type AutoPlan } from '../play/auto.ts';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The plan, when it was started. */
    slotAuto: Dialog<{ readonly stake: number }, AutoPlan>;
  }
}

/** In stakes; 0 is without a limit. */
const LOSS_LIMITS = [0, 5, 10, 25] as const;
const WIN_LIMITS = [0, 5, 20, 50] as const;

/** How automatic play begins and, above all, when it ends. */
export function AutoSheet({ stake, close }: DialogProps<'slotAuto'>) {
  const [count, setCount] = useState<number>(AUTO_COUNTS[0]);
  const [loss, setLoss] = useState<number>(LOSS_LIMITS[2]);
  const [win, setWin] = useState<number>(WIN_LIMITS[0]);
  const [atFeature, setAtFeature] = useState<'stop' | 'go'>('stop');
  const plan: AutoPlan = {
    count,
    lossLimitCoins: loss === 0 ? undefined : loss * stake,
    winLimitCoins: win === 0 ? undefined : win * stake,
    stopsAtFeature: atFeature === 'stop',
  };
  return (
    <Sheet title={t('plinko.auto.title')} close={() => close()}>
      <div className={styles.content}>
        <Choice
          label={t('slot.auto.count')}
          value={count}
          options={AUTO_COUNTS.map(value => ({ value, text: formatCoins(value) }))}
          onChange={setCount}
        />
        <Choice
          label={t('plinko.auto.lossLimit')}
          value={loss}
          options={LOSS_LIMITS.map(value => ({
            value,
            text: value === 0 ? noLimit() : formatCoins(value * stake),
          }))}
          onChange={setLoss}
        />
        <Choice
          label={t('slot.auto.win')}
          value={win}
          options={WIN_LIMITS.map(value => ({
            value,
            text: value === 0 ? noLimit() : formatMultiplier(value * 100),
          }))}
          onChange={setWin}
        />
        <Choice
          label={t('slot.auto.feature')}
          value={atFeature}
          options={[
            { value: 'stop' as const, text: t('slot.auto.feature.stop') },
            { value: 'go' as const, text: t('slot.auto.feature.go') },
          ]}
          onChange={setAtFeature}
        />
        <p className={styles.quiet}>{t('plinko.auto.sum', { coins: count * stake })}</p>
        <Button look="gold" size="large" isWide onPress={() => close(plan)}>
          {t('plinko.auto.start')}
        </Button>
      </div>
    </Sheet>
  );
}

function noLimit(): string {
  return t('plinko.auto.noLimit');
}

function Choice<Value extends string | number>(props: Omit<Parameters<typeof Segmented<Value>>[0], 'look'>) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{props.label}</span>
      <Segmented {...props} look="paper" />
    </div>
  );
}
