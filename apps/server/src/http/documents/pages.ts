/** What the build says of the app's pages: which files each needs at once, and what it asks first. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName } from '@boardwalk/contract';

export interface FirstCall {
  readonly name: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly paged?: 'numbered' | 'cursor';
  readonly isForVisitors?: true;
}

export interface Page {
  /** As the app's page table has it, `*` for what it does not know. */
  readonly path: string;
  /** The key of the page's title among the site's texts. */
  readonly title?: string;
  /** What the app calls its own script, which is the first. */
  readonly code?: string;
  /** The app can draw it for a visitor before it is in the browser. */
  readonly hasFirstView?: boolean;
  /** What it draws first says more than the first words: it comes with all of them. */
  readonly withAllWords?: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly FirstCall[];
}

export type FindPage = (pathname: string) => Page | undefined;

/** A build without the list has documents that bring nothing of their route. */
export async function readPages(folder: string): Promise<FindPage> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '[]');
  const pages = (JSON.parse(text) as Page[]).map(page => ({ page, pattern: patternOf(page.path) }));
  return pathname => pages.find(({ pattern }) => pattern.test(pathname))?.page;
}

/** As the router reads paths: `:name` is one part, `:name?` may be missing, a last slash says nothing. */
function patternOf(path: string): RegExp {
  if (path === '*') return /^/;
  const parts = path.split('/').filter(part => part !== '');
  const pattern = parts.map(part => {
    if (!part.startsWith(':')) return `/${part.replace(/[^\w-]/g, '\\$&')}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${pattern.join('')}/*$`, 'i');
}
