import { type ComponentType, lazy, Suspense } from 'react';
import styles from './Mishaps.module.css';

/** Their code comes when they are shown; where it cannot come, the words below say it all the same. */
const drawings = {
  offline: drawing(async () => (await import('./DarkLighthouse.tsx')).DarkLighthouse),
  failed: drawing(async () => (await import('./StuckBall.tsx')).StuckBall),
  empty: drawing(async () => (await import('./LoneGull.tsx')).LoneGull),
};

function drawing(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}

/** What stands over the words where something is missing; keeps its room while it comes. */
export function Mishap({ name }: { readonly name: keyof typeof drawings }) {
  const Drawing = drawings[name];
  return (
    <span className={styles.room}>
      <Suspense fallback={null}>
        <Drawing />
      </Suspense>
    </span>
  );
}
