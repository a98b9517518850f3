/** What the hub needs of a machine. */
import type { PictureQuality } from '@boardwalk/games/picture';
import type { PictureFrame } from '../simulated/protocol.ts';

export interface PictureViewing {
  /** By quality: whether somebody looks at it. */
  isWatched(): readonly boolean[];
  onFrame(frame: PictureFrame): void;
}

export interface PictureSource {
  /** It runs already, whoever woke it. */
  readonly isAwake: boolean;
  /** Refuses `nodeFull`. Runs while somebody looks, also without a play. The first frame is the header. */
  look(viewing: PictureViewing): Promise<void>;
  lookAway(): Promise<void>;
  /** Which qualities are watched has changed. */
  watch(): void;
  /** Somebody has to see everything. */
  wantFull(quality: PictureQuality): void;
}
