/** Which providers an installation has, and which of them takes what. */
import { PayType, type ShopCurrency } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../platform/config/settings.ts';
import { type PaymentProvider, providerFor } from './provider.ts';
import { providersOf, withoutClash } from './providers.ts';

const unused = () => Promise.reject(new Error('nobody pays here'));
const provider = (name: string, payTypes: PayType[], currencies?: ShopCurrency[]): PaymentProvider => ({
  name,
  payTypes,
  isSandbox: false,
  ...(currencies ? { currencies } : {}),
  create: unused,
  status: unused,
  settle: unused,
  cancel: unused,
  refund: unused,
  readWebhook: unused,
});
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
const ADYEN = {
  ADYEN_API_KEY: 'key',
  ADYEN_MERCHANT_ACCOUNT: 'Arcade',
  ADYEN_HMAC_KEY: 'ab'.repeat(32),
  ADYEN_URL: 'https://adyen.test/v71',
};
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};
const made = (env: Record<string, string>) =>
  providersOf({
    config: loadConfig(env),
    clock: { nowMs: () => 0 },
    database: { db: undefined as never },
  });
const named = (env: Record<string, string>) => made(env).map(({ name }) => name);

describe('the providers', () => {
  it('are those whose settings are there', () => {
    expect(named({})).toEqual([]);
    expect(named({ APPLE_BUNDLE_ID: 'app', GOOGLE_PLAY_PACKAGE: 'app' })).toEqual(['apple', 'google']);
    expect(named({ PAYPAL_CLIENT_ID: 'app', ...STRIPE })).toEqual(['paypal', 'stripe']);
  });

  it('are Stripe or Adyen for cards, and not both', () => {
    expect(named(ADYEN)).toEqual(['adyen']);
    expect(() => named({ ...STRIPE, ...ADYEN })).toThrow("stripe and adyen both take 'checkout'");
  });

  it('take rupees by UPI, and not through PayPal', () => {
    expect(named({ PAYPAL_CLIENT_ID: 'app', ...RAZORPAY })).toEqual(['paypal', 'razorpay']);
    const all = made({ PAYPAL_CLIENT_ID: 'app', ...RAZORPAY });
    expect(providerFor(all, PayType.india, 'INR')?.name).toBe('razorpay');
    expect(providerFor(all, PayType.india, 'EUR')).toBeUndefined();
    expect(providerFor(all, PayType.paypal, 'EUR')?.name).toBe('paypal');
    expect(providerFor(all, PayType.paypal, 'INR')).toBeUndefined();
  });

  it('need what proves their webhooks', () => {
    expect(() => named({ ...ADYEN, ADYEN_HMAC_KEY: '' })).toThrow('ADYEN_HMAC_KEY: is needed');
    expect(() => named({ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET: is needed beside STRIPE_SECRET_KEY',
    );
  });

  it('of one way to pay are one, or the start ends with their names', () => {
    const cards = provider('cards', [PayType.credit]);
    const others = provider('others', [PayType.credit, PayType.india]);
    expect(() => withoutClash([cards, others])).toThrow(ConfigError);
    expect(() => withoutClash([cards, others])).toThrow("cards and others both take 'credit'");
    expect(withoutClash([cards])).toEqual([cards]);
  });

  it('take the currencies they name, or all', () => {
    const euros = provider('euros', [PayType.credit], ['EUR']);
    const all = provider('all', [PayType.paypal]);
    const takerOf = (payType: PayType, currency: ShopCurrency) =>
      providerFor([euros, all], payType, currency)?.name;
    expect(takerOf(PayType.credit, 'EUR')).toBe('euros');
    expect(takerOf(PayType.credit, 'USD')).toBeUndefined();
    expect(takerOf(PayType.paypal, 'USD')).toBe('all');
    expect(takerOf(PayType.india, 'USD')).toBeUndefined();
  });
});
