/** One flag: what speaks for it, whom it has to do with, and what a person makes of it. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { RULES } from './risk-text.ts';

type Flag = OutputOf<'risk.flag'>;

const READS = ['risk.', 'players.', 'audit.', 'figures.'];
const NOTICE_MIN = 3;
const STATES = {
  open: { text: 'waiting', tone: 'warn' },
  confirmed: { text: 'confirmed', tone: 'bad' },
  cleared: { text: 'cleared', tone: 'good' },
} as const;

export function FlagDetail({ flagId }: { readonly flagId: string }) {
  const isOne = /^\d{1,15}$/.test(flagId);
  const { data, error } = useCall('risk.flag', { flagId }, { isOn: isOne });
  if (!isOne) return <p className="dim">A flag has a number.</p>;
  if (error) return <FailureNote error={error} />;
  if (!data) return null;
  const { userId, playerName, kind, state, why, measured, allowed, otherFlags, createdAt } = data;
  const [one, many] = RULES[kind].unit;
  return (
    <section className="stack" aria-label={`Flag ${flagId}`}>
      <div className="row between">
        <h2 className="cut">
          <Link href={`/players/${userId}`}>{playerName || `Player ${userId}`}</Link>
        </h2>
        <Pill tone={STATES[state].tone}>{STATES[state].text}</Pill>
      </div>
      <p className="dim">
        {createdAt > 0 && `Joined ${momentText(createdAt)}. `}
        {othersText(otherFlags)}
      </p>
      <dl className="facts">
        <div>
          <dt>Measured</dt>
          <dd className="bad">{countText(measured)}</dd>
        </div>
        <div>
          <dt>Allowed</dt>
          <dd>{countText(allowed)}</dd>
        </div>
        <div>
          <dt>Counted in</dt>
          <dd>{measured === 1 ? one : many}</dd>
        </div>
      </dl>
      <p>{why}</p>
      <Accounts flag={data} />
      {kind === 'invitations' && <Link href="/invitations">Decide about the invitations themselves</Link>}
      <Decided flag={data} />
      <Decide flag={data} />
    </section>
  );
}

function othersText(count: number): string {
  if (count === 0) return 'Never flagged for anything else.';
  return count === 1 ? 'One other flag.' : `${countText(count)} other flags.`;
}

function Accounts({ flag: { accounts, userId, kind } }: { readonly flag: Flag }) {
  const others = accounts.filter(one => one.userId !== userId);
  if (others.length === 0) return null;
  return (
    <>
      <h3>{kind === 'invitations' ? 'Whom they invited' : 'On the same device'}</h3>
      <ul className="risk-accounts">
        {others.map(({ userId: other, nickname, createdAt, isFlagged, isBlocked, giftCoins }) => (
          <li key={other}>
            <span className="row between">
              <Link href={`/players/${other}`} className="cut">
                {nickname}
              </Link>
              <span className="row">
                {isFlagged && <Pill tone="warn">flagged</Pill>}
                {isBlocked && <Pill tone="bad">banned</Pill>}
              </span>
            </span>
            <span className="dim">
              joined {momentText(createdAt)}
              {giftCoins > 0 && `, given ${countText(giftCoins)} coins`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Decided({ flag: { state, decidedAt, decidedBy, reason, notice } }: { readonly flag: Flag }) {
  if (state === 'open') return null;
  return (
    <div className="notice">
      <span className="stack" style={{ gap: 4 }}>
        <span>
          <b>{decidedBy}</b> {STATES[state].text} it: {reason}
        </span>
        {notice && <span>They read: {notice}</span>}
        <span className="dim">{momentText(decidedAt)}</span>
      </span>
    </div>
  );
}

function Decide({ flag: { flagId, state, playerName, userId } }: { readonly flag: Flag }) {
  const may = useMay();
  const decide = useChange('risk.decide', { reads: READS });
  const [asked, setAsked] = useState<'confirmed' | 'cleared'>();
  const [notice, setNotice] = useState('');
  const from = state;
  if (from === 'cleared' || !may('risk.decide')) return null;
  const who = playerName || `Player ${userId}`;
  return (
    <>
      <div className="row wrap">
        {from === 'open' && (
          <Button className="gold" onClick={() => setAsked('confirmed')}>
            Confirm
          </Button>
        )}
        <Button variant="default" onClick={() => setAsked('cleared')}>
          {from === 'open' ? 'Clear' : 'Take it back'}
        </Button>
      </div>
      <ReasonDialog
        title={`Confirm the flag of ${who}`}
        action="Confirm"
        isOpen={asked === 'confirmed'}
        onClose={() => setAsked(undefined)}
        onReason={reason =>
          decide.mutateAsync({ flagId, from, to: 'confirmed', notice: notice.trim(), reason })
        }
      >
        <p>Their claims and recharges wait for a person from now on. They can play as ever.</p>
        <Textarea
          label="What they read"
          required
          autosize
          minRows={2}
          minLength={NOTICE_MIN}
          maxLength={300}
          value={notice}
          onChange={event => setNotice(event.currentTarget.value)}
        />
      </ReasonDialog>
      <ReasonDialog
        title={`Clear the flag of ${who}`}
        action="Clear"
        isOpen={asked === 'cleared'}
        onClose={() => setAsked(undefined)}
        onReason={reason => decide.mutateAsync({ flagId, from, to: 'cleared', reason })}
      >
        <p>
          {from === 'open'
            ? 'Nothing changes for them. The same reason comes back only once it has doubled.'
            : 'Their claims and recharges go through again, unless something else was confirmed.'}
        </p>
      </ReasonDialog>
    </>
  );
}
