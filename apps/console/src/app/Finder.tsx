/** One shortcut finds everything: pages, and people by number, name, mail or device. */
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useList } from '../platform/query.ts';
import { useMay, useMe } from '../platform/session.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { listPages } from './pages.ts';

export const openFinder = () => spotlight.open();

const SETTLES_MS = 200;
const PEOPLE_MAX = 8;

export function Finder() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SETTLES_MS);
  const places = usePlaces(typed.trim().toLowerCase());
  const people = usePeople(search);
  const groups = [
    { group: 'Go to', actions: places },
    { group: 'Players', actions: people },
  ];
  return (
    <Spotlight
      // An empty group would count as something that was found.
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={typed}
      onQueryChange={setTyped}
      // The server has found them by more than what is shown.
      filter={(_query, actions) => actions}
      shortcut={['mod + K', '/']}
      lockScroll={false}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Find or do' } }}
      searchProps={{ placeholder: 'A page, or a player’s number, name or mail', 'aria-label': 'Find or do' }}
      nothingFound="Nothing found"
    />
  );
}

function usePlaces(search: string): SpotlightActionData[] {
  const [, navigate] = useLocation();
  return listPages(useMe())
    .filter(({ name }) => name.toLowerCase().includes(search))
    .map(({ name, address, icon: Icon }) => ({
      id: address,
      label: name,
      leftSection: <Icon size={20} aria-hidden />,
      onClick: () => navigate(address),
    }));
}

function usePeople(search: string): SpotlightActionData[] {
  const [, navigate] = useLocation();
  const may = useMay();
  const isOn = search.length > 1 && may('players.read');
  const { rows } = useList('players.list', { search, limit: PEOPLE_MAX }, { isOn, keepsRows: true });
  if (!isOn) return [];
  return rows.map(({ userId, nickname }) => ({
    id: `player ${userId}`,
    label: nickname,
    description: String(userId),
    leftSection: <Avatar name={nickname} id={userId} size={26} />,
    onClick: () => navigate(`/players/${userId}`),
  }));
}
