/** The paths of the app's own page table, so that the walk forgets no page. */
import { readFile } from 'node:fs/promises';
import { addressOfGame, InstantGame } from '@boardwalk/contract/enums';

export async function listPaths(): Promise<readonly string[]> {
  const files = ['page-table.ts', 'community-pages.ts', 'mall-pages.ts'].map(name =>
    readFile(new URL(`../../apps/web/src/app/${name}`, import.meta.url), 'utf8'),
  );
  const table = (await Promise.all(files)).join('\n');
  const listed = [...table.matchAll(/^ +path: '([^']+)'/gm)].map(match => match[1] ?? '');
  return [...listed, ...Object.keys(InstantGame).map(word => `/${addressOfGame(word)}/:roomId`)];
}
