/** Money as it is shown. Minor units are the base's, the digits of shown numbers the rules'. */
import type { Currency } from '../enums/wallet.ts';

export const DEFAULT_CURRENCY: Currency = 'USD';
/** `amounts` of the amount conversion when none is asked. */
export const CONVERT_AMOUNTS_DEFAULT = 100;
