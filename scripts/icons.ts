/** `npm run icons`: the app's icons for home screens and shortcuts, drawn from mark.svg by a browser. */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectBrowser, launchBrowser } from '../e2e/support/browser.ts';
import { appIcon, glyphIcon, maskableIcon, monochromeIcon } from './icons/drawings.ts';

const PUBLIC = join(import.meta.dirname, '../apps/web/public');
const FOLDER = join(PUBLIC, 'icons');

interface Drawing {
  readonly file: string;
  readonly size: number;
  readonly svg: string;
}

async function listDrawings(): Promise<readonly Drawing[]> {
  const mark = await readFile(join(PUBLIC, 'mark.svg'), 'utf8');
  return [
    { file: 'app-192.png', size: 192, svg: appIcon(mark) },
    { file: 'app-512.png', size: 512, svg: appIcon(mark) },
    { file: 'maskable-192.png', size: 192, svg: maskableIcon(mark) },
    { file: 'maskable-512.png', size: 512, svg: maskableIcon(mark) },
    { file: 'monochrome-512.png', size: 512, svg: monochromeIcon(mark) },
    // iOS rounds the corners itself and shows no transparency.
    { file: 'touch-180.png', size: 180, svg: maskableIcon(mark, 0.7) },
    { file: 'records-96.png', size: 96, svg: await glyphIcon('records') },
    { file: 'verify-96.png', size: 96, svg: await glyphIcon('prove') },
    { file: 'me-96.png', size: 96, svg: await glyphIcon('person') },
  ];
}

mkdirSync(FOLDER, { recursive: true });
const drawings = await listDrawings();
const server = await launchBrowser();
try {
  const page = await (await connectBrowser(server.wsEndpoint())).newPage();
  for (const { file, size, svg } of drawings) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
    console.log(`apps/web/public/icons/${file}`);
  }
} finally {
  await server.close();
}
