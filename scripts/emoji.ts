/**
 * `npm run emoji`: puts the pictures listed in `ui/media/emoji-names.ts` into the web app. The set has some
 * three thousand and 100 MB, so it is fetched into a temporary folder and only what we use is kept.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emojiNames } from '../apps/web/src/ui/media/emoji-names.ts';
import { smallSvg } from './emoji/small-svg.ts';

const SET = '@iconify-json/fluent-emoji';
const VERSION = '1.2.7';
const FOLDER = join(import.meta.dirname, '../apps/web/src/ui/media/emoji');

interface IconSet {
  readonly width: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** `npm run emoji -- <folder>` takes the set from a folder that has it already. */
async function loadSet(unpacked: string | undefined): Promise<IconSet> {
  if (unpacked !== undefined) return readSet(unpacked);
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-emoji-'));
  try {
    console.log(`Fetching ${SET}@${VERSION} …`);
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...flags, `${SET}@${VERSION}`], { cwd: folder });
    return await readSet(join(folder, 'node_modules', SET));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readSet(folder: string): Promise<IconSet> {
  return JSON.parse(await readFile(join(folder, 'icons.json'), 'utf8')) as IconSet;
}

async function write({ icons, width }: IconSet): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const name of emojiNames) {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`The set has no '${name}'.`);
    await writeFile(join(FOLDER, `${name}.svg`), smallSvg(icon.body, width));
  }
  const isListed = new Set(emojiNames.map(name => `${name}.svg`));
  const old = (await readdir(FOLDER)).filter(file => file.endsWith('.svg') && !isListed.has(file));
  for (const file of old) await rm(join(FOLDER, file));
}

await write(await loadSet(process.argv[2]));
console.log(`${emojiNames.length} pictures in apps/web/src/ui/media/emoji`);
