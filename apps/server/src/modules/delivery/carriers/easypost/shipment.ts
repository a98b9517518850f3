/** Shipments as EasyPost has them: what we say of a parcel, and what its answers mean here. */
import type { ParcelStep } from '@boardwalk/contract/enums';
import type { CarrierEvent, CarrierNews, NewLabel } from '../carrier.ts';
import type { Sender } from '../sender.ts';

const GRAMS_PER_OUNCE = 28.349_523_125;
/** Below this value of each kind of goods no export filing is needed (15 CFR 30.37(a)). */
const NO_FILING = 'NOEEI 30.37(a)';

export interface Shipment {
  readonly id: string;
  readonly rates?: readonly { readonly id: string; readonly rate: string; readonly currency: string }[];
  readonly selected_rate?: {
    readonly rate: string;
    readonly currency: string;
    readonly carrier: string;
  } | null;
  readonly tracking_code?: string | null;
  readonly refund_status?: string | null;
  readonly postage_label?: { readonly label_url?: string; readonly label_pdf_url?: string | null } | null;
  readonly tracker?: Tracker | null;
}

export interface Tracker {
  readonly object?: string;
  readonly shipment_id?: string | null;
  readonly public_url?: string;
  readonly tracking_details?: readonly TrackingDetail[];
}

interface TrackingDetail {
  readonly status?: string;
  readonly datetime?: string;
  readonly tracking_location?: { readonly city?: string | null; readonly country?: string | null } | null;
}

/** EasyPost weighs in ounces, to a tenth. */
export const ouncesOf = (grams: number): number =>
  Math.max(0.1, Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10);

export function shipmentOf({ key, to, weightGrams, contents }: NewLabel, from: Sender): object {
  const isAbroad = to.country !== from.country;
  return {
    shipment: {
      reference: key,
      to_address: {
        name: to.name,
        company: to.organization,
        street1: to.addressLine1,
        street2: [to.addressLine2, to.dependentLocality].filter(part => part !== '').join(', '),
        city: to.city,
        state: to.state,
        zip: to.zip,
        country: to.country,
        phone: to.phone,
      },
      from_address: {
        name: from.name,
        street1: from.street,
        city: from.city,
        state: from.state,
        zip: from.zip,
        country: from.country,
        phone: from.phone,
      },
      parcel: { weight: ouncesOf(weightGrams) },
      options: { label_format: 'PDF', label_size: '4x6' },
      ...(isAbroad ? { customs_info: customsOf(contents, from) } : {}),
    },
  };
}

function customsOf(contents: NewLabel['contents'], from: Sender): object {
  return {
    contents_type: 'merchandise',
    customs_certify: true,
    customs_signer: from.name,
    non_delivery_option: 'return',
    restriction_type: 'none',
    eel_pfc: NO_FILING,
    customs_items: contents.map(({ name, goodsNum, weightGrams, valueCents }) => ({
      description: name.slice(0, 50),
      quantity: goodsNum,
      weight: ouncesOf(weightGrams),
      value: valueCents / 100,
      origin_country: from.country,
    })),
  };
}

const STEPS: Readonly<Record<string, ParcelStep>> = {
  pre_transit: 'announced',
  in_transit: 'moving',
  out_for_delivery: 'outForDelivery',
  delivered: 'delivered',
  available_for_pickup: 'atPickup',
  return_to_sender: 'returning',
  failure: 'attempted',
};

/** What has no time or says nothing (`unknown`, `error`) is left out. */
export function newsOf(reference: string, { tracking_details: details = [] }: Tracker): CarrierNews {
  return {
    reference,
    events: details.flatMap((detail): CarrierEvent[] => {
      const step = STEPS[detail.status ?? ''];
      const atMs = Date.parse(detail.datetime ?? '');
      if (step === undefined || !Number.isFinite(atMs)) return [];
      const { city, country } = detail.tracking_location ?? {};
      const place = [city, country].filter(part => typeof part === 'string' && part !== '').join(', ');
      return [{ key: `${step}:${atMs}`, step, place: place.slice(0, 120), atMs }];
    }),
  };
}
