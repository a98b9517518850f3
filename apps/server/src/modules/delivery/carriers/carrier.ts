/**
 * What a shipping service has to be able to do. By hand needs none: the operator types who carries a parcel. What a
 * service tells may come twice and in any order; every event has a key of its own, and an order takes no step back.
 */
import type { ParcelStep } from '@boardwalk/contract/enums';
import type { Address } from '../../addresses/index.ts';

export interface NewLabel {
  /** Our name for it, on the service's own pages. */
  readonly key: string;
  readonly to: Address;
  readonly weightGrams: number;
  /** For customs: what is in it. */
  readonly contents: readonly LabelContent[];
}

export interface LabelContent {
  readonly name: string;
  /** The house's own number of it. */
  readonly code: string;
  readonly goodsNum: number;
  /** All of it together. */
  readonly weightGrams: number;
  /** All of it together, in cents of a dollar. */
  readonly valueCents: number;
}

export interface Label {
  /** The service's name for it. */
  readonly reference: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly pdf: Buffer;
  /** As the service charges it: `USD 7.58`. */
  readonly costText: string;
}

export interface CarrierEvent {
  /** The same news again has the same key. */
  readonly key: string;
  readonly step: ParcelStep;
  readonly place: string;
  readonly atMs: number;
}

/** News of one parcel. */
export interface CarrierNews {
  readonly reference: string;
  readonly events: readonly CarrierEvent[];
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What does not come from the service. */
export class ForgedNews extends Error {
  override readonly name = 'ForgedNews';
}

/** What the service said no to, in words for the operator. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
}

export interface CarrierService {
  /** A word for addresses and rows: `easypost`. */
  readonly name: string;
  /** Nothing is bought yet: the service's name for what may be. Throws `CarrierFailure`. */
  prepare(label: NewLabel): Promise<string>;
  /** Asked twice it is bought once. Throws `CarrierFailure`. */
  buy(reference: string): Promise<Label>;
  /** Everything that is known by now. */
  track(reference: string): Promise<CarrierNews>;
  /** What was bought and not used; asked twice it is cancelled once. Throws `CarrierFailure`. */
  cancel(reference: string): Promise<void>;
  /** Throws `ForgedNews`; undefined for what says nothing of a parcel. */
  readWebhook(body: Buffer, headers: WebhookHeaders): CarrierNews | undefined;
}
