/** Terms of the club that were paid, each with where it stands now; of everybody or of one player. */
import { Link } from 'wouter';
import { countText, momentText } from '../platform/format.ts';
import { type RowOf, useList } from '../platform/query.ts';
import { type Column, ListTable } from './ListTable.tsx';
import { Pill, type Tone } from './Pill.tsx';

type Term = RowOf<'club.members'>;

const CLASSES: Readonly<Record<Term['cardClass'], string>> = { 1: 'Jade', 2: 'Ruby' };
const STATES: Readonly<Record<Term['state'], { readonly text: string; readonly tone: Tone }>> = {
  counts: { text: 'Counts now', tone: 'good' },
  waits: { text: 'Waits its turn', tone: 'warn' },
  over: { text: 'Over', tone: 'plain' },
  revoked: { text: 'Money went back', tone: 'bad' },
};

const PLAYER: Column<Term> = {
  id: 'player',
  header: 'Player',
  cell: ({ row: { original } }) => (
    <Link href={`/players/${original.userId}`}>{original.nickname || `player ${original.userId}`}</Link>
  ),
};

const COLUMNS: readonly Column<Term>[] = [
  {
    id: 'card',
    header: 'Pass',
    cell: ({ row: { original } }) => (
      <>
        <b>
          {CLASSES[original.cardClass]}, {original.days} days
        </b>
        <br />
        <Link className="dim" href={`/orders?order=${original.orderId}`}>
          paid {momentText(original.paidAt)}
          {original.isSandbox && ', sandbox'}
        </Link>
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
    id: 'coins',
    header: 'Coins a day',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.dayCoins),
  },
  {
    id: 'until',
    header: 'Until',
    isWide: true,
    cell: ({ row: { original } }) => (
      <span className="dim">{original.untilAt === 0 ? '' : momentText(original.untilAt)}</span>
    ),
  },
];

export function ClubTerms({ userId }: { readonly userId?: number }) {
  const list = useList('club.members', userId === undefined ? {} : { userId, limit: 20 });
  return (
    <section className="stack" aria-label="Club">
      {userId !== undefined && <h2>Club</h2>}
      <ListTable
        name="Club"
        list={list}
        columns={userId === undefined ? [PLAYER, ...COLUMNS] : COLUMNS}
        keyOf={({ termId }) => String(termId)}
        empty={userId === undefined ? 'Nobody has joined yet.' : 'They never joined.'}
      />
    </section>
  );
}
