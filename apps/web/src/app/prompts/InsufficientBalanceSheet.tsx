import { type BalanceUnit, useBalances } from '../../domain/session/balances.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Prompts.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The place of the way the player chose. */
    insufficientBalance: Dialog<{ readonly unit: BalanceUnit; readonly ways: readonly string[] }, number>;
  }
}

/** Not enough for this play: what there is, and what can be played with it. */
export function InsufficientBalanceSheet({ unit, ways, close }: DialogProps<'insufficientBalance'>) {
  const balances = useBalances();
  const kind = unit === 'coins' ? 'coins' : 'trial';
  const canBuy = unit === 'coins';
  const buy = () => {
    close();
    emitEvent('recharge', { state: 'asked' });
  };
  return (
    <Sheet
      title={t(kind === 'coins' ? 'prompt.fewCoins' : 'prompt.fewTrialCoins')}
      aside={<Balance coins={held(balances, unit)} kind={kind} isKnown={balances.isKnown} look="paper" />}
      close={() => close()}
    >
      <div className={styles.content}>
        <p className={styles.text}>{t(ways.length > 0 ? 'prompt.waysOn' : 'prompt.noWayOn')}</p>
        {ways.map((text, place) => (
          <Button key={text} look={place === 0 ? 'gold' : 'paper'} isWide onPress={() => close(place)}>
            {text}
          </Button>
        ))}
        {canBuy && (
          <Button look="pay" isWide onPress={buy}>
            {t('prompt.getCoins')}
          </Button>
        )}
        {ways.length === 0 && (
          <ButtonLink to="/" look={canBuy ? 'paper' : 'gold'} isWide>
            {t('prompt.otherRooms')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  );
}

/** Trial coins of any game are good in this one too. */
function held(balances: ReturnType<typeof useBalances>, unit: BalanceUnit): number {
  return unit === 'coins' || unit === 'unified' ? balances[unit] : balances[unit] + balances.unified;
}
