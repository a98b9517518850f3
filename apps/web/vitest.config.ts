import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';
import { callsPlugin } from './vite/calls.ts';
import { emojiPlugin } from './vite/emoji.ts';
import { iconsPlugin } from './vite/icons.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callsPlugin(), iconsPlugin(), emojiPlugin()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // As the other projects: what a test changes beside its own world, it or the setup puts back.
    isolate: false,
    include: ['{src,service-worker,gallery,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    ...LIMITS,
    // As the root's configuration, which a project of its own does not inherit.
    maxWorkers: 3,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
