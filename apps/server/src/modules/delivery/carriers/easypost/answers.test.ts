/** What becomes of answers that are late, lost, strange or none at all. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierFailure, type CarrierService, type NewLabel } from '../carrier.ts';
import { KEY, SECRET, signed } from './easypost.fixture.ts';
import { createEasypost } from './index.ts';
import { newsOf } from './shipment.ts';

const SHIPMENT = 'shp_00000001';
const from = {
  name: 'B',
  street: '1 Pier',
  city: 'Santa Cruz',
  state: 'CA',
  zip: '95060',
  country: 'US',
  phone: '',
};
const label: NewLabel = {
  key: '17',
  to: {
    country: 'US',
    name: 'Robin',
    organization: '',
    addressLine1: '1600 Ocean Avenue',
    addressLine2: '',
    dependentLocality: 'Seabright',
    city: 'Santa Cruz',
    state: 'CA',
    zip: '95060',
    sortingCode: '',
    phone: '+18314200123',
  },
  weightGrams: 500,
  contents: [],
};

/** Answers of a service by its path, in their order; the last one stays. */
type Said = readonly (string | object | number)[];
let said: Readonly<Record<string, Said>> = {};
let asked: { readonly path: string; readonly key: string | undefined }[] = [];
let service: CarrierService;
let url = '';

const answer = (request: IncomingMessage) => {
  const path = `${request.method} ${request.url}`;
  const before = asked.filter(one => one.path === path).length;
  asked.push({ path, key: request.headers.authorization });
  const all = said[path] ?? [404];
  return all[Math.min(before, all.length - 1)] ?? 404;
};

const server = createServer((request, response) => {
  const told = answer(request);
  request.resume();
  if (typeof told === 'number') return response.writeHead(told).end();
  if (typeof told === 'string') return response.end(told.replaceAll('HERE', url));
  const status = 'error' in told ? 422 : 200;
  return response.writeHead(status).end(JSON.stringify(told).replaceAll('HERE', url));
});

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = createEasypost({ apiKey: KEY, webhookSecret: SECRET, url, from });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
});

const GET = `GET /v2/shipments/${SHIPMENT}`;
const BUY = `POST /v2/shipments/${SHIPMENT}/buy`;
const REFUND = `POST /v2/shipments/${SHIPMENT}/refund`;
const rates = [
  { id: 'rate_dear', rate: '12.10', currency: 'USD', carrier: 'UPS' },
  { id: 'rate_cheap', rate: '7.58', currency: 'USD', carrier: 'USPS' },
];
const open = { id: SHIPMENT, rates };
const sold = {
  ...open,
  tracking_code: '9400',
  selected_rate: rates[1],
  postage_label: { label_url: 'HERE/label.png', label_pdf_url: 'HERE/label.pdf' },
  tracker: { public_url: 'https://track.test/9400' },
};
const exists = { error: { code: 'SHIPMENT.POSTAGE.EXISTS', message: 'Postage exists.' } };
const PDF = '%PDF-1.4 label';

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CarrierFailure);
  return (error as Error).message;
};

