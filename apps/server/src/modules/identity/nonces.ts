/**
 * Nonces tie a provider's token to one sign-in here: a token seen by somebody else is worth nothing
 * once its nonce is used. The database keeps only their SHA-256.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Clock, Refusal } from '@boardwalk/base';
import { NONCE_LIFE_MS } from './policy.ts';
import type { IdentityStore } from './store/index.ts';

export interface Nonces {
  issue(): Promise<{ nonce: string; expiresAtMs: number }>;
  /** Both refuse with `authError` for a nonce that is not ours, used or too old. */
  check(nonce: string): Promise<void>;
  spend(nonce: string): Promise<void>;
}

export function createNonces(store: IdentityStore, clock: Clock): Nonces {
  const now = () => new Date(clock.nowMs());
  return {
    issue: async () => {
      const nonce = randomBytes(24).toString('base64url');
      const expiresAtMs = clock.nowMs() + NONCE_LIFE_MS;
      await store.insertNonce(hashOf(nonce), new Date(expiresAtMs));
      return { nonce, expiresAtMs };
    },
    check: async nonce => {
      if (!(await store.hasNonce(hashOf(nonce), now()))) throw new Refusal('authError');
    },
    spend: async nonce => {
      if (!(await store.useNonce(hashOf(nonce), now()))) throw new Refusal('authError');
    },
  };
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}
