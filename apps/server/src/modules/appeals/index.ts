/**
 * Appeals: the token that lets whoever is banned write to the house, although nobody lets them in. It names one
 * account and the ban that it has, ends soon, and is no session: nothing but an appeal takes it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE_MS, Refusal, type UserId } from '@boardwalk/base';
import { type Block, blockRefusal } from '@boardwalk/rules';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Accounts, User } from '../accounts/index.ts';

/** Long enough to write a page, and signing in again gives another one. */
export const APPEAL_LIFE_MS = 30 * MINUTE_MS;

/** By their number, end and ban: `7.1795154000000.…`. */
const TOKEN = /^([1-9]\d{0,9})\.([1-9]\d{0,15})\.([A-Za-z0-9_-]{43})$/;

export interface Banned extends Pick<User, 'userId' | 'role'> {
  readonly block: Block;
}

export interface Appeals {
  /** What every node signs with. */
  prepare(): Promise<void>;
  /** Undefined for a guest, who has nothing to lose, and before anything is prepared. */
  tokenFor(banned: Banned): string | undefined;
  /** Why they are refused, with the token for another look. */
  refusalFor(banned: Banned): Refusal<'accountBlocked'>;
  /** Refuses with `wrongCode` what is wrong, over, or of a ban that is no more. */
  load(token: string): Promise<User>;
}

export interface AppealDeps {
  readonly installationKey: InstallationKey;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find'>;
}

export function createAppeals({ installationKey, clock, accounts }: AppealDeps): Appeals {
  let secret: Buffer | undefined;
  const tokenFor = (banned: Banned): string | undefined => {
    if (!secret || banned.role === 'guest') return undefined;
    const endsAtMs = clock.nowMs() + APPEAL_LIFE_MS;
    return `${banned.userId}.${endsAtMs}.${signatureOf(secret, banned, endsAtMs).toString('base64url')}`;
  };
  return {
    prepare: async () => {
      secret = await installationKey.mac('appeals', '');
    },
    tokenFor,
    refusalFor: banned => blockRefusal(banned.block, tokenFor(banned)),
    load: async token => {
      const [, userId = '', endsAt = '', signature = ''] = TOKEN.exec(token) ?? [];
      const user = signature === '' ? undefined : await accounts.find(Number(userId) as UserId);
      if (!secret || !user?.block || user.role === 'guest' || Number(endsAt) <= clock.nowMs())
        throw new Refusal('wrongCode');
      const own = signatureOf(secret, { ...user, block: user.block }, Number(endsAt));
      if (!timingSafeEqual(own, Buffer.from(signature, 'base64url'))) throw new Refusal('wrongCode');
      return user;
    },
  };
}

/** The reason comes last: nothing written in it can pass for another field. */
function signatureOf(secret: Buffer, { userId, block }: Banned, endsAtMs: number): Buffer {
  const said = ['boardwalk appeal', userId, endsAtMs, block.untilMs ?? 'for good', block.reason].join('\n');
  return createHmac('sha256', secret).update(said).digest();
}
