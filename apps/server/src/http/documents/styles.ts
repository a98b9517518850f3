/** The build's styles by their addresses, as a document holds them. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Styles = ReadonlyMap<string, string>;

/** Would end the element that holds it. */
const ENDS_EARLY = /<\/style/i;

export async function readStyles(folder: string): Promise<Styles> {
  const styles = new Map<string, string>();
  for await (const file of glob('assets/*.css', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!ENDS_EARLY.test(text)) styles.set(`/${file.replaceAll('\\', '/')}`, text.trim());
  }
  return styles;
}
