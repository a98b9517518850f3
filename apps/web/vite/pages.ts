/**
 * `pages.json`: what the document of each page brings along: its scripts and styles as this build named them, and what it
 * asks first. Made of the page table, so that there is no list to keep; the server reads it.
 */
import type { Plugin, Rolldown } from 'vite';
import { type FirstCall, firstCalls } from './first-data.ts';

export const PAGES_FILE = 'pages.json';

interface PageFiles {
  readonly path: string;
  /** In the dictionary. */
  readonly title: string;
  /** What the app calls its own script, the first of the list. */
  readonly code: string;
  readonly hasFirstView: boolean;
  readonly withAllWords: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly FirstCall[];
}

interface Row {
  readonly path: string;
  readonly hasFirstView?: true;
  readonly withAllWords?: true;
  readonly title: string;
  readonly code: string;
}

type Bundle = Rolldown.OutputBundle;

export function pagesPlugin(): Plugin {
  return {
    name: 'boardwalk-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { pageTable, missingPage } = await importPageTable();
      const pages = [...pageTable, missingPage].map(row => filesOf(row, bundle));
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) });
    },
  };
}

/** As Node runs it: bundled along with the settings of the build it would bring the whole app. */
export async function importPageTable(): Promise<{ pageTable: readonly Row[]; missingPage: Row }> {
  const { href } = new URL('../src/app/page-table.ts', import.meta.url);
  return (await import(href)) as { pageTable: readonly Row[]; missingPage: Row };
}

function filesOf({ path, title, code, hasFirstView, withAllWords }: Row, bundle: Bundle): PageFiles {
  const source = `/src/pages/${code}.tsx`;
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!chunk) throw new Error(`The page at ${path} has no script of its own`);
  // The start of the app is in every document.
  const start = closureOf(
    chunksOf(bundle).filter(({ isEntry }) => isEntry),
    bundle,
  );
  const own = [...closureOf([chunk], bundle)].filter(part => !start.has(part));
  const styles = new Set(own.flatMap(part => [...(part.viteMetadata?.importedCss ?? [])]));
  return {
    path,
    title,
    code,
    hasFirstView: hasFirstView === true,
    withAllWords: withAllWords === true,
    scripts: own.map(({ fileName }) => `/${fileName}`),
    styles: [...styles].map(file => `/${file}`),
    calls: firstCalls[path] ?? [],
  };
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(output => output.type === 'chunk');
}

/** With everything they import at once. */
function closureOf(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks);
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return found;
}
