/** What they won beside coins, also what is exchanged. */
import { Link } from 'wouter';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { When } from '../../ui/When.tsx';

type Prize = RowOf<'players.prizes'>;

const PAGE_SIZE = 8;
const STATES = {
  kept: 'in the pack',
  exchanged: 'exchanged',
  expired: 'exchanged, its time was over',
  ordered: 'in an order',
} as const;

const COLUMNS: readonly Column<Prize>[] = [
  { id: 'at', header: 'Won', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'name', header: 'Prize', cell: ({ row }) => <b>{row.original.name}</b> },
  { id: 'state', header: 'State', cell: ({ row }) => STATES[row.original.state] },
  { id: 'coins', header: 'Worth', isNumber: true, cell: ({ row }) => countText(row.original.coins) },
  {
    id: 'round',
    header: 'Round',
    isNumber: true,
    isWide: true,
    cell: ({ row: { original } }) => (
      <Link className="mono" href={`/rounds?round=${original.roundId}`}>
        {original.roundId}
      </Link>
    ),
  },
];

export function Prizes({ userId }: { readonly userId: number }) {
  const list = useList('players.prizes', { userId, limit: PAGE_SIZE });
  return (
    <section aria-label="Prizes">
      <h2 className="player-part">Prizes</h2>
      <ListTable
        name="Prizes of this player"
        list={list}
        columns={COLUMNS}
        keyOf={({ prizeId }) => prizeId}
        empty="Nothing won beside coins."
      />
    </section>
  );
}
