/** A ban with what the player reads and when it ends; and lifting it. */
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player, READS } from './player.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const NOTICE_MIN = 3;
const NOTICE_MAX = 500;

const LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: 'until', label: 'Until' },
  { value: 'none', label: 'No end' },
];

export function Ban({ player }: { readonly player: Player }) {
  const may = useMay();
  if (player.isBlocked) return <Banned player={player} mayLift={may('players.block')} />;
  return may('players.block') ? <NewBan player={player} /> : null;
}

function Banned({ player, mayLift }: { readonly player: Player; readonly mayLift: boolean }) {
  const { userId, blockedUntil, blockedReason } = player;
  const [isAsking, setAsking] = useState(false);
  const unblock = useChange('players.unblock', { reads: READS });
  return (
    <section className="stack" aria-label="Ban">
      <div className="row between">
        <h2>Banned</h2>
        <span className="bad">{blockedUntil ? `until ${momentText(blockedUntil)}` : 'no end'}</span>
      </div>
      <p>
        <span className="dim">They read: </span>
        {blockedReason}
      </p>
      {mayLift && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Lift the ban
        </Button>
      )}
      <ReasonDialog
        title={`Lift the ban of ${nameOf(player)}`}
        action="Lift it"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => unblock.mutateAsync({ userId, reason })}
      >
        <p>They can sign in and play again at once.</p>
      </ReasonDialog>
    </section>
  );
}

function NewBan({ player }: { readonly player: Player }) {
  const { userId } = player;
  const [notice, setNotice] = useState('');
  const [length, setLength] = useState('7');
  const [endsAt, setEndsAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const block = useChange('players.block', { reads: READS });
  const ban = (reason: string) => {
    const until = length === 'until' ? endsAt : Date.now() + Number(length) * DAY_MS;
    return block.mutateAsync({ userId, reason, notice: notice.trim(), ...(length !== 'none' && { until }) });
  };
  const nowMs = useNow(MINUTE_MS);
  const isReady = notice.trim().length >= NOTICE_MIN && (length !== 'until' || endsAt > nowMs);
  return (
    <section className="stack" aria-label="Ban">
      <h2>Ban</h2>
      <Textarea
        label="What the player reads"
        placeholder="Several accounts, one gift each"
        autosize
        minRows={2}
        maxLength={NOTICE_MAX}
        value={notice}
        onChange={event => setNotice(event.currentTarget.value)}
      />
      <SegmentedControl aria-label="How long" fullWidth value={length} onChange={setLength} data={LENGTHS} />
      {length === 'until' && (
        <DateTime label="Ends" none="has to be set" value={endsAt} onChange={setEndsAt} />
      )}
      {length === 'until' && endsAt !== 0 && endsAt <= nowMs && (
        <p role="alert" className="notice bad">
          This time has passed. Choose a later one.
        </p>
      )}
      <p className="dim">A round under way is settled first. They read why, and may appeal.</p>
      <Button variant="light" color="alert" disabled={!isReady} onClick={() => setAsking(true)}>
        {actionOf(length)}
      </Button>
      <ReasonDialog
        title={`Ban ${nameOf(player)}`}
        action={actionOf(length)}
        isGrave
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={ban}
      >
        <p>
          <span className="dim">They read: </span>
          {notice}
        </p>
      </ReasonDialog>
    </section>
  );
}

function actionOf(length: string): string {
  const label = LENGTHS.find(({ value }) => value === length)?.label ?? '';
  return length === '1' || length === '7' ? `Ban for ${label}` : 'Ban';
}
