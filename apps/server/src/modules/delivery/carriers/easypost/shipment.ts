/** Shipments as EasyPost has them: what we say of a parcel, and what its answers mean here. */
import type { ParcelStep } from '@boardwalk/contract/enums';
import { type CarrierEvent, CarrierFailure, type CarrierNews, type NewLabel } from '../carrier.ts';
import type { Sender } from '../sender.ts';

const GRAMS_PER_OUNCE = 28.349_523_125;
/** 15 CFR 30.36 and 30.37(a). */
const NO_FILING_TO_CANADA = 'NOEEI 30.36';
const NO_FILING = 'NOEEI 30.37(a)';
const NO_FILING_CENTS = 250_000;
const EXPLANATION_MOST = 255;
const DESCRIPTION_MOST = 50;

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
  /** Null where nothing happened yet, as with other fields of its answers. */
  readonly tracking_details?: readonly (TrackingDetail | null)[] | null;
}

interface TrackingDetail {
  readonly status?: string;
  readonly datetime?: string;
  readonly tracking_location?: { readonly city?: string | null; readonly country?: string | null } | null;
}

/** EasyPost weighs in ounces, to a tenth. */
export const ouncesOf = (grams: number): number =>
  Math.max(0.1, Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10);

/** Who gets it; the name of their city's part stands beside the second line. */
export function addressOf({ to }: Pick<NewLabel, 'to'>): object {
  return {
    name: to.name,
    company: to.organization,
    street1: to.addressLine1,
    street2: [to.addressLine2, to.dependentLocality].filter(part => part !== '').join(', '),
    city: to.city,
    state: to.state,
    zip: to.zip,
    country: to.country,
    phone: to.phone,
  };
}

/** With the address that was checked. */
export function shipmentOf(label: NewLabel, from: Sender, checked: { readonly id: string }): object {
  const { key, to, weightGrams, contents } = label;
  return {
    shipment: {
      reference: key,
      to_address: checked,
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
      ...(crossesCustoms(to, from) ? { customs_info: customsOf(contents, to, from) } : {}),
    },
  };
}

/** Islands and bases of the United States have a state's code of their own, and customs forms as if they lay abroad. */
const WITH_FORMS = new Set(['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'VI']);

function crossesCustoms(to: NewLabel['to'], from: Sender): boolean {
  return to.country !== from.country || (to.country === 'US' && WITH_FORMS.has(to.state));
}

function customsOf(contents: NewLabel['contents'], to: NewLabel['to'], from: Sender): object {
  return {
    contents_type: 'merchandise',
    contents_explanation: contents
      .map(({ name }) => name)
      .join(', ')
      .slice(0, EXPLANATION_MOST),
    customs_certify: true,
    customs_signer: from.name,
    non_delivery_option: 'return',
    restriction_type: 'none',
    ...filingOf(contents, to, from),
    customs_items: contents.map(({ name, code, goodsNum, weightGrams, valueCents }) => ({
      description: name.slice(0, DESCRIPTION_MOST),
      code,
      quantity: goodsNum,
      // All pieces together, as the value is.
      weight: ouncesOf(weightGrams),
      value: valueCents / 100,
      currency: 'USD',
      origin_country: from.country,
    })),
  };
}

/**
 * Why the United States want no export filing: to Canada none is needed, and elsewhere none below 2,500 dollars of a kind.
 * Other countries do not ask.
 */
function filingOf(contents: NewLabel['contents'], to: NewLabel['to'], from: Sender): object {
  if (from.country !== 'US') return {};
  if (to.country === 'CA') return { eel_pfc: NO_FILING_TO_CANADA };
  if (contents.some(({ valueCents }) => valueCents > NO_FILING_CENTS))
    throw new CarrierFailure(
      'Goods of more than 2,500 dollars of a kind need an export filing (AES). Ship them by hand.',
    );
  return { eel_pfc: NO_FILING };
}

const STEPS: ReadonlyMap<string, ParcelStep> = new Map(
  Object.entries({
    pre_transit: 'announced',
    in_transit: 'moving',
    out_for_delivery: 'outForDelivery',
    delivered: 'delivered',
    available_for_pickup: 'atPickup',
    return_to_sender: 'returning',
    failure: 'attempted',
  } as const),
);

/** What has no time or says nothing (`unknown`, `error`, null) is left out. */
export function newsOf(reference: string, { tracking_details: details }: Tracker): CarrierNews {
  return {
    reference,
    events: (details ?? []).flatMap((detail): CarrierEvent[] => {
      const step = STEPS.get(detail?.status ?? '');
      const atMs = Date.parse(detail?.datetime ?? '');
      if (step === undefined || !Number.isFinite(atMs)) return [];
      const { city, country } = detail?.tracking_location ?? {};
      const place = [city, country].filter(part => typeof part === 'string' && part !== '').join(', ');
      return [{ key: `${step}:${atMs}`, step, place: place.slice(0, 120), atMs }];
    }),
  };
}
