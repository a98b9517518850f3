/** How the arcade does: who plays, what was staked and came back, what games return, and who needs somebody. */
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import type { OutputOf } from '../../platform/call.ts';
import { clockText, dayText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { DayRange } from '../../ui/DayRange.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { HourChart } from './HourChart.tsx';
import { Needs, needAddress } from './Needs.tsx';
import { dateText, PERIODS, periodOf } from './period.ts';
import { Returns } from './Returns.tsx';
import { Sums } from './Sums.tsx';
import './today.css';

export type Today = OutputOf<'figures.today'>;

const READ_ANEW_MS = 30_000;
/** Every zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 900_000;

export function TodayPage() {
  const nowMs = useNow(QUARTER_MS);
  const [filters, change] = useFilters('period', 'from', 'until', 'purse');
  const { from, until } = periodOf(filters, nowMs);
  const purse = filters.purse === 'trial' ? 'trial' : 'coins';
  const today = useCall('figures.today', { from, until, purse }, { everyMs: READ_ANEW_MS });
  const [next] = today.data?.needs ?? [];
  return (
    <>
      <PageHead
        title="Today"
        about={today.data && `${dayText(today.data.at)}, until ${clockText(today.data.at)}`}
      >
        <Choice filters={filters} period={{ from, until }} change={change} />
      </PageHead>
      {today.error && <FailureNote error={today.error} />}
      {!today.data && !today.error && <p className="empty">One moment …</p>}
      {today.data && (
        <div className="today" aria-busy={today.isFetching}>
          <Sums today={today.data} purse={purse} />
          <div className="today-middle">
            <HourChart today={today.data} />
            <section className="stack needs" aria-label="Needs somebody">
              <div className="row between">
                <h2>
                  Needs somebody <span className="dim">{today.data.needs.length}</span>
                </h2>
                {next && (
                  <Button
                    component={Link}
                    href={needAddress(next, { from, until })}
                    size="xs"
                    className="gold"
                    rightSection={<ArrowRightIcon size={14} weight="bold" aria-hidden />}
                  >
                    Take the next
                  </Button>
                )}
              </div>
              <Needs needs={today.data.needs} nowMs={today.data.at} period={{ from, until }} />
            </section>
          </div>
          <Returns today={today.data} />
        </div>
      )}
    </>
  );
}

type Key = 'period' | 'from' | 'until' | 'purse';

interface ChoiceProps {
  readonly filters: Readonly<Partial<Record<Key, string>>>;
  readonly period: { readonly from: number; readonly until: number };
  readonly change: (next: Partial<Record<Key, string | undefined>>) => void;
}

function Choice({ filters, period, change }: ChoiceProps) {
  const isChosen = filters.period === 'choose';
  const days = { from: dateText(period.from), until: dateText(period.until - 1) };
  return (
    <div className="row wrap">
      <SegmentedControl
        aria-label="Time"
        data={[...PERIODS]}
        value={filters.period ?? 'today'}
        onChange={value =>
          change({
            period: value === 'today' ? undefined : value,
            ...(value === 'choose' ? days : { from: undefined, until: undefined }),
          })
        }
      />
      {isChosen && (
        <DayRange from={filters.from ?? days.from} until={filters.until ?? days.until} onChange={change} />
      )}
      <NativeSelect
        aria-label="What is counted"
        value={filters.purse ?? ''}
        onChange={event => change({ purse: event.currentTarget.value })}
        data={[
          { value: '', label: 'Coins' },
          { value: 'trial', label: 'Trial coins' },
        ]}
      />
    </div>
  );
}
