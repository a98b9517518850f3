/**
 * The way back of an account whose address was changed: a link, mailed to the address it had, that is good once and
 * for some days. Until then nobody else gets that address.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { MailAddress } from '../accounts/index.ts';
import { WAY_BACK_MS } from './policy.ts';
import type { IdentityStore } from './store/index.ts';

export interface WayBack {
  readonly id: number;
  readonly userId: UserId;
  readonly mail: MailAddress;
  readonly changedAtMs: number;
}

export interface WaysBack {
  /** What to mail there. */
  open(userId: UserId, mail: MailAddress): Promise<string>;
  /** Refuses with `wrongCode` for what is unknown, used or too old. */
  load(token: string): Promise<WayBack>;
  /** With those that whoever took the account opened after it. */
  close(way: WayBack): Promise<void>;
  /** Whether the address leads back to an account of somebody else. */
  isHeld(mail: MailAddress, except?: UserId): Promise<boolean>;
}

export function createWaysBack(store: IdentityStore, clock: Clock): WaysBack {
  const now = () => new Date(clock.nowMs());
  return {
    open: async (userId, mail) => {
      const token = randomBytes(32).toString('base64url');
      await store.insertMailChange({
        user_id: userId,
        mail,
        token_hash: hashOf(token),
        changed_at: now(),
        expires_at: new Date(clock.nowMs() + WAY_BACK_MS),
      });
      return token;
    },
    load: async token => {
      const row = await store.findMailChange(hashOf(token), now());
      if (!row) throw new Refusal('wrongCode');
      return { id: row.id, userId: row.user_id, mail: row.mail, changedAtMs: row.changed_at.getTime() };
    },
    close: ({ userId, id }) => store.deleteMailChangesFrom(userId, id),
    isHeld: (mail, except) => store.isMailHeld(mail, now(), except),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
