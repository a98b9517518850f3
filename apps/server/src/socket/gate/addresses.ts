/** How many sockets each address has. IPv6 counts by /64, which is what one household or server gets. */
import type { IncomingMessage } from 'node:http';

export class AddressCounts {
  readonly #counts = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** False when the address has as many as it may. */
  take(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#limit) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  release(address: string): void {
    const count = this.#counts.get(address) ?? 0;
    if (count <= 1) this.#counts.delete(address);
    else this.#counts.set(address, count - 1);
  }
}

export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',', 1)[0]?.trim();
  return networkOf(first === undefined || first === '' ? (request.socket.remoteAddress ?? '') : first);
}

const MAX_ADDRESS_CHARS = 64;

export function networkOf(address: string): string {
  const plain = address
    .slice(0, MAX_ADDRESS_CHARS)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 4 - groups.length);
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
