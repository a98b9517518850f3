import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

type Tab = ContentStock['tabs'][number];

/** A tab for every kind there will be; one without rooms says what is to come. */
export const demoTabs: ContentStock['tabs'] = [
  tab(1, 'hot', { category: 'all', position: 10 }),
  tab(11, 'claw', { category: 'claw', position: 20 }),
  tab(142, 'vipClaw', { category: 'claw', position: 30 }),
  tab(2, 'pusher', { category: 'push', position: 40 }),
  tab(12, 'capsules', { category: 'gashapon', position: 50 }),
  tab(6, 'plinko', { category: 'arcade', position: 60 }),
  tab(9, 'slots', { category: 'arcade', position: 70 }),
  tab(8, 'fishing', { category: 'arcade', position: 80 }),
  tab(4, 'gems', { category: 'arcade', position: 90 }),
  tab(7, 'seconds', { category: 'arcade', position: 100 }),
];

function tab(id: number, name: string, place: Pick<Tab, 'category' | 'position'>): Tab {
  return { id, name: words(`tab.${name}`), ...place, is_visible: true };
}
