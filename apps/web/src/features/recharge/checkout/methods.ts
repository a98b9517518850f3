import { PayType } from '@boardwalk/contract/enums';
import type { Shop } from '../offer.ts';

export type Method = Shop['methods'][number];

/** What a browser can pay with; the stores' own ways are their apps'. */
const ON_WEB: readonly PayType[] = [PayType.checkout, PayType.credit, PayType.paypal, PayType.india];

/**
 * A sandbox takes every way and is one: its page is the same for all of them. A page that takes everything takes cards
 * as well, so that the two are not offered beside each other.
 */
export function methodsOnWeb(methods: readonly Method[]): readonly Method[] {
  const found = ON_WEB.flatMap(payType => methods.find(method => method.payType === payType) ?? []);
  const [sandbox] = found.filter(({ isSandbox }) => isSandbox);
  const hasCheckout = found.some(({ payType }) => payType === PayType.checkout);
  const real = found.filter(
    ({ payType, isSandbox }) => !isSandbox && !(hasCheckout && payType === PayType.credit),
  );
  return sandbox ? [...real, sandbox] : real;
}
