/** Where players come from, how far they get, and whether they come back. */
import { Button, SegmentedControl } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { addressOf } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Days } from './Days.tsx';
import { Funnel } from './Funnel.tsx';
import { EventTable, ShareTable, SourceTable } from './Shares.tsx';
import './analytics.css';

const DAY_MS = 86_400_000;
const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '91', label: '13 weeks' },
];

export function AnalyticsPage() {
  const [filters, change] = useFilters('days');
  const chosen = PERIODS.find(({ value }) => value === filters.days)?.value ?? '28';
  // Whole days of UTC, so that the answer is kept until the next one.
  const [nowMs] = useState(Date.now);
  const until = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  const span = { from: until - Number(chosen) * DAY_MS, until };
  const days = useCall('analytics.days', span);
  const funnel = useCall('analytics.funnel', span);
  const error = days.error ?? funnel.error;
  return (
    <>
      <PageHead title="Analytics" about="Days are counted in UTC">
        <SegmentedControl
          aria-label="Time"
          data={PERIODS}
          value={chosen}
          onChange={value => change({ days: value === '28' ? undefined : value })}
        />
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadSimpleIcon size={18} />}
          href={addressOf('analytics.days', { ...span, format: 'csv' })}
          download
        >
          CSV
        </Button>
      </PageHead>
      {error && <FailureNote error={error} />}
      {!error && (!days.data || !funnel.data) && <p className="empty">One moment …</p>}
      {days.data && funnel.data && (
        <div className="analytics" aria-busy={days.isFetching || funnel.isFetching}>
          <Funnel funnel={funnel.data} />
          <Days days={days.data.list} />
          <div className="analytics-shares">
            <ShareTable title="By language" shares={funnel.data.languages} />
            <ShareTable title="By country" shares={funnel.data.countries} />
            <SourceTable sources={funnel.data.sources} />
            <EventTable events={funnel.data.events} />
          </div>
        </div>
      )}
    </>
  );
}
