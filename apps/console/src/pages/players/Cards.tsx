/** Cards they hold and held, with where each came from; one can be given, and an unused one taken back. */
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { type RowOf, useCall, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player } from './player.ts';

type Card = RowOf<'cards.ofPlayer'>;

const READS = ['cards.', 'audit.', 'approvals.', 'session.me'];
const STATES: Readonly<Record<Card['state'], { readonly text: string; readonly tone: Tone }>> = {
  free: { text: 'Unused', tone: 'good' },
  kept: { text: 'With an order', tone: 'warn' },
  used: { text: 'Used', tone: 'plain' },
  over: { text: 'Over', tone: 'plain' },
  takenBack: { text: 'Taken back', tone: 'bad' },
};
const SOURCES: Readonly<Record<string, string>> = {
  welcome: 'for joining',
  code: 'by a code',
  club: 'with the club',
  refund: 'after a refund',
  staff: 'by the staff',
  scene: 'offered',
  demo: 'of the demo',
};

const COLUMNS: readonly Column<Card>[] = [
  {
    id: 'name',
    header: 'Card',
    cell: ({ row: { original } }) => (
      <>
        <b>{original.name}</b>
        <br />
        <span className="dim">
          {SOURCES[original.source] ?? original.source}, {momentText(original.grantedAt)}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <Pill tone={STATES[original.state].tone}>{STATES[original.state].text}</Pill>
    ),
  },
  {
    id: 'until',
    header: 'Until',
    isWide: true,
    cell: ({ row }) => <span className="dim">{momentText(row.original.endsAt)}</span>,
  },
  {
    id: 'act',
    header: '',
    isNumber: true,
    cell: ({ row: { original } }) => original.state === 'free' && <TakeBack card={original} />,
  },
];

export function Cards({ player }: { readonly player: Player }) {
  const may = useMay();
  const list = useList('cards.ofPlayer', { userId: player.userId, limit: 20 });
  const mayGive = may('players.adjust') && player.role !== 'guest' && player.deletedAt === 0;
  return (
    <section className="stack" aria-label="Cards">
      <h2>Cards</h2>
      {mayGive && may('shop.read') && <Give player={player} />}
      <ListTable
        name="Cards"
        list={list}
        columns={COLUMNS}
        keyOf={({ cardId }) => cardId}
        empty="They never had one."
      />
    </section>
  );
}

function Give({ player }: { readonly player: Player }) {
  const { userId } = player;
  const kinds = useCall('cards.kinds', {});
  const [key, setKey] = useState(newKey);
  const [wanted, setWanted] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const grant = useChange('cards.grant', {
    reads: READS,
    onDone: ({ state }) => {
      setWaiting(state === 'waiting');
      // The next one is another card.
      setKey(newKey());
    },
  });
  const list = (kinds.data?.list ?? []).filter(({ isEnabled }) => isEnabled);
  const kind = list.find(({ kindId }) => String(kindId) === wanted);
  return (
    <>
      {kinds.error && <FailureNote error={kinds.error} />}
      <div className="row">
        <NativeSelect
          aria-label="Card to give"
          className="grow"
          value={wanted}
          data={[
            { value: '', label: 'Give a card …' },
            ...list.map(({ kindId, names }) => ({ value: String(kindId), label: names['en-US'] })),
          ]}
          onChange={event => setWanted(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!kind} onClick={() => setAsking(true)}>
          Give
        </Button>
      </div>
      {isWaiting && <p className="notice">It waits for a second person now.</p>}
      <ReasonDialog
        title={`Give ${nameOf(player)} a card`}
        action={`Give ${kind?.names['en-US'] ?? 'it'}`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason =>
          grant.mutateAsync({ userId, kindId: kind?.kindId ?? 0, reason, idempotencyKey: key })
        }
      >
        <p className="dim">
          It counts as {countText(kind?.worthCoins ?? 0)} coins of what you may give alone in a day. It is
          good for {countText(kind?.days ?? 0)} days.
        </p>
      </ReasonDialog>
    </>
  );
}

function TakeBack({ card: { cardId, name } }: { readonly card: Card }) {
  const [isAsking, setAsking] = useState(false);
  const mayTake = useMay()('players.adjust');
  const take = useChange('cards.takeBack', { reads: READS });
  if (!mayTake) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ReasonDialog
        title={`Take back ${name}`}
        action="Take it back"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => take.mutateAsync({ cardId, reason })}
        isGrave
      >
        <p className="dim">They cannot use it any more.</p>
      </ReasonDialog>
    </>
  );
}
