import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './vite/calls.ts';
import { compressedPlugin } from './vite/compressed.ts';
import { dictionariesPlugin } from './vite/dictionaries.ts';
import { emojiPlugin } from './vite/emoji.ts';
import { fontPreloadPlugin } from './vite/font-preload.ts';
import { iconsPlugin } from './vite/icons.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// Left alone, what pages share becomes some forty small files, each a request of the first load.
const firstLoad = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack|@lingui)\//,
  },
  { name: 'app', test: /\/src\/(app|platform(?!\/socket)|ui(?!\/forms))\// },
];

export default defineConfig({
  plugins: [
    react(),
    callsPlugin(),
    iconsPlugin(),
    emojiPlugin(),
    dictionariesPlugin(),
    fontPreloadPlugin(),
    compressedPlugin(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(api|news|app|dev|files)/': server,
      '/socket': { target: server, ws: true },
    },
  },
});
