/** Builds the app once more, for the server: `first-view/first-view.js` draws what a document shows before any script runs. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { callsPlugin } from './calls.ts';
import { emojiPlugin } from './emoji.ts';
import { iconsPlugin } from './icons.ts';
import { styleNames } from './style-names.ts';

const FOLDER = 'first-view';

/** What both builds have to do alike, for the browser to find what the server drew as it would draw it itself. */
export const ALIKE = {
  // What wouter brings for Reacts without it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  assetsInlineLimit: 2048,
} as const;

export function firstViewPlugin(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'boardwalk-first-view',
    apply: 'build',
    configResolved: config => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir, FOLDER);
    },
    writeBundle: () => buildFirstView(root, folder),
  };
}

/** Everything else is there already, under the same names. */
const scriptsOnly: Plugin = {
  name: 'boardwalk-scripts-only',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) if (output.type === 'asset') delete bundle[file];
    },
  },
};

async function buildFirstView(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), callsPlugin(), iconsPlugin(), emojiPlugin(), scriptsOnly],
    resolve: ALIKE.resolve,
    css: { modules: { generateScopedName: styleNames() } },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/first-view.ts',
      outDir: folder,
      target: 'node20',
      assetsInlineLimit: ALIKE.assetsInlineLimit,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}
