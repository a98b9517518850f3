/** One purchase: its money and coins, every step with why, what its provider sent, and what can be done. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { kindText, moneyText, providerText, STATES, stepReasonText } from './order-text.ts';
import { Refund } from './Refund.tsx';

type Order = OutputOf<'orders.one'>;

const READS = ['orders.', 'ledger.', 'players.', 'audit.', 'approvals.'];

export function OrderDetail({ orderId }: { readonly orderId: string }) {
  const order = useCall('orders.one', { orderId });
  if (order.error) return <FailureNote error={order.error} />;
  if (!order.data) return <p className="dim">One moment …</p>;
  const { data } = order;
  return (
    <section className="stack order-detail" aria-label={`Order ${data.number}`}>
      <div className="row between">
        <h2>{moneyText(data.priceMinor, data.currency)}</h2>
        <Pill tone={STATES[data.state].tone}>{STATES[data.state].text}</Pill>
      </div>
      <p className="dim">
        {kindText(data.kind)},{' '}
        <Link href={`/players/${data.userId}`}>{data.nickname || `player ${data.userId}`}</Link>,{' '}
        {momentText(data.at)}
        {data.isSandbox && ', sandbox: no money moved'}
      </p>
      <p className="row wrap">
        <span className="mono">{data.number}</span>
        <CopyButton text={data.number} label="Copy" />
      </p>
      <Facts order={data} />
      <Doing order={data} />
      <Steps order={data} />
      <Returns order={data} />
      <Events order={data} />
    </section>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const facts = [
    ['Bought', countText(order.boughtCoins)],
    ['Gift', countText(order.giftCoins)],
    ['Bonus', countText(order.bonusCoins)],
    ...(order.taxMinor > 0 ? [['Tax', moneyText(order.taxMinor, order.currency)] as const] : []),
    ...(order.refundedMinor > 0
      ? [['Went back', moneyText(order.refundedMinor, order.currency)] as const]
      : []),
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.transferId !== '' && (
        <Link href={`/ledger?transfer=${order.transferId}`}>The postings that gave its coins</Link>
      )}
    </>
  );
}

/** What somebody may do about it, as it stands. */
function Doing({ order }: { readonly order: Order }) {
  const may = useMay();
  const [isReleasing, setReleasing] = useState(false);
  const release = useChange('orders.release', { reads: READS });
  const look = useChange('orders.look', { reads: READS });
  if (!may('orders.refund')) return null;
  const { orderId, refundableMinor, refundWay, state } = order;
  return (
    <div className="stack">
      {look.error && <FailureNote error={look.error} />}
      <div className="row wrap">
        {state === 'held' && (
          <Button className="gold" onClick={() => setReleasing(true)}>
            Give the coins
          </Button>
        )}
        {refundableMinor > 0 && refundWay !== 'store' && <Refund order={order} reads={READS} />}
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ orderId })}>
          Ask the provider
        </Button>
      </div>
      {refundableMinor > 0 && refundWay === 'store' && (
        <p className="dim">
          Apple alone sends this money back: the buyer asks for it at reportaproblem.apple.com. The coins go
          back with it by themselves.
        </p>
      )}
      <ReasonDialog
        title="Give the coins of this purchase"
        action={`Give ${countText(order.coins)} coins`}
        isOpen={isReleasing}
        onClose={() => setReleasing(false)}
        onReason={reason => release.mutateAsync({ orderId, reason })}
      >
        <p>It was paid, and waits because {order.steps.at(-1)?.detail || 'a person has to look'}.</p>
      </ReasonDialog>
    </div>
  );
}

function Steps({ order: { steps } }: { readonly order: Order }) {
  return (
    <>
      <h2>What happened</h2>
      <ol className="order-steps">
        {steps.map(({ at, state, reason, detail }, place) => (
          <li key={`${place} ${state}`}>
            <b>{STATES[state].text}</b> <span className="dim">{stepReasonText(reason)}</span>
            <small className="dim">
              {momentText(at)}
              {detail && `: ${detail}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Returns({ order: { returns, refunds, currency } }: { readonly order: Order }) {
  if (returns.length === 0 && refunds.length === 0) return null;
  return (
    <>
      <h2>Money that went back</h2>
      <ol className="order-steps">
        {refunds
          .filter(({ state }) => state !== 'done')
          .map(({ refundId, amountMinor, state, by, reason, error, at }) => (
            <li key={`refund ${refundId}`}>
              <b>{moneyText(amountMinor, currency)}</b>{' '}
              <Pill tone={state === 'failed' ? 'bad' : 'warn'}>
                {state === 'failed' ? 'Not possible' : 'On its way'}
              </Pill>
              <small className="dim">
                {by}, {momentText(at)}: {error || reason}
              </small>
            </li>
          ))}
        {returns.map(({ transferId, amountMinor, takenCoins, owedCoins, isChargeback, at }) => (
          <li key={transferId}>
            <b>{moneyText(amountMinor, currency)}</b> {isChargeback && <Pill tone="bad">By the bank</Pill>}
            <small className="dim">
              {momentText(at)},{' '}
              <Link href={`/ledger?transfer=${transferId}`}>{countText(takenCoins)} coins</Link> taken back
              {owedCoins > 0 && `, ${countText(owedCoins)} owed: they were played already`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Events({ order: { events, reference, transactionId, provider } }: { readonly order: Order }) {
  return (
    <>
      <h2>At {providerText(provider)}</h2>
      {reference === '' && <p className="dim">The payment was never made there.</p>}
      {reference !== '' && (
        <p className="mono cut" title={reference}>
          {reference}
          {transactionId && ` · ${transactionId}`}
        </p>
      )}
      {events.map(({ eventId, at, doneAt, error, body }) => (
        <details key={eventId} className="order-event">
          <summary>
            {doneAt > 0 ? <Pill tone="good">Done</Pill> : <Pill tone="warn">Waits</Pill>}{' '}
            <span className="dim">{momentText(at)}</span>
          </summary>
          {error && <p className="bad">{error}</p>}
          <pre className="mono">{body}</pre>
        </details>
      ))}
    </>
  );
}
