/** Every player, found by number, name, mail address or device. */
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { Link, useLocation } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { type InputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { When } from '../../ui/When.tsx';

type Player = RowOf<'players.list'>;
type Asked = InputOf<'players.list'>;

const WHO = [
  { value: 'players', label: 'Players' },
  { value: 'guests', label: 'Guests' },
  { value: 'maintainers', label: 'Maintainers' },
  { value: 'everybody', label: 'Everybody' },
] as const;
const STATES = [
  { value: 'blocked', label: 'Banned' },
  { value: 'flagged', label: 'Flagged' },
] as const;

const COLUMNS: readonly Column<Player>[] = [
  { id: 'who', header: 'Player', cell: ({ row }) => <Who player={row.original} /> },
  { id: 'from', header: 'From', isWide: true, cell: ({ row }) => <From player={row.original} /> },
  { id: 'since', header: 'Since', isWide: true, cell: ({ row }) => <When atMs={row.original.createdAt} /> },
  { id: 'seen', header: 'Seen', isWide: true, cell: ({ row }) => <Seen atMs={row.original.seenAt} /> },
  { id: 'level', header: 'Level', isNumber: true, cell: ({ row }) => row.original.level },
  { id: 'coins', header: 'Coins', isNumber: true, cell: ({ row }) => countText(row.original.balanceCoins) },
];

export function PlayerList() {
  const [, navigate] = useLocation();
  const [filters, change] = useFilters('search', 'who', 'state');
  const who = (filters.who ?? 'players') as Exclude<Asked['who'], undefined>;
  const state = filters.state as Asked['state'];
  const wanted: Asked = {
    who,
    ...(filters.search ? { search: filters.search } : {}),
    ...(state ? { state } : {}),
  };
  const list = useList('players.list', wanted, { keepsRows: true });
  return (
    <>
      <PageHead title="Players" about="who plays here, what they own and where they are signed in">
        <SavedViews page="/players" />
        <CsvButton name="players.list" input={wanted} />
      </PageHead>
      <div className="row wrap players-filters">
        <TypedFilter
          name="Search players"
          placeholder="Number, name, mail or device"
          maxLength={254}
          width={380}
          leftSection={<MagnifyingGlassIcon size={16} />}
          value={filters.search}
          onChange={search => change({ search })}
        />
        <fieldset className="chips" aria-label="Who">
          {WHO.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={who === value}
              onClick={() => change({ who: value === 'players' ? undefined : value })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <fieldset className="chips" aria-label="Only">
          {STATES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={state === value}
              onClick={() => change({ state: state === value ? undefined : value })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <ListTable
        name="Players"
        list={list}
        columns={COLUMNS}
        keyOf={({ userId }) => String(userId)}
        onSelect={({ userId }) => navigate(`/players/${userId}`)}
        empty={
          filters.search
            ? 'Nobody found. Try a number, the beginning of a name, or a whole mail address.'
            : 'Nobody here fits these filters.'
        }
      />
    </>
  );
}

function Who({ player }: { readonly player: Player }) {
  const { userId, nickname, role, isBlocked, isFlagged } = player;
  return (
    <span className="row">
      <Avatar name={nickname} id={userId} size={30} />
      <span>
        <Link href={`/players/${userId}`} className="player-name">
          {role === 'guest' ? 'Guest' : nickname}
        </Link>{' '}
        {role === 'maintainer' && <Pill>maintainer</Pill>} {isBlocked && <Pill tone="bad">banned</Pill>}{' '}
        {isFlagged && <Pill tone="warn">flagged</Pill>}
        <br />
        <span className="dim">{userId}</span>
      </span>
    </span>
  );
}

function From({ player: { country, language } }: { readonly player: Player }) {
  return (
    <span className="dim">
      {country}, {language}
    </span>
  );
}

function Seen({ atMs }: { readonly atMs: number }) {
  return atMs ? <When atMs={atMs} /> : <span className="dim">signed out</span>;
}
