/** The picture of one room inside its worker: encodes for the qualities that somebody watches, and for nobody else. */
import {
  createPictureEncoder,
  encodeEvents,
  encodeHello,
  type PictureEncoder,
  type PictureHeader,
  type PictureQuality,
  pictureSpace,
  QUALITY_STEPS,
} from '@boardwalk/games/picture';
import type { MachineNews } from '../games.ts';
import type { FrameUse } from './protocol.ts';

export type SendFrame = (
  use: FrameUse,
  quality: PictureQuality | undefined,
  bytes: Uint8Array<ArrayBuffer>,
) => void;

interface Watched {
  readonly quality: PictureQuality;
  readonly everySteps: number;
  readonly encoder: PictureEncoder;
  isFresh: boolean;
  wantsFull: boolean;
}

const QUALITIES: readonly PictureQuality[] = [0, 1, 2];

export class RoomPicture {
  /** Counts on when the machine starts anew, so that it names the place of what carries. */
  step: number;
  private readonly header: PictureHeader;
  private readonly send: SendFrame;
  private watched: Watched[] = [];

  constructor(header: PictureHeader, layout: Uint8Array, send: SendFrame) {
    this.header = header;
    this.send = send;
    this.step = pictureSpace(header).carrier?.stepOf(layout) ?? 0;
    send('hello', undefined, encodeHello(header));
  }

  /** By quality. */
  get isWatched(): readonly boolean[] {
    return QUALITIES.map(quality => this.watched.some(one => one.quality === quality));
  }

  watch(isWatched: readonly boolean[]): void {
    this.watched = QUALITIES.filter(quality => isWatched[quality]).map(
      quality => this.watched.find(one => one.quality === quality) ?? this.begin(quality),
    );
  }

  wantFull(quality: PictureQuality): void {
    const watched = this.watched.find(one => one.quality === quality);
    if (watched) watched.wantsFull = true;
  }

  /** All bodies have other numbers now. */
  restart(): void {
    for (const watched of this.watched) watched.isFresh = true;
  }

  /** What matters is shown at once in the best quality, so that a press is seen to act. */
  advance(news: readonly MachineNews[], matters: boolean, poses: () => Float32Array): void {
    this.step += 1;
    if (this.watched.length === 0) return;
    const due = this.watched.filter(
      ({ everySteps, quality }) => this.step % everySteps === 0 || (matters && quality === 0),
    );
    if (due.length > 0) {
      const now = poses();
      for (const watched of due) this.encode(watched, now);
    }
    const events = encodeEvents(news.map(event => ({ step: this.step, event })));
    if (events) this.send('events', undefined, events);
  }

  private begin(quality: PictureQuality): Watched {
    const everySteps = QUALITY_STEPS[quality];
    const encoder = createPictureEncoder(pictureSpace(this.header), everySteps);
    return { quality, everySteps, encoder, isFresh: true, wantsFull: false };
  }

  private encode(watched: Watched, poses: Float32Array): void {
    const { quality, encoder, isFresh, wantsFull } = watched;
    watched.isFresh = false;
    watched.wantsFull = false;
    if (isFresh) return this.send('restart', quality, encoder.restart(this.step, poses));
    const delta = encoder.delta(this.step, poses);
    if (delta) this.send('delta', quality, delta);
    // After the delta, so that who gets it is not sent what it contains once more.
    if (wantsFull) this.send('full', quality, encoder.full(this.step, poses));
  }
}
