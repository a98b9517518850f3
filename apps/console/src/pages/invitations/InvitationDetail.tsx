/** One invitation: what was played, what looks wrong, who brought whom, and what a person makes of it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { countText, momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Graph } from './Graph.tsx';
import { type Invitation, nameOf, SIGNS, STATES } from './words.ts';

const READS = ['invitations.', 'risk.', 'players.', 'audit.', 'ledger.'];

interface Props {
  readonly invitation: Invitation;
  readonly onDecided: () => void;
}

export function InvitationDetail({ invitation, onDecided }: Props) {
  const { friendId, friendName, inviterId, inviterName, way, state, joinedAt, signs } = invitation;
  return (
    <section className="stack" aria-label={`Invitation of ${nameOf(friendName, friendId)}`}>
      <div className="row between">
        <h2 className="cut">
          <Link href={`/players/${friendId}`}>{nameOf(friendName, friendId)}</Link>
        </h2>
        <Pill tone={STATES[state].tone}>{STATES[state].text}</Pill>
      </div>
      <p className="dim">
        Joined {momentText(joinedAt)} {way === 'link' ? 'by the link' : 'and entered the code'} of{' '}
        <Link href={`/players/${inviterId}`}>{nameOf(inviterName, inviterId)}</Link>, under version{' '}
        {invitation.termsVersion} of the terms.
      </p>
      <Played invitation={invitation} />
      {signs.length > 0 && (
        <ul className="notice invitations-signs">
          {signs.map(sign => (
            <li key={sign}>{SIGNS[sign]}</li>
          ))}
        </ul>
      )}
      <Decided invitation={invitation} />
      <Decide invitation={invitation} onDecided={onDecided} />
      <Graph userId={inviterId} chosenId={friendId} />
    </section>
  );
}

function Played({ invitation }: { readonly invitation: Invitation }) {
  const { stakeCoins, goalCoins, plays, goalPlays, inviterCoins, friendCoins, state } = invitation;
  return (
    <dl className="facts">
      <div>
        <dt>Coins staked</dt>
        <dd>{countText(stakeCoins)}</dd>
        <dd className="dim invitations-since">of {countText(goalCoins)}</dd>
      </div>
      <div>
        <dt>Plays</dt>
        <dd>{countText(plays)}</dd>
        <dd className="dim invitations-since">of {countText(goalPlays)}</dd>
      </div>
      {state === 'rewarded' && (
        <div>
          <dt>Paid</dt>
          <dd>{countText(inviterCoins + friendCoins)}</dd>
          <dd className="dim invitations-since">
            {countText(inviterCoins)} and {countText(friendCoins)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Decided({
  invitation: { decidedBy, reason, state, changedAt },
}: {
  readonly invitation: Invitation;
}) {
  if (decidedBy === '') return null;
  return (
    <div className="notice">
      <span>
        <b>{decidedBy}</b> {state === 'refused' ? 'refused it' : 'let it be paid'}: {reason}
        <br />
        <span className="dim">{momentText(changedAt)}</span>
      </span>
    </div>
  );
}

function Decide({ invitation, onDecided }: Props) {
  const { friendId, friendName, state, inviterCoins, friendCoins } = invitation;
  const may = useMay();
  const decide = useChange('invitations.decide', { reads: READS, onDone: onDecided });
  const [asked, setAsked] = useState<'rewarded' | 'refused'>();
  if (state !== 'waiting' || !may('risk.decide')) return null;
  const isYes = asked === 'rewarded';
  return (
    <>
      <div className="row wrap">
        <Button className="gold" onClick={() => setAsked('rewarded')}>
          Pay both
        </Button>
        <Button variant="default" onClick={() => setAsked('refused')}>
          Refuse
        </Button>
      </div>
      <ReasonDialog
        title={`${isYes ? 'Pay' : 'Refuse'} the invitation of ${nameOf(friendName, friendId)}`}
        action={isYes ? 'Pay both' : 'Refuse'}
        isOpen={asked !== undefined}
        isGrave={asked === 'refused'}
        onClose={() => setAsked(undefined)}
        onReason={reason => decide.mutateAsync({ friendId, to: asked ?? 'refused', reason })}
      >
        <p>
          {isYes
            ? `${countText(inviterCoins)} coins go to who invited and ${countText(friendCoins)} to the friend, once.`
            : 'Neither is given anything, now or later. Their accounts stay as they are.'}
        </p>
      </ReasonDialog>
    </>
  );
}
