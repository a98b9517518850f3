import { lazy, Suspense, useEffect } from 'react';
import { tellNative } from '../../platform/native/native.ts';
import { isInShell } from '../../platform/native/wire/shell.ts';
import { firstPage } from '../first-page.ts';

const ShellWatch = lazy(async () => {
  const loaded = await import('./ShellWatch.tsx').catch(() => undefined);
  return { default: loaded?.ShellWatch ?? (() => null) };
});

/** Browsers do not wait for what only shells need. */
export function ShellHost() {
  return isInShell() ? (
    <Suspense fallback={null}>
      <ShellWatch />
      <Ready />
    </Suspense>
  ) : null;
}

/** Told once the first page stands and, behind `ShellWatch`, what the shell says is heard. */
function Ready() {
  useEffect(() => {
    void firstPage.then(() => tellNative('ready', {}));
  }, []);
  return null;
}
