import type { Catch, FishId, FishName, Flight, SeatNumber, Shot } from '@boardwalk/games/fishing';

export type Theme = 'blue' | 'pink';

export interface ReefLook {
  readonly theme: Theme;
  readonly isMotionReduced: boolean;
  /** The screen's pixel ratio; the stage draws at most two pixels a point. */
  readonly pixelRatio: number;
}

/** What is written in the water, in the player's language. */
export interface ReefWords {
  /** '80×'. */
  readonly multiplier: (kind: FishName, atMs: number) => string;
  readonly bossName: (kind: FishName) => string;
  /** '+500'. */
  readonly won: (coins: number) => string;
}

export interface ReefStageOptions extends ReefLook {
  /** Positioned; the stage fills it with a canvas of its own. */
  readonly host: HTMLElement;
  readonly roomId: number;
  /** By the server's clock. */
  readonly now: () => number;
  readonly words: ReefWords;
  /** The graphics are gone and do not come back; shots go on unseen. */
  readonly onFailure?: (error: unknown) => void;
  /** A hit, a catch, as it is seen. */
  readonly onMoment?: (moment: ReefMoment) => void;
}

export type ReefMoment =
  | { readonly type: 'fired' | 'hit' | 'caught'; readonly shot: ShownShot }
  | { readonly type: 'boss'; readonly kind: FishName };

export interface ShownShot {
  readonly id: string;
  readonly shot: Shot;
  readonly isOwn: boolean;
  readonly stake: number;
}

export interface LockLook extends FishId {
  /** '1 in 84 a shot'; empty while nobody would shoot. */
  readonly chance: string;
}

export interface ReefStage {
  /** Whose eyes it is seen with, and which cannons are taken. */
  seat(own: SeatNumber | undefined, taken: readonly boolean[]): void;
  /** Shows a shot from when it was fired on. */
  shoot(shown: ShownShot, flight: Flight): void;
  /** What a shot came to; resolves when it was seen. */
  decide(id: string, flight: Pick<Flight, 'hits'>, catches: readonly Catch[]): Promise<void>;
  /** A refused shot vanishes. */
  takeBack(id: string): void;
  aim(seat: SeatNumber, at: Shot['aim']): void;
  lock(look: LockLook | undefined): void;
  /** Caught before this page was there. */
  hide(fish: readonly FishId[]): void;
  /** In pixels of the host: the direction from one's own cannon. */
  directionTo(x: number, y: number): { readonly dx: number; readonly dy: number };
  /** Which fish is there, if any. */
  fishAt(x: number, y: number): FishId | undefined;
  configure(look: Partial<ReefLook>): void;
  resize(): void;
  resume(): void;
  destroy(): void;
}
