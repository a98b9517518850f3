import { PayType } from '@boardwalk/contract/enums';
import { type Platform, platform } from '../../../platform/native/wire/shell.ts';
import type { Shop } from '../offer.ts';

export type Method = Shop['methods'][number];

/** What each can pay with: stores allow their own way alone in their apps, and nowhere else. */
const WAYS: Readonly<Record<Platform, readonly PayType[]>> = {
  web: [PayType.checkout, PayType.credit, PayType.paypal, PayType.india],
  ios: [PayType.apple],
  android: [PayType.google],
};

/**
 * A sandbox takes every way and is one: its page is the same for all of them. A page that takes everything takes cards
 * as well, so that the two are not offered beside each other.
 */
export function methodsHere(methods: readonly Method[]): readonly Method[] {
  const found = WAYS[platform()].flatMap(payType => methods.find(method => method.payType === payType) ?? []);
  const [sandbox] = found.filter(({ isSandbox }) => isSandbox);
  const hasCheckout = found.some(({ payType }) => payType === PayType.checkout);
  const real = found.filter(
    ({ payType, isSandbox }) => !isSandbox && !(hasCheckout && payType === PayType.credit),
  );
  return sandbox ? [...real, sandbox] : real;
}
