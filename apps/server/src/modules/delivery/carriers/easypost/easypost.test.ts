/** What EasyPost is told of a parcel, field for field, and what its answers mean here. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../../addresses/index.ts';
import { CarrierFailure, type CarrierService, ForgedNews, type NewLabel } from '../carrier.ts';
import type { Sender } from '../sender.ts';
import { wordsOf } from './client.ts';
import { KEY, SECRET, type StandIn, signed, startEasypost } from './easypost.fixture.ts';
import { createEasypost } from './index.ts';
import { newsOf, ouncesOf } from './shipment.ts';

const HOME: Sender = {
  name: 'Boardwalk',
  street: '1 Pier',
  city: 'Santa Cruz',
  state: 'CA',
  zip: '95060',
  country: 'US',
  phone: '+18314200123',
};
const KIEL: Address = {
  country: 'DE',
  name: 'Marina Boje',
  organization: 'Boje & Söhne',
  addressLine1: 'Hafenstraße 7',
  addressLine2: '3. Stock',
  dependentLocality: 'Wik',
  city: 'Kiel',
  state: '',
  zip: '24103',
  sortingCode: '',
  phone: '+49431123456',
};
const AT_HOME: Address = { ...KIEL, country: 'US', city: 'Buffalo', state: 'NY', zip: '14201' };

let easypost: StandIn;

beforeAll(async () => {
  easypost = await startEasypost();
});
afterAll(() => easypost.stop());
beforeEach(() => {
  easypost.asked.length = 0;
});

const serviceOf = (from: Sender = HOME, url = easypost.url): CarrierService =>
  createEasypost({ apiKey: KEY, webhookSecret: SECRET, url, from });

const labelTo = (to: Address, more: Partial<NewLabel> = {}): NewLabel => ({
  key: '17',
  to,
  weightGrams: 1000,
  contents: [{ name: 'Bear', code: '3', goodsNum: 2, weightGrams: 500, valueCents: 1999 }],
  ...more,
});

type Sent = Record<string, Record<string, unknown>>;
const sentTo = (end: string) => easypost.asked.filter(({ path }) => path.endsWith(end)).at(-1)?.body;
const shipment = () => (sentTo('/shipments') as { shipment: Sent }).shipment;
const customs = () => shipment()['customs_info'];
const contents = (valueCents: number): Partial<NewLabel> => ({
  contents: [{ name: 'Robot', code: '9', goodsNum: 1, weightGrams: 900, valueCents }],
});

describe('an address', () => {
  it('is checked first, and the parcel goes to what was checked', async () => {
    await serviceOf().prepare(labelTo(KIEL));
    expect(sentTo('/addresses')).toEqual({
      address: {
        name: 'Marina Boje',
        company: 'Boje & Söhne',
        street1: 'Hafenstraße 7',
        street2: '3. Stock, Wik',
        city: 'Kiel',
        state: '',
        zip: '24103',
        country: 'DE',
        phone: '+49431123456',
      },
      verify: ['delivery'],
    });
    expect(shipment()['to_address']).toEqual({ id: expect.stringMatching(/^adr_/) as string });
    expect(shipment()['from_address']).toMatchObject({ street1: '1 Pier', country: 'US' });
  });

  it('that is not known in the United States gets no parcel, and says what is wrong', async () => {
    easypost.doubtNext();
    const asked = serviceOf().prepare(labelTo(AT_HOME));
    await expect(asked).rejects.toThrow('street1: House number is missing');
    expect(sentTo('/shipments')).toBeUndefined();
  });

  it('that is not known abroad is left to the post there', async () => {
    easypost.doubtNext();
    await expect(serviceOf().prepare(labelTo(KIEL))).resolves.toMatch(/^shp_/);
  });

  it('that is refused tells field by field', async () => {
    const asked = serviceOf().prepare(labelTo({ ...KIEL, addressLine1: '' }));
    await expect(asked).rejects.toThrow(
      'EasyPost answered 422: Missing required parameter.: street1: cannot be blank; Look again.',
    );
  });
});

describe('customs', () => {
  it('learn what is in a parcel, of each kind all together', async () => {
    await serviceOf().prepare(labelTo(KIEL));
    expect(customs()).toEqual({
      contents_type: 'merchandise',
      contents_explanation: 'Bear',
      customs_certify: true,
      customs_signer: 'Boardwalk',
      non_delivery_option: 'return',
      restriction_type: 'none',
      eel_pfc: 'NOEEI 30.37(a)',
      customs_items: [
        {
          description: 'Bear',
          code: '3',
          quantity: 2,
          weight: 17.6,
          value: 19.99,
          currency: 'USD',
          origin_country: 'US',
        },
      ],
    });
  });

  it.each([
    ['to Canada', labelTo({ ...KIEL, country: 'CA', state: 'ON' }), HOME, 'NOEEI 30.36'],
    ['to Canada, however dear', labelTo({ ...KIEL, country: 'CA' }, contents(900_000)), HOME, 'NOEEI 30.36'],
    ['of just 2,500 dollars', labelTo(KIEL, contents(250_000)), HOME, 'NOEEI 30.37(a)'],
    ['to an army’s post', labelTo({ ...AT_HOME, state: 'AE' }), HOME, 'NOEEI 30.37(a)'],
    ['from another country', labelTo(AT_HOME), { ...HOME, country: 'DE', state: '' }, undefined],
  ] as const)('%s ask for the right filing', async (_where, label, from, filing) => {
    await serviceOf(from).prepare(label);
    expect(customs()?.['eel_pfc']).toBe(filing);
  });

  it('are not asked at home', async () => {
    await serviceOf().prepare(labelTo(AT_HOME));
    expect(customs()).toBeUndefined();
  });

  it('want a filing that is not ours to make for what is dear', async () => {
    const asked = serviceOf().prepare(labelTo(KIEL, contents(250_001)));
    await expect(asked).rejects.toThrow(CarrierFailure);
    await expect(asked).rejects.toThrow('2,500 dollars');
    expect(sentTo('/shipments')).toBeUndefined();
  });

  it('read no more than fits', async () => {
    const one = { code: '3', goodsNum: 1, weightGrams: 1, valueCents: 100 };
    const many = Array.from({ length: 20 }, (_, place) => ({ ...one, name: `Bear ${place} `.repeat(12) }));
    await serviceOf().prepare(labelTo(KIEL, { contents: many }));
    const { contents_explanation: all, customs_items: items } = customs() as Record<string, unknown>;
    expect(all).toHaveLength(255);
    for (const { description } of items as { description: string }[]) expect(description).toHaveLength(50);
  });
});

describe('a webhook', () => {
  const event = {
    description: 'tracker.updated',
    result: {
      object: 'Tracker',
      shipment_id: 'shp_00000001',
      weight: 12,
      tracking_details: [{ status: 'delivered', datetime: '2026-01-03T08:00:00Z' }],
    },
  };
  const read = (body: Buffer, headers: Record<string, string | string[]>) =>
    serviceOf().readWebhook(body, headers);

  it('is read when its signature is right', () => {
    const { body, headers } = signed(event);
    expect(read(body, headers)).toMatchObject({ reference: 'shp_00000001', events: [{ step: 'delivered' }] });
  });

  it('is read when its weights were signed as fractions', () => {
    const body = Buffer.from(JSON.stringify(event));
    const asSigned = body.toString().replace('"weight":12', '"weight":12.0');
    const sign = createHmac('sha256', SECRET.normalize('NFKD')).update(asSigned).digest('hex');
    const headers = { 'x-hmac-signature': `hmac-sha256-hex=${sign}` };
    expect(read(body, headers)?.reference).toBe('shp_00000001');
    // Another weight is another body.
    const heavier = Buffer.from(body.toString().replace('12', '13'));
    expect(() => read(heavier, headers)).toThrow(ForgedNews);
  });

  const right = signed(event).headers['x-hmac-signature'] ?? '';
  it.each([
    ['without a signature', {}],
    ['with an empty one', { 'x-hmac-signature': '' }],
    ['with one of another secret', signed(event, 'other').headers],
    ['with one in two headers', { 'x-hmac-signature': [right, right] }],
    ['without its name', { 'x-hmac-signature': right.split('=')[1] ?? '' }],
    ['cut short', { 'x-hmac-signature': right.slice(0, -1) }],
    ['in capitals', { 'x-hmac-signature': right.toUpperCase() }],
  ])('is forged %s', (_how, headers) => {
    expect(() => read(signed(event).body, headers as Record<string, string>)).toThrow(ForgedNews);
  });

  it('is forged when anything of it was changed', () => {
    const { body, headers } = signed(event);
    expect(() => read(Buffer.concat([body, Buffer.from(' ')]), headers)).toThrow(ForgedNews);
  });

  it.each([
    [{ ...event, description: 'refund.successful' }],
    [{ ...event, result: { ...event.result, object: 'Refund' } }],
    [{ ...event, result: { ...event.result, shipment_id: null } }],
    [{ description: 'tracker.updated' }],
  ])('says nothing of a parcel: %j', other => {
    const { body, headers } = signed(other);
    expect(read(body, headers)).toBeUndefined();
  });
});

describe('news', () => {
  it.each([
    ['pre_transit', 'announced'],
    ['in_transit', 'moving'],
    ['out_for_delivery', 'outForDelivery'],
    ['delivered', 'delivered'],
    ['available_for_pickup', 'atPickup'],
    ['return_to_sender', 'returning'],
    ['failure', 'attempted'],
  ])('%s is %s', (status, step) => {
    const detail = {
      status,
      datetime: '2026-01-03T08:00:00Z',
      tracking_location: { city: 'Kiel', country: null },
    };
    expect(newsOf('shp_1', { tracking_details: [detail] }).events).toEqual([
      { key: `${step}:1767427200000`, step, place: 'Kiel', atMs: 1_767_427_200_000 },
    ]);
  });

  it.each(['unknown', 'cancelled', 'error', '', 'constructor', '__proto__'])('%s moves nothing', status => {
    const detail = { status, datetime: '2026-01-03T08:00:00Z' };
    expect(
      newsOf('shp_1', { tracking_details: [detail, { status: 'delivered', datetime: 'soon' }] }).events,
    ).toEqual([]);
  });

  it('of a place that goes on and on is cut', () => {
    const detail = {
      status: 'delivered',
      datetime: '2026-01-03T08:00:00Z',
      tracking_location: { city: 'x'.repeat(500) },
    };
    expect(newsOf('shp_1', { tracking_details: [detail] }).events[0]?.place).toHaveLength(120);
  });
});

describe('the label', () => {
  const answering = async (label: string, pdf: string) => {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/labels')) return response.end(pdf);
      const url = label.replace('HERE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const bought = { id: 'shp_00000001', tracking_code: '1', postage_label: { label_url: url } };
      return response.end(JSON.stringify(bought));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { buy: () => serviceOf(HOME, url).buy('shp_00000001'), stop: () => server.close() };
  };

  it.each([
    ['at an address of somebody else', 'http://127.0.0.1:1/labels/1', '%PDF-1.4', 'not safe'],
    ['that is no PDF', 'HERE/labels/1', '<html>', 'as a PDF'],
    ['that is far too large', 'HERE/labels/1', `%PDF-${'x'.repeat(2_000_001)}`, 'as a PDF'],
  ])('%s is not taken', async (_how, label, pdf, words) => {
    const { buy, stop } = await answering(label, pdf);
    await expect(buy()).rejects.toThrow(words);
    stop();
  });

  it('is never asked for by what is no name of a shipment', async () => {
    for (const name of ['../users', 'shp_1/../../users', 'shp_XYZ', ''])
      await expect(serviceOf().buy(name)).rejects.toThrow('knows no such shipment');
    expect(easypost.asked).toEqual([]);
  });
});

it.each([
  [0, 0.1],
  [1, 0.1],
  [28.35, 1],
  [500, 17.6],
])('%d g are %d ounces', (grams, ounces) => {
  expect(ouncesOf(grams)).toBe(ounces);
});

it('says each problem once', () => {
  const problem = { field: 'zip', message: 'is wrong', suggestion: '24103' };
  expect(wordsOf([problem, 'Look again.', problem, {}])).toBe('zip: is wrong (24103); Look again.');
});
