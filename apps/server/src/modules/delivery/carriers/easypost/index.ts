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
  type WebhookHeaders,
} from '../carrier.ts';
import type { Sender } from '../sender.ts';
import {
  createEasypostClient,
  type EasypostClient,
  EasypostRefusal,
  type EasypostSettings,
} from './client.ts';
import { newsOf, type Shipment, shipmentOf, type Tracker } from './shipment.ts';

export interface EasypostOptions extends EasypostSettings {
  readonly webhookSecret: string;
  readonly from: Sender;
}

const BOUGHT_BEFORE = 'SHIPMENT.POSTAGE.EXISTS';
/** As the API names shipments; it stands in a path. */
const REFERENCE = /^shp_[0-9a-f]{8,64}$/;

export function createEasypost(options: EasypostOptions): CarrierService {
  const client = createEasypostClient(options);
  return {
    name: 'easypost',
    prepare: async label => {
      const { id } = (await client.ask('POST', '/shipments', shipmentOf(label, options.from))) as Shipment;
      if (!REFERENCE.test(id)) throw new CarrierFailure('EasyPost named the shipment in an unknown way.');
      return id;
    },
    buy: async reference => labelOf(client, await bought(client, reference)),
    track: async reference => newsOf(reference, (await load(client, reference)).tracker ?? {}),
    cancel: reference => cancel(client, reference),
    readWebhook: (body, headers) => {
      prove(options.webhookSecret, body, headers);
      const { description, result } = JSON.parse(body.toString()) as {
        readonly description?: string;
        readonly result?: Tracker;
      };
      if (!description?.startsWith('tracker.') || result?.object !== 'Tracker') return undefined;
      const { shipment_id: reference } = result;
      return reference ? newsOf(reference, result) : undefined;
    },
  };
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

/** As EasyPost's own libraries prove it: HMAC with SHA-256 over the very bytes, the secret in its NFKD form. */
function prove(secret: string, body: Buffer, headers: WebhookHeaders): void {
  const given = headers['x-hmac-signature'];
  const sign = createHmac('sha256', Buffer.from(secret.normalize('NFKD')))
    .update(body)
    .digest('hex');
  const wanted = Buffer.from(`hmac-sha256-hex=${sign}`);
  const theirs = Buffer.from(typeof given === 'string' ? given : '');
  if (secret === '' || theirs.length !== wanted.length || !timingSafeEqual(theirs, wanted))
    throw new ForgedNews('the signature is not EasyPost’s');
}
