/**
 * Which addresses a push may go to. A player names the address, and this server calls it: only the known push services
 * over https are called, on their usual port, and never an address within a private network, whatever a name leads to.
 */
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../../platform/addresses/index.ts';

/** Push services of the browsers; one of ours with a dot stands for all below it. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

/** In place of the system's: the address that was judged is the one that is called. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error(`${hostname} is no public address`), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
