/** Where players come from, how far they get, and whether they come back. */

import { NOT_SAID } from 'virtual:calls';
import { Button, SegmentedControl } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import { addressOf, type InputOf } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { DayRange } from '../../ui/DayRange.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Days } from './Days.tsx';
import { Funnel } from './Funnel.tsx';
import { EventTable, ShareTable, SourceTable } from './Shares.tsx';
import { dayText, PERIODS, spanOf } from './span.ts';
import './analytics.css';

const DAY_MS = 86_400_000;
const SOME = ['language', 'country', 'platform'] as const;
type Some = (typeof SOME)[number];

export function AnalyticsPage() {
  const [filters, change] = useFilters('days', 'from', 'until', ...SOME);
  const chosen = PERIODS.find(({ value }) => value === filters.days)?.value ?? '28';
  const span = spanOf(filters, useNow(DAY_MS));
  const wanted = { ...span, ...someOf(filters) };
  const days = useCall('analytics.days', wanted);
  const funnel = useCall('analytics.funnel', span);
  const error = days.error ?? funnel.error;
  const choiceOf = (key: Some) => ({
    chosen: filters[key] === NOT_SAID ? '' : filters[key],
    onChoose: (name: string | undefined) => change({ [key]: name === '' ? NOT_SAID : name }),
  });
  return (
    <>
      <PageHead title="Analytics" about="Days are counted in UTC">
        <SegmentedControl
          aria-label="Time"
          data={[...PERIODS]}
          value={chosen}
          onChange={value => change({ days: value === '28' ? undefined : value, ...shownDays(span, value) })}
        />
        {chosen === 'choose' && <DayRange {...shownDays(span)} onChange={change} />}
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadSimpleIcon size={18} />}
          href={addressOf('analytics.days', { ...wanted, format: 'csv' })}
          download
        >
          CSV
        </Button>
      </PageHead>
      {error && <FailureNote error={error} />}
      {!error && (!days.data || !funnel.data) && <p className="empty">One moment …</p>}
      <div className="analytics" aria-busy={days.isFetching || funnel.isFetching}>
        {funnel.data && <Funnel funnel={funnel.data} />}
        {days.data && <Days days={days.data.list} only={onlyText(filters)} />}
        {funnel.data && (
          <div className="analytics-shares">
            <ShareTable title="By platform" shares={funnel.data.platforms} {...choiceOf('platform')} />
            <ShareTable title="By language" shares={funnel.data.languages} {...choiceOf('language')} />
            <ShareTable title="By country" shares={funnel.data.countries} {...choiceOf('country')} />
            <SourceTable sources={funnel.data.sources} />
            <EventTable events={funnel.data.events} />
          </div>
        )}
      </div>
    </>
  );
}

type Filters = Readonly<Partial<Record<Some, string>>>;

function someOf(filters: Filters): Pick<InputOf<'analytics.days'>, Some> {
  const said = SOME.flatMap(key => {
    const value = filters[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  // A platform that there is not is refused by the server.
  return Object.fromEntries(said) as Pick<InputOf<'analytics.days'>, Some>;
}

function onlyText(filters: Filters): string {
  return SOME.flatMap(key => {
    const value = filters[key];
    return value === undefined ? [] : [`${key} ${value === NOT_SAID ? 'not said' : value}`];
  }).join(', ');
}

/** Undefined days leave the address. */
function shownDays({ from, until }: { from: number; until: number }): { from: string; until: string };
function shownDays(
  span: { from: number; until: number },
  period: string,
): { from: string | undefined; until: string | undefined };
function shownDays({ from, until }: { from: number; until: number }, period = 'choose') {
  if (period !== 'choose') return { from: undefined, until: undefined };
  return { from: dayText(from), until: dayText(until - DAY_MS) };
}
