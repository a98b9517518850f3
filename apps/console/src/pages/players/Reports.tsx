/** What they reported, and how it stands. */
import { Link } from 'wouter';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { When } from '../../ui/When.tsx';

type Report = RowOf<'reports.list'>;

const PAGE_SIZE = 5;
const STATES: Readonly<Record<Report['state'], string>> = {
  open: 'open',
  working: 'being worked on',
  solved: 'solved',
  declined: 'declined',
  closed: 'closed by the player',
};

const COLUMNS: readonly Column<Report>[] = [
  { id: 'at', header: 'Written', cell: ({ row }) => <When atMs={row.original.createdAt} /> },
  {
    id: 'text',
    header: 'Last words',
    cell: ({ row: { original } }) => (
      <Link className="player-report" href={`/reports?box=${original.box}&report=${original.repairId}`}>
        {original.lastContent}
      </Link>
    ),
  },
  { id: 'state', header: 'State', cell: ({ row }) => STATES[row.original.state] },
];

export function Reports({ userId }: { readonly userId: number }) {
  const list = useList('reports.list', { userId, limit: PAGE_SIZE });
  return (
    <section aria-label="Reports">
      <h2 className="player-part">Reports</h2>
      <ListTable
        name="Reports of this player"
        list={list}
        columns={COLUMNS}
        keyOf={({ repairId }) => repairId}
        empty="Nothing reported."
      />
    </section>
  );
}
