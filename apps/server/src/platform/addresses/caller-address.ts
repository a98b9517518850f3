/**
 * Whose request it is. X-Forwarded-For grows to the right: each proxy appends whom it heard, and everything further left
 * was written by somebody we need not believe. So it is read from its end, for as many hops as are trusted.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** `false`: nobody is trusted; a number: so many proxies stand before the server; a list: proxies are in these networks. */
export type ProxyTrust = false | number | readonly string[];

export interface Addresses {
  /** The caller's address; an IPv4 address inside IPv6 is given as IPv4. */
  of(request: IncomingMessage): string;
  /** What limits count the caller by. */
  networkOf(request: IncomingMessage): string;
  /** Whether a connection from there carries the requests of many. */
  isProxy(peer: string): boolean;
}

/** A header may be 16 KB long; nobody stands behind so many proxies. */
const MAX_HOPS = 32;

export function createAddresses(trust: ProxyTrust): Addresses {
  const isTrusted = trustOf(trust);
  // The networks of peers, kept by connection: most make many requests.
  const networks = new WeakMap<Socket, string>();
  const forwardedIn = (request: IncomingMessage) =>
    trust === false ? undefined : request.headers['x-forwarded-for'];
  const addresses: Addresses = {
    of: request => {
      let address = plain(request.socket.remoteAddress ?? '');
      const header = forwardedIn(request);
      if (header === undefined) return address;
      const names = String(header).split(',').slice(-MAX_HOPS);
      for (let hop = 0; isTrusted(address, hop); hop++) {
        const next = plain(names.pop()?.trim() ?? '');
        if (isIP(next) === 0) return address;
        address = next;
      }
      return address;
    },
    networkOf: request => {
      if (forwardedIn(request) !== undefined) return networkOf(addresses.of(request));
      const known = networks.get(request.socket);
      if (known !== undefined) return known;
      const network = networkOf(addresses.of(request));
      networks.set(request.socket, network);
      return network;
    },
    isProxy: peer => isTrusted(plain(peer), 0),
  };
  return addresses;
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function trustOf(trust: ProxyTrust): (address: string, hop: number) => boolean {
  if (trust === false) return () => false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return isAmong(trust);
}

/** Whether an address is one of these, or in one of these networks. */
export function isAmong(names: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const network of names) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return address => {
    const version = isIP(address);
    return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Some proxies write the port as well. */
function plain(address: string): string {
  return address
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

const MAX_ADDRESS_CHARS = 64;

/** What limits count: IPv6 by /64, which is what one household or server gets. */
export function networkOf(address: string): string {
  const whole = address
    .slice(0, MAX_ADDRESS_CHARS)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!whole.includes(':')) return whole;
  const [head = '', tail] = whole.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 4 - groups.length);
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
