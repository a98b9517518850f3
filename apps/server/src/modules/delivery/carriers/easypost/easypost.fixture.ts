/**
 * EasyPost's stand-in: it takes what docs.easypost.com says, and refuses what it says is refused. A shipment is bought
 * once, and a label is a file behind an address.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  readonly url: string;
  readonly asked: { readonly method: string; readonly path: string; readonly body: unknown }[];
  /** The answer to the next buying is lost after it was bought. */
  loseNext(): void;
  /** The next address is not known. */
  doubtNext(): void;
  /** What happened to a parcel. */
  tell(id: string, details: readonly object[]): void;
  stop(): Promise<void>;
}

export const KEY = 'EZTK-test';
export const SECRET = 'wéb-hook';

interface Kept {
  bought: boolean;
  refund: string | null;
  details: readonly object[];
}

const RATES = [
  { id: 'rate_2', rate: '12.10', currency: 'USD', carrier: 'UPS' },
  { id: 'rate_1', rate: '7.58', currency: 'USD', carrier: 'USPS' },
];

interface State {
  readonly shipments: Map<string, Kept>;
  readonly addresses: Map<string, Record<string, unknown>>;
  isDoubted: boolean;
  url: string;
}

function shown({ url }: State, id: string, kept: Kept) {
  const { bought, refund, details } = kept;
  return {
    id,
    rates: RATES,
    refund_status: refund,
    selected_rate: bought ? RATES[1] : null,
    tracking_code: bought ? `94${id.slice(4, 12)}` : null,
    postage_label: bought ? { label_url: `${url}/labels/${id}`, label_pdf_url: null } : null,
    tracker: bought ? { public_url: 'https://track.test/1', tracking_details: details } : null,
  };
}

type Answer = [status: number, body: object];

const refusal = (status: number, code: string, message: string): Answer => [
  status,
  { error: { code, message } },
];

function answer(state: State, method: string, path: string, body: unknown): Answer {
  if (method === 'POST' && path === '/v2/addresses') return checked(state, body);
  const [, id = '', verb = ''] = /^\/v2\/shipments(?:\/(shp_[0-9a-f]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === 'POST' && id === '') return made(state, body);
  const kept = state.shipments.get(id);
  if (!kept) return refusal(404, 'NOT_FOUND', 'The resource could not be found.');
  if (verb === 'buy') {
    if (kept.bought) return refusal(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage exists.');
    const rate = (body as { rate?: { id?: string } }).rate?.id;
    if (!RATES.some(one => one.id === rate)) return refusal(422, 'RATE.NOT_FOUND', 'No such rate.');
    kept.bought = true;
  }
  if (verb === 'refund') {
    if (kept.details.length > 0) return refusal(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The label was scanned.');
    kept.refund = 'submitted';
  }
  return [200, shown(state, id, kept)];
}

/** An address is stored whether or not it is known; what is wrong stands in its verifications. */
function checked(state: State, body: unknown): Answer {
  const { address, verify } = body as { address?: Record<string, unknown>; verify?: unknown };
  if (!address?.['street1'] || !address['city'] || !address['country'])
    return [
      422,
      {
        error: {
          code: 'PARAMETER.REQUIRED',
          message: 'Missing required parameter.',
          errors: [{ field: 'street1', message: 'cannot be blank', suggestion: null }, 'Look again.'],
        },
      },
    ];
  const id = `adr_${String(state.addresses.size + 1).padStart(8, '0')}`;
  state.addresses.set(id, address);
  const isKnown = !state.isDoubted;
  state.isDoubted = false;
  const errors = [{ code: 'E.HOUSE_NUMBER.MISSING', field: 'street1', message: 'House number is missing' }];
  const delivery = { success: isKnown, errors: isKnown ? [] : errors };
  return [201, { id, object: 'Address', ...address, verifications: verify ? { delivery } : {} }];
}

function made(state: State, body: unknown): Answer {
  const fault = faultOf(state, body);
  if (fault) return refusal(422, 'ADDRESS.VERIFY.FAILURE', fault);
  const id = `shp_${String(state.shipments.size + 1).padStart(8, '0')}`;
  const kept = { bought: false, refund: null, details: [] };
  state.shipments.set(id, kept);
  return [201, shown(state, id, kept)];
}

export async function startEasypost(): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const state: State = { shipments: new Map(), addresses: new Map(), isDoubted: false, url: '' };
  let isLost = false;
  const server = createServer((request, response) => {
    void bodyOf(request).then(text => {
      const { method = '', url: path = '', headers } = request;
      if (path.startsWith('/labels/')) return response.writeHead(200).end('%PDF-1.4 label');
      if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
        return response.writeHead(401).end('{"error":{"code":"APIKEY.INACTIVE","message":"No."}}');
      const body: unknown = text === '' ? {} : JSON.parse(text);
      asked.push({ method, path, body });
      const [status, told] = answer(state, method, path, body);
      if (isLost && path.endsWith('/buy')) {
        isLost = false;
        return request.socket.destroy();
      }
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: state.url,
    asked,
    loseNext: () => {
      isLost = true;
    },
    doubtNext: () => {
      state.isDoubted = true;
    },
    tell: (id, details) => {
      const kept = state.shipments.get(id);
      if (kept) kept.details = details;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a shipment must have; abroad, customs must know what is in it. */
function faultOf(state: State, body: unknown): string | undefined {
  const { shipment } = body as { shipment?: Record<string, Record<string, unknown> | undefined> };
  const { to_address: named, from_address: from, parcel, customs_info: customs } = shipment ?? {};
  const to = state.addresses.get(String(named?.['id']));
  for (const address of [to, from])
    if (!address?.['name'] || !address['street1'] || !address['city'] || !address['country'])
      return 'An address is incomplete.';
  if (typeof parcel?.['weight'] !== 'number' || parcel['weight'] <= 0)
    return 'A parcel has a weight in ounces.';
  return to?.['country'] === from?.['country'] ? undefined : faultOfCustoms(customs, from?.['country']);
}

function faultOfCustoms(customs: Record<string, unknown> = {}, from: unknown): string | undefined {
  const items = customs['customs_items'] as Record<string, unknown>[] | undefined;
  if (!items?.length || !customs['customs_signer']) return 'Customs information is missing.';
  if (from === 'US' && !customs['eel_pfc']) return 'Exports say why they are not filed.';
  const isWhole = items.every(
    item => item['description'] && ['quantity', 'weight', 'value'].every(field => Number(item[field]) > 0),
  );
  return isWhole ? undefined : 'Customs items have a description, a quantity, a weight and a value.';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** As EasyPost signs what it sends. */
export function signed(event: object, secret = SECRET): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify(event));
  const sign = createHmac('sha256', Buffer.from(secret.normalize('NFKD')))
    .update(body)
    .digest('hex');
  return { body, headers: { 'x-hmac-signature': `hmac-sha256-hex=${sign}` } };
}
