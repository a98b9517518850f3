/** Which parts the home page shows, in the order that operators gave them; all in their own order until that is known. */
import { useCall } from '../../platform/request/hooks.ts';

const PARTS = ['banners', 'broadcasts', 'rooms'] as const;
export type HomePart = (typeof PARTS)[number];

export function useSections(): readonly HomePart[] {
  const { data } = useCall('content.mainPage', {});
  if (data === undefined) return PARTS;
  return data.sections.flatMap(({ key, visible }) => (visible ? PARTS.filter(part => part === key) : []));
}
