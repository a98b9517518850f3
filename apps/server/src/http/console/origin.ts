/**
 * Where a call of the console comes from: the console's own page, in a browser at an address it is open to. The cookie
 * is `SameSite=Strict`; these look at what the browser says about itself as well, because a sibling of our domain is the
 * same site and still somebody else.
 */
import type { IncomingMessage } from 'node:http';
import { Refusal } from '@boardwalk/base';
import { type Addresses, isAmong, isAtThisMachine } from '../../platform/addresses/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Origin } from './handler.ts';

export interface OriginHost {
  readonly addresses: Addresses;
  readonly config: Pick<Config, 'CONSOLE_ADDRESSES' | 'CONSOLE_URL'>;
}

/** The caller's address. Refuses `consoleClosed` for one that the console is not open to. */
export function createAddressCheck({ addresses, config }: OriginHost): (request: IncomingMessage) => string {
  const isOpenTo = isAmong(config.CONSOLE_ADDRESSES);
  return request => {
    const address = addresses.of(request);
    if (config.CONSOLE_ADDRESSES.length > 0 && !isOpenTo(address)) throw new Refusal('consoleClosed');
    return address;
  };
}

/** Refuses `consoleClosed` for what another page asks as well. */
export function createOriginCheck(host: OriginHost): (request: IncomingMessage) => Origin {
  const addressOf = createAddressCheck(host);
  return request => {
    const address = addressOf(request);
    const origin = ownOrigin(request, host.config.CONSOLE_URL);
    if (!isOwnPage(request, origin)) throw new Refusal('consoleClosed');
    return {
      address,
      network: host.addresses.networkOf(request),
      agent: request.headers['user-agent'] ?? '',
      origin,
      isLoopback: isAtThisMachine(request),
    };
  };
}

/** What the page's address begins with, as the browser that asked has it. */
function ownOrigin({ headers }: IncomingMessage, configured: string): string {
  if (configured !== '') return new URL(configured).origin;
  const { origin } = headers;
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host) return origin;
  return `http://${headers.host ?? ''}`;
}

/** A browser says of every request who made it; programs without one say nothing, and have no cookie to be misused. */
function isOwnPage({ headers }: IncomingMessage, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === own;
}
