/** A live wall of every machine; who needs us is first, and what is done about one is at its side. */
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PlusIcon, SortAscendingIcon, XIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { secondsText } from '../../platform/format.ts';
import { useEvery } from '../../platform/live.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NotListed } from '../../ui/NotListed.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Inspector } from './Inspector.tsx';
import { MachineCard } from './MachineCard.tsx';
import { type Card, GROUPS, KINDS, shownOf } from './machine-text.ts';
import { NewRoom } from './NewRoom.tsx';
import './machines.css';

/** Where changes are not told, the wall is read so often. */
const EVERY_MS = 2000;

export function MachinesPage() {
  const [filters, change] = useFilters('group', 'kind', 'order', 'room');
  const wall = useCall('machines.wall', {}, { everyMs: useEvery(EVERY_MS) });
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  const cards = wall.data?.list ?? [];
  // A room that was just made is in the address before the wall is read again.
  const [named, setNamed] = useState({ room: filters.room, readAtMs: 0 });
  if (named.room !== filters.room) setNamed({ room: filters.room, readAtMs: wall.dataUpdatedAt });
  const isReadSince = wall.isSuccess && wall.dataUpdatedAt > named.readAtMs;
  const shown = shownOf(cards, filters);
  const chosen = cards.find(card => String(card.roomId) === filters.room);
  const selected = filters.room ? chosen : isWide ? shown[0] : undefined;
  const select = (card: Card) => change({ room: String(card.roomId) });
  const inspector = selected && <Inspector key={selected.roomId} roomId={selected.roomId} />;
  return (
    <>
      <PageHead title="Machines" about={<About wall={wall.data} isStale={wall.error !== null} />}>
        <button
          type="button"
          className="chip"
          aria-pressed={filters.order !== 'list'}
          onClick={() => change({ order: filters.order === 'list' ? '' : 'list' })}
        >
          <SortAscendingIcon size={18} aria-hidden /> who needs us first
        </button>
        <MakeRoom cards={cards} onMade={roomId => change({ room: String(roomId) })} />
      </PageHead>
      {wall.error && <FailureNote error={wall.error} />}
      {isReadSince && filters.room && !chosen && <NotListed what="machine" />}
      <div className="split wall">
        <section aria-label="Machines" className="stack">
          <Filters cards={cards} filters={filters} change={change} />
          <Grid cards={shown} selected={selected?.roomId} onSelect={select} />
          {shown.length === 0 && (
            <p className="empty">{wall.isPending ? 'One moment …' : 'No machine is like this.'}</p>
          )}
        </section>
        {isWide && <aside aria-label="Machine">{inspector}</aside>}
      </div>
      {!isWide && (
        <Drawer
          opened={chosen !== undefined}
          onClose={() => change({ room: '' })}
          position="right"
          size="100%"
          withCloseButton={false}
          attributes={{ content: { 'aria-label': chosen?.name ?? 'Machine' } }}
        >
          <button type="button" className="round" aria-label="Close" onClick={() => change({ room: '' })}>
            <XIcon size={22} />
          </button>
          {inspector}
        </Drawer>
      )}
    </>
  );
}

interface MakeProps {
  readonly cards: readonly Card[];
  readonly onMade: (roomId: number) => void;
}

function MakeRoom({ cards, onMade }: MakeProps) {
  const mayConfigure = useMay()('machines.configure');
  const [isOpen, setOpen] = useState(false);
  if (!mayConfigure) return null;
  const made = (roomId: number) => {
    setOpen(false);
    onMade(roomId);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<PlusIcon size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Room
      </Button>
      {isOpen && <NewRoom cards={cards} onClose={() => setOpen(false)} onMade={made} />}
    </>
  );
}

interface AboutProps {
  readonly wall: { readonly nowTime: number; readonly list: readonly Card[] } | undefined;
  readonly isStale: boolean;
}

function About({ wall, isStale }: AboutProps) {
  if (!wall) return null;
  return (
    <>
      {wall.list.length} rooms, {secondsText(wall.nowTime)}{' '}
      <span className="live" data-stale={isStale || undefined}>
        <span className="dot" style={{ background: `var(--state-${isStale ? 'fault' : 'free'})` }} />
        {isStale ? 'not live' : 'live'}
      </span>
    </>
  );
}

interface FilterProps {
  readonly cards: readonly Card[];
  readonly filters: Readonly<Partial<Record<'group' | 'kind', string>>>;
  readonly change: (next: { group?: string; kind?: string }) => void;
}

function Filters({ cards, filters, change }: FilterProps) {
  const ofKind = cards.filter(({ gameType }) => !filters.kind || gameType === Number(filters.kind));
  const kinds = [...new Set(cards.map(({ gameType }) => gameType))];
  return (
    <div className="row wrap between">
      <div className="chips">
        <button
          type="button"
          className="chip"
          aria-pressed={!filters.group}
          onClick={() => change({ group: '' })}
        >
          All <b>{ofKind.length}</b>
        </button>
        {GROUPS.map(({ key, text, dot, has }) => {
          const count = ofKind.filter(has).length;
          if (count === 0 && filters.group !== key) return null;
          return (
            <button
              key={key}
              type="button"
              className="chip"
              aria-pressed={filters.group === key}
              onClick={() => change({ group: key })}
            >
              <span className="dot" style={{ background: `var(--state-${dot}, #98a0be)` }} />
              {text} <b>{count}</b>
            </button>
          );
        })}
      </div>
      <NativeSelect
        aria-label="Kind"
        value={filters.kind ?? ''}
        onChange={event => change({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any kind' },
          ...kinds.map(kind => ({ value: String(kind), label: KINDS[kind] ?? `Game ${kind}` })),
        ]}
      />
    </div>
  );
}

interface GridProps {
  readonly cards: readonly Card[];
  readonly selected: number | undefined;
  readonly onSelect: (card: Card) => void;
}

/** Arrow keys go from one to the next as they stand. */
function Grid({ cards, selected, onSelect }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('.machine') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? undefined : buttons[nextPlace(event.key, at, columnsOf(buttons))];
    const card = next && cards.find(({ roomId }) => String(roomId) === next.dataset['room']);
    if (!card) return;
    event.preventDefault();
    next.focus();
    if (window.matchMedia('(min-width: 1001px)').matches) onSelect(card);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it are what is used; it hears their keys.
    <div ref={grid} className="machines" onKeyDown={onKeyDown}>
      {cards.map(card => (
        <MachineCard
          key={card.roomId}
          card={card}
          isSelected={card.roomId === selected}
          onSelect={() => onSelect(card)}
        />
      ))}
    </div>
  );
}

function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  const beyond = buttons.findIndex(button => button.offsetTop !== top);
  return beyond === -1 ? buttons.length : beyond;
}

function nextPlace(key: string, at: number, columns: number): number {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at + columns;
    case 'ArrowUp':
      return at - columns;
    default:
      return -1;
  }
}
