/** All who watch one room. Frames are made once and written to everybody as they are. */
import { type PictureQuality, QUALITY_STEPS } from '@boardwalk/games/picture';
import { binaryFrame } from '../../../socket/sending/frame.ts';
import type { PictureFrame } from '../simulated/protocol.ts';
import type { PictureSource, PictureViewing } from './source.ts';
import type { Viewer } from './viewer.ts';

export class RoomViews implements PictureViewing {
  readonly viewers = new Set<Viewer>();
  private readonly source: PictureSource;
  private hello: Buffer | undefined;

  constructor(source: PictureSource) {
    this.source = source;
  }

  isWatched(): readonly boolean[] {
    const watched = QUALITY_STEPS.map(() => false);
    for (const { quality } of this.viewers) watched[quality] = true;
    return watched;
  }

  add(viewer: Viewer): void {
    this.viewers.add(viewer);
    if (this.hello) viewer.take('hello', this.hello);
    this.changed(viewer.quality);
  }

  remove(viewer: Viewer): void {
    this.viewers.delete(viewer);
    this.source.watch();
  }

  choose(viewer: Viewer, quality: PictureQuality): void {
    if (viewer.quality === quality) return;
    viewer.quality = quality;
    viewer.isBehind = true;
    this.changed(quality);
  }

  onFrame({ use, quality, bytes }: PictureFrame): void {
    const frame = binaryFrame(bytes);
    if (use === 'hello') this.hello = frame;
    const behind = new Set<PictureQuality>();
    for (const viewer of this.viewers) {
      if (quality === undefined || viewer.quality === quality) viewer.take(use, frame);
      if (viewer.isBehind) behind.add(viewer.quality);
    }
    if (use === 'delta') for (const one of behind) this.source.wantFull(one);
  }

  private changed(quality: PictureQuality): void {
    this.source.watch();
    this.source.wantFull(quality);
  }
}
