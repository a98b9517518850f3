/** Where the truck of the picture is on its way, from 0 at the mall to 1 at the house. */
import type { ParcelStep } from '@boardwalk/contract/enums';
import type { Order } from '../order.ts';

const PACKED = 0.06;
const AT_DOOR = 0.92;

const ON_THE_WAY: Readonly<Partial<Record<ParcelStep, number>>> = {
  announced: 0.2,
  accepted: 0.32,
  moving: 0.5,
  delayed: 0.5,
  attempted: 0.8,
  outForDelivery: 0.78,
  atPickup: 0.84,
  delivered: AT_DOOR,
  returning: 0.5,
};

/** Undefined where there is nothing on the road. */
export function placeOf({ state, parcel, address }: Order): number | undefined {
  if (address.length === 0 && parcel === undefined) return undefined;
  switch (state) {
    case 'paid':
    case 'picking':
      return 0;
    case 'packed':
      return PACKED;
    case 'shipped':
      return stepOf(parcel) ?? 0.4;
    case 'returning':
      return stepOf(parcel) === AT_DOOR ? 0.6 : (stepOf(parcel) ?? 0.5);
    case 'returned':
      return PACKED;
    default:
      return undefined;
  }
}

function stepOf(parcel: Order['parcel']): number | undefined {
  const step = parcel?.events[0]?.step;
  return step && ON_THE_WAY[step];
}
