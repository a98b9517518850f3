/**
 * Which texts first views say: those that are named by code which comes without another page or a dialog, in full or by
 * how they begin (`kind.${word}`). Everything else waits for the rest of the words.
 */
import type { Plugin } from 'vite';

type Context = ThisParameterType<Extract<Plugin['generateBundle'], (...args: never) => unknown>>;

interface PageRow {
  readonly code: string;
  readonly hasFirstView?: true;
  readonly withAllWords?: true;
}

const START = /\/src\/main\.tsx$/;
/** What they import on demand waits for the rest of the words. */
const WAITING = /\/src\/app\/(page-code|dialog-table)\.ts$/;
const KEY = /(["'`])([A-Za-z]\w*(?:\.\w+)+)\1/g;
const BEGUN = /["'`]([A-Za-z]\w*(?:\.\w+)*\.)(?:\$\{|["'`])/g;

export function firstWordsOf(
  context: Context,
  pages: readonly PageRow[],
  keys: readonly string[],
): ReadonlySet<string> {
  const firstPages = pages
    .filter(page => page.hasFirstView && !page.withAllWords)
    .map(({ code }) => `/src/pages/${code}.tsx`);
  const code = codeOf(context, firstPages).join('\n');
  const named = new Set([...code.matchAll(KEY)].map(([, , key]) => key));
  const begun = [...new Set([...code.matchAll(BEGUN)].map(([, prefix = '']) => prefix))];
  return new Set(keys.filter(key => named.has(key) || begun.some(prefix => key.startsWith(prefix))));
}

/** All that is reached from the start without waiting. */
function codeOf(context: Context, firstPages: readonly string[]): readonly string[] {
  const seen = new Set([...context.getModuleIds()].filter(id => START.test(id)));
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    const onDemand = info?.dynamicallyImportedIds ?? [];
    const wanted = WAITING.test(id)
      ? onDemand.filter(one => firstPages.some(page => one.endsWith(page)))
      : onDemand;
    for (const one of [...(info?.importedIds ?? []), ...wanted]) seen.add(one);
  }
  return [...seen].filter(id => /\.tsx?$/.test(id)).map(id => context.getModuleInfo(id)?.code ?? '');
}
