/** The fingerprint of a call's input: tells a repeated request from another one with the same key. */
import { createHash } from 'node:crypto';
import type { Branded } from '@boardwalk/base';
import type { Json } from './transfer.ts';

/** 128 bits as hex; keys are only ever compared with their own namesake, so this is plenty. */
export type InputHash = Branded<string, 'InputHash'>;

export function inputHash(input: Json): InputHash {
  return createHash('sha256').update(canonical(input)).digest('hex').slice(0, 32) as InputHash;
}

/** JSON with sorted fields, so that the order in which a client wrote them does not matter. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  fields.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}
