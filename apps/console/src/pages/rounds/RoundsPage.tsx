/** Every round that was played: found by whoever and whatever, opened down to its postings and its proof. */
import { NativeSelect } from '@mantine/core';
import { useFilters } from '../../platform/address.ts';
import { parseFilterNumber, parseUserId } from '../../platform/filter-number.ts';
import { countText } from '../../platform/format.ts';
import { GAME_OPTIONS, gameText } from '../../platform/games.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { unitText } from '../../ui/Postings.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { TimeRange } from '../../ui/TimeRange.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { When } from '../../ui/When.tsx';
import { RoundDetail } from './RoundDetail.tsx';
import { StatePill } from './StatePill.tsx';

type Found = RowOf<'rounds.find'>;

const KEYS = ['from', 'until', 'player', 'game', 'room', 'state', 'purse', 'stake', 'round'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
type Change = (next: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>) => void;

const COLUMNS: readonly Column<Found>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  {
    id: 'where',
    header: 'Where',
    cell: ({ row: { original } }) => (
      <span className="stack" style={{ gap: 0 }}>
        <b>{original.room || `Room ${original.roomId}`}</b>
        <span className="dim">
          {gameText(original.gameType)}, {original.nickname || `player ${original.userId}`}
        </span>
      </span>
    ),
  },
  { id: 'state', header: 'State', isWide: true, cell: ({ row }) => <StatePill state={row.original.state} /> },
  {
    id: 'stake',
    header: 'Stake',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <>
        {countText(original.stake)}
        {original.unit !== 'coins' && <span className="dim"> {unitText(original.unit)}</span>}
      </>
    ),
  },
  {
    id: 'back',
    header: 'Back',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <b>{original.state === 'settled' ? countText(original.payout + original.prizes) : '–'}</b>
    ),
  },
  { id: 'id', header: 'Round', isNumber: true, cell: ({ row }) => <OpenRound round={row.original} /> },
];

export function RoundsPage() {
  const [filters, change] = useFilters(...KEYS);
  const wanted = wantedOf(filters);
  const list = useList('rounds.find', wanted, { keepsRows: true });
  const roundId = filters.round ?? list.rows[0]?.roundId;
  return (
    <>
      <PageHead title="Rounds" about="of all games, newest first">
        <SavedViews page="/rounds" />
        <CsvButton name="rounds.find" input={wanted} />
      </PageHead>
      <FilterRow filters={filters} change={change} />
      <div className="split">
        <section aria-label="Rounds">
          <ListTable
            name="Rounds"
            list={list}
            columns={COLUMNS}
            keyOf={({ roundId: id }) => id}
            selected={roundId}
            onSelect={({ roundId: id }) => change({ round: id })}
            empty={
              list.hasNextPage
                ? 'None among the last ones that fits. There are more to look through.'
                : 'No round fits these filters.'
            }
          />
        </section>
        <Detail
          name="Round"
          isChosen={filters.round !== undefined}
          onClose={() => change({ round: undefined })}
        >
          {roundId && <RoundDetail key={roundId} roundId={roundId} />}
        </Detail>
      </div>
    </>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenRound({ round }: { readonly round: Found }) {
  const [, change] = useFilters(...KEYS);
  return (
    <button type="button" className="link mono" onClick={() => change({ round: round.roundId })}>
      {round.roundId}
    </button>
  );
}

/** The greatest that the contract takes: no room has that number, and no stake is that high. */
const MOST_ROOM_ID = 2_147_483_647;
const MOST_STAKE = 1_000_000_000;

const numberOf = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return text && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

function wantedOf({ from, until, player, game, room, state, purse, stake }: Filters) {
  return {
    from: numberOf(from),
    until: numberOf(until),
    userId: parseUserId(player),
    gameType: numberOf(game),
    roomId: parseFilterNumber(room, MOST_ROOM_ID),
    state: STATES.find(one => one === state),
    purse: PURSES.find(one => one === purse),
    stakeAtLeast: parseFilterNumber(stake, MOST_STAKE, 0),
  };
}

const STATES = ['open', 'settled', 'void'] as const;
const PURSES = ['coins', 'trial'] as const;

function FilterRow({ filters, change }: { readonly filters: Filters; readonly change: Change }) {
  return (
    <div className="row wrap">
      <TypedFilter
        isNumber
        width={140}
        name="Player’s number"
        value={filters.player}
        onChange={player => change({ player })}
      />
      <NativeSelect
        aria-label="Game"
        value={filters.game ?? ''}
        onChange={event => change({ game: event.currentTarget.value })}
        data={[{ value: '', label: 'All games' }, ...GAME_OPTIONS]}
      />
      <TypedFilter
        isNumber
        width={140}
        name="Room’s number"
        value={filters.room}
        onChange={room => change({ room })}
      />
      <NativeSelect
        aria-label="State"
        value={filters.state ?? ''}
        onChange={event => change({ state: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any state' },
          { value: 'open', label: 'Open' },
          { value: 'settled', label: 'Settled' },
          { value: 'void', label: 'Given back' },
        ]}
      />
      <NativeSelect
        aria-label="Purse"
        value={filters.purse ?? ''}
        onChange={event => change({ purse: event.currentTarget.value })}
        data={[
          { value: '', label: 'Coins and trial' },
          { value: 'coins', label: 'Coins' },
          { value: 'trial', label: 'Trial coins' },
        ]}
      />
      <TypedFilter
        isNumber
        width={140}
        name="Stake at least"
        value={filters.stake}
        onChange={stake => change({ stake })}
      />
      <TimeRange from={filters.from} until={filters.until} onChange={change} />
    </div>
  );
}
