import { PayType } from '@boardwalk/contract/enums';
import { expect, it } from 'vitest';
import { methodsOnWeb } from './methods.ts';

const { apple, checkout, credit, google, india, paypal } = PayType;

it.each([
  ['a page for everything stands for its cards', [paypal, credit, checkout], [checkout, paypal]],
  ['cards alone are cards', [credit, india], [credit, india]],
  ['what only an app can do is left out', [apple, google, paypal], [paypal]],
])('%s', (_, payTypes, offered) => {
  const methods = payTypes.map(payType => ({ payType, isSandbox: false }));
  expect(methodsOnWeb(methods).map(({ payType }) => payType)).toEqual(offered);
});

it('the sandbox is one, whatever it takes', () => {
  const methods = [checkout, credit, paypal].map(payType => ({ payType, isSandbox: true }));
  expect(methodsOnWeb(methods)).toEqual([{ payType: checkout, isSandbox: true }]);
});
