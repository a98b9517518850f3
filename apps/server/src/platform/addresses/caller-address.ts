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
  /**
   * The wider network accounts are compared by. Empty where nothing is known of it: behind a proxy that names nobody,
   * or in a private network, where whoever asks came over a proxy that is not trusted, or is a guest of the house.
   */
  subnetOf(request: IncomingMessage): string;
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
  /** The last address that is known, and whether it is a trusted proxy's that named nobody. */
  const walk = (request: IncomingMessage): { address: string; isProxys: boolean } => {
    let address = plain(request.socket.remoteAddress ?? '');
    const header = forwardedIn(request);
    const names = header === undefined ? [] : String(header).split(',').slice(-MAX_HOPS);
    for (let hop = 0; isTrusted(address, hop); hop++) {
      const next = plain(names.pop()?.trim() ?? '');
      if (isIP(next) === 0) return { address, isProxys: true };
      address = next;
    }
    return { address, isProxys: false };
  };
  const addresses: Addresses = {
    of: request => walk(request).address,
    networkOf: request => {
      if (forwardedIn(request) !== undefined) return networkOf(addresses.of(request));
      const known = networks.get(request.socket);
      if (known !== undefined) return known;
      const network = networkOf(addresses.of(request));
      networks.set(request.socket, network);
      return network;
    },
    subnetOf: request => {
      const { address, isProxys } = walk(request);
      return isProxys || isPrivate(address) ? '' : subnetOf(address);
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

/** Loopback, link-local, private and shared addresses: none of them tells one household from another. */
const PRIVATE = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];
const isPrivate = isAmong(PRIVATE);
/** What nobody outside has: no name that a stranger gives may lead there. */
export const isPrivateAddress = isAmong([
  ...PRIVATE,
  '0.0.0.0/8',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::',
  '64:ff9b::/96',
  'fec0::/10',
  'ff00::/8',
]);

/** IPv4 by /24, IPv6 by /48, which is what one customer gets at most; empty for what is no address. */
export function subnetOf(address: string): string {
  const version = isIP(address);
  if (version === 0) return '';
  const groups = version === 4 ? address.split('.') : networkOf(address).split(':').map(withoutZeros);
  return groups.slice(0, 3).join(version === 4 ? '.' : ':');
}

/** Forwarded addresses come in any spelling. */
function withoutZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
