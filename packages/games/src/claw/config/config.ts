/**
 * Everything an operator may set on a claw machine, by the words of real mainboards, as data. What a player gets
 * depends on nothing else but the prizes' fall: no number here changes with payouts or with who plays, and a change is
 * a new version.
 */
import { Refusal } from '@boardwalk/base';
import { firstOutside, isWithin, type Range, settingsVersion } from '../../physics/index.ts';
import { type ClawStyle, PRIZE_KINDS, type PrizeKind } from '../types.ts';

/** When a round has the strong grip: never by itself, one in n by the round's draws, or every nth of the player. */
export const PAYOUT_MODES = ['none', 'random', 'fixed'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

export interface ClawConfig {
  readonly payoutMode: PayoutMode;
  readonly strongOneIn: number;
  /** After so many of a player's rounds without a win the grip is strong until they win; 0: never. */
  readonly guaranteeAfter: number;
  /** Thousandths of the strongest grip there is. A strong round holds with this one all the way. */
  readonly gripStrong: number;
  /** Every other round begins with this one … */
  readonly gripMedium: number;
  /** … and goes on with this one, so many steps after it closed. */
  readonly gripWeak: number;
  readonly gripSteps: number;
  /** The weak grip begins at the latest when the claw is up. Never in a strong round. */
  readonly loosenAtTop: boolean;
  /** Millimetres per second. */
  readonly speedX: number;
  readonly speedZ: number;
  readonly hoistSpeed: number;
  readonly lineLengthMm: number;
  /** 0: the claw swings as it likes; 1000: hardly at all. */
  readonly swingProtection: number;
  /** From a round's beginning until the claw drops by itself. */
  readonly playSteps: number;
  /** What a new machine is filled with. */
  readonly stock: Readonly<Partial<Record<PrizeKind, number>>>;
  /** Left out for a heap: settings without it are what they were before there were other styles. */
  readonly style?: Exclude<ClawStyle, 'heap'>;
}

// Raise it when the same configuration, seeds and inputs would come to another hash.
const ENGINE_VERSION = 1;

/** Names the configuration, our code and the physics engine. */
export function clawConfigVersion(config: ClawConfig): string {
  return settingsVersion('claw', ENGINE_VERSION, config);
}

const RANGES = {
  strongOneIn: [1, 1000],
  guaranteeAfter: [0, 1000],
  gripStrong: [1, 1000],
  gripMedium: [1, 1000],
  gripWeak: [1, 1000],
  gripSteps: [0, 1200],
  speedX: [50, 400],
  speedZ: [50, 400],
  hoistSpeed: [50, 400],
  lineLengthMm: [200, 480],
  swingProtection: [0, 1000],
  playSteps: [300, 3600],
} as const satisfies Partial<Record<keyof ClawConfig, Range>>;

/** More do not fit into the cabinet without lying on the chute's rim. */
export const MAX_STOCK = 48;
/** Too heavy to be lifted, made to hang, or never won: at home in a cabinet of their own alone. */
const PLACED_KINDS: readonly PrizeKind[] = ['figure', 'charm', 'marble'];
const HEAPED_KINDS = PRIZE_KINDS.filter(kind => !PLACED_KINDS.includes(kind));
interface Places {
  readonly kinds: readonly PrizeKind[];
  readonly most: number;
  /** Where not each place is for every kind. */
  readonly mostOf?: Readonly<Partial<Record<PrizeKind, number>>>;
}
/** What may be in a cabinet that is no heap: so many of these kinds, as there are places for them. */
const PLACES: Readonly<Record<Exclude<ClawStyle, 'heap'>, Places>> = {
  bridge: { kinds: ['figure'], most: 1 },
  rings: { kinds: ['charm'], most: 1 },
  cups: { kinds: ['gift', 'can', 'robot'], most: 5, mostOf: { gift: 2, can: 2, robot: 1 } },
};

/** `detail.field` names what is wrong. Bounds are those within which the machine was seen to work. */
export function checkClawConfig(config: ClawConfig): Refusal<'badInput'> | undefined {
  const bad = (field: string) => new Refusal('badInput', { field });
  const outside = firstOutside(config, RANGES);
  if (outside !== undefined) return bad(outside);
  if (!PAYOUT_MODES.includes(config.payoutMode)) return bad('payoutMode');
  if (typeof config.loosenAtTop !== 'boolean') return bad('loosenAtTop');
  if (config.gripMedium > config.gripStrong) return bad('gripMedium');
  if (config.gripWeak > config.gripMedium) return bad('gripWeak');
  if (config.style !== undefined && !Object.hasOwn(PLACES, config.style)) return bad('style');
  return isStock(config) ? undefined : bad('stock');
}

function isStock({ stock, style }: Pick<ClawConfig, 'stock' | 'style'>): boolean {
  const heap: Places = { kinds: HEAPED_KINDS, most: MAX_STOCK };
  const { kinds, most, mostOf = {} } = style === undefined ? heap : PLACES[style];
  const isKnown = Object.keys(stock).every(kind => kinds.some(known => known === kind));
  const counts = Object.values(stock);
  const isCounted = Object.entries(stock).every(([kind, count]) =>
    isWithin(count, [0, mostOf[kind as PrizeKind] ?? most]),
  );
  return isKnown && isCounted && counts.reduce((sum, count) => sum + count, 0) <= most;
}
