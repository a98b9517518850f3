/** The season counted again from the ledger and the rounds, and what came of it. */
import { DAY_MS } from '@boardwalk/base';
import { Button } from '@mantine/core';
import { ArrowsClockwiseIcon, SealCheckIcon, SealQuestionIcon, SealWarningIcon } from '@phosphor-icons/react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';

type Check = OutputOf<'ranks.check'>;

export function RankProof() {
  const may = useMay();
  const last = useCall('ranks.lastCheck', {});
  const count = useChange('ranks.check', { reads: ['ranks.', 'audit.'] });
  if (last.error) return <FailureNote error={last.error} />;
  if (!last.data) return <p className="notice dim">One moment …</p>;
  const { check } = last.data;
  return (
    <div className="notice" role="status" style={{ marginBlockEnd: 16 }}>
      <Seal check={check} />
      <div className="grow">
        <h2>{titleOf(check)}</h2>
        {check && (
          <p className="dim">
            {countText(check.scores)} scores from {dayText(check.firstDay)} to {dayText(check.lastDay)},
            counted again {momentText(check.checkedAt)}
          </p>
        )}
        {count.error && <FailureNote error={count.error} />}
      </div>
      {may('growth.write') && (
        <Button
          variant="default"
          leftSection={<ArrowsClockwiseIcon size={18} />}
          loading={count.isPending}
          onClick={() => count.mutate({})}
        >
          Count again
        </Button>
      )}
    </div>
  );
}

function Seal({ check }: { readonly check: Check | undefined }) {
  if (!check) return <SealQuestionIcon size={30} weight="fill" className="dim" aria-hidden />;
  if (check.faults > 0) return <SealWarningIcon size={30} weight="fill" className="bad" aria-hidden />;
  return <SealCheckIcon size={30} weight="fill" className="good" aria-hidden />;
}

function titleOf(check: Check | undefined): string {
  if (!check) return 'Not counted again yet';
  return check.faults === 0 ? 'The counts match' : `${countText(check.faults)} counts don’t match`;
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
