import { lazy, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '../platform/offline/import-with-retry.ts';
import { takenOver } from './first-page.ts';

const Prompters = lazy(async () => {
  const loaded = await importWithRetry(() => import('./later.ts')).catch(() => undefined);
  return { default: loaded?.Prompters ?? (() => null) };
});

/** No page waits for what is only said beside it, neither to be drawn nor to be taken over from the server. */
export function Aside() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isHere = true;
    void takenOver().then(() => isHere && setTime(true));
    return () => {
      isHere = false;
    };
  }, []);
  return <Suspense fallback={null}>{isTime && <Prompters />}</Suspense>;
}
