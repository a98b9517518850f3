import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import type { Order } from '../offer.ts';

/** 'unknown' where the server does not know it. */
export type KnownOrder = Order | 'unknown';

/** Undefined where nobody can say now. */
export async function readOrder(rechargeNumber: string): Promise<KnownOrder | undefined> {
  try {
    return await call('recharge.state', { rechargeNumber });
  } catch (error) {
    if (isFailure(error, 'notFound')) return 'unknown';
    if (isFailure(error)) return undefined;
    throw error;
  }
}
