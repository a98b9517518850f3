/** Whether a newer release of the app is ready, and the way to it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface NewRelease {
  /** Loads the app anew, as that release. */
  readonly take: () => Promise<void>;
}

const store = createStore<{ readonly ready: NewRelease | undefined }>(() => ({ ready: undefined }));

let firstController: ServiceWorker | null = null;

export const release = {
  /** At the start: the code that looks for releases comes later, and must not miss a change before it. */
  noteController: (): void => {
    firstController = navigator.serviceWorker?.controller ?? null;
  },
  /** Another service worker has taken over since the start. */
  hasChangedController: (): boolean =>
    firstController !== null && navigator.serviceWorker.controller !== firstController,
  offer: (take: NewRelease['take']): void => store.setState({ ready: { take } }),
  /** Not now: it is offered again when the next look for a release finds it still waiting. */
  putOff: (): void => store.setState({ ready: undefined }),
};

export function useNewRelease(): NewRelease | undefined {
  return useStore(store, ({ ready }) => ready);
}
