/** What stands on papers, as it goes to the thread that draws them. */
import type { PaperKind } from '@boardwalk/contract/console';

export type PaperSize = 'a4' | 'letter';

export interface PaperOrder {
  readonly orderId: number;
  readonly createMs: number;
  readonly address: readonly string[];
  readonly country: string;
  readonly phone: string;
  readonly weightGrams: number;
  readonly lines: readonly {
    readonly name: string;
    readonly variantName: string;
    readonly goodsNum: number;
  }[];
}

export interface ThingToPick {
  readonly place: string;
  readonly name: string;
  readonly variantName: string;
  readonly goodsNum: number;
  readonly orderIds: readonly number[];
}

export interface PaperJob {
  readonly kind: PaperKind;
  readonly size: PaperSize;
  readonly sender: readonly string[];
  readonly senderCountry: string;
  readonly orders: readonly PaperOrder[];
  readonly toPick: readonly ThingToPick[];
}

/** Where sheets have inches. */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

export const paperOf = (country: string): PaperSize => (LETTER.has(country) ? 'letter' : 'a4');
