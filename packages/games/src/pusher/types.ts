/** What a coin pusher takes, tells and consists of. Positions are decimetres, x to the right, y up, z to the player. */

/** A star is a coin that also spins the wheel; a token is a large prize that only bonuses bring. */
export const COIN_KINDS = ['coin', 'star', 'token'] as const;
export type CoinKind = (typeof COIN_KINDS)[number];

export const JACKPOTS = ['loss', 'mini', 'major', 'grand', 'lucky'] as const;
export type Jackpot = (typeof JACKPOTS)[number];

/**
 * A shower rains coins over the whole width; a tower is a stack with a token on top; a layer is put onto what stands on
 * the plate of a cabinet that has one.
 */
export const BONUSES = ['shower', 'tower', 'layer'] as const;
export type Bonus = (typeof BONUSES)[number];

/** What a player's card brings: coins over the front pay twice, or walls close the sides. Never by chance. */
export const BUFFS = ['double', 'walls'] as const;
export type Buff = (typeof BUFFS)[number];

export const MAX_AIM = 1000;
/** Ten minutes. */
export const MAX_BUFF_STEPS = 36_000;

export type PusherInput =
  /** Sends the chute to −1000 (left) … 1000 (right); it takes its time. */
  | { readonly type: 'aim'; readonly x: number }
  /** One coin, as soon as the chute is free. */
  | { readonly type: 'drop' }
  /** Up to so many coins at the machine's rate, until they are used up or `stop` comes. */
  | { readonly type: 'rain'; readonly coins: number }
  | { readonly type: 'stop' }
  /** For so many steps; 0 ends it. One of a kind at a time: another is refused. */
  | { readonly type: 'buff'; readonly kind: Buff; readonly steps: number };

export type PusherEvent =
  /** A player's coin left the chute: now, and only now, it is paid for. */
  | { readonly type: 'coinDropped'; readonly id: number; readonly kind: CoinKind; readonly x: number }
  /** A coin fell over the front some steps ago. `value` is whole coins. */
  | { readonly type: 'coinWon'; readonly id: number; readonly kind: CoinKind; readonly value: number }
  | {
      readonly type: 'coinLost';
      readonly id: number;
      readonly kind: CoinKind;
      readonly side: 'left' | 'right';
    }
  /** Follows the `coinWon` of a star: the wheel will turn once more. */
  | { readonly type: 'specialWon'; readonly id: number; readonly kind: CoinKind }
  /** The wheel begins to turn; where it will stop is decided. */
  | { readonly type: 'wheelSpun'; readonly spin: number; readonly segment: number; readonly result: Jackpot }
  /** `payout` is whole coins, paid now; the bonus begins now. */
  | {
      readonly type: 'wheelStopped';
      readonly spin: number;
      readonly result: Jackpot;
      readonly payout: number;
      readonly bonus?: Bonus;
    }
  | { readonly type: 'bonusDropped'; readonly bonus: Bonus; readonly coins: number }
  /** `steps` until it ends: walls count from when they stand. */
  | { readonly type: 'buffStarted'; readonly kind: Buff; readonly steps: number }
  /**
   * `coins` is whole coins: what was paid twice, or the worth of the coins that had leaned on a wall and then fell
   * over the front. It is part of the values in `coinWon`, some of which may still come.
   */
  | { readonly type: 'buffEnded'; readonly kind: Buff; readonly coins: number }
  /** A coin fell through the sweeper's ring in this lane, from 0 at the left: now so many of its lamps are lit. */
  | { readonly type: 'laneLit'; readonly lane: number; readonly lamps: number }
  /** Every lamp was lit: they are dark again, and the reel, which is this cabinet's wheel, will turn once more. */
  | { readonly type: 'lanesFull' }
  | { readonly type: 'shelfTurned'; readonly side: 'front' | 'back' }
  /** A coin landed; strength 1 to 3, for sounds. */
  | { readonly type: 'contact'; readonly strength: 1 | 2 | 3; readonly x: number };

/** What stands still, and the measures of what moves; poses name their kind by `POSE_KINDS`. */
export interface PusherScene {
  readonly boxes: readonly SceneBox[];
  /** Half of the shelf's size; its pose is its centre. */
  readonly shelfHalf: Vector3;
  /** Half of the size of a wall that closes a side's opening. */
  readonly gateHalf: Vector3;
  readonly coins: Readonly<Record<CoinKind, CoinSize>>;
  /** Half the width of the deck; coins beyond it at the sides are lost. */
  readonly halfWidth: number;
  readonly frontZ: number;
  readonly chuteY: number;
  /** What a tower is built on, in cabinets that have one. */
  readonly plate?: SceneBox;
  /** Where coins come in, in cabinets that have lanes. */
  readonly lanes?: LaneScene;
}

/** Lanes of one width side by side, and the ring that is swept to and fro above them. */
export interface LaneScene {
  /** The middle of each, from left to right. */
  readonly middles: readonly number[];
  readonly halfWidth: number;
  /** Lamps that each lane has. */
  readonly lamps: number;
  /** The rails end here, towards the player. */
  readonly frontZ: number;
  readonly ring: {
    /** Half of its opening, from the middle to a cheek. */
    readonly reach: number;
    readonly cheekHalf: Vector3;
    readonly y: number;
    readonly z: number;
  };
}

export interface SceneBox {
  readonly part: 'deck' | 'side' | 'gutter' | 'wiper' | 'plate' | 'rail';
  readonly center: Vector3;
  readonly half: Vector3;
}

export interface CoinSize {
  readonly radius: number;
  readonly halfHeight: number;
  /** Outside this radius a coin slopes down to its rim, which is lower by `rimDrop` on either side. */
  readonly flatRadius: number;
  readonly rimDrop: number;
}

export type Vector3 = readonly [x: number, y: number, z: number];

/** The `kind` of a pose. Ids below `FIRST_COIN_ID` are the parts. */
export const POSE_KINDS = {
  shelf: 0,
  chute: 1,
  coin: 2,
  star: 3,
  token: 4,
  gate: 5,
  sweeper: 6,
  lamps: 7,
} as const;
/** Shelf, chute, left and right gate: the first poses, always in this order. */
export const PARTS = 4;
/** Where there are lanes the sweeper follows, and for each lane a pose that is as high as many of its lamps are lit. */
export const LANES = 5;
export const LANE_PARTS = 1 + LANES;
export const FIRST_COIN_ID = 16;
