/**
 * A camera's picture in a video element: by WHEP, which is there at once; when that does not come about, by HLS some
 * seconds behind. A picture that is lost is fetched again after growing pauses, WHEP first each time.
 */
import { backoffMs } from '../../../platform/socket/backoff.ts';

/** One way to a picture. Resolves when the first picture is there; rejects or calls `onLost` when there is none. */
export type OpenPicture = (onLost: () => void, signal: AbortSignal) => Promise<void>;

export interface CameraPorts {
  readonly whep: OpenPicture;
  /** Absent where the camera has no HLS. */
  readonly hls: OpenPicture | undefined;
  /** 0 to 1, by chance. */
  readonly spread: () => number;
  readonly onState: (state: CameraState) => void;
}

export type CameraState = 'connecting' | 'playing' | 'lost';

export class CameraLine {
  private readonly ports: CameraPorts;
  private readonly abort = new AbortController();
  private failedTries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: CameraPorts) {
    this.ports = ports;
    void this.connect();
  }

  close(): void {
    this.abort.abort();
    clearTimeout(this.timer);
  }

  private async connect(): Promise<void> {
    const { whep, hls, onState } = this.ports;
    onState('connecting');
    const isThere = (await this.open(whep)) || (hls !== undefined && (await this.open(hls)));
    if (this.abort.signal.aborted) return;
    if (!isThere) return this.again();
    this.failedTries = 0;
    onState('playing');
  }

  private async open(way: OpenPicture): Promise<boolean> {
    const attempt = new AbortController();
    const signal = AbortSignal.any([this.abort.signal, attempt.signal]);
    let isPlaying = false;
    const lost = (): void => {
      if (signal.aborted) return;
      attempt.abort();
      if (isPlaying) this.again();
    };
    if (signal.aborted) return false;
    try {
      await way(lost, signal);
      isPlaying = !signal.aborted;
    } catch {
      attempt.abort();
    }
    return isPlaying;
  }

  private again(): void {
    this.ports.onState('lost');
    const pauseMs = backoffMs(this.failedTries, this.ports.spread());
    this.failedTries += 1;
    this.timer = setTimeout(() => void this.connect(), pauseMs);
  }
}
