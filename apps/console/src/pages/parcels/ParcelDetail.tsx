/** One order: what is in it, where it goes, what it cost, everything that happened, and what can be done. */
import { Link } from 'wouter';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { LabelLink } from './BatchBar.tsx';
import { ParcelActions } from './ParcelActions.tsx';
import {
  countryText,
  LINES,
  type Parcel,
  type ParcelLine,
  returnReasonText,
  STATES,
  STEPS,
  weightText,
  whatText,
} from './parcel-text.ts';

export function ParcelDetail({ orderId }: { readonly orderId: number }) {
  const { data, error } = useCall('parcels.one', { orderId });
  if (error) return <FailureNote error={error} />;
  if (!data || data.orderId !== orderId) return <p className="dim">One moment …</p>;
  const { text, tone } = STATES[data.state];
  return (
    <section className="stack" aria-label={`Order ${orderId}`}>
      <div className="row between">
        <h2>Order {orderId}</h2>
        <Pill tone={tone}>{text}</Pill>
      </div>
      <p className="dim">
        <Link href={`/players/${data.userId}`}>{data.nickname || `Player ${data.userId}`}</Link>,{' '}
        {momentText(data.createTime)}
      </p>
      {data.waits && <p>Its player is flagged: it is picked once somebody has looked at the account.</p>}
      <ParcelActions parcel={data} />
      <Lines lines={data.lines} />
      <Facts parcel={data} />
      <Where parcel={data} />
      <Return parcel={data} />
      <Tracking parcel={data} />
      <Steps parcel={data} />
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly ParcelLine[] }) {
  return (
    <ul className="parcel-lines" aria-label="Things">
      {lines.map(line => (
        <li key={line.lineId}>
          <span>
            <b>
              {line.goodsNum} × {line.name}
            </b>{' '}
            {line.variantName}{' '}
            <span className="dim">
              {[line.place, line.prizeId && 'prize', LINES[line.state]].filter(Boolean).join(', ')}
            </span>
          </span>
          <span>{line.prizeId ? '—' : countText(line.coins)}</span>
        </li>
      ))}
    </ul>
  );
}

const FREE = { none: '', right: ', free by the level', day: ', a free day' } as const;

function Facts({ parcel }: { readonly parcel: Parcel }) {
  const { goodsCoins, shippingCoins, creditCoins, freeShipping, coins, backCoins, backCredit } = parcel;
  const facts = [
    ['Goods', countText(goodsCoins)],
    ['Shipping', countText(shippingCoins) + FREE[freeShipping]],
    ...(creditCoins > 0 ? [['Paid with credit', countText(creditCoins)] as const] : []),
    ['Paid in coins', countText(coins)],
    ...(backCoins + backCredit > 0
      ? [['Back', `${countText(backCoins)} coins, ${countText(backCredit)} credit`] as const]
      : []),
    ['Weight', weightText(parcel.weight)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Where({ parcel }: { readonly parcel: Parcel }) {
  const { address, phone, country } = parcel;
  if (country === '') return <p className="dim">Nothing of it goes into a parcel.</p>;
  return (
    <>
      <h2>To</h2>
      {address.length === 0 && <p className="dim">The address is erased.</p>}
      <address className="parcel-address">
        {address.map(line => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
        <span>{countryText(country)}</span>
        <span className="dim">{phone}</span>
      </address>
    </>
  );
}

function Return({ parcel: { returnReason, returnText, note } }: { readonly parcel: Parcel }) {
  return (
    <>
      {returnReason !== '' && (
        <p>
          <b>Sent back: {returnReasonText(returnReason)}.</b> {returnText}
        </p>
      )}
      {note !== '' && (
        <p>
          <b>Its player reads:</b> {note}
        </p>
      )}
    </>
  );
}

function Tracking({ parcel }: { readonly parcel: Parcel }) {
  const { carrier, trackingNumber, trackingUrl, cost, events, hasLabel, orderId, expectTime } = parcel;
  if (carrier === '' && events.length === 0) return null;
  return (
    <>
      <h2>On its way</h2>
      <p>
        {carrier}{' '}
        {trackingUrl === '' ? (
          <span className="mono">{trackingNumber}</span>
        ) : (
          <a className="mono" href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber || 'Follow'}
          </a>
        )}{' '}
        <span className="dim">
          {[cost, expectTime > 0 && `expected ${momentText(expectTime)}`].filter(Boolean).join(', ')}
        </span>
      </p>
      {hasLabel && (
        <p>
          <LabelLink orderId={orderId} />
        </p>
      )}
      <ol className="parcel-steps">
        {events.map(({ step, place, at }) => (
          <li key={`${at} ${step}`}>
            <b>{STEPS[step]}</b> {place}
            <small className="dim">{momentText(at)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Steps({ parcel: { steps } }: { readonly parcel: Parcel }) {
  return (
    <>
      <h2>What happened</h2>
      <ol className="parcel-steps">
        {steps.toReversed().map(({ what, note, at, by, transferId }) => (
          <li key={`${at} ${what}`}>
            <b>{whatText(what)}</b> {note}
            <small className="dim">
              {momentText(at)}
              {by && `, ${by}`}
              {transferId && (
                <>
                  , <Link href={`/ledger?transfer=${transferId}`}>postings</Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