describe('a label', () => {
  it('is bought once and taken as PDF, without the key', async () => {
    said = { [GET]: [open], [BUY]: [sold], 'GET /label.pdf': [PDF] };
    expect(await service.buy(SHIPMENT)).toEqual({
      reference: SHIPMENT,
      carrier: 'USPS',
      trackingNumber: '9400',
      trackingUrl: 'https://track.test/9400',
      pdf: Buffer.from(PDF),
      costText: 'USD 7.58',
    });
    expect(asked.map(({ path }) => path)).toEqual([GET, BUY, 'GET /label.pdf']);
    expect(asked.map(({ key }) => key === undefined)).toEqual([false, false, true]);
  });

  it('that was bought before is asked for and not bought', async () => {
    said = { [GET]: [sold], 'GET /label.pdf': [PDF] };
    expect((await service.buy(SHIPMENT)).trackingNumber).toBe('9400');
    expect(asked.map(({ path }) => path)).not.toContain(BUY);
  });

  it('that was bought in the same moment is asked for again', async () => {
    said = { [GET]: [open, sold], [BUY]: [exists], 'GET /label.pdf': [PDF] };
    expect((await service.buy(SHIPMENT)).trackingNumber).toBe('9400');
    expect(asked.map(({ path }) => path)).toEqual([GET, BUY, GET, 'GET /label.pdf']);
  });

  it('has no cost and no page where none is told', async () => {
    const bare = {
      ...sold,
      selected_rate: null,
      tracker: null,
      postage_label: { label_url: 'HERE/label.png' },
    };
    said = { [GET]: [bare], 'GET /label.png': [PDF] };
    expect(await service.buy(SHIPMENT)).toMatchObject({ carrier: 'EasyPost', costText: '', trackingUrl: '' });
  });

  it.each<[string, Readonly<Record<string, Said>>, string]>([
    ['nobody carries', { [GET]: [{ id: SHIPMENT, rates: [] }] }, 'No carrier'],
    ['has no rates at all', { [GET]: [{ id: SHIPMENT }] }, 'No carrier'],
    [
      'is refused',
      { [GET]: [open], [BUY]: [{ error: { code: 'X', message: 'Not enough funds.' } }] },
      'Not enough',
    ],
    ['has no number', { [GET]: [{ ...sold, tracking_code: null }] }, 'sold no label'],
    ['has no file', { [GET]: [open], [BUY]: [{ ...sold, postage_label: {} }] }, 'sold no label'],
    ['is not where it should be', { [GET]: [sold], 'GET /label.pdf': [404] }, 'could not be fetched'],
    ['is not known', { [GET]: [404] }, 'answered 404'],
    ['is behind a broken server', { [GET]: [503] }, 'answered 503'],
  ])('that %s fails in words for the operator', async (_how, answers, words) => {
    said = answers;
    expect(await failureOf(service.buy(SHIPMENT))).toContain(words);
  });

  it('is not bought from a service that cannot be reached', async () => {
    const nowhere = createEasypost({ apiKey: KEY, webhookSecret: SECRET, url: 'http://127.0.0.1:1', from });
    expect(await failureOf(nowhere.buy(SHIPMENT))).toBe('EasyPost cannot be reached.');
  });
});

describe('a refusal', () => {
  const refused = (error: object) => {
    said = { [GET]: [{ error }] };
    return failureOf(service.track(SHIPMENT));
  };

  it.each<[object, string]>([
    [{ code: 'A', message: 'No.' }, 'EasyPost answered 422: No.'],
    [{ code: 'A.B' }, 'EasyPost answered 422: ""'],
    [{ message: { a: 1 } }, 'EasyPost answered 422: {"a":1}'],
    [{ message: 'No.', errors: 'all' }, 'EasyPost answered 422: No.'],
    [{ message: 'No.', errors: [{ field: null, message: 'bad' }] }, 'EasyPost answered 422: No.: bad'],
  ])('of %j is told as %j', async (error, words) => {
    expect(await refused(error)).toBe(words);
  });

  it('is never longer than somebody reads', async () => {
    expect(await refused({ message: 'x'.repeat(5000) })).toHaveLength(300);
  });
});

describe('what may be bought', () => {
  const ADDRESS = 'POST /v2/addresses';
  const SHIPMENTS = 'POST /v2/shipments';
  const address = { id: 'adr_00000001', verifications: { delivery: { success: true } } };

  it('is named before it is bought', async () => {
    said = { [ADDRESS]: [address], [SHIPMENTS]: [open] };
    expect(await service.prepare(label)).toBe(SHIPMENT);
  });

  it.each<[string, object, object, string]>([
    [
      'an address that is named in another way',
      { ...address, id: '../keys' },
      open,
      'the address in an unknown way',
    ],
    [
      'a shipment that is named in another way',
      address,
      { id: '../../users' },
      'the shipment in an unknown way',
    ],
    [
      'a door there is not',
      { ...address, verifications: { delivery: { success: false } } },
      open,
      'not known',
    ],
  ])('is not %s', async (_what, place, shipment, words) => {
    said = { [ADDRESS]: [place], [SHIPMENTS]: [shipment] };
    expect(await failureOf(service.prepare(label))).toContain(words);
  });
});

