/**
 * Which files of the app become one script. What is loaded together is read from the imports themselves: the app's own
 * start with what home shares with another page, what several pages share, each page with the rest of its own, and what
 * every visit brings when its page stands. Left alone, what is shared becomes some sixty files of a kilobyte, each a
 * request. The engines that draw come with the game that needs them and with nothing else.
 */
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const ENGINES = /node_modules\/(pixi\.js|three|hls\.js|@dimforge)\/|\/packages\/(stage|games)\//;
const START = /\/src\/main\.tsx$|\/index\.html/;
const HOME = /\/src\/pages\/home\/HomePage\.tsx$/;
/** What every visit brings when its page stands. */
const LATER = /\/(app\/later|worker\/start-background)\.ts$/;
const PAGES = /\/src\/pages\/(?!layout\/).+Page\.tsx$/;
/** A list of what a package offers: who imports one of it needs nothing of the rest. */
const OFFERS = /\/packages\/\w+\/src\/(\w+\/)?index\.ts$/;
/** What fewer pages share stays between them: no page brings what it does not show. */
const SHARED_BY = 12;

export const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  {
    name: nameOfShared,
    debugName: 'app',
    // The script that starts the app names a release and stays its own.
    test: (file: string) => !ENGINES.test(file) && !START.test(file),
  },
];

/**
 * Most visits begin at home, and nearly every page has its cards, its bar and its buttons: what home shares with anything
 * else comes with the start, and what it has alone is its own.
 */
function nameOfShared(file: string, graph: Graph): string | null {
  const scripts = scriptsWith(file, graph);
  if (scripts.some(script => START.test(script))) return 'app';
  if (scripts.some(script => HOME.test(script))) return scripts.length > 1 ? 'app' : null;
  if (scripts.some(script => LATER.test(script))) return 'later';
  return scripts.filter(script => PAGES.test(script)).length >= SHARED_BY ? 'parts' : null;
}

/** The start, the pages, and whatever else comes when it is needed, that have it at once, however deep below. */
function scriptsWith(file: string, graph: Graph): readonly string[] {
  const seen = new Set([file]);
  for (const one of seen) {
    if (PAGES.test(one)) continue;
    for (const importer of importersOf(one, graph)) seen.add(importer);
  }
  const isScript = (one: string) => (graph.getModuleInfo(one)?.dynamicImporters ?? []).length > 0;
  return [...seen].filter(one => START.test(one) || PAGES.test(one) || isScript(one));
}

/** Among those that import from a list, the ones that name something of this file. */
function importersOf(file: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(file);
  const names = new RegExp(`\\b(${(info?.exports ?? []).filter(name => name !== '*').join('|')})\\b`);
  return importersThrough(file, graph)
    .filter(([one, isByList]) => !isByList || names.test(graph.getModuleInfo(one)?.code ?? ''))
    .map(([one]) => one);
}

function importersThrough(
  file: string,
  graph: Graph,
  isByList = false,
): readonly (readonly [string, boolean])[] {
  return (graph.getModuleInfo(file)?.importers ?? []).flatMap(importer =>
    OFFERS.test(importer) ? importersThrough(importer, graph, true) : [[importer, isByList] as const],
  );
}
