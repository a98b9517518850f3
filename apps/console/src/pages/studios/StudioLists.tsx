/** What is open at a studio, and what it asked lately. */
import { Link } from 'wouter';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { When } from '../../ui/When.tsx';
import type { Studio } from './StudiosPage.tsx';
import { callText, isRefused, statusText } from './studio-text.ts';

export function StudioLists({ studio }: { readonly studio: Studio }) {
  return (
    <>
      <OpenRounds studio={studio} />
      <LastCalls studio={studio} />
    </>
  );
}

type Open = RowOf<'studios.openRounds'>;
type Call = RowOf<'studios.calls'>;

function Player({ row }: { readonly row: Pick<Call, 'userId' | 'nickname'> }) {
  return row.userId === 0 ? '–' : <Link href={`/players/${row.userId}`}>{row.nickname || row.userId}</Link>;
}

const OPEN: readonly Column<Open>[] = [
  { id: 'since', header: 'Since', cell: ({ row }) => <When atMs={row.original.openedAt} /> },
  { id: 'player', header: 'Player', cell: ({ row }) => <Player row={row.original} /> },
  { id: 'game', header: 'Game', isWide: true, cell: ({ row }) => row.original.game },
  { id: 'stake', header: 'Staked', isNumber: true, cell: ({ row }) => countText(row.original.stake) },
  { id: 'payout', header: 'Paid', isNumber: true, cell: ({ row }) => countText(row.original.payout) },
];

const CALLS: readonly Column<Call>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'call', header: 'Call', cell: ({ row }) => callText(row.original.call) },
  { id: 'player', header: 'Player', isWide: true, cell: ({ row }) => <Player row={row.original} /> },
  {
    id: 'coins',
    header: 'Coins',
    isNumber: true,
    cell: ({ row: { original } }) => (original.coins === 0 ? '' : countText(original.coins)),
  },
  {
    id: 'status',
    header: 'Answer',
    cell: ({ row: { original } }) => (
      <span className={isRefused(original.status) ? 'bad' : undefined}>{statusText(original.status)}</span>
    ),
  },
];

function OpenRounds({ studio: { studioId } }: { readonly studio: Studio }) {
  const list = useList('studios.openRounds', { studioId });
  return (
    <section className="stack">
      <h2>Open rounds</h2>
      <ListTable
        name="Open rounds"
        list={list}
        columns={OPEN}
        keyOf={({ round }) => round}
        empty="Every round is closed."
      />
    </section>
  );
}

function LastCalls({ studio: { studioId } }: { readonly studio: Studio }) {
  const list = useList('studios.calls', { studioId });
  return (
    <section className="stack">
      <h2>Last calls</h2>
      <ListTable
        name="Last calls"
        list={list}
        columns={CALLS}
        keyOf={({ callId }) => String(callId)}
        empty="It has not called in the last 30 days."
      />
    </section>
  );
}
