/** Who labels are bought from, by the installation's settings. */
import { type Config, ConfigError } from '../../../platform/config/settings.ts';
import type { CarrierService } from './carrier.ts';
import { createEasypost } from './easypost/index.ts';
import { senderOf } from './sender.ts';

/** Undefined where everything is done by hand. Throws `ConfigError` where something is missing. */
export function servicesOf({ config }: { readonly config: Config }): CarrierService | undefined {
  if (config.EASYPOST_API_KEY === '') return undefined;
  const from = senderOf(config.SHIP_FROM);
  const missing = [
    // What a parcel does is told by webhooks: without what proves them anybody could tell.
    ...(config.EASYPOST_WEBHOOK_SECRET === '' ? ['EASYPOST_WEBHOOK_SECRET'] : []),
    ...(from ? [] : ['SHIP_FROM']),
  ];
  if (!from || missing.length > 0)
    throw new ConfigError(missing.map(name => `${name}: is needed beside EASYPOST_API_KEY`));
  return createEasypost({
    apiKey: config.EASYPOST_API_KEY,
    webhookSecret: config.EASYPOST_WEBHOOK_SECRET,
    url: config.EASYPOST_URL,
    from,
  });
}
