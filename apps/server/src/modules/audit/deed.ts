/** What the staff does, as the audit log keeps it. */
import type { UserId } from '@boardwalk/base';
import type { Json } from '../wallet/index.ts';

/** Who did it, from where. */
export interface Who {
  /** 0 for the installation itself. */
  readonly staffId: number;
  readonly name: string;
  readonly role: string;
  readonly address: string;
}

/** By nobody of the staff: the first start, a command on the machine. */
export const INSTALLATION: Who = { staffId: 0, name: 'Installation', role: 'installation', address: '' };

export interface Deed {
  /** `<area>.<verb>`, as the call is named. */
  readonly action: string;
  /** What it was done to: its kind, its id, and what it is called now. */
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string };
  readonly reason?: string;
  /** As it was and as it became, without secrets. */
  readonly before?: { readonly [field: string]: Json };
  readonly after?: { readonly [field: string]: Json };
}

export interface NewEntry {
  readonly staffId: number;
  readonly name: string;
  readonly role: string;
  readonly address: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subject: string;
  readonly subjectName: string;
  readonly reason: string;
  /** JSON text. */
  readonly before: string;
  readonly after: string;
  readonly atMs: number;
}

export function entryOf({ staffId, name, role, address }: Who, deed: Deed, atMs: number): NewEntry {
  return {
    staffId,
    name,
    role,
    address,
    action: deed.action,
    subjectKind: deed.subject.kind,
    subject: deed.subject.id,
    subjectName: deed.subject.name,
    reason: deed.reason ?? '',
    before: JSON.stringify(deed.before ?? {}),
    after: JSON.stringify(deed.after ?? {}),
    atMs,
  };
}

/**
 * A player as entries name them. The log can never be rewritten, so that their name, which they may have deleted one
 * day, must not come into it.
 */
export function playerSubject(userId: UserId): Deed['subject'] {
  return { kind: 'player', id: String(userId), name: `Player ${userId}` };
}
