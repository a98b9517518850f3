/**
 * The picture of a machine: its own WebSocket, which only ever brings frames. Open while it is looked at: a hidden page
 * closes it, and a lost one is opened again after growing pauses.
 */
import { backoffMs } from '../../../platform/socket/backoff.ts';
import type { Quality } from './quality.ts';

export interface PictureListeners {
  /** A frame; the first after `onOpen` is a whole one. */
  readonly onFrame: (frame: Uint8Array) => void;
  readonly onOpen: () => void;
  /** The picture stands still from here on. */
  readonly onLost: () => void;
}

export interface PicturePorts extends PictureListeners {
  readonly open: () => WebSocket;
  readonly quality: () => Quality;
  /** 0 to 1, by chance. */
  readonly spread: () => number;
}

export class PictureSocket {
  readonly #ports: PicturePorts;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failedTries = 0;
  #isWatched = false;

  constructor(ports: PicturePorts) {
    this.#ports = ports;
  }

  /** Somebody looks, or nobody does. */
  watch(isWatched: boolean): void {
    if (isWatched === this.#isWatched) return;
    this.#isWatched = isWatched;
    this.#failedTries = 0;
    if (isWatched) this.#open();
    else this.#drop();
  }

  tellQuality(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#ports.quality());
  }

  #open(): void {
    this.#drop();
    const socket = this.#ports.open();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    const isCurrent = () => this.#socket === socket;
    socket.onopen = () => {
      if (!isCurrent()) return;
      this.#ports.onOpen();
      if (this.#ports.quality() !== 'q0') this.tellQuality();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isCurrent() || !(data instanceof ArrayBuffer)) return;
      this.#failedTries = 0;
      this.#ports.onFrame(new Uint8Array(data));
    };
    socket.onclose = () => isCurrent() && this.#lose();
  }

  #lose(): void {
    this.#socket = undefined;
    this.#ports.onLost();
    const pauseMs = backoffMs(this.#failedTries, this.#ports.spread());
    this.#failedTries += 1;
    this.#retry = setTimeout(() => this.#open(), pauseMs);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
