/** Sends money back, all of it or a part. */
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { minorOf, moneyText } from './order-text.ts';

interface Props {
  readonly order: OutputOf<'orders.one'>;
  readonly reads: readonly string[];
}

export function Refund({ order, reads }: Props) {
  const { orderId, currency, refundableMinor, priceMinor, usdCents, refundWay } = order;
  const { aloneUpToCoins } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | string>('');
  const [key, setKey] = useState(newKey);
  const [isWaiting, setWaiting] = useState(false);
  const refund = useChange('orders.refund', {
    reads,
    onDone: ({ state }) => {
      setWaiting(state === 'waiting');
      // The next one is another refund.
      setKey(newKey());
    },
  });
  const minor = minorOf(amount) ?? 0;
  const isTooMuch = minor > refundableMinor;
  const needsSecond = Math.ceil((usdCents * minor) / priceMinor) > aloneUpToCoins;
  const open = () => {
    setAmount(refundableMinor / 100);
    setWaiting(false);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        Refund
      </Button>
      {isWaiting && <p className="notice">It waits for a second person now.</p>}
      <ReasonDialog
        title="Send money back"
        action={needsSecond ? 'Ask for a second person' : `Send back ${moneyText(minor, currency)}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onReason={reason => refund.mutateAsync({ orderId, amountMinor: minor, reason, idempotencyKey: key })}
        isGrave
        isReady={minor > 0 && !isTooMuch}
      >
        <NumberInput
          label={`Amount in ${currency}`}
          description={
            refundWay === 'whole'
              ? 'This store sends all of it back or nothing'
              : `At most ${moneyText(refundableMinor, currency)}`
          }
          error={isTooMuch ? 'This is more than may still go back' : undefined}
          readOnly={refundWay === 'whole'}
          decimalScale={2}
          fixedDecimalScale
          min={0.01}
          max={refundableMinor / 100}
          hideControls
          value={amount}
          onChange={setAmount}
        />
        <p className="dim">
          The coins of this part go back with it. What the player has spent of them is owed, and comes off
          what they buy next.
        </p>
      </ReasonDialog>
    </>
  );
}
