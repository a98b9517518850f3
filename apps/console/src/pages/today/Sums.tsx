/** Players, and stakes − payouts = hold: each opens what it is made of. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { clockText, countText, dayText, percentText } from '../../platform/format.ts';
import { changeShareText, roundsAddress } from './figures.ts';
import type { Today } from './TodayPage.tsx';

export function Sums({ today, purse }: { readonly today: Today; readonly purse: 'coins' | 'trial' }) {
  const { totals, compared, from, until } = today;
  const rounds = roundsAddress({ from, until, purse });
  const ledger = `/ledger?from=${from}&until=${until}`;
  const holdOf = (sums: { stakes: number; payouts: number }) => sums.stakes - sums.payouts;
  const hold = holdOf(totals);
  const published = today.all.published;
  return (
    <section className="sums" aria-label="Sums">
      <Now today={today} />
      <div className="equation">
        <Sum name="Stakes" value={totals.stakes} href={rounds}>
          <Change now={compared.now.stakes} before={compared.before.stakes} />
        </Sum>
        <Sum name="Payouts" sign="−" value={totals.payouts} href={rounds}>
          <Change now={compared.now.payouts} before={compared.before.payouts} />
        </Sum>
        <Sum name="Hold" sign="=" value={hold} href={ledger}>
          <Change now={holdOf(compared.now)} before={holdOf(compared.before)} isBetterHigher />
        </Sum>
      </div>
      <div className="sum rate">
        <span className="dim">Hold rate</span>
        <b>{totals.stakes > 0 ? percentText(hold / totals.stakes) : '–'}</b>
        <small className="dim">
          {published === undefined
            ? 'no published return'
            : `${percentText(1 - published)} by published returns`}
        </small>
      </div>
      <p className="dim compared">
        Changes stand beside {dayText(today.againstFrom)}, in whole hours until {clockText(compared.until)}.
        Payouts count prizes at what they are worth.
      </p>
    </section>
  );
}

const PARTS = [
  { key: 'playing', name: 'at machines', color: 'var(--state-free)' },
  { key: 'waiting', name: 'waiting', color: 'var(--state-needs)' },
  { key: 'watching', name: 'looking', color: 'var(--line)' },
] as const;

function Now({ today: { now, totals, compared } }: { readonly today: Today }) {
  const inRooms = now.playing + now.waiting + now.watching;
  const elsewhere = Math.max(0, now.players - inRooms);
  const parts = [
    { key: 'chance', name: 'elsewhere', color: 'var(--accent)', count: elsewhere },
    ...PARTS.map(part => ({ ...part, count: now[part.key] })),
  ];
  const whole = Math.max(1, elsewhere + inRooms);
  return (
    <div className="sum now">
      <span className="dim">Players now</span>
      <b>{countText(now.players)}</b>
      <span className="parts" aria-hidden>
        {parts.map(({ key, color, count }) => (
          <i key={key} style={{ background: color, width: `${(100 * count) / whole}%` }} />
        ))}
      </span>
      <small className="row wrap dim">
        {parts.map(({ key, name, color, count }) => (
          <span key={key} className="row part">
            <i className="dot" style={{ background: color }} aria-hidden /> {countText(count)} {name}
          </span>
        ))}
      </small>
      <small className="dim">
        {countText(totals.players)} played,{' '}
        <Change now={compared.now.players} before={compared.before.players} />
      </small>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly sign?: string;
  readonly value: number;
  readonly href: string;
  readonly children: ReactNode;
}

function Sum({ name, sign, value, href, children }: SumProps) {
  return (
    <>
      {sign && (
        <span className="sign" aria-hidden>
          {sign}
        </span>
      )}
      <div className="sum">
        <span className="dim">{name}</span>
        <Link href={href}>
          <b>{countText(value)}</b>
        </Link>
        <small>{children}</small>
      </div>
    </>
  );
}

function Change(props: { readonly now: number; readonly before: number; readonly isBetterHigher?: boolean }) {
  const { now, before, isBetterHigher } = props;
  const text = changeShareText(now, before);
  if (!text) return <span className="dim">nothing before</span>;
  const tone = now === before ? 'dim' : now > before ? 'good' : 'bad';
  return (
    <>
      <b className={isBetterHigher ? tone : ''}>{text}</b> <span className="dim">on {countText(before)}</span>
    </>
  );
}
