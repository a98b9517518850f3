/** The providers of an installation, by its settings. Without any the sandbox stands in. */
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { type Config, ConfigError } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import { createAdyen } from './adyen/index.ts';
import { createApple } from './apple/index.ts';
import { createGoogle } from './google/index.ts';
import { createPaypal } from './paypal/index.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpay } from './razorpay/index.ts';
import { createReceiptStore } from './store/receipts.ts';
import { createStripe } from './stripe/index.ts';

interface ProviderDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Pick<Database, 'db'>;
}

/** Throws `ConfigError` where two of them would take the same way to pay: nobody could say which one is meant. */
export function providersOf(deps: ProviderDeps): readonly PaymentProvider[] {
  return withoutClash([
    ...paypalOf(deps),
    ...stripeOf(deps),
    ...adyenOf(deps),
    ...appleOf(deps),
    ...googleOf(deps),
    ...razorpayOf(deps),
  ]);
}

export function withoutClash(providers: readonly PaymentProvider[]): readonly PaymentProvider[] {
  const problems = Object.entries(PayType).flatMap(([name, payType]) => {
    const takers = providers.filter(({ payTypes }) => payTypes.includes(payType)).map(one => one.name);
    return takers.length < 2 ? [] : [`${takers.join(' and ')} both take '${name}': leave all but one out`];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return providers;
}

function paypalOf({ config, clock }: ProviderDeps): PaymentProvider[] {
  if (config.PAYPAL_CLIENT_ID === '') return [];
  const paypal = createPaypal(
    {
      clientId: config.PAYPAL_CLIENT_ID,
      clientSecret: config.PAYPAL_CLIENT_SECRET,
      webhookId: config.PAYPAL_WEBHOOK_ID,
      url: config.PAYPAL_URL,
      origin: originOf(config),
    },
    clock,
  );
  return [paypal];
}

function appleOf({ config, clock, database }: ProviderDeps): PaymentProvider[] {
  if (config.APPLE_BUNDLE_ID === '') return [];
  const environment = config.APPLE_ENVIRONMENT;
  const apple = createApple(
    {
      bundleId: config.APPLE_BUNDLE_ID,
      issuerId: config.APPLE_ISSUER_ID,
      keyId: config.APPLE_KEY_ID,
      key: config.APPLE_KEY,
      environment,
      url: config.APPLE_STORE_URL || APPLE_URLS[environment as keyof typeof APPLE_URLS],
    },
    clock,
    createReceiptStore(database),
  );
  return [apple];
}

const APPLE_URLS = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
} as const;

function googleOf({ config, clock, database }: ProviderDeps): PaymentProvider[] {
  if (config.GOOGLE_PLAY_PACKAGE === '') return [];
  const google = createGoogle(
    {
      packageName: config.GOOGLE_PLAY_PACKAGE,
      email: config.GOOGLE_PLAY_EMAIL,
      key: config.GOOGLE_PLAY_KEY,
      pushEmail: config.GOOGLE_PLAY_PUSH_EMAIL,
      audience: `${originOf(config)}/api/payments/webhook/google`,
      url: config.GOOGLE_PLAY_URL,
      tokenUrl: config.GOOGLE_TOKEN_URL,
      keysUrl: config.GOOGLE_KEYS_URL,
    },
    clock,
    createReceiptStore(database),
  );
  return [google];
}

function stripeOf({ config, clock }: ProviderDeps): PaymentProvider[] {
  if (config.STRIPE_SECRET_KEY === '') return [];
  needs(config, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const stripe = createStripe(
    {
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      url: config.STRIPE_URL,
      origin: originOf(config),
    },
    clock,
  );
  return [stripe];
}

function adyenOf({ config, clock, database }: ProviderDeps): PaymentProvider[] {
  if (config.ADYEN_API_KEY === '') return [];
  needs(config, 'ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY', 'ADYEN_URL');
  const adyen = createAdyen(
    {
      apiKey: config.ADYEN_API_KEY,
      merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
      hmacKey: config.ADYEN_HMAC_KEY,
      url: config.ADYEN_URL,
      origin: originOf(config),
    },
    { database, clock },
  );
  return [adyen];
}

function razorpayOf({ config }: ProviderDeps): PaymentProvider[] {
  if (config.RAZORPAY_KEY_ID === '') return [];
  needs(config, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET');
  const razorpay = createRazorpay({
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    url: config.RAZORPAY_URL,
    origin: originOf(config),
  });
  return [razorpay];
}

/** Money that goes back is told by webhooks alone: without what proves them nobody would ever know. */
function needs(config: Config, name: keyof Config, ...others: readonly (keyof Config)[]): void {
  const missing = others.filter(other => config[other] === '');
  if (missing.length > 0) throw new ConfigError(missing.map(other => `${other}: is needed beside ${name}`));
}

/** Where payers come back to. */
function originOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL || `http://localhost:${PORT}`;
}
