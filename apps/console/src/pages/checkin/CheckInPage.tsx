/** The daily bonus and what waits for who was away: each by versions with dates, the latest first. */
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, dayText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { CalendarEditor } from './CalendarEditor.tsx';
import { TermsEditor } from './TermsEditor.tsx';

type Calendars = OutputOf<'checkin.calendars'>;
type Terms = OutputOf<'recall.terms'>;
type State = Calendars['list'][number]['state'];

export function CheckInPage() {
  const mayWrite = useMay()('growth.write');
  const calendars = useCall('checkin.calendars', {});
  const terms = useCall('recall.terms', {});
  const [edited, setEdited] = useState<'calendar' | 'terms'>();
  const error = calendars.error ?? terms.error;
  if (!calendars.data || !terms.data)
    return error ? <FailureNote error={error} /> : <p className="empty">One moment …</p>;
  const add = (label: string, what: 'calendar' | 'terms') =>
    mayWrite && (
      <Button
        variant="default"
        leftSection={<PlusIcon size={18} weight="bold" />}
        onClick={() => setEdited(what)}
      >
        {label}
      </Button>
    );
  const close = () => setEdited(undefined);
  return (
    <>
      <PageHead title="Check-in" about="a change is for what begins after it: weeks that run keep theirs" />
      {error && <FailureNote error={error} />}
      <CalendarTable calendars={calendars.data} action={add('New calendar', 'calendar')} />
      <TermsTable terms={terms.data} action={add('New terms', 'terms')} />
      {edited === 'calendar' && <CalendarEditor calendars={calendars.data} onClose={close} />}
      {edited === 'terms' && <TermsEditor terms={terms.data} onClose={close} />}
    </>
  );
}

const STATES: Readonly<Record<State, string>> = { before: 'Over', now: 'In force', toCome: 'To come' };

function StatePill({ state }: { readonly state: State }) {
  return <Pill tone={state === 'now' ? 'good' : 'plain'}>{STATES[state]}</Pill>;
}

interface CalendarProps {
  readonly calendars: Calendars;
  readonly action: ReactNode;
}

function CalendarTable({ calendars, action }: CalendarProps) {
  const { list, kinds, taken, takenCoins } = calendars;
  const cardsOf = (ids: readonly number[]) =>
    ids
      .map((id, place) => ({ day: place + 1, name: kinds.find(({ kindId }) => kindId === id)?.name }))
      .filter(({ name }) => name !== undefined)
      .map(({ day, name }) => `day ${day}: ${name}`)
      .join(', ');
  return (
    <section className="stack" aria-label="Daily bonus">
      <div className="row between">
        <h2>Daily bonus</h2>
        {action}
      </div>
      <p className="dim">
        {countText(taken)} check-ins in 30 days, {countText(takenCoins)} coins
      </p>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">State</th>
            <th scope="col">Coins by day</th>
            <th scope="col" className="wide">
              Cards
            </th>
            <th scope="col" className="wide">
              Club
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ calendarId, state, from, coins, cardKindIds, jadePercent, rubyPercent }) => (
            <tr key={calendarId}>
              <td>{dayText(from)}</td>
              <td>
                <StatePill state={state} />
              </td>
              <td>{coins.map(countText).join(' · ')}</td>
              <td className="wide">{cardsOf(cardKindIds) || 'none'}</td>
              <td className="wide">
                Jade +{jadePercent}%, Ruby +{rubyPercent}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TermsProps {
  readonly terms: Terms;
  readonly action: ReactNode;
}

function TermsTable({ terms: { list, found, mailed, opened, claimed }, action }: TermsProps) {
  return (
    <section className="stack" aria-label="Coming back">
      <div className="row between">
        <h2>Coming back</h2>
        {action}
      </div>
      <p className="dim">
        In 90 days {countText(found)} were gone, {countText(mailed)} were written to, {countText(opened)}{' '}
        followed the link, {countText(claimed)} took their coins
      </p>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Days away
            </th>
            <th scope="col" className="number">
              Coins
            </th>
            <th scope="col" className="number wide">
              Kept, days
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ termsId, state, from, afterDays, coins, keptDays }) => (
            <tr key={termsId}>
              <td>{dayText(from)}</td>
              <td>
                <StatePill state={state} />
              </td>
              <td className="number">{countText(afterDays)}</td>
              <td className="number">{countText(coins)}</td>
              <td className="number wide">{countText(keptDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
