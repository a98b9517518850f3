/**
 * Games that everybody plays at once, and capsule machines: their rooms with prices and returns, and the versions of
 * paytables.
 */
import { GameType } from '@boardwalk/contract/enums';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useFilters } from '../../platform/address.ts';
import { countText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { useCall, useList } from '../../platform/query.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { type Measure, measureText, pricesText, publishedRoomText, type Room } from './games-text.ts';
import { RoomDetail } from './RoomDetail.tsx';
import { RoomState } from './RoomState.tsx';
import { VersionDetail, VersionTable } from './Versions.tsx';
import './games.css';

const KEYS = ['view', 'game', 'state', 'room', 'version'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
type Change = (next: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>) => void;

const COLUMNS: readonly Column<Room>[] = [
  { id: 'room', header: 'Room', cell: ({ row }) => <OpenRoom room={row.original} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <RoomState isOpen={row.original.isOpen} />,
  },
  {
    id: 'level',
    header: 'From level',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => row.original.minLevel + 1,
  },
  { id: 'prices', header: 'Prices', isNumber: true, cell: ({ row }) => pricesText(row.original.prices) },
  {
    id: 'players',
    header: 'Here',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.players),
  },
  {
    id: 'published',
    header: 'Published',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => publishedRoomText(row.original),
  },
  {
    id: 'week',
    header: '7 days',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => <Measured measure={row.original.week} />,
  },
  {
    id: 'month',
    header: '30 days',
    isNumber: true,
    cell: ({ row }) => <Measured measure={row.original.month} />,
  },
];

export function GamesPage() {
  const [filters, change] = useFilters(...KEYS);
  const isOfVersions = filters.view === 'paytables';
  const gameType = Number(filters.game) || undefined;
  const state = STATES.find(one => one === filters.state);
  return (
    <>
      <PageHead title="Games" about="that everybody plays at once, and capsules">
        <SavedViews page="/games" />
        {isOfVersions ? (
          <CsvButton name="games.versions" input={{ gameType }} />
        ) : (
          <CsvButton name="games.rooms" input={{ gameType, state }} />
        )}
      </PageHead>
      <FilterRow filters={filters} change={change} isOfVersions={isOfVersions} />
      {isOfVersions ? (
        <Paytables filters={filters} change={change} gameType={gameType} />
      ) : (
        <Rooms filters={filters} change={change} wanted={{ gameType, state }} />
      )}
    </>
  );
}

const STATES = ['open', 'closed'] as const;

interface RoomsProps {
  readonly filters: Filters;
  readonly change: Change;
  readonly wanted: { readonly gameType: number | undefined; readonly state: 'open' | 'closed' | undefined };
}

function Rooms({ filters, change, wanted }: RoomsProps) {
  const list = useList('games.rooms', wanted, { keepsRows: true });
  const roomId = Number(filters.room) || list.rows[0]?.roomId;
  return (
    <div className="split">
      <section aria-label="Rooms">
        <ListTable
          name="Rooms"
          list={list}
          columns={COLUMNS}
          keyOf={room => String(room.roomId)}
          selected={roomId === undefined ? undefined : String(roomId)}
          onSelect={room => change({ room: String(room.roomId) })}
          empty="No room fits these filters."
        />
        <p className="dim games-note">
          Measured in coins, by rounds; a red one is outside its 99 % interval, as one in a hundred is by
          chance. What jackpots pay is in no round.
        </p>
      </section>
      <Detail name="Room" isChosen={filters.room !== undefined} onClose={() => change({ room: undefined })}>
        {roomId !== undefined && <RoomDetail key={roomId} roomId={roomId} />}
      </Detail>
    </div>
  );
}

interface PaytablesProps extends Omit<RoomsProps, 'wanted'> {
  readonly gameType: number | undefined;
}

function Paytables({ filters, change, gameType }: PaytablesProps) {
  const list = useList('games.versions', { gameType }, { keepsRows: true });
  const keyOf = (one: { readonly gameType: number; readonly configVersion: string }) =>
    `${one.gameType}-${one.configVersion}`;
  const shown = list.rows.find(one => keyOf(one) === filters.version) ?? list.rows[0];
  return (
    <div className="split">
      <section aria-label="Paytables">
        <VersionTable
          list={list}
          keyOf={keyOf}
          selected={shown && keyOf(shown)}
          onSelect={one => change({ version: keyOf(one) })}
        />
      </section>
      <Detail
        name="Paytable"
        isChosen={filters.version !== undefined}
        onClose={() => change({ version: undefined })}
      >
        {shown && <VersionDetail version={shown} />}
      </Detail>
    </div>
  );
}

interface FilterProps {
  readonly filters: Filters;
  readonly change: Change;
  readonly isOfVersions: boolean;
}

function FilterRow({ filters, change, isOfVersions }: FilterProps) {
  // Only games that have such rooms: the list says which. Each capsule machine has a paytable of its own.
  const all = useCall('games.versions', {});
  const others = isOfVersions ? [] : [GameType.gashapon];
  const games = [...new Set([...(all.data?.list ?? []).map(({ gameType }) => gameType), ...others])];
  return (
    <div className="row wrap">
      <SegmentedControl
        aria-label="What to see"
        value={isOfVersions ? 'paytables' : 'rooms'}
        onChange={view =>
          change({ view: view === 'rooms' ? undefined : view, room: undefined, version: undefined })
        }
        data={[
          { value: 'rooms', label: 'Rooms' },
          { value: 'paytables', label: 'Paytables' },
        ]}
      />
      <NativeSelect
        aria-label="Game"
        value={filters.game ?? ''}
        onChange={event => change({ game: event.currentTarget.value, room: undefined, version: undefined })}
        data={[
          { value: '', label: 'All games' },
          ...games.map(gameType => ({ value: String(gameType), label: gameText(gameType) })),
        ]}
      />
      {!isOfVersions && (
        <NativeSelect
          aria-label="State"
          value={filters.state ?? ''}
          onChange={event => change({ state: event.currentTarget.value, room: undefined })}
          data={[
            { value: '', label: 'Open and closed' },
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      )}
    </div>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenRoom({ room }: { readonly room: Room }) {
  const [, change] = useFilters(...KEYS);
  return (
    <span className="stack games-name">
      <button type="button" className="link" onClick={() => change({ room: String(room.roomId) })}>
        {room.name}
      </button>
      <span className="dim">{gameText(room.gameType)}</span>
    </span>
  );
}

function Measured({ measure }: { readonly measure: Measure }) {
  const isOutside = measure.verdict === 'above' || measure.verdict === 'below';
  return measure.measured ? (
    <b className={isOutside ? 'bad' : undefined}>{measureText(measure)}</b>
  ) : (
    <span className="dim">{measureText(measure)}</span>
  );
}
