/** The providers of an installation, by its settings. Without any the sandbox stands in. */
import type { Clock } from '@boardwalk/base';
import type { Config } from '../../platform/config/settings.ts';
import { createPaypal } from './paypal/index.ts';
import type { PaymentProvider } from './provider.ts';

export function providersOf({
  config,
  clock,
}: {
  readonly config: Config;
  readonly clock: Clock;
}): readonly PaymentProvider[] {
  if (config.PAYPAL_CLIENT_ID === '') return [];
  const paypal = createPaypal(
    {
      clientId: config.PAYPAL_CLIENT_ID,
      clientSecret: config.PAYPAL_CLIENT_SECRET,
      webhookId: config.PAYPAL_WEBHOOK_ID,
      url: config.PAYPAL_URL,
      origin: config.PUBLIC_URL || `http://localhost:${config.PORT}`,
    },
    clock,
  );
  return [paypal];
}
