import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

export const demoSections: ContentStock['sections'] = ['banners', 'broadcasts', 'rooms', 'tasks', 'mall'].map(
  key => ({ key, title: words(`section.${key}`) }),
);
