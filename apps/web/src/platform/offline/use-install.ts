import { useStore } from 'zustand';
import { isInShell } from '../native/wire/shell.ts';
import { type InstallOffer, installOffers } from './install.ts';

/** `offer`: one press away. `byHand`: iOS, where only the player can, from Safari's share menu. */
export type InstallWay = 'none' | 'offer' | 'byHand';

export interface Install {
  readonly way: InstallWay;
  /** Shows the browser's own question; true when the player said yes. */
  readonly install: () => Promise<boolean>;
}

/** For a row that offers it; there is none to show where `way` is 'none'. */
export function useInstall(): Install {
  const { offer, isDone } = useStore(installOffers);
  const way = isDone || isInstalled() ? 'none' : offer !== undefined ? 'offer' : isIos() ? 'byHand' : 'none';
  return { way, install: () => ask(offer) };
}

async function ask(offer: InstallOffer | undefined): Promise<boolean> {
  if (offer === undefined) return false;
  // A browser's offer is good for one question.
  installOffers.setState({ offer: undefined });
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
