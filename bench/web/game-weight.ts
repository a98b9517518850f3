/**
 * What a game's room brings of our own code, compressed: the parts of its scripts that the source maps of the build trace to
 * the game's own folders. Libraries and what other pages have as well are not in it.
 */
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Line } from '../harness.ts';
import type { Stage } from './stage.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const KB = 1000;
const GAMES = [
  {
    name: 'Fishing',
    path: '/fishing/8001',
    own: /\/src\/((features|domain\/games|pages)\/)?fishing\/|\/src\/domain\/reef\//,
    asked: { atMost: 40 },
  },
] as const;

export async function gameWeightLines(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, path, own, asked } of GAMES) {
    const codes = (await scriptsOf(stage, path)).map(script => ownCodeOf(script, own));
    const bytes = (await Promise.all(codes)).map(code => gzipSync(code, { level: 9 }).length);
    const ours = bytes.reduce((sum, one) => sum + one, 0) / KB;
    lines.push({ what: `own script that a room of ${name} brings, compressed`, unit: 'KB', ours, asked });
  }
  return lines;
}

/** All that are there once the room is still. */
async function scriptsOf({ browser, url, player }: Stage, path: string): Promise<readonly string[]> {
  const { page, context } = await browser.takePhone(url, player);
  const scripts = new Set<string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.+\.js$/.test(pathname)) scripts.add(pathname);
  });
  await page.goto(path);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...scripts];
}

async function ownCodeOf(script: string, own: RegExp): Promise<string> {
  const payload = await readFile(`${DIST}${script}.map`, 'utf8').catch(() => '');
  // A script of other folders alone, or of a library.
  if (!own.test(payload.replaceAll('../', '/'))) return '';
  // What Vite writes is one.
  const map = new SourceMap(JSON.parse(payload) as ConstructorParameters<typeof SourceMap>[0]);
  const isOwn = (line: number, column: number) => {
    const entry = map.findEntry(line, column);
    return 'originalSource' in entry && own.test(`/${entry.originalSource ?? ''}`.replaceAll('../', '/'));
  };
  const lines = (await readFile(`${DIST}${script}`, 'utf8')).split('\n');
  return lines.map((text, line) => [...text].filter((_, column) => isOwn(line, column)).join('')).join('\n');
}
