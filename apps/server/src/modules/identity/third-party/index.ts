/** The third parties this installation was configured for. */
import { type Clock, Refusal } from '@boardwalk/base';
import { AuthSource } from '@boardwalk/contract/enums';
import { type Config, ConfigError } from '../../../platform/config/settings.ts';
import { createFacebookProvider } from './facebook.ts';
import { createOpenIdProvider } from './openid.ts';
import type { ThirdPartyProvider } from './provider.ts';

export type { Proof, ThirdPartyProvider } from './provider.ts';

export interface Providers {
  list(): readonly ThirdPartyProvider[];
  /** Refuses with `providerUnavailable` for one that is not configured. */
  load(authSource: number): ThirdPartyProvider;
}

export function createProviders(config: Config, clock: Clock): Providers {
  const providers = [...openIdProviders(config, clock), ...facebookProviders(config, clock)];
  return {
    list: () => providers,
    load: authSource => {
      const provider = providers.find(one => one.source === authSource);
      if (!provider) throw new Refusal('providerUnavailable');
      return provider;
    },
  };
}

function openIdProviders(config: Config, clock: Clock): ThirdPartyProvider[] {
  const configured = [
    { source: AuthSource.google, name: 'Google', issuer: config.GOOGLE_ISSUER, ids: config.GOOGLE_CLIENT_ID },
    { source: AuthSource.apple, name: 'Apple', issuer: config.APPLE_ISSUER, ids: config.APPLE_CLIENT_ID },
  ];
  return configured
    .map(({ ids, ...settings }) => ({
      ...settings,
      clientIds: ids
        .split(',')
        .map(id => id.trim())
        .filter(Boolean),
    }))
    .filter(({ clientIds }) => clientIds.length > 0)
    .map(settings => createOpenIdProvider(settings, clock));
}

function facebookProviders(config: Config, clock: Clock): ThirdPartyProvider[] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graphUrl } = config;
  if (!appId) return [];
  if (!appSecret) throw new ConfigError(['FACEBOOK_APP_SECRET: is needed beside FACEBOOK_APP_ID']);
  return [createFacebookProvider({ appId, appSecret, graphUrl }, clock)];
}
