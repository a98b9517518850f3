/** What one person asked for and a second one decides. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { changeText, momentText } from '../../platform/format.ts';
import { type RowOf, useChange, useList } from '../../platform/query.ts';
import { useMay, useMe } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

type Approval = RowOf<'approvals.list'>;
type Decision = 'agree' | 'decline';

const READS = ['approvals.', 'audit.', 'players.'];

export function Approvals() {
  const list = useList('approvals.list', { state: 'waiting' });
  const [asked, setAsked] = useState<{ readonly approval: Approval; readonly decision: Decision }>();
  const agree = useChange('approvals.agree', { reads: READS });
  const decline = useChange('approvals.decline', { reads: READS });
  const decide = (reason: string) => {
    if (!asked) return Promise.resolve();
    const input = { approvalId: asked.approval.approvalId, reason };
    return asked.decision === 'agree' ? agree.mutateAsync(input) : decline.mutateAsync(input);
  };
  if (list.rows.length === 0 && !asked) return null;
  return (
    <section className="stack waiting" aria-label="Waiting for a second person">
      <h2>
        Waiting for a second person <span className="dim">{list.rows.length}</span>
      </h2>
      {list.rows.map(approval => (
        <Waiting
          key={approval.approvalId}
          approval={approval}
          onDecide={decision => setAsked({ approval, decision })}
        />
      ))}
      <ReasonDialog
        title={asked?.decision === 'agree' ? 'Agree to it' : 'Decline it'}
        action={asked?.decision === 'agree' ? 'Agree' : 'Decline'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onReason={decide}
      >
        {asked && (
          <p>
            <b>{titleOf(asked.approval)}</b>
            <br />
            <span className="dim">{asked.approval.reason}</span>
          </p>
        )}
      </ReasonDialog>
    </section>
  );
}

function Waiting({
  approval,
  onDecide,
}: {
  readonly approval: Approval;
  readonly onDecide: (decision: Decision) => void;
}) {
  const me = useMe();
  const may = useMay();
  const isOwn = approval.askedBy === me.staffId;
  return (
    <div className="row" style={{ alignItems: 'start' }}>
      <div className="grow">
        <b>{titleOf(approval)}</b>
        <p>{approval.reason}</p>
        <p className="dim">
          {isOwn ? 'You' : `${approval.askedByName}, ${approval.askedByRole}`}, {momentText(approval.askedAt)}
        </p>
      </div>
      <div className="stack" style={{ gap: 6 }}>
        {!isOwn && may('approvals.decide') && (
          <Button size="xs" className="gold" onClick={() => onDecide('agree')}>
            Agree
          </Button>
        )}
        {(isOwn || may('approvals.decide')) && (
          <Button size="xs" variant="default" onClick={() => onDecide('decline')}>
            {isOwn ? 'Take back' : 'Decline'}
          </Button>
        )}
      </div>
    </div>
  );
}

function titleOf({ amountCoins, subjectName }: Approval): string {
  return `${changeText(amountCoins)} coins, ${subjectName}`;
}
