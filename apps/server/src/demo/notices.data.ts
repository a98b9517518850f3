import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

export const demoNotices: ContentStock['notices'] = ['open', 'gift'].map(name => ({
  title: words(`notice.${name}.title`),
  content: words(`notice.${name}.content`),
}));
