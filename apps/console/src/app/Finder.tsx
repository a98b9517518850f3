/** One shortcut finds everything: pages, and whatever the pages have to find. */
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { useLocation } from 'wouter';
import { useMe } from '../platform/session.tsx';
import { listPages } from './pages.ts';

export const openFinder = () => spotlight.open();

export function Finder() {
  const [, navigate] = useLocation();
  const actions: SpotlightActionData[] = listPages(useMe()).map(({ name, address, icon: Icon }) => ({
    id: address,
    label: name,
    leftSection: <Icon size={20} aria-hidden />,
    onClick: () => navigate(address),
  }));
  return (
    <Spotlight
      actions={[{ group: 'Go to', actions }]}
      shortcut={['mod + K', '/']}
      lockScroll={false}
      highlightQuery
      attributes={{ content: { 'aria-label': 'Find or do' } }}
      searchProps={{ placeholder: 'Find or do', 'aria-label': 'Find or do' }}
      nothingFound="Nothing found"
    />
  );
}
