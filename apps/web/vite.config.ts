import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './vite/calls.ts';
import { checkFilePlugin } from './vite/check-file.ts';
import { compressedPlugin } from './vite/compressed.ts';
import { dictionariesPlugin } from './vite/dictionaries.ts';
import { emojiPlugin } from './vite/emoji.ts';
import { fontPreloadPlugin } from './vite/font-preload.ts';
import { galleryPlugin } from './vite/gallery.ts';
import { iconsPlugin } from './vite/icons.ts';
import { serviceWorkerPlugin } from './vite/service-worker.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// What comes after the first page is drawn, or when somebody signs in.
const later = [
  /\/src\/app\/(Prompters|after-first-page|page-focus\/focus-page|dialog-table|(\w+\/)?\w+(Dialog|Sheet)\.|notices\/(Proof|Release)|prompts\/|shell\/(?!ShellHost))/,
  /\/src\/platform\/(device\/device-name|format\/chance|i18n\/locale-names|recent-keys|request\/outcome-unknown)/,
  /\/src\/platform\/native\/(ask-shell|calls|features|start-shell|wire\/(bridge|messages))/,
  /\/src\/platform\/(sound\/engine\/|socket\/(?!live\.)|worker\/(?!exchange))/,
  /\/src\/platform\/offline\/(?!connection|install|import-with-retry|release|reload)/,
  /\/src\/domain\/session\/app-review/,
];
// Of the product, who plays and where rooms are is all that every page knows.
const shell =
  /\/src\/(app\/|platform\/|domain\/(session\/|modes\/|unbuilt-pages|rooms\/(entered-rooms|room-address|entry\/use-live-room)))/;
// The parts nearly every page has; others come with the pages that use them.
const parts = [
  /\/src\/ui\/(class-names|theme\/|icons\/|avatar\/Avatar|money\/(Balance|Coin|Price|use-rolling))/,
  /\/src\/ui\/actions\/(Button|IconButton|Chip|use-busy)/,
  /\/src\/ui\/feedback\/(Badge|Message|PageLoader|Progress|Skeleton|notices\/(?!Notice\.))/,
  /\/src\/ui\/(scene\/(Garland|Mishap|Pier)|surfaces\/(Card|Carousel|Tabs|use-in-sight|modal-context)|media\/Emoji)/,
];
// Most visits begin at home; beside the rest it is smaller than on its own.
const home =
  /\/src\/(pages\/(home|layout)\/(?!SubPage|use-note-played)|features\/(content\/(?!BannerPicture|notices\/NoticeSheet)|rooms\/(?!empty|claw\/|push\/|cards\/\w+Window)|accounts\/(HomeHead|Growth|BalancePill))(?!\w*Sheet))/;

function isInFirstLoad(file: string): boolean {
  if (shell.test(file)) return !later.some(part => part.test(file));
  return home.test(file) || parts.some(part => part.test(file));
}

// Left alone, what pages share becomes some forty small files, each a request of the first load.
const firstLoad = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack|@lingui)\//,
  },
  { name: 'app', test: isInFirstLoad },
];

export default defineConfig({
  plugins: [
    react(),
    callsPlugin(),
    iconsPlugin(),
    emojiPlugin(),
    dictionariesPlugin(),
    checkFilePlugin(),
    fontPreloadPlugin(),
    galleryPlugin(),
    serviceWorkerPlugin(),
    compressedPlugin(),
  ],
  build: {
    target: 'es2022',
    // Every page's list of scripts would be part of the first load; after it the service worker has them all.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => file.endsWith('.css')),
    },
    sourcemap: true,
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
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
});
