import type { ParcelStep } from '@boardwalk/contract/enums';
import type { OrderStep } from '@boardwalk/rules';
import type { Address } from '../addresses/index.ts';

export interface DemoOrder {
  /** When it was paid. */
  readonly daysAgo: number;
  readonly steps: readonly (readonly [step: OrderStep, daysAgo: number])[];
  readonly trackingNumber: string;
  /** By the days after it was shipped. */
  readonly events: readonly (readonly [step: ParcelStep, place: string, daysLater: number])[];
}

export const demoAddress: Address = {
  country: 'US',
  name: 'Robin Shore',
  organization: '',
  addressLine1: '1600 Ocean Avenue',
  addressLine2: 'Apt 4',
  dependentLocality: '',
  city: 'Santa Cruz',
  state: 'CA',
  zip: '95060',
  sortingCode: '',
  phone: '+18314200123',
};

export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 21,
    steps: [
      ['pick', 20],
      ['pack', 20],
      ['ship', 19],
      ['deliver', 1],
    ],
    trackingNumber: '00340434161094042557',
    events: [
      ['accepted', 'Oakland', 0],
      ['moving', 'San Jose', 1],
      ['outForDelivery', 'Santa Cruz', 17.7],
      ['delivered', 'Santa Cruz', 18],
    ],
  },
  {
    daysAgo: 4,
    steps: [
      ['pick', 3],
      ['pack', 3],
      ['ship', 2],
    ],
    trackingNumber: '00340434161094042564',
    events: [
      ['accepted', 'Oakland', 0],
      ['moving', 'San Jose', 0.8],
    ],
  },
  {
    daysAgo: 9,
    steps: [
      ['pick', 8.5],
      ['pack', 8.4],
      ['ship', 8],
      ['deliver', 5],
      ['askReturn', 4],
    ],
    trackingNumber: '00340434161094042571',
    events: [
      ['accepted', 'Oakland', 0],
      ['delivered', 'Santa Cruz', 3],
    ],
  },
  { daysAgo: 0.2, steps: [], trackingNumber: '', events: [] },
];
