/** The words of a document that stand outside of the app, by language; the build writes them from its dictionaries. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteTexts {
  readonly description: string;
  readonly noScript: string;
  readonly titles: Readonly<Partial<Record<string, string>>>;
}

export async function readSiteTexts(folder: string): Promise<ReadonlyMap<string, SiteTexts>> {
  const text = await readFile(join(folder, 'site.json'), 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, SiteTexts>));
}
