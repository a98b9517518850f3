import { ExchangeResult } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { refreshBalances } from '../../../domain/session/balances.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatList } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Output } from '../../../platform/request/send.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confetti } from '../../../ui/feedback/celebration/Confetti.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    exchangeCode: Dialog<Record<string, never>, never>;
  }
}

type Exchanged = Output<'cards.exchange'>;

/** A code, and which of its five ends it came to. */
export function CodeSheet({ close }: DialogProps<'exchangeCode'>) {
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<Exchanged>();
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (code.trim() === '') return;
    setAnswer(undefined);
    const exchanged = await call('cards.exchange', { code: code.trim() });
    setAnswer(exchanged);
    if (exchanged.result === ExchangeResult.success) await tellEverybody();
  });
  const isDone = answer?.result === ExchangeResult.success;
  return (
    <Sheet title={t('code.title')} close={() => close()}>
      {isDone ? (
        <Brought answer={answer} close={() => close()} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <span className={styles.ticket}>
            <Emoji name="admission-tickets" size={92} />
          </span>
          <div className={styles.field}>
            <Field
              label={t('code.label')}
              hint={t('code.hint')}
              value={code}
              onChange={setCode}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              error={answer ? t(`code.result.${answer.result}`) : failure && failureText(failure)}
            />
          </div>
          <Button
            type="submit"
            look="gold"
            size="large"
            isWide
            isBusy={isBusy}
            isDisabled={code.trim() === ''}
          >
            {t('code.send')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}

async function tellEverybody(): Promise<void> {
  playSound('coin');
  emitEvent('cardCountRefresh', {});
  await Promise.all([
    refreshBalances(),
    refresh(
      'cards.count',
      'cards.optimalPage',
      'cards.page',
      'cards.buffs',
      'cards.pushTime',
      'recharge.config',
    ),
  ]);
}

function Brought({ answer, close }: { readonly answer: Exchanged; readonly close: () => void }) {
  const { coins, trialCoins, cardName } = answer;
  const things = [
    ...(coins > 0 ? [t('money.balance', { coins })] : []),
    ...(trialCoins > 0 ? [t('money.trialBalance', { coins: trialCoins })] : []),
    ...(cardName === '' ? [] : [cardName]),
  ];
  return (
    <div className={styles.gift} role="status">
      <Confetti seed={things.join()} isFull />
      <Emoji name="party-popper" size={104} />
      <p className={styles.got}>{t('code.result.5')}</p>
      <p>{formatList(things)}</p>
      <Button look="gold" size="large" isWide onPress={close}>
        {t('prompt.playOn')}
      </Button>
    </div>
  );
}
