/** The games that have machines: what the module has to know of each, by its type. */
import { Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import {
  CLAW_STYLES,
  type ClawConfig,
  type ClawEvent,
  type ClawInput,
  checkClawConfig,
  clawConfigVersion,
  clawGame,
  DEFAULT_CLAW,
  HOUSE_CLAWS,
  type PrizeKind,
  PUBLISHED_CLAWS,
  stockOfLayout,
} from '@boardwalk/games/claw';
import type { MachineGame } from '@boardwalk/games/physics';
import {
  checkPusherConfig,
  DEFAULT_PUSHER,
  HOUSE_PUSHERS,
  PUBLISHED_PUSHERS,
  PUSHER_CABINETS,
  type PusherConfig,
  type PusherEvent,
  type PusherInput,
  pusherConfigVersion,
  pusherGame,
} from '@boardwalk/games/pusher';
import { canClawTell, canPusherTell } from './believable.ts';
import { clawOdds, type MeasuredHouse, pusherOdds } from './odds.ts';

/** What a machine tells of itself; each game has its own types of it. */
export interface MachineNews {
  readonly type: string;
}

/** How many of each thing lie in a machine. What is not named is not there. */
export type Contents = Readonly<Record<string, number>>;

/** The module hands configurations, inputs and events through: what they are is between room and engine. */
export interface MachineKind {
  readonly name: string;
  readonly defaultConfig: unknown;
  /** Also for what is no configuration at all. */
  check(config: unknown): Refusal | undefined;
  versionOf(config: unknown): string;
  /** With what a play costs, where the settings hold it: it is the room's, and changed with the room's. */
  withPrice(config: unknown, priceCoins: number): unknown;
  /** Set alike in all that decides what a machine gives. */
  givesAlike(config: unknown, other: unknown): boolean;
  /** The house's machines and what was measured of each, where it is simulated. */
  readonly houses: readonly MeasuredHouse[];
  /** What plays of a machine of iron are measured by. */
  readonly measure: 'return' | 'catchRate';
  game(config: unknown): MachineGame<unknown, MachineNews, unknown>;
  /** Where somebody counts what lies in the machine. */
  readonly counted?: {
    /** The settings, with this as what a new machine is filled with. */
    filledWith(config: unknown, contents: Contents): unknown;
    /** Whether exactly this lies there. */
    holds(layout: Uint8Array, contents: Contents): boolean;
  };
  /** Whether a real machine with these settings can send this event. */
  canTell(config: unknown, event: MachineNews): boolean;
  /** Ends what a player began, so that the machine comes to rest. */
  readonly stopInput?: unknown;
  /** No play takes longer to come to its end. */
  readonly settleSteps: number;
  /** What is only for looking and listening: rooms are not told. */
  readonly quiet: ReadonlySet<string>;
}

const pusher: MachineKind = {
  name: 'pusher',
  defaultConfig: DEFAULT_PUSHER,
  check: config => checked(() => checkPusherConfig(config as PusherConfig)),
  versionOf: config => pusherConfigVersion(config as PusherConfig),
  withPrice: (config, roomCoin) => ({ ...(config as PusherConfig), roomCoin }),
  // What a coin is worth multiplies stake and payout alike.
  givesAlike: (config, other) => {
    const { roomCoin } = other as PusherConfig;
    return (
      pusherConfigVersion({ ...(config as PusherConfig), roomCoin }) ===
      pusherConfigVersion(other as PusherConfig)
    );
  },
  houses: PUSHER_CABINETS.map(cabinet => ({
    config: HOUSE_PUSHERS[cabinet],
    measured: pusherOdds(PUBLISHED_PUSHERS[cabinet].odds),
  })),
  measure: 'return',
  game: config => pusherGame(config as PusherConfig),
  canTell: (config, event) => canPusherTell(config as PusherConfig, event as PusherEvent),
  stopInput: { type: 'stop' } satisfies PusherInput,
  settleSteps: 1200,
  quiet: new Set(['contact', 'shelfTurned']),
};

const claw: MachineKind = {
  name: 'claw',
  defaultConfig: DEFAULT_CLAW,
  check: config => checked(() => checkClawConfig(config as ClawConfig)),
  versionOf: config => clawConfigVersion(config as ClawConfig),
  withPrice: config => config,
  givesAlike: (config, other) =>
    clawConfigVersion(config as ClawConfig) === clawConfigVersion(other as ClawConfig),
  houses: CLAW_STYLES.map(style => {
    const { odds, measuring } = PUBLISHED_CLAWS[style];
    return { config: HOUSE_CLAWS[style], measured: clawOdds(odds, measuring) };
  }),
  measure: 'catchRate',
  game: config => clawGame(config as ClawConfig),
  counted: {
    filledWith: (config, contents) => ({ ...(config as ClawConfig), stock: contents }),
    holds: (layout, contents) => {
      const stock = stockOfLayout(layout);
      if (stock === undefined) return false;
      const kinds = Object.keys(stock) as PrizeKind[];
      return kinds.every(kind => stock[kind] === (contents[kind] ?? 0));
    },
  },
  canTell: (_config, event) => canClawTell(event as ClawEvent),
  stopInput: { type: 'end' } satisfies ClawInput,
  settleSteps: 6000,
  quiet: new Set(['contact']),
};

const KINDS: ReadonlyMap<number, MachineKind> = new Map([
  [GameType.push, pusher],
  [GameType.claw, claw],
]);

/** Throws for a game without machines: rooms have only those. */
export function kindOf(gameType: number): MachineKind {
  const kind = KINDS.get(gameType);
  if (!kind) throw new Error(`game ${gameType} has no machines`);
  return kind;
}

/** The rules of a game read the configuration they were made for; of what has another shape they break off. */
function checked(check: () => Refusal | undefined): Refusal | undefined {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) return new Refusal('badInput', { field: 'config' });
    throw error;
  }
}
