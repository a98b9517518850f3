import { PayType } from '@boardwalk/contract/enums';
import type { Shop } from '../offer.ts';

export type Method = Shop['methods'][number];

/** What a browser can pay with; the stores' own ways are their apps'. */
const ON_WEB: readonly PayType[] = [PayType.checkout, PayType.credit, PayType.paypal, PayType.india];

/** A sandbox takes every way and is one: its page is the same for all of them. */
export function methodsOnWeb(methods: readonly Method[]): readonly Method[] {
  const found = ON_WEB.flatMap(payType => methods.find(method => method.payType === payType) ?? []);
  const [sandbox] = found.filter(({ isSandbox }) => isSandbox);
  const real = found.filter(({ isSandbox }) => !isSandbox);
  return sandbox ? [...real, sandbox] : real;
}
