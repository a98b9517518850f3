import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedPlugin } from '../web/vite/compressed.ts';
import { emojiPlugin } from '../web/vite/emoji.ts';
import { callsPlugin } from './vite/calls.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  base: '/console/',
  plugins: [react(), callsPlugin(), emojiPlugin('/console'), compressedPlugin()],
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5174,
    proxy: {
      '^/api/': server,
      '/console/live': { target: server, ws: true },
    },
  },
});
