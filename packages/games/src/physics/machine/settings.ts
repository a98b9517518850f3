/** What the settings of every machine have in common: a name that changes with them, and bounds. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PHYSICS_ENGINE } from '../world/engine.ts';

export type Range = readonly [minimum: number, maximum: number];

/** Names a configuration, our code (`engineVersion`) and the physics engine: `pusher-` and 16 digits. */
export function settingsVersion(game: string, engineVersion: number, config: object): string {
  const content = JSON.stringify({ code: engineVersion, engine: PHYSICS_ENGINE, config: sorted(config) });
  return `${game}-${bytesToHex(sha256(utf8ToBytes(content))).slice(0, 16)}`;
}

export function isWithin(value: number, [minimum, maximum]: Range): boolean {
  return Number.isSafeInteger(value) && value >= minimum && value <= maximum;
}

/** The first field that is no whole number of its range. */
export function firstOutside<Field extends string>(
  config: Readonly<Record<NoInfer<Field>, number>>,
  ranges: Readonly<Record<Field, Range>>,
): Field | undefined {
  const fields = Object.keys(ranges) as Field[];
  return fields.find(field => !isWithin(config[field], ranges[field]));
}

/** The same configuration has one text, in whatever order its fields were written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
