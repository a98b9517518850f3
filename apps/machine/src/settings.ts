/** The agent's settings, all by environment. */
import { clawConfigVersion, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { DEFAULT_PUSHER, pusherConfigVersion } from '@boardwalk/games/pusher';
import type { Board, BoardSettings } from './boards/board.ts';

export interface AgentSettings {
  /** `mqtt://host:1883`, `mqtts://…`. */
  readonly MQTT_URL: string;
  readonly MACHINE_ID: string;
  readonly MACHINE_SECRET: string;
  readonly GAME: Board['game'];
  /** `loopback` is a serial board over a cable that ends in the simulator. */
  readonly BOARD: 'simulator' | 'loopback';
  /** Where it keeps what the house has not confirmed. */
  readonly STATE_DIR: string;
  readonly loopBackSettings: BoardSettings;
}

const DEFAULTS: Readonly<Record<Board['game'], BoardSettings>> = {
  pusher: { version: 1, config: DEFAULT_PUSHER, configVersion: pusherConfigVersion(DEFAULT_PUSHER) },
  claw: { version: 1, config: DEFAULT_CLAW, configVersion: clawConfigVersion(DEFAULT_CLAW) },
};

/** Throws an error that names what is missing or wrong. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): AgentSettings {
  const needed = (name: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '') throw new Error(`${name} is missing`);
    return value;
  };
  const oneOf = <const V extends string>(name: string, values: readonly [V, ...V[]]): V => {
    const value = env[name]?.trim() || values[0];
    const known = values.find(candidate => candidate === value);
    if (known === undefined) throw new Error(`${name} is one of ${values.join(', ')}`);
    return known;
  };
  const game = oneOf('GAME', ['pusher', 'claw']);
  return {
    MQTT_URL: needed('MQTT_URL'),
    MACHINE_ID: needed('MACHINE_ID'),
    MACHINE_SECRET: needed('MACHINE_SECRET'),
    GAME: game,
    BOARD: oneOf('BOARD', ['simulator', 'loopback']),
    STATE_DIR: env['STATE_DIR']?.trim() || 'machine-state',
    loopBackSettings: DEFAULTS[game],
  };
}
