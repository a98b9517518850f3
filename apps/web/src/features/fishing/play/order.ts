import { type SeatNumber, type Shot, WEAPONS, type WeaponName } from '@boardwalk/games/fishing';
import type { Output } from '../../../platform/request/send.ts';
import type { PriceOption } from '../live/table-state.ts';

export type Fired = Output<'fishing.fire'>['shots'][number];
export type Round = NonNullable<Fired['round']>;
export type Purse = 'coins' | 'trial';

/** What a shot is asked for with; kept on the device until its answer was seen. */
export interface Order {
  readonly roomId: number;
  readonly productId: number;
  readonly purse: Purse;
  readonly weapon: WeaponName;
  readonly aim: Shot['aim'];
  readonly firedAt: number;
}

/** A shot on its way to the server. */
export interface OpenShot {
  readonly key: string;
  readonly order: Order;
  readonly stake: number;
  readonly seat: SeatNumber;
}

export function stakeOf({ price }: Pick<PriceOption, 'price'>, weapon: WeaponName): number {
  return price * WEAPONS[weapon].costs;
}

export function purseOf({ unit }: Pick<Round, 'unit'>): Purse {
  return unit === 'coins' ? 'coins' : 'trial';
}
