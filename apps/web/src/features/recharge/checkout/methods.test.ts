import { PayType } from '@boardwalk/contract/enums';
import { expect, it } from 'vitest';
import { NativeHost } from '../../../../test/native-host.ts';
import type { Platform } from '../../../platform/native/wire/shell.ts';
import { methodsHere } from './methods.ts';

const { apple, checkout, credit, google, india, paypal } = PayType;

it.each([
  ['a page for everything stands for its cards', [paypal, credit, checkout], [checkout, paypal]],
  ['cards alone are cards', [credit, india], [credit, india]],
  ['what only an app can do is left out', [apple, google, paypal], [paypal]],
])('%s', (_, payTypes, offered) => {
  const methods = payTypes.map(payType => ({ payType, isSandbox: false }));
  expect(methodsHere(methods).map(({ payType }) => payType)).toEqual(offered);
});

it.each<[Exclude<Platform, 'web'>, PayType]>([
  ['ios', apple],
  ['android', google],
])('in the %s shell its store is the only way', (platform, only) => {
  const host = new NativeHost(platform);
  const all = [apple, google, paypal, credit].map(payType => ({ payType, isSandbox: false }));
  expect(methodsHere(all)).toEqual([{ payType: only, isSandbox: false }]);
  host.leave();
});

it('the sandbox is one, whatever it takes', () => {
  const methods = [checkout, credit, paypal].map(payType => ({ payType, isSandbox: true }));
  expect(methodsHere(methods)).toEqual([{ payType: checkout, isSandbox: true }]);
});
