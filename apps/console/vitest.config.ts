import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';
import { emojiPlugin } from '../web/vite/emoji.ts';
import { callsPlugin } from './vite/calls.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callsPlugin(), emojiPlugin('/console')],
  test: {
    name: 'console',
    environment: 'happy-dom',
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    ...LIMITS,
    maxWorkers: 3,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
