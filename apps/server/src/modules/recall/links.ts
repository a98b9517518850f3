/**
 * What a mail says in its links. Each proves itself and is good for one thing: to say that the mail was followed, or
 * that no more is wanted. Neither signs anybody in.
 */
import { timingSafeEqual } from 'node:crypto';
import type { InstallationKey } from '../../platform/installation-key/index.ts';

const LINK = /^([1-9][0-9]{0,14})\.([A-Za-z0-9_-]{43})$/;

export interface Links {
  make(id: number): Promise<string>;
  /** Undefined for what was not made here. */
  find(token: string): Promise<number | undefined>;
}

export function createLinks(key: InstallationKey, purpose: 'recall.reward' | 'recall.stop'): Links {
  const macOf = (id: number | string) => key.mac(purpose, String(id));
  return {
    make: async id => `${id}.${(await macOf(id)).toString('base64url')}`,
    find: async token => {
      const [, id = '', mac = ''] = LINK.exec(token) ?? [];
      const right = await macOf(id);
      const given = Buffer.from(mac, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : undefined;
    },
  };
}
