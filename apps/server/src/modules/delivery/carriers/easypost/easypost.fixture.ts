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
  if (verb === 'refund') kept.refund = 'submitted';
  return [200, shown(state, id, kept)];
}

function made(state: State, body: unknown): Answer {
  const fault = faultOf(body);
  if (fault) return refusal(422, 'ADDRESS.VERIFY.FAILURE', fault);
  const id = `shp_${String(state.shipments.size + 1).padStart(8, '0')}`;
  const kept = { bought: false, refund: null, details: [] };
  state.shipments.set(id, kept);
  return [201, shown(state, id, kept)];
}

export async function startEasypost(): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const state: State = { shipments: new Map(), url: '' };
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
function faultOf(body: unknown): string | undefined {
  const { shipment } = body as { shipment?: Record<string, Record<string, unknown> | undefined> };
  const [to, from, parcel, customs] = ['to_address', 'from_address', 'parcel', 'customs_info'].map(
    part => shipment?.[part],
  );
  for (const address of [to, from])
    if (!address?.['name'] || !address['street1'] || !address['city'] || !address['country'])
      return 'An address is incomplete.';
  if (typeof parcel?.['weight'] !== 'number' || parcel['weight'] <= 0)
    return 'A parcel has a weight in ounces.';
  if (to?.['country'] === from?.['country']) return undefined;
  const items = customs?.['customs_items'];
  return Array.isArray(items) && items.length > 0 ? undefined : 'Customs information is missing.';
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
