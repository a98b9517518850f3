/**
 * EasyPost: labels of many carriers by one API. A shipment is made first and costs nothing; only what was made is
 * bought, so that whoever asks again after a crash buys the same one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  CarrierFailure,
  type CarrierService,
  ForgedNews,
  type Label,
  type NewLabel,
  type WebhookHeaders,
} from '../carrier.ts';
import type { Sender } from '../sender.ts';
import {
  createEasypostClient,
  type EasypostClient,
  EasypostRefusal,
  type EasypostSettings,
  type FieldProblem,
  wordsOf,
} from './client.ts';
import { addressOf, newsOf, type Shipment, shipmentOf, type Tracker } from './shipment.ts';

export interface EasypostOptions extends EasypostSettings {
  readonly webhookSecret: string;
  readonly from: Sender;
}

const BOUGHT_BEFORE = 'SHIPMENT.POSTAGE.EXISTS';
const ADDRESS = /^adr_[0-9a-f]{8,64}$/;
/** As the API names shipments; it stands in a path. */
const REFERENCE = /^shp_[0-9a-f]{8,64}$/;

export function createEasypost(options: EasypostOptions): CarrierService {
  const client = createEasypostClient(options);
  return {
    name: 'easypost',
    prepare: async label => {
      const checked = { id: await checkedAddress(client, label) };
      const shipment = shipmentOf(label, options.from, checked);
      const { id } = (await client.ask('POST', '/shipments', shipment)) as Shipment;
      if (!REFERENCE.test(id)) throw new CarrierFailure('EasyPost named the shipment in an unknown way.');
      return id;
    },
    buy: async reference => labelOf(client, await bought(client, reference)),
    track: async reference => newsOf(reference, (await load(client, reference)).tracker ?? {}),
    cancel: reference => cancel(client, reference),
    readWebhook: (body, headers) => {
      prove(options.webhookSecret, body, headers);
      const event = JSON.parse(body.toString()) as TrackerEvent | null;
      const { description, result } = event ?? {};
      if (typeof description !== 'string' || !description.startsWith('tracker.')) return undefined;
      if (result?.object !== 'Tracker') return undefined;
      const { shipment_id: reference } = result;
      return typeof reference === 'string' && reference !== '' ? newsOf(reference, result) : undefined;
    },
  };
}

interface TrackerEvent {
  readonly description?: string | null;
  readonly result?: Tracker | null;
}

interface CheckedAddress {
  readonly id: string;
  readonly verifications?: {
    readonly delivery?: { readonly success?: boolean; readonly errors?: readonly FieldProblem[] };
  };
}

/**
 * The address as EasyPost has checked it. At home in the United States every door is known: what is not found there is
 * not bought for. Elsewhere the check knows less than the post, and only corrects.
 */
async function checkedAddress(client: EasypostClient, label: NewLabel): Promise<string> {
  const wanted = { address: addressOf(label), verify: ['delivery'] };
  const { id, verifications } = (await client.ask('POST', '/addresses', wanted)) as CheckedAddress;
  if (!ADDRESS.test(id)) throw new CarrierFailure('EasyPost named the address in an unknown way.');
  const { success, errors } = verifications?.delivery ?? {};
  if (success === false && label.to.country === 'US')
    throw new CarrierFailure(`The address cannot be delivered to: ${wordsOf(errors) || 'it is not known'}.`);
  return id;
}

async function load(client: EasypostClient, reference: string): Promise<Shipment> {
  if (!REFERENCE.test(reference)) throw new CarrierFailure('EasyPost knows no such shipment.');
  return (await client.ask('GET', `/shipments/${reference}`)) as Shipment;
}

/** By the cheapest rate. */
async function bought(client: EasypostClient, reference: string): Promise<Shipment> {
  const shipment = await load(client, reference);
  if (shipment.postage_label) return shipment;
  const [cheapest] = (shipment.rates ?? []).toSorted((one, other) => Number(one.rate) - Number(other.rate));
  if (!cheapest) throw new CarrierFailure('No carrier of this EasyPost account takes the parcel there.');
  try {
    const rate = { rate: { id: cheapest.id } };
    return (await client.ask('POST', `/shipments/${reference}/buy`, rate)) as Shipment;
  } catch (error) {
    // The answer to the first try was lost on the way.
    if (error instanceof EasypostRefusal && error.code === BOUGHT_BEFORE) return load(client, reference);
    throw error;
  }
}

async function labelOf(client: EasypostClient, shipment: Shipment): Promise<Label> {
  const { id, selected_rate: rate, postage_label: label, tracking_code: code, tracker } = shipment;
  const url = label?.label_pdf_url ?? label?.label_url;
  if (!url || !code) throw new CarrierFailure('EasyPost sold no label.');
  return {
    reference: id,
    carrier: rate?.carrier ?? 'EasyPost',
    trackingNumber: code,
    trackingUrl: tracker?.public_url ?? '',
    pdf: await client.download(url),
    costText: rate ? `${rate.currency} ${rate.rate}` : '',
  };
}

async function cancel(client: EasypostClient, reference: string): Promise<void> {
  const { refund_status: status, postage_label: label } = await load(client, reference);
  // What was never bought costs nothing, and what was asked back once is on its way.
  if (!label || status === 'submitted' || status === 'refunded') return;
  await client.ask('POST', `/shipments/${reference}/refund`);
}

/** As EasyPost's own libraries prove it: HMAC with SHA-256 over the body, the secret in its NFKD form. */
function prove(secret: string, body: Buffer, headers: WebhookHeaders): void {
  const given = headers['x-hmac-signature'];
  const theirs = Buffer.from(typeof given === 'string' ? given : '');
  const isTheirs = (bytes: Buffer): boolean => {
    const sign = createHmac('sha256', Buffer.from(secret.normalize('NFKD')))
      .update(bytes)
      .digest('hex');
    const wanted = Buffer.from(`hmac-sha256-hex=${sign}`);
    return theirs.length === wanted.length && timingSafeEqual(theirs, wanted);
  };
  if (secret === '' || !(isTheirs(body) || isTheirs(withFloats(body))))
    throw new ForgedNews('the signature is not EasyPost’s');
}

/** What is signed has weights as fractions, `1.0`, also where a whole number was sent on the way. */
function withFloats(body: Buffer): Buffer {
  return Buffer.from(body.toString().replace(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0$3'));
}
