/** The entries of a season, what they came to, and the way to take one out. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { Season } from './season.ts';

type Entry = OutputOf<'contest.entries'>['list'][number];

const HUNDREDTHS = 100;

export function Entries({ season: { seasonId, stage } }: { readonly season: Season }) {
  const may = useMay();
  const { data, error } = useCall('contest.entries', { seasonId });
  const [removed, setRemoved] = useState<Entry>();
  if (error) return <FailureNote error={error} />;
  const canRemove = stage !== 'done' && may('growth.write');
  return (
    <section className="stack" aria-labelledby="entries" style={{ marginBlockStart: 24 }}>
      <h2 id="entries">Entries</h2>
      {data?.list.length === 0 && <p className="dim">Nobody has entered.</p>}
      {data?.list.map(entry => (
        <div key={entry.entryId} className="notice">
          <EntryFacts entry={entry} />
          {canRemove && entry.removedReason === '' && (
            <Button
              variant="default"
              aria-label={`Remove the entry of ${entry.name}`}
              onClick={() => setRemoved(entry)}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { userId, name, win, prizeName, votes, idleVotes, isFinalist, removedReason, place, coins } = entry;
  return (
    <div className="grow">
      <span className="row wrap">
        <Link href={`/players/${userId}`}>{name}</Link>
        <span>{prizeName || `won ${win / HUNDREDTHS}× the stake`}</span>
        {isFinalist && <Pill>final</Pill>}
        {place > 0 && <Pill>place {place}</Pill>}
        {removedReason !== '' && <Pill>removed</Pill>}
      </span>
      <p className="dim">
        {countText(votes)} votes
        {idleVotes > 0 && `, ${countText(idleVotes)} of blocked or flagged accounts`}
        {coins > 0 && `, ${countText(coins)} coins`}
        {removedReason !== '' && `, removed: ${removedReason}`}
      </p>
    </div>
  );
}

function RemoveDialog({
  entry: { entryId, name },
  onClose,
}: {
  readonly entry: Entry;
  readonly onClose: () => void;
}) {
  const remove = useChange('contest.remove', { reads: ['contest.', 'audit.'] });
  return (
    <ReasonDialog
      title={`Remove the entry of ${name}`}
      action="Remove"
      isOpen
      isGrave
      onClose={onClose}
      onReason={reason => remove.mutateAsync({ entryId, reason })}
    >
      <p>It is gone from the contest for good, and its round cannot be entered again.</p>
    </ReasonDialog>
  );
}
