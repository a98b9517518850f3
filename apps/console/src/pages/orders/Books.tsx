/** Whether the provider's books are ours, and what came in. */

import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { TimeRange } from '../../ui/TimeRange.tsx';
import { kindText, moneyText, providerText } from './order-text.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 30;

interface Props {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onChange: (change: { from?: string | undefined; until?: string | undefined }) => void;
}

export function Books({ from, until, onChange }: Props) {
  // The provider is asked about every order of the span, so that it does not change by itself.
  const [openedMs] = useState(Date.now);
  const end = Number(until) || openedMs + HOUR_MS;
  const span = { from: Number(from) || end - DAYS * DAY_MS, until: end };
  const reconciled = useCall('orders.reconcile', span);
  const revenue = useCall('orders.revenue', span);
  const error = reconciled.error ?? revenue.error;
  return (
    <div className="stack books">
      <div className="row wrap">
        <TimeRange from={String(span.from)} until={String(span.until)} onChange={onChange} />
      </div>
      {error && <FailureNote error={error} />}
      {!error && (!reconciled.data || !revenue.data) && <p className="empty">Asking the provider …</p>}
      {reconciled.data && <Reconciled report={reconciled.data} />}
      {revenue.data && <Revenue rows={revenue.data.list} />}
    </div>
  );
}

function Reconciled({ report }: { readonly report: OutputOf<'orders.reconcile'> }) {
  const { checked, isCut, sums, differences } = report;
  return (
    <section className="stack" aria-labelledby="reconciled">
      <h2 id="reconciled">The provider’s books beside ours</h2>
      <p className={differences.length === 0 ? 'good' : 'bad'}>
        {checked === 0
          ? 'Nothing was paid in this time.'
          : differences.length === 0
            ? `${countText(checked)} paid orders were asked about: every one is the same on both sides.`
            : `${countText(differences.length)} of ${countText(checked)} orders differ.`}
        {isCut && ' There are more: choose a shorter time.'}
      </p>
      {sums.length > 0 && (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col" className="number">
                Ours
              </th>
              <th scope="col" className="number">
                Theirs
              </th>
              <th scope="col" className="number">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ provider, currency, ours, theirs }) => (
              <tr key={`${provider} ${currency}`}>
                <td>
                  {providerText(provider)}, {currency}
                </td>
                <td className="number">{moneyText(ours, currency)}</td>
                <td className="number">{moneyText(theirs, currency)}</td>
                <td className={`number ${ours === theirs ? 'dim' : 'bad'}`}>
                  {moneyText(theirs - ours, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && (
        <ul className="stack">
          {differences.map(({ orderId, number, what }) => (
            <li key={orderId}>
              <Link href={`/orders?order=${orderId}`} className="mono">
                {number}
              </Link>{' '}
              {what}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Revenue({ rows }: { readonly rows: OutputOf<'orders.revenue'>['list'] }) {
  return (
    <section className="stack" aria-labelledby="revenue">
      <h2 id="revenue">What came in</h2>
      {rows.length === 0 && <p className="dim">Nothing in this time.</p>}
      {rows.length > 0 && (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="wide">
                Country
              </th>
              <th scope="col" className="number wide">
                Orders
              </th>
              <th scope="col" className="number wide">
                Coins
              </th>
              <th scope="col" className="number">
                Paid
              </th>
              <th scope="col" className="number">
                Went back
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, country, currency, isSandbox, orders, paidMinor, refundedMinor, coins }) => (
              <tr key={`${kind} ${country} ${currency} ${isSandbox}`}>
                <td>
                  {kindText(kind)} {isSandbox && <span className="dim">sandbox</span>}
                </td>
                <td className="wide">{country || 'not said'}</td>
                <td className="number wide">{countText(orders)}</td>
                <td className="number wide">{countText(coins)}</td>
                <td className="number">
                  <b>{moneyText(paidMinor, currency)}</b>
                </td>
                <td className="number">{moneyText(refundedMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
