/** What the law gives a player: their data as a file, and the deletion of their account. */
import { Button, Switch } from '@mantine/core';
import { DownloadSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player, READS } from './player.ts';

export function Privacy({ player }: { readonly player: Player }) {
  const { deletesAt, deletedAt } = player;
  return (
    <section className="stack" aria-label="Their data">
      <h2>Their data</h2>
      {deletesAt > 0 && <Planned player={player} />}
      <Export player={player} />
      {deletesAt === 0 && deletedAt === 0 && <Deletion player={player} />}
    </section>
  );
}

function Export({ player }: { readonly player: Player }) {
  const { userId } = player;
  const [isAsking, setAsking] = useState(false);
  const exporting = useChange('privacy.export', { reads: ['audit.'] });
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadSimpleIcon size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Export data
      </Button>
      <ReasonDialog
        title={`Export the data of ${nameOf(player)}`}
        action="Export"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => exporting.mutateAsync({ userId, reason })}
      >
        <p>One JSON file with everything that is held about them. Give it to nobody but them.</p>
      </ReasonDialog>
    </>
  );
}

function Deletion({ player }: { readonly player: Player }) {
  const { userId, role } = player;
  const [isAsking, setAsking] = useState(false);
  const [givesUp, setGivesUp] = useState(false);
  const deletion = useChange('privacy.delete', { reads: READS });
  const left = leftText(player);
  const isGuest = role === 'guest';
  return (
    <>
      <Button
        variant="light"
        color="alert"
        leftSection={<TrashIcon size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Delete the account
      </Button>
      <ReasonDialog
        title={`Delete the account of ${nameOf(player)}`}
        action={isGuest ? 'Delete it now' : 'Delete it in 7 days'}
        isGrave
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => deletion.mutateAsync({ userId, reason, givesUp })}
      >
        <p>
          {isGuest
            ? 'It is deleted at once, for good.'
            : 'They are signed out now and cannot sign in. For 7 days you can take it back. Then their name, mail address, devices, pictures, reports and notes are gone for good.'}{' '}
          The ledger and the rounds stay, under the number {userId}.
        </p>
        {left && (
          <Switch
            label={`They give up ${left}`}
            checked={givesUp}
            onChange={event => setGivesUp(event.currentTarget.checked)}
          />
        )}
      </ReasonDialog>
    </>
  );
}

function Planned({ player }: { readonly player: Player }) {
  const { userId, deletesAt } = player;
  const [isAsking, setAsking] = useState(false);
  const keep = useChange('privacy.keep', { reads: READS });
  return (
    <>
      <p className="bad">Will be deleted {momentText(deletesAt)}. Until then nobody signs in.</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Keep the account
      </Button>
      <ReasonDialog
        title={`Keep the account of ${nameOf(player)}`}
        action="Keep it"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => keep.mutateAsync({ userId, reason })}
      >
        <p>Nothing is lost, and they can sign in again at once.</p>
      </ReasonDialog>
    </>
  );
}

/** Empty where nothing is left that anybody could want. */
function leftText({ balanceCoins, heldCoins, shipping, prizes }: Player): string {
  const coins = balanceCoins + heldCoins;
  const parts = [
    coins === 1 ? '1 coin' : coins > 0 ? `${countText(coins)} coins` : '',
    prizes.count === 1 ? '1 prize' : prizes.count > 0 ? `${countText(prizes.count)} prizes` : '',
    shipping > 0 ? 'their shipping credit' : '',
  ].filter(part => part !== '');
  return new Intl.ListFormat('en-US').format(parts);
}
