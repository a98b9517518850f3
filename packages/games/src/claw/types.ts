/** What a claw machine takes, tells and consists of. Positions are decimetres, x to the right, y up, z to the player. */

/** What a prize looks like; a stage draws each in its own way, from the parts it consists of. */
export const PRIZE_KINDS = [
  'bear',
  'duck',
  'rocket',
  'cat',
  'octopus',
  'ball',
  'gift',
  'star',
  'can',
  'donut',
  'whale',
  'robot',
  'figure',
  'charm',
  'marble',
] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

export const CLAW_PHASES = [
  'rest',
  'moving',
  'dropping',
  'closing',
  'lifting',
  'returning',
  'opening',
  'settling',
] as const;
export type ClawPhase = (typeof CLAW_PHASES)[number];

/** What stands in a claw's cabinet, and with it how prizes are won. */
export const CLAW_STYLES = ['heap', 'bridge', 'rings', 'cups'] as const;
export type ClawStyle = (typeof CLAW_STYLES)[number];

export type Direction = -1 | 0 | 1;

export type ClawInput =
  /**
   * Starts a round. `round` numbers the player's rounds, `pity` counts those since the last win; both are the room's to
   * count and are part of the record. From `guaranteeAfter` on the grip is strong.
   */
  | { readonly type: 'begin'; readonly round: number; readonly pity: number }
  /** The directions held down now, until the next one: a long press is a start and a stop. */
  | { readonly type: 'move'; readonly x: Direction; readonly z: Direction }
  | { readonly type: 'grab' }
  /** Gives the round up: the claw goes home empty. */
  | { readonly type: 'end' }
  /** Drops a new prize in from above, at a drawn place; only at rest. */
  | { readonly type: 'restock'; readonly kind: PrizeKind };

export type ClawEvent =
  | { readonly type: 'phase'; readonly phase: ClawPhase }
  /** These hang in the claw now. */
  | { readonly type: 'prizeGripped'; readonly ids: readonly number[] }
  /** It hung in the claw and fell out before the claw opened. */
  | { readonly type: 'prizeSlipped'; readonly id: number }
  /** It fell past the sensor in the chute, and has left the machine. */
  | { readonly type: 'prizeWon'; readonly id: number; readonly kind: PrizeKind; readonly round: number }
  /** Everything lies still again. `strong` says with which grip the claw held. */
  | {
      readonly type: 'roundEnded';
      readonly round: number;
      readonly won: readonly WonPrize[];
      readonly strong: boolean;
    }
  /** Something hit something; strength 1 to 3, x −1000 to 1000, for sounds. */
  | { readonly type: 'contact'; readonly strength: 1 | 2 | 3; readonly x: number };

export interface WonPrize {
  readonly id: number;
  readonly kind: PrizeKind;
}

/** What stands still, and the measures of what moves; poses name their kind by `POSE_KINDS` and `prizeKindOfPose`. */
export interface ClawScene {
  readonly style: ClawStyle;
  readonly boxes: readonly SceneBox[];
  /** Half of the floor's side: the glass stands at −half and half. */
  readonly half: number;
  readonly glassHeight: number;
  /** The hole in the floor. */
  readonly chute: Area;
  /** How far the trolley goes; `home` is where it rests, over the chute. */
  readonly reach: Area;
  readonly home: { readonly x: number; readonly z: number };
  /** The rails' height: the trolley's pose is at it, and the cable begins there. */
  readonly railY: number;
  readonly claw: ClawShape;
  readonly prizes: Readonly<Record<PrizeKind, PrizeShape>>;
  /** From the left; only where balls are dropped into cups. */
  readonly cups?: readonly Cup[];
}

/** What falls into it brings the prize of its kind. */
export interface Cup {
  /** The middle of its rim. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  /** The number that is written at it: more is better. */
  readonly value: 1 | 2 | 3;
  readonly kind: PrizeKind;
}

export interface Area {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

export interface SceneBox {
  readonly part: 'floor' | 'glass' | 'rim' | 'shaft' | 'bar' | 'post' | 'board' | 'cup' | 'shelf';
  readonly center: Vector3;
  readonly half: Vector3;
  /** Left out where it stands along the axes. */
  readonly rotation?: Quaternion4;
}

export interface ClawShape {
  /** Where the cable ends, above the head's pose. */
  readonly cableY: number;
  readonly head: readonly ShapePart[];
  /** For each finger its links around its pose, which is its hinge; all poses are turned as the head is. */
  readonly fingers: readonly (readonly ShapePart[])[];
}

export interface PrizeShape {
  readonly parts: readonly ShapePart[];
  /** No part is farther from the pose. */
  readonly radius: number;
  /** Kilograms. */
  readonly mass: number;
  /** The share of its speed that it keeps at a blow; left out for what hardly bounces. */
  readonly bounce?: number;
}

/** Capsules and cylinders stand along their own y; `rotation` is a quaternion x, y, z, w. */
export type ShapePart = PartSolid & { readonly at: Vector3; readonly rotation: Quaternion4 };

export type PartSolid =
  | { readonly solid: 'ball'; readonly radius: number }
  | { readonly solid: 'box'; readonly half: Vector3; readonly round: number }
  | { readonly solid: 'capsule'; readonly halfHeight: number; readonly radius: number }
  | {
      readonly solid: 'cylinder';
      readonly halfHeight: number;
      readonly radius: number;
      readonly round: number;
    };

export type Vector3 = readonly [x: number, y: number, z: number];
export type Quaternion4 = readonly [x: number, y: number, z: number, w: number];

/** The `kind` of a pose. Ids are those of the parts below, and from `FIRST_PRIZE_ID` on of prizes. */
export const POSE_KINDS = { trolley: 0, head: 1, finger: 2, prize: 16 } as const;
export const PART_IDS = { trolley: 0, head: 1, fingers: [2, 3, 4] } as const;
export const FIRST_PRIZE_ID = 16;

/** The kind of the prize that a pose shows; undefined for a part of the machine. */
export function prizeKindOfPose(poseKind: number): PrizeKind | undefined {
  return PRIZE_KINDS[poseKind - POSE_KINDS.prize];
}
