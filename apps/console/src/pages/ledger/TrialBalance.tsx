/** What every account of the house has and all players together: zero in sum. */
import { TextInput } from '@mantine/core';
import { CheckIcon, WarningIcon } from '@phosphor-icons/react';
import { Fragment } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { changeText, countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { unitText } from '../../ui/Postings.tsx';

type Line = OutputOf<'ledger.balance'>['list'][number];

interface Props {
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onAccount: (house: string, unit: string) => void;
}

export function TrialBalance({ day, onDay, onAccount }: Props) {
  const isDay = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day);
  const balance = useCall('ledger.balance', isDay ? { day } : {});
  const byUnit = Map.groupBy(balance.data?.list ?? [], ({ unit }) => unit);
  return (
    <details open className="stack" style={{ marginBlockEnd: 20 }}>
      <summary>
        <h2 style={{ display: 'inline' }}>Trial balance</h2>
      </summary>
      <div className="row wrap" style={{ marginBlock: 8 }}>
        <TextInput
          type="date"
          aria-label="Day"
          value={day ?? balance.data?.day ?? ''}
          onChange={event => onDay(event.currentTarget.value)}
        />
        <span className="dim">
          at the end of the day in UTC
          {balance.data && `, every transfer up to ${countText(balance.data.transferId)}`}
        </span>
      </div>
      {balance.isPending && <p className="empty">One moment …</p>}
      {balance.error && <FailureNote error={balance.error} />}
      {balance.data?.list.length === 0 && <p className="empty">Nothing had moved by then.</p>}
      {byUnit.size > 0 && (
        <section className="scroll" aria-label="Trial balance">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col" className="number">
                  Before
                </th>
                <th scope="col" className="number">
                  That day
                </th>
                <th scope="col" className="number">
                  Balance
                </th>
                <th scope="col" className="number">
                  Postings
                </th>
              </tr>
            </thead>
            <tbody>
              {[...byUnit].map(([unit, lines]) => (
                <Fragment key={unit}>
                  {lines.map(line => (
                    <AccountRow key={line.house} line={line} onAccount={onAccount} />
                  ))}
                  <SumRow unit={unit} lines={lines} />
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

function AccountRow({ line, onAccount }: { readonly line: Line; readonly onAccount: Props['onAccount'] }) {
  const { house, unit, before, moved, balance, entries } = line;
  return (
    <tr>
      <td>
        {house ? (
          <button type="button" className="link" onClick={() => onAccount(house, unit)}>
            House, {house}
          </button>
        ) : (
          <b>All players</b>
        )}
      </td>
      <td className="number dim">{countText(before)}</td>
      <td className="number">{changeText(moved)}</td>
      <td className="number">
        <b>{countText(balance)}</b>
      </td>
      <td className="number dim">{countText(entries)}</td>
    </tr>
  );
}

function SumRow({ unit, lines }: { readonly unit: string; readonly lines: readonly Line[] }) {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const total = sum(({ balance }) => balance);
  const isZero = total === 0;
  return (
    <tr>
      <td>
        <b>Sum, {unitText(unit)}</b>
      </td>
      <td className="number">{countText(sum(({ before }) => before))}</td>
      <td className="number">{countText(sum(({ moved }) => moved))}</td>
      <td className={`number ${isZero ? 'good' : 'bad'}`}>
        {isZero ? <CheckIcon size={14} weight="bold" aria-hidden /> : <WarningIcon size={14} aria-hidden />}{' '}
        <b>{countText(total)}</b>
      </td>
      <td className="number dim">{countText(sum(({ entries }) => entries))}</td>
    </tr>
  );
}
