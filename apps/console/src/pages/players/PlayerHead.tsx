/** Who it is, where they are now, and how they can be reached. */
import { Button } from '@mantine/core';
import { CaretRightIcon, JoystickIcon, ShieldWarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { languageName } from '../../ui/language-name.ts';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player, READS } from './player.ts';

export function PlayerHead({ player }: { readonly player: Player }) {
  const may = useMay();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = useChange('players.signOutEverywhere', { reads: READS });
  const { userId, level, language, country, createdAt, sessions, role } = player;
  return (
    <>
      <nav className="row dim" aria-label="Where you are">
        <Link href="/players">Players</Link>
        <CaretRightIcon size={13} aria-hidden />
        {userId}
      </nav>
      <header className="head player-head">
        <span className="player-face">
          <Avatar name={nameOf(player)} id={userId} size={52} />
          <b>Lv {level}</b>
        </span>
        <div className="grow">
          <h1>{nameOf(player)}</h1>
          <div className="row wrap dim player-about">
            <span>since {momentText(createdAt)}</span>
            <span>{languageName(language)}</span>
            <span>{country}</span>
            {role === 'maintainer' && <span>maintainer</span>}
            <MailAddress player={player} />
          </div>
        </div>
        <Standing player={player} />
        {may('players.signOut') && (
          <Button variant="default" disabled={sessions === 0} onClick={() => setSigningOut(true)}>
            Sign out everywhere
          </Button>
        )}
      </header>
      <ReasonDialog
        title={`Sign ${nameOf(player)} out everywhere`}
        action="Sign out"
        isOpen={isSigningOut}
        onClose={() => setSigningOut(false)}
        onReason={reason => signOut.mutateAsync({ userId, reason })}
      >
        <p>They can sign in again at once. A round that is under way ends as if they had left.</p>
      </ReasonDialog>
    </>
  );
}

function Standing({ player }: { readonly player: Player }) {
  const { seatRoom, isBlocked, isFlagged, deletesAt, deletedAt } = player;
  return (
    <>
      {seatRoom && (
        <Pill>
          <JoystickIcon size={15} aria-hidden /> at {seatRoom}
        </Pill>
      )}
      {isFlagged && (
        <Pill tone="warn">
          <ShieldWarningIcon size={15} aria-hidden /> flagged
        </Pill>
      )}
      {isBlocked && <Pill tone="bad">banned</Pill>}
      {deletesAt > 0 && <Pill tone="bad">will be deleted</Pill>}
      {deletedAt > 0 && <Pill>deleted {momentText(deletedAt)}</Pill>}
    </>
  );
}

/** Masked, until somebody who may and says why has looked. */
function MailAddress({ player: { userId, maskedMail } }: { readonly player: Player }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [mail, setMail] = useState('');
  const look = useChange('players.contact', { reads: ['audit.'], onDone: answer => setMail(answer.mail) });
  if (!maskedMail) return <span>no mail address</span>;
  if (mail) return <a href={`mailto:${mail}`}>{mail}</a>;
  return (
    <span>
      {maskedMail}{' '}
      {may('players.contact') && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          show, and log it
        </button>
      )}
      <ReasonDialog
        title="Show the mail address"
        action="Show it"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => look.mutateAsync({ userId, reason })}
      />
    </span>
  );
}
