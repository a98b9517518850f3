import { hosts } from '../../../platform/request/hosts.ts';
import { type PictureListeners, PictureSocket } from './picture-socket.ts';
import { QualityKeeper } from './quality.ts';

/** Not in every browser's types: how the network is, and whether its owner wants to save it. */
interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

export interface Picture {
  /** For each frame: when the machine made it, by its own clock. Asks for fewer frames when they come late. */
  noteFrame(madeMs: number, nowMs: number): void;
  close(): void;
}

/** Watches a machine until it is closed; not while the page is hidden. */
export function openPicture(roomId: number, listeners: PictureListeners): Picture {
  const keeper = new QualityKeeper((navigator as Network).connection?.saveData === true);
  const socket = new PictureSocket({
    ...listeners,
    open: () => new WebSocket(`${hosts.socket}/picture/${roomId}`),
    quality: () => keeper.quality,
    spread: Math.random,
    onOpen: () => {
      keeper.forget();
      listeners.onOpen();
    },
  });
  const follow = () => socket.watch(document.visibilityState !== 'hidden');
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    noteFrame: (madeMs, nowMs) => {
      if (keeper.note(madeMs, nowMs)) socket.tellQuality();
    },
    close: () => {
      document.removeEventListener('visibilitychange', follow);
      socket.watch(false);
    },
  };
}
