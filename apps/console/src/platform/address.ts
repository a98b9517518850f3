/** Filters live in the address: a list can be sent to somebody, kept, and gone back to. */
import { useLocation, useSearch } from 'wouter';

export type Filters<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** An empty filter leaves the address. */
export function useFilters<Key extends string>(
  ...keys: readonly Key[]
): readonly [Filters<Key>, (change: Readonly<Partial<Record<Key, string | undefined>>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const known = new URLSearchParams(search);
  const filters = Object.fromEntries(
    keys.map(key => [key, known.get(key)]).filter(([, value]) => value !== null),
  ) as Filters<Key>;
  const change = (next: Readonly<Partial<Record<Key, string | undefined>>>) => {
    for (const [key, value] of Object.entries(next) as [Key, string | undefined][]) {
      if (value) known.set(key, value);
      else known.delete(key);
    }
    const query = known.toString();
    navigate(query ? `${path}?${query}` : path, { replace: true });
  };
  return [filters, change];
}
