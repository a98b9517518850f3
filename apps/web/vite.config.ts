import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './vite/calls.ts';
import { checkFilePlugin } from './vite/check-file.ts';
import { compressedPlugin } from './vite/compressed.ts';
import { dictionariesPlugin } from './vite/dictionaries.ts';
import { emojiPlugin } from './vite/emoji.ts';
import { ALIKE, firstViewPlugin } from './vite/first-view.ts';
import { fontPreloadPlugin } from './vite/font-preload.ts';
import { galleryPlugin } from './vite/gallery.ts';
import { groups } from './vite/groups.ts';
import { iconsPlugin } from './vite/icons.ts';
import { pagesPlugin } from './vite/pages.ts';
import { serviceWorkerPlugin } from './vite/service-worker.ts';
import { siteTextsPlugin } from './vite/site-texts.ts';
import { styleNames } from './vite/style-names.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    callsPlugin(),
    iconsPlugin(),
    emojiPlugin(),
    dictionariesPlugin(),
    checkFilePlugin(),
    fontPreloadPlugin(),
    galleryPlugin(),
    pagesPlugin(),
    siteTextsPlugin(),
    firstViewPlugin(),
    serviceWorkerPlugin(),
    compressedPlugin(),
  ],
  resolve: ALIKE.resolve,
  ...(command === 'build' && { css: { modules: { generateScopedName: styleNames() } } }),
  build: {
    target: 'es2022',
    // Every page's list of scripts would be part of the first load; after it the service worker has them all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => file.endsWith('.css')),
    },
    sourcemap: true,
    assetsInlineLimit: ALIKE.assetsInlineLimit,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The socket's code is a chunk of the worker: it comes when somebody signs in.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '^/(api|news|app|dev|uploads)/': server,
      '/health': server,
      '/socket': { target: server, ws: true },
      '/picture': { target: server, ws: true },
    },
  },
}));
