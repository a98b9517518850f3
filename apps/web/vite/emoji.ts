/**
 * `virtual:emoji`: the address of the folder with the pictures of things. One address for all of them, since
 * a hashed one for each would be two kilobytes of the first load; it changes when any of them does.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:emoji';
const resolvedId = `\0${id}`;
const folder = new URL('../src/ui/media/emoji/', import.meta.url);
/** The development server serves the sources themselves. */
const servedAt = '/src/ui/media/emoji';

interface Emoji {
  readonly file: string;
  readonly source: Uint8Array;
}

async function readEmoji(): Promise<Emoji[]> {
  const files = (await readdir(folder)).sort();
  return Promise.all(files.map(async file => ({ file, source: await readFile(new URL(file, folder)) })));
}

function builtFolder(emoji: readonly Emoji[]): string {
  const hash = createHash('sha256');
  for (const { file, source } of emoji) hash.update(`${file}\0`).update(source);
  return `assets/emoji-${hash.digest('base64url').slice(0, 8)}`;
}

/** `base` where the built files are not served from the root. */
export function emojiPlugin(base = ''): Plugin {
  let isBuild = false;
  const served = base === '' ? servedAt : `/@fs${fileURLToPath(folder)}`;
  return {
    name: 'boardwalk-emoji',
    configResolved: config => {
      isBuild = config.command === 'build';
    },
    resolveId: source => (source === id ? resolvedId : undefined),
    async load(loaded) {
      if (loaded !== resolvedId) return undefined;
      const address = isBuild ? `${base}/${builtFolder(await readEmoji())}` : served;
      return `export const emojiUrl = ${JSON.stringify(address)};`;
    },
    async generateBundle() {
      const emoji = await readEmoji();
      const target = builtFolder(emoji);
      for (const { file, source } of emoji) {
        this.emitFile({ type: 'asset', fileName: `${target}/${file}`, source });
      }
    },
  };
}
