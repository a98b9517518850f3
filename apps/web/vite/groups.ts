/**
 * Which files of the app become one script. What is loaded together is read from the imports themselves: the app's own
 * start, what several pages share, and each page with the rest of its own. Left alone, what pages share becomes some forty
 * files of a kilobyte, each a request. The engines that draw come with the game that needs them and with nothing else.
 */
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const ENGINES = /node_modules\/(pixi\.js|three|hls\.js|@dimforge)\/|\/packages\/(stage|games)\//;
const START = /\/src\/main\.tsx$|\/index\.html/;
const HOME = /\/src\/pages\/home\/HomePage\.tsx$/;
const PAGES = /\/src\/pages\/(?!layout\/).+Page\.tsx$/;
/** What fewer pages share stays between them: no page brings what it does not show. */
const SHARED_BY = 10;

export const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/ },
  // Without the script that starts it, which names a release.
  { name: 'app', tags: ['$initial' as const], test: (file: string) => !START.test(file) },
  { name: nameOfShared, debugName: 'parts', test: (file: string) => !ENGINES.test(file) },
];

/**
 * Most visits begin at home: what that page shares with anything else is one script, and what it has alone its own.
 */
function nameOfShared(file: string, graph: Graph): string | null {
  const scripts = scriptsWith(file, graph);
  if (scripts.some(script => HOME.test(script))) return scripts.length > 1 ? 'common' : null;
  return scripts.filter(script => PAGES.test(script)).length >= SHARED_BY ? 'parts' : null;
}

/** The pages, and whatever else comes when it is needed, that have it at once, however deep below. */
function scriptsWith(file: string, graph: Graph): readonly string[] {
  const seen = new Set([file]);
  for (const one of seen) {
    if (PAGES.test(one)) continue;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  const isScript = (one: string) => (graph.getModuleInfo(one)?.dynamicImporters ?? []).length > 0;
  return [...seen].filter(one => PAGES.test(one) || isScript(one));
}
