import { lazy, Suspense } from 'react';
import { isInShell } from '../../platform/native/wire/shell.ts';

const ShellWatch = lazy(async () => {
  const loaded = await import('./ShellWatch.tsx').catch(() => undefined);
  return { default: loaded?.ShellWatch ?? (() => null) };
});

/** Browsers do not wait for what only shells need. */
export function ShellHost() {
  return isInShell() ? (
    <Suspense fallback={null}>
      <ShellWatch />
    </Suspense>
  ) : null;
}
