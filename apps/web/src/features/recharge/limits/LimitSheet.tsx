import { CENTS_PER_UNIT } from '@boardwalk/base';
import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { queryClient, queryKeyOf } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { SpendingLimit } from '../offer.ts';
import styles from './Limits.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    spendingLimit: Dialog<{ readonly limit: SpendingLimit }, never>;
  }
}

const DIGITS_MAX = 7;

/** A limit in whole dollars. */
export function LimitSheet({ limit: { span, limitMoney }, close }: DialogProps<'spendingLimit'>) {
  const [dollars, setDollars] = useState(
    limitMoney === undefined ? '' : String(Math.floor(limitMoney / CENTS_PER_UNIT)),
  );
  const save = async (cents: number | undefined) => {
    await saveLimit(span, cents);
    close();
  };
  const isNumber = /^[0-9]+$/.test(dollars);
  return (
    <Sheet title={t('limit.span', { span })} close={() => close()}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
        }}
      >
        <Field
          label={t('limit.amount')}
          hint={t('limit.rule')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_MAX}
          value={dollars}
          onChange={setDollars}
        />
        <Button
          look="gold"
          size="large"
          isWide
          type="submit"
          isDisabled={!isNumber}
          onPress={() => save(Number(dollars) * CENTS_PER_UNIT)}
        >
          {t('action.save')}
        </Button>
        {limitMoney !== undefined && (
          <Button look="quiet" isWide onPress={() => save(undefined)}>
            {t('limit.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

async function saveLimit(span: SpendingLimit['span'], cents: number | undefined): Promise<void> {
  const input = { span, ...(cents === undefined ? {} : { limitMoney: cents }) };
  const answer = await call('recharge.setLimit', input);
  queryClient.setQueryData(queryKeyOf('recharge.limits', {}), answer);
  const next = answer.list.find(one => one.span === span)?.nextTime;
  toasts.show(next === undefined ? t('limit.saved') : t('limit.savedLater', { when: formatMoment(next) }), {
    type: 'success',
  });
}
