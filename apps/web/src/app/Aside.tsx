import { lazy, Suspense } from 'react';
import { importWithRetry } from '../platform/offline/import-with-retry.ts';
import { useIsDrawn } from '../ui/surfaces/use-is-drawn.ts';

const Prompters = lazy(async () => {
  const loaded = await importWithRetry(() => import('./Prompters.tsx')).catch(() => undefined);
  return { default: loaded?.Prompters ?? (() => null) };
});

/** No page waits for what is only said beside it. */
export function Aside() {
  const isDrawn = useIsDrawn();
  return <Suspense fallback={null}>{isDrawn && <Prompters />}</Suspense>;
}
