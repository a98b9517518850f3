/**
 * Components whose code comes when they are first drawn, with all words. Code that did not come stays away until it is asked
 * for anew by whoever shows that it failed: React would draw a failed one again and again.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { allWords } from '../platform/i18n/i18n.ts';
import { connection } from '../platform/offline/connection.ts';
import { normaliseFailure } from '../platform/request/failure.ts';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> | ComponentType<Props>;

/** By what loads them: two addresses of one page share its content. */
const components = new Map<object, unknown>();
const failed = new Set<object>();

export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const known = components.get(load);
  // Stored below under the same function, whose type says what it loads.
  if (known !== undefined) return known as Lazy<Props>;
  const component = lazy(async () => ({
    default: await withWords(load).catch(error => {
      failed.add(load);
      return saidOffline(error);
    }),
  }));
  components.set(load, component);
  return component;
}

async function withWords<Component>(load: () => Promise<Component>): Promise<Component> {
  const [component] = await Promise.all([load(), allWords()]);
  return component;
}

/** Before anything is drawn: what is there already is drawn at once, and no loader is held on the screen for its sake. */
export async function loadFirst<Props>(load: () => Promise<ComponentType<Props>>): Promise<void> {
  const component = await load().catch(() => undefined);
  if (component !== undefined) components.set(load, component);
}

export function forgetFailedCode(): void {
  for (const load of failed) components.delete(load);
  failed.clear();
}

/** Code that could not be fetched offline is told as such; anything else is a fault of ours. */
async function saidOffline(error: unknown): Promise<never> {
  if (navigator.onLine && (await connection.look())) throw error;
  throw normaliseFailure(
    { code: 'networkError', message: 'No connection' },
    { url: window.location.pathname, data: {} },
  );
}
