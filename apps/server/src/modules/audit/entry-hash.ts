/**
 * The hash of an entry, made here and by the trigger `audit.follow`: two programs that must agree, so that neither can
 * be changed alone.
 */
import { createHash } from 'node:crypto';
import type { NewEntry } from './deed.ts';

export const NO_ENTRY = '00'.repeat(32);

export interface ChainedEntry extends NewEntry {
  readonly number: number;
  /** Hexadecimal digits, as `hash`. */
  readonly previous: string;
  readonly hash: string;
}

export function entryHash(entry: Omit<ChainedEntry, 'hash'>): string {
  const hash = createHash('sha256').update('boardwalk audit');
  for (const field of [
    entry.previous,
    String(entry.number),
    String(entry.atMs),
    String(entry.staffId),
    entry.name,
    entry.role,
    entry.action,
    entry.subjectKind,
    entry.subject,
    entry.subjectName,
    entry.reason,
    entry.address,
    entry.before,
    entry.after,
  ]) {
    // With its length before it, so that no text can pass for two.
    hash.update(`${Buffer.byteLength(field)}:${field},`);
  }
  return hash.digest('hex');
}
