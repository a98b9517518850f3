/**
 * The way back of an account that is going to be deleted. A sign-in that proved whose it is and is refused for that
 * alone comes with a token, which is good for this one deletion and some minutes. Nothing of it is stored.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import { PROOF_LIFE_MS } from './policy.ts';

export interface KeepOffer {
  readonly userId: UserId;
  /** Which deletion it takes back: one that is ordered later is another one. */
  readonly deletesAtMs: number;
}

export interface KeepOffers {
  make(offer: KeepOffer): Promise<string>;
  /** Refuses with `wrongCode` for what was not made here or is too old. */
  check(token: string): Promise<KeepOffer>;
}

const TOKEN = /^([1-9][0-9]{0,9})\.([0-9]{1,16})\.([0-9]{1,16})\.([A-Za-z0-9_-]{43})$/;

export function createKeepOffers(key: InstallationKey, clock: Clock): KeepOffers {
  const macOf = (said: string) => key.mac('keeps an account', said);
  return {
    make: async ({ userId, deletesAtMs }) => {
      const said = `${userId}.${deletesAtMs}.${clock.nowMs() + PROOF_LIFE_MS}`;
      return `${said}.${(await macOf(said)).toString('base64url')}`;
    },
    check: async token => {
      const [, userId, deletesAtMs, untilMs, mac = ''] = TOKEN.exec(token) ?? [];
      const right = await macOf(`${userId}.${deletesAtMs}.${untilMs}`);
      const given = Buffer.from(mac, 'base64url');
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      if (!isRight || Number(untilMs) <= clock.nowMs()) throw new Refusal('wrongCode');
      return { userId: Number(userId) as UserId, deletesAtMs: Number(deletesAtMs) };
    },
  };
}
