/** The providers of an installation, by its settings. Without any the sandbox stands in. */
import type { Clock } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { type Config, ConfigError } from '../../platform/config/settings.ts';
import { createPaypal } from './paypal/index.ts';
import type { PaymentProvider } from './provider.ts';

interface ProviderDeps {
  readonly config: Config;
  readonly clock: Clock;
}

/** Throws `ConfigError` where two of them would take the same way to pay: nobody could say which one is meant. */
export function providersOf(deps: ProviderDeps): readonly PaymentProvider[] {
  return withoutClash([...paypalOf(deps)]);
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

/** Where payers come back to. */
function originOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL || `http://localhost:${PORT}`;
}