describe('what is asked back', () => {
  it.each<[string, object, boolean]>([
    ['was bought', sold, true],
    ['was bought and refused before', { ...sold, refund_status: 'rejected' }, true],
    ['was asked back before', { ...sold, refund_status: 'submitted' }, false],
    ['is paid back', { ...sold, refund_status: 'refunded' }, false],
    ['was never bought', open, false],
  ])('where it %s: %j', async (_what, shipment, isAsked) => {
    said = { [GET]: [shipment], [REFUND]: [shipment] };
    await service.cancel(SHIPMENT);
    expect(asked.some(({ path }) => path === REFUND)).toBe(isAsked);
  });

  it('and is refused says so', async () => {
    said = { [GET]: [sold], [REFUND]: [{ error: { message: 'Too late.' } }] };
    expect(await failureOf(service.cancel(SHIPMENT))).toContain('Too late.');
  });
});

describe('news', () => {
  const at = '2026-01-03T08:00:00Z';

  it.each<[string, object | null]>([
    ['no details', {}],
    ['details that are null', { tracking_details: null }],
    ['a detail that is null', { tracking_details: [null] }],
    ['a detail without anything', { tracking_details: [{}] }],
    ['a time of nothing', { tracking_details: [{ status: 'delivered', datetime: null }] }],
  ])('of %s are none', (_what, tracker) => {
    expect(newsOf(SHIPMENT, tracker as Parameters<typeof newsOf>[1]).events).toEqual([]);
  });

  it('of one without a place, and of two at one time, are kept', () => {
    const details = [
      { status: 'in_transit', datetime: at, tracking_location: null },
      { status: 'delivered', datetime: at, tracking_location: { city: '', country: 'DE' } },
    ];
    expect(
      newsOf(SHIPMENT, { tracking_details: details }).events.map(({ key, place }) => [key, place]),
    ).toEqual([
      [`moving:${Date.parse(at)}`, ''],
      [`delivered:${Date.parse(at)}`, 'DE'],
    ]);
  });

  it('that are asked for are none before anything was bought', async () => {
    said = { [GET]: [open] };
    expect(await service.track(SHIPMENT)).toEqual({ reference: SHIPMENT, events: [] });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['an event without words', { description: null, result: { object: 'Tracker', shipment_id: SHIPMENT } }],
    ['an event whose words are a number', { description: 7, result: { object: 'Tracker' } }],
    ['an event of nothing', { description: 'tracker.updated', result: null }],
    [
      'a parcel that is a number',
      { description: 'tracker.updated', result: { object: 'Tracker', shipment_id: 7 } },
    ],
  ])('signed as %s say nothing of a parcel', (_what, event) => {
    const { body, headers } = signed(event as object);
    expect(service.readWebhook(body, headers)).toBeUndefined();
  });

  it('that are signed and no JSON are a fault of the body', () => {
    const { body, headers } = signed({});
    const secretless = createEasypost({ apiKey: KEY, webhookSecret: '', url, from });
    expect(() => secretless.readWebhook(body, headers)).toThrow('signature');
    expect(() => service.readWebhook(Buffer.from('{'), headers)).toThrow('signature');
  });

  it('of a parcel whose details are null move nothing and name it', () => {
    const result = { object: 'Tracker', shipment_id: SHIPMENT, tracking_details: null };
    const { body, headers } = signed({ description: 'tracker.created', result });
    expect(service.readWebhook(body, headers)).toEqual({ reference: SHIPMENT, events: [] });
  });
});
