/**
 * Builds the service worker after the app, as one classic script that knows the files of this release:
 * what the app needs to open without a connection is installed, everything else is kept as it is met.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Beside the app's own script: what it loads next, where the bottom bar leads, and what is asked there. */
const INSTALLED =
  /\/src\/(app\/(later|page-code|page-focus\/focus-page|OneDialog|ConfirmDialog)|features\/(content\/notices\/NoticeSheet|accounts\/UserHead)|pages\/(home|missing|user\/SettingsPage|records\/CoinRecordPage)|platform\/(offline|worker|socket)\/|ui\/scene\/DarkLighthouse)/;
const FONTS = /-latin-wght-normal/;
const NAMED_FILES = ['index.html', 'mark.svg', 'manifest.webmanifest'];
const SOURCE = 'service-worker/service-worker.ts';

type Bundle = Rolldown.OutputBundle;

interface Release {
  readonly entry: string;
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  readonly dictionary: readonly string[];
}

export function serviceWorkerPlugin(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'boardwalk-service-worker',
    apply: 'build',
    configResolved: config => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const named = await Promise.all(NAMED_FILES.map(file => revised(folder, file)));
      const release: Release = {
        entry: `/${entryOf(bundle).fileName}`,
        files: [
          ...named,
          ...[...installedOf(bundle)].sort().map(file => ({ url: `/${file}`, revision: null })),
        ],
        dictionary: await dictionaryOf(folder),
      };
      await buildWorker(root, folder, release);
    },
  };
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find(chunk => chunk.isEntry);
  if (!entry) throw new Error('The app has no script of its own');
  return entry;
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(output => output.type === 'chunk');
}

/** Scripts with everything they import at once, their styles, and what those show. */
function installedOf(bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    for (const imported of chunk.imports) add(imported);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) {
      if (!file.endsWith('.woff2') || FONTS.test(file)) files.add(file);
    }
  };
  for (const chunk of chunksOf(bundle)) {
    if (chunk.isEntry || INSTALLED.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
  }
  for (const file of Object.keys(bundle)) if (isWorker(file)) files.add(file);
  return files;
}

function isWorker(file: string): boolean {
  return /\/background\.worker-[\w-]+\.js$/.test(file);
}

async function revised(folder: string, file: string): Promise<Release['files'][number]> {
  const content = await readFile(join(folder, file));
  return { url: `/${file}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}

/** As the page asks for it: with the version its own html names. */
async function dictionaryOf(folder: string): Promise<readonly string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const version = /<meta name="dictionaries" content="(\w+)"/.exec(html)?.[1];
  if (version === undefined) throw new Error('index.html does not say which dictionaries it means');
  return ['', '.rest'].map(part => `/lang/en-US${part}.json?v=${version}`);
}

async function buildWorker(root: string, folder: string, release: Release): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [releasePlugin(release)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: resolve(root, SOURCE),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

function releasePlugin(release: Release): Plugin {
  const id = 'virtual:release';
  const resolvedId = `\0${id}`;
  return {
    name: 'boardwalk-release',
    resolveId: source => (source === id ? resolvedId : undefined),
    load: loaded =>
      loaded === resolvedId
        ? Object.entries(release)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
