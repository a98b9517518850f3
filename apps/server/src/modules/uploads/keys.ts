/**
 * Addresses of pictures that are not everybody's. A picture is asked for without a session, so that its address itself
 * carries what lets one in: a key that ends, and that is good for this picture in this state alone. A key of a draft opens
 * nothing once the picture was removed.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Clock, DAY_MS, HOUR_MS } from '@boardwalk/base';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import { addressOf, type PictureAccess } from './policy.ts';

/** As long as a draft is likely to lie. */
const OWN_MS = 7 * DAY_MS;
/** Long enough to read why it was removed. */
const WITHHELD_MS = HOUR_MS;

export interface PictureQuery {
  readonly until?: unknown;
  readonly key?: unknown;
}

export interface PictureKeys {
  /** The address whoever may see it is given. */
  addressOf(name: string, access: PictureAccess): Promise<string>;
  opens(name: string, access: PictureAccess, query: PictureQuery): Promise<boolean>;
}

export function createPictureKeys({
  installationKey,
  clock,
}: {
  readonly installationKey: InstallationKey;
  readonly clock: Clock;
}): PictureKeys {
  const macOf = (name: string, access: PictureAccess, until: number) =>
    installationKey.mac('picture', JSON.stringify([name, access, until]));
  return {
    addressOf: async (name, access) => {
      if (access === 'shown') return addressOf(name);
      const lifeMs = access === 'own' ? OWN_MS : WITHHELD_MS;
      // The same address for a while, so that a browser asks once.
      const until = (Math.floor(clock.nowMs() / lifeMs) + 2) * lifeMs;
      return `${addressOf(name)}?until=${until}&key=${(await macOf(name, access, until)).toString('base64url')}`;
    },
    opens: async (name, access, { until, key }) => {
      if (access === 'shown') return true;
      const untilMs = Number(until);
      if (typeof key !== 'string' || !Number.isSafeInteger(untilMs) || untilMs <= clock.nowMs()) return false;
      const given = Buffer.from(key, 'base64url');
      const right = await macOf(name, access, untilMs);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
