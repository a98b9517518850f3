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

export async function startEasypost(): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const shipments = new Map<string, Kept>();
  let isLost = false;
  let url = '';
  const shown = (id: string, kept: Kept) => ({
    id,
    rates: RATES,
    refund_status: kept.refund,
    selected_rate: kept.bought ? RATES[1] : null,
    tracking_code: kept.bought ? `94${id.slice(4, 12)}` : null,
    postage_label: kept.bought ? { label_url: `${url}/labels/${id}`, label_pdf_url: null } : null,
    tracker: kept.bought ? { public_url: 'https://track.test/1', tracking_details: kept.details } : null,
  });
  const answer = (method: string, path: string, body: unknown): [number, object] => {
    const [, id = '', verb = ''] = /^\/v2\/shipments(?:\/(shp_[0-9a-f]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && id === '') {
      const fault = faultOf(body);
      if (fault) return [422, { error: { code: 'ADDRESS.VERIFY.FAILURE', message: fault } }];
      const made = `shp_${String(shipments.size + 1).padStart(8, '0')}`;
      shipments.set(made, { bought: false, refund: null, details: [] });
      return [201, shown(made, { bought: false, refund: null, details: [] })];
    }
    const kept = shipments.get(id);
    if (!kept) return [404, { error: { code: 'NOT_FOUND', message: 'The resource could not be found.' } }];
    if (verb === 'buy') {
      if (kept.bought)
        return [422, { error: { code: 'SHIPMENT.POSTAGE.EXISTS', message: 'Postage exists.' } }];
      const rate = (body as { rate?: { id?: string } }).rate?.id;
      if (!RATES.some(one => one.id === rate))
        return [422, { error: { code: 'RATE.NOT_FOUND', message: 'No.' } }];
      kept.bought = true;
    }
    if (verb === 'refund') kept.refund = 'submitted';
    return [200, shown(id, kept)];
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(text => {
      const { method = '', url: path = '', headers } = request;
      if (path.startsWith('/labels/')) return response.writeHead(200).end('%PDF-1.4 label');
      if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
        return response.writeHead(401).end('{"error":{"code":"APIKEY.INACTIVE","message":"No."}}');
      const body: unknown = text === '' ? {} : JSON.parse(text);
      asked.push({ method, path, body });
      const [status, told] = answer(method, path, body);
      if (isLost && path.endsWith('/buy')) {
        isLost = false;
        return request.socket.destroy();
      }
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    loseNext: () => {
      isLost = true;
    },
    tell: (id, details) => {
      const kept = shipments.get(id);
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
