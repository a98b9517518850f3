/** Their rounds of all games, with what proves them. */
import { Link } from 'wouter';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { When } from '../../ui/When.tsx';
import { READ_EVERY_MS } from './player.ts';

type Round = RowOf<'players.rounds'>;

const PAGE_SIZE = 12;

const COLUMNS: readonly Column<Round>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'room', header: 'Room', cell: ({ row }) => <b>{row.original.room || row.original.roomId}</b> },
  { id: 'result', header: 'Result', cell: ({ row }) => <Result round={row.original} /> },
  { id: 'stake', header: 'Stake', isNumber: true, cell: ({ row }) => countText(row.original.stake) },
  { id: 'back', header: 'Back', isNumber: true, cell: ({ row }) => <Back round={row.original} /> },
  {
    id: 'proof',
    header: 'Proof',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => <Proof round={row.original} />,
  },
];

export function Rounds({ userId }: { readonly userId: number }) {
  const list = useList('players.rounds', { userId, limit: PAGE_SIZE }, { everyMs: READ_EVERY_MS });
  return (
    <section aria-label="Rounds">
      <div className="row between player-part">
        <h2>Rounds</h2>
        <Link href={`/rounds?player=${userId}`}>all rounds</Link>
      </div>
      <ListTable
        name="Rounds of this player"
        list={list}
        columns={COLUMNS}
        keyOf={({ roundId }) => roundId}
        empty="Not a round yet."
      />
    </section>
  );
}

function Result({ round: { state, prizes, unit, stake, back } }: { readonly round: Round }) {
  if (state === 'open') return <Pill>under way</Pill>;
  if (state === 'void') return <span className="dim">stake given back</span>;
  const words =
    prizes.length > 0 ? prizes.join(', ') : back > stake ? 'won' : back > 0 ? 'some back' : 'nothing';
  return (
    <>
      {words} {unit !== 'coins' && <span className="dim">trial</span>}
    </>
  );
}

function Back({ round: { state, back } }: { readonly round: Round }) {
  return state === 'open' ? <span className="dim">open</span> : countText(back);
}

/** The round with all that is known of it; the announced hash of its seed lets anybody make the draws again. */
function Proof({ round: { seedHash, nonce, roundId } }: { readonly round: Round }) {
  return (
    <Link
      className="mono"
      href={`/rounds?round=${roundId}`}
      {...(seedHash ? { title: `No. ${nonce} of the server seed with the hash ${seedHash}` } : {})}
    >
      {roundId}
    </Link>
  );
}
