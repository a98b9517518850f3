/** Putting the app on the home screen: the browser's own offer, kept until somebody asks for it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isInShell } from '../native/wire/shell.ts';

/** What Chromium announces; no standard has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `offer`: one press away. `byHand`: iOS, where only the player can, from Safari's share menu. */
export type InstallWay = 'none' | 'offer' | 'byHand';

const store = createStore<{ readonly offer: InstallOffer | undefined; readonly isDone: boolean }>(() => ({
  offer: undefined,
  isDone: false,
}));

export function watchInstall(): () => void {
  const keep = (event: Event) => {
    // Else the browser puts its own bar over the page.
    event.preventDefault();
    store.setState({ offer: event as InstallOffer });
  };
  const forget = () => store.setState({ offer: undefined, isDone: true });
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
    store.setState({ offer: undefined, isDone: false });
  };
}

export interface Install {
  readonly way: InstallWay;
  /** Shows the browser's own question; true when the player said yes. */
  readonly install: () => Promise<boolean>;
}

/** For a row that offers it; there is none to show where `way` is 'none'. */
export function useInstall(): Install {
  const { offer, isDone } = useStore(store);
  const way = isDone || isInstalled() ? 'none' : offer !== undefined ? 'offer' : isIos() ? 'byHand' : 'none';
  return { way, install: () => ask(offer) };
}

async function ask(offer: InstallOffer | undefined): Promise<boolean> {
  if (offer === undefined) return false;
  // A browser's offer is good for one question.
  store.setState({ offer: undefined });
  const { outcome } = await offer.prompt();
  return outcome === 'accepted';
}

function isInstalled(): boolean {
  const isOnIos = 'standalone' in navigator && navigator.standalone === true;
  return isInShell() || isOnIos || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad says it is a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
