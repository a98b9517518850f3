import { lazy, Suspense } from 'react';
import { importWithRetry } from '../platform/offline/import-with-retry.ts';

const Prompters = lazy(async () => {
  const loaded = await importWithRetry(() => import('./Prompters.tsx')).catch(() => undefined);
  return { default: loaded?.Prompters ?? (() => null) };
});

/** No page waits for what is only said beside it. */
export function Aside() {
  return (
    <Suspense fallback={null}>
      <Prompters />
    </Suspense>
  );
}
