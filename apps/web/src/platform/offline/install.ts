/** Putting the app on the home screen: the browser's own offer, which may come before anything is drawn, kept until somebody asks. */
import { createStore } from 'zustand/vanilla';

/** What Chromium announces; no standard has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const installOffers = createStore<{
  readonly offer: InstallOffer | undefined;
  readonly isDone: boolean;
}>(() => ({
  offer: undefined,
  isDone: false,
}));

export function watchInstall(): () => void {
  const keep = (event: Event) => {
    // Else the browser puts its own bar over the page.
    event.preventDefault();
    installOffers.setState({ offer: event as InstallOffer });
  };
  const forget = () => installOffers.setState({ offer: undefined, isDone: true });
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
    installOffers.setState({ offer: undefined, isDone: false });
  };
}
