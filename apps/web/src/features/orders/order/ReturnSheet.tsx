import { RETURN_REASONS, type ReturnReason } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { newId } from '../../../platform/device/device.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { GoodsPicture } from '../../../ui/media/GoodsPicture.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { Order, OrderLine } from '../order.ts';
import styles from './Order.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The order as it is once that was asked for. */
    orderReturn: Dialog<{ readonly order: Order }, Order>;
  }
}

const TEXT_MAX = 500;

/** What goes back, why, and whatever else there is to say. */
export function ReturnSheet({ order, close }: DialogProps<'orderReturn'>) {
  const lines = order.lines.filter(({ state }) => state === 'ordered');
  const only = lines.length === 1 ? lines.map(({ lineId }) => lineId) : [];
  const [chosen, setChosen] = useState<readonly number[]>(only);
  const [reason, setReason] = useState<ReturnReason>('damaged');
  const [text, setText] = useState('');
  // The same request as long as nothing was changed: a second try after a lost answer asks once.
  const [idempotencyKey, setKey] = useState(newId);
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newId());
    };
  const toggle = changing((lineId: number) =>
    setChosen(now => (now.includes(lineId) ? now.filter(id => id !== lineId) : [...now, lineId])),
  );
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { orderId } = order;
    const wish = { orderId, lineIds: [...chosen], reason, text: text.trim() };
    const answer = await call('orders.return', { ...wish, idempotencyKey });
    toasts.show(t('order.returnAsked'), { type: 'success' });
    close(answer);
  });
  return (
    <Sheet title={t('order.return')} close={() => close()}>
      <form className={styles.sheet} onSubmit={submit}>
        <ReturnLines lines={lines} chosen={chosen} toggle={toggle} />
        <Select
          label={t('order.reason')}
          value={reason}
          onChange={changing(value => setReason(RETURN_REASONS.find(one => one === value) ?? 'other'))}
          options={RETURN_REASONS.map(value => ({ value, text: t(`order.reason.${value}`) }))}
        />
        <TextArea
          label={t('order.returnText')}
          value={text}
          onChange={changing(setText)}
          maxLength={TEXT_MAX}
          rows={3}
        />
        {failure && (
          <p className={styles.error} role="alert">
            {failureText(failure)}
          </p>
        )}
        <Button
          type="submit"
          look="gold"
          size="large"
          isWide
          isBusy={isBusy}
          isDisabled={chosen.length === 0}
        >
          {t('order.returnAsk')}
        </Button>
      </form>
    </Sheet>
  );
}

interface ReturnLinesProps {
  readonly lines: readonly OrderLine[];
  readonly chosen: readonly number[];
  readonly toggle: (lineId: number) => void;
}

function ReturnLines({ lines, chosen, toggle }: ReturnLinesProps) {
  return (
    <fieldset className={styles.picks}>
      <legend className={styles.legend}>{t('order.returnWhat')}</legend>
      {lines.map(({ lineId, name, picture, shopGoodsId, prizeId }) => (
        <label key={lineId} className={styles.pick}>
          <input
            type="checkbox"
            className={styles.input}
            checked={chosen.includes(lineId)}
            onChange={() => toggle(lineId)}
          />
          <GoodsPicture picture={picture} tone={shopGoodsId ?? Number(prizeId ?? 0)} size={40} />
          <span className={styles.name}>{name}</span>
          <span className={styles.box}>{chosen.includes(lineId) && <Icon name="check" size={18} />}</span>
        </label>
      ))}
    </fieldset>
  );
}
